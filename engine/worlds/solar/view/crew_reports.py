"""What a crew writes on closing a work order: who could not open it, what was met, seen, done and left over.

It tells of the place where the crew stood and of nothing that would have to be looked at elsewhere.
"""

from __future__ import annotations

from engine.worlds.solar.chain.comms import is_line_down
from engine.worlds.solar.chain.phases import phase_currents_da
from engine.worlds.solar.chain.trips import carries_voltage
from engine.worlds.solar.content import Content
from engine.worlds.solar.plant import SLOT_MINUTES, START_MINUTE, slot_of
from engine.worlds.solar.rules.circumstances import failed_minute
from engine.worlds.solar.rules.invoices import overrun_of, stay_minutes
from engine.worlds.solar.rules.stock import served_part, unused_parts
from engine.worlds.solar.rules.upkeep import upkeep_words
from engine.worlds.solar.rules.walks import routine_of, routine_words
from engine.worlds.solar.state import State
from engine.worlds.solar.state.work import (
    CLOSED,
    FAULT_FOUND,
    LOCKED_OUT,
    MENDED,
    NO_CLEARANCE,
    NO_FAULT,
    NOT_QUALIFIED,
    PART_MISSING,
    STOPPED,
    WorkOrder,
)
from engine.worlds.solar.view.crew_barred import barred_words
from engine.worlds.solar.view.crew_findings import mended_words, seen_words, undone_words
from engine.worlds.solar.view.crew_walks import display_words, sign_words
from engine.worlds.solar.view.stamps import said_time

_SHORT = {
    "beyond_repair": "{target} has failed and is beyond this job.",
    "sampled": "Sample drawn and sent to the laboratory.",
}
"""What is said of a visit that comes to this, whatever it met."""
_DARK = "No AC voltage"
_SOUND = "No fault found."
_UNEQUAL_PERCENT = 90
"""A phase below so much of the highest one is written down; authored."""
_LIVE_DA = 50
"""Highest phase current, in tenths of an ampere, from which phases are compared; authored."""


def report_words(content: Content, state: State, order: WorkOrder) -> str:
    """Return what the crew writes on closing a work order; empty before."""
    if order.status != CLOSED or order.outcome is None:
        return ""
    held = order.held_until
    said = (
        ""
        if held is None
        else f"Waited for the weather until {said_time(content.calendar, held)}.",
        _what_came_of_it(content, state, order),
        _number_words(order),
        _display_words(content, state, order),
        _meter_words(content, state, order),
        _stop_words(content, order),
        _left_over(content, order),
        _hours_words(content, order),
    )
    return " ".join(text for text in said if text)


def failed_beside(content: Content, order: WorkOrder) -> str:
    """Return what failed while a crew stood beside it; empty where nothing did."""
    faults = content.plant.faults
    return next((one.subject for one in faults if one.id == order.stopped_by), "")


def _what_came_of_it(content: Content, state: State, order: WorkOrder) -> str:
    if order.outcome in (NOT_QUALIFIED, LOCKED_OUT, NO_CLEARANCE):
        return barred_words(content, state, order)
    if order.outcome == FAULT_FOUND:
        is_walk = order.fault is None and not order.test
        failed = "" if is_walk else _failed_words(content, state, order)
        seen = _walk_words(content, state, order) if is_walk else seen_words(content, state, order)
        return f"{failed or seen} {undone_words(content, state, order)}"
    if order.outcome == PART_MISSING:
        return f"{seen_words(content, state, order)} {_part_words(content, order)}"
    if order.outcome == NO_FAULT:
        return _sound_words(content, state, order) or _SOUND
    if order.outcome == MENDED:
        return mended_words(content, state, order)
    return _SHORT.get(order.outcome or "", "").format(target=order.target)


def _walk_words(content: Content, state: State, order: WorkOrder) -> str:
    """Return what is said of a site where something on the crew's way showed that it is broken."""
    went = routine_words(content, state, order).removesuffix(f" {_SOUND}")
    met = _found_dead(content, state, order)
    said = (f"{met}." if met else "", went, sign_words(content, state, order))
    return " ".join(text for text in said if text)


def _failed_words(content: Content, state: State, order: WorkOrder) -> str:
    """Return what is said of something that had failed for good before the crew looked at it."""
    failed = failed_minute(content, state, order.fault or "")
    looked = order.held_until or order.on_site_at or 0
    return f"{order.target} has failed." if failed is not None and failed <= looked else ""


def _part_words(content: Content, order: WorkOrder) -> str:
    repair = content.mends.get((order.fault or "", order.task))
    if repair is None or repair.part is None:
        return ""
    title = content.parts[repair.part].title
    return f"What mends it was not on the van: {title[:1].lower()}{title[1:]}."


def _meter_words(content: Content, state: State, order: WorkOrder) -> str:
    """Return what a look at a whole site saw on the display of its meter, whose cabinet stays sealed."""
    plant, site = content.plant, content.plant.site_of[order.site]
    routine = routine_of(content, order)
    if not _is_look(order) or routine is None or "site" not in routine.kinds:
        return ""
    at = order.held_until or order.on_site_at or 0
    end = START_MINUTE + slot_of(at) * SLOT_MINUTES
    currents = phase_currents_da(plant, state.plant, site, (end - SLOT_MINUTES, end))[0]
    most, least = max(currents), min(currents)
    sealed = f"{site.meter} was read through its window, the seal left whole"
    if not carries_voltage(plant, state.plant, order.site, at):
        return f"{sealed}: dark, and no current on any phase."
    if most < _LIVE_DA:
        return f"{sealed}: no current worth comparing at that hour."
    if least * 100 < most * _UNEQUAL_PERCENT:
        low = "ABC"[currents.index(least)]
        return f"{sealed}: phase {low} stood at {round(least * 100 / most)} % of the highest."
    return f"{sealed}: three phases alike."


def _display_words(content: Content, state: State, order: WorkOrder) -> str:
    """Return what units showed on their displays on the crew's way; a dark plant shows nothing."""
    if not _is_look(order) or _found_dead(content, state, order).startswith(_DARK):
        return ""
    return display_words(content, state, order)


def _is_look(order: WorkOrder) -> bool:
    """Return whether a crew looked at what nobody had named a fault of."""
    return order.outcome in (NO_FAULT, FAULT_FOUND) and order.fault is None


def _stop_words(content: Content, order: WorkOrder) -> str:
    """Return what a crew writes of what failed beside it."""
    if order.stopped_by is None or order.leaves_at is None:
        return ""
    undone = "What we came for is not done." if order.outcome == STOPPED else ""
    text = (
        f"At {said_time(content.calendar, order.leaves_at)} {failed_beside(content, order)} failed while we were on "
        "site. Nobody is hurt; we stopped, took our locks off and left the place."
    )
    return f"{text} {undone}".strip()


def _hours_words(content: Content, order: WorkOrder) -> str:
    """Return what the hours beyond the included ones come to, on the crew's invoice."""
    cents, crew = overrun_of(content, order), content.crews[order.crew]
    if not cents:
        return ""
    return (
        f"On site {_hours(stay_minutes(order))}, of which {_hours(crew.included_minutes)} are in the roll: "
        f"overrun {_dollars(cents)}, on our invoice, settled with the week."
    )


def _hours(minutes: int) -> str:
    hours, rest = divmod(minutes, 60)
    return f"{hours} h" if not rest else f"{hours} h {rest} min"


def _dollars(cents: int) -> str:
    return f"${cents // 100:,}.{cents % 100:02d}"


def _number_words(order: WorkOrder) -> str:
    """Return what became of the utility's number: a crew that has switched nothing hands it back."""
    if order.clearance is None:
        return ""
    if order.outcome == MENDED:
        return f"Switched under clearance {order.clearance}."
    return f"Nothing was switched, and clearance {order.clearance} was handed back."


def _left_over(content: Content, order: WorkOrder) -> str:
    """Return what a crew writes of parts that it had along and found no use for."""
    if order.outcome not in (NO_FAULT, FAULT_FOUND):
        return ""
    unused = tuple(content.parts[part].title for part in unused_parts(content, order))
    return f"Back to the store unused: {'; '.join(unused)}." if unused else ""


def _sound_words(content: Content, state: State, order: WorkOrder) -> str:
    """Return what a crew writes where nothing is broken: of what is dark, and of the work it did."""
    met, task = _found_dead(content, state, order), content.tasks[order.task]
    routine = routine_of(content, order)
    if routine is None or (met and not task.serves):
        sound = "; nothing wrong found in what this job looks at" if met.startswith(_DARK) else ""
        return f"{met}{sound}." if met else ""
    is_look = routine.look and served_part(task, order) is None
    work = routine.look if is_look else routine_words(content, state, order)
    kept = upkeep_words(content, order)
    if kept:
        work = f"{kept} All else in order, nothing broken."
    if _display_words(content, state, order):
        work = f"{work.removesuffix(_SOUND)}Nothing wrong with these."
    return f"{met}. {work}" if met else work


def _found_dead(content: Content, state: State, order: WorkOrder) -> str:
    """Return what a crew meets where nothing is broken and all the same something is out, or nothing.

    It tells of the place where it stands, not of what would have to be looked at elsewhere.
    """
    plant, minute = content.plant, order.held_until or order.on_site_at or 0
    if not carries_voltage(plant, state.plant, order.target, minute):
        return f"{_DARK} at {order.target}"
    if is_line_down(plant, order.target, minute):
        return f"{order.target} runs, and nothing answers on its line"
    return ""
