"""What the desk is shown of crews and work orders."""

from __future__ import annotations

from engine.errors import Fault
from engine.kernel.world import Call
from engine.transcript import Block, Cell, Table
from engine.worlds.solar.chain.comms import is_line_down
from engine.worlds.solar.chain.trips import carries_voltage
from engine.worlds.solar.content import Content
from engine.worlds.solar.crews import Crew
from engine.worlds.solar.objects import kind_of
from engine.worlds.solar.papers import Routine
from engine.worlds.solar.rules.stock import served_part, unused_parts
from engine.worlds.solar.rules.visits import find_order
from engine.worlds.solar.rules.words import named
from engine.worlds.solar.state import State
from engine.worlds.solar.state.work import (
    BOOKED,
    CLOSED,
    FAULT_FOUND,
    MENDED,
    NO_FAULT,
    ON_SITE,
    WorkOrder,
)
from engine.worlds.solar.view.boards import slots, tasks
from engine.worlds.solar.view.stamps import columns, listed, receipt, stamp, stamp_or_none

_OUTCOME_WORDS = {
    "mended": "Mended",
    "fault_found": "Fault found; this job does not mend it",
    "no_fault_found": "No fault found",
    "part_missing": "Fault found; the part that mends it was not on the van",
    "not_qualified": "Too few of the crew held a good card for this job; nothing was opened",
    "no_clearance": "The utility had given no clearance for the breaker; nothing was switched",
    "beyond_repair": "It has failed and is beyond this job",
    "sampled": "Sample drawn and sent to the laboratory",
}
_DARK = "No AC voltage"


def person_list(content: Content) -> tuple[Block, ...]:
    """Show people and their cards."""
    people = tuple(
        (one.id, one.name, one.role, one.employer, one.answers_phone)
        for one in content.people.values()
    )
    cards = tuple(
        (one.id, card.scope, card.card, card.expires)
        for one in content.people.values()
        for card in one.qualifications
    )
    return (
        Table(
            title="People",
            columns=columns(
                ("person", "Id"),
                ("name", "Name"),
                ("role", "Role"),
                ("employer", "Employer"),
                ("phone", "Answers the phone"),
            ),
            rows=people,
        ),
        Table(
            title="Qualification cards",
            columns=columns(
                ("person", "Id"), ("scope", "Scope"), ("card", "Card"), ("expires", "Last good day")
            ),
            rows=cards,
        ),
    )


def crew_list(content: Content, state: State) -> tuple[Block, ...]:
    """Show the crew board: crews, jobs, slots and what is taken."""
    return (_crews(content), tasks(content), slots(content), _taken(content, state))


def work_list(content: Content, state: State) -> tuple[Block, ...]:
    """Show this desk's work orders."""
    return (
        Table(
            title="Work orders",
            columns=columns(
                ("work", "Order"),
                ("site", "Site"),
                ("unit", "Object"),
                ("task", "Job"),
                ("crew", "Crew"),
                ("parts", "Parts"),
                ("state", "State"),
                ("arrives", "Arrives"),
                ("on_site", "On site"),
                ("closed", "Closed"),
                ("outcome", "Outcome"),
                ("report", "Crew's report"),
                ("charged", "Charged", "cents"),
            ),
            rows=tuple(_order_row(content, state, order) for order in state.work.orders),
        ),
    )


def dispatched(content: Content, state: State, call: Call) -> tuple[Block, ...]:
    """Show what a booking came to."""
    order = next(one for one in state.work.orders if one.seq == call.seq)
    facts: dict[str, Cell] = {
        "crew": order.crew,
        "site": order.site,
        "task": order.task,
        "parts": listed(order.parts),
        "arrives": stamp(content, order.arrives_at),
        "roll_cents": order.roll_cents,
        "parts_cents": order.parts_cents,
    }
    if order.unit is not None:
        facts["unit"] = order.unit
    if order.test:
        facts |= {"test": order.test, "rush": order.rush, "lab_cents": order.lab_cents}
    return (receipt(content, "work_order", order.id, facts, call.at),)


def cancelled(content: Content, state: State, call: Call) -> tuple[Block, ...]:
    """Show that a booking was called off."""
    order = find_order(state, named(call, "work"))
    if order is None:
        raise Fault("a cancellation went through without its order")
    facts: dict[str, Cell] = {
        "state": order.status,
        "credited_at_settlement_cents": order.booked_cents,
    }
    return (receipt(content, "work_order", order.id, facts, call.at),)


def report_words(content: Content, state: State, order: WorkOrder) -> str:
    """Return what the crew writes on closing a work order; empty before."""
    if order.status != CLOSED or order.outcome is None:
        return ""
    held = order.held_until
    waited = "" if held is None else f"Waited for the weather until {stamp(content, held)}."
    is_done = order.outcome == MENDED and not order.test
    finding = content.findings.get(order.fault or "", "") if is_done else ""
    words = _sound_words(content, state, order) if order.outcome == NO_FAULT else ""
    words = words or f"{_OUTCOME_WORDS[order.outcome]}."
    said = (waited, words, _number_words(order), finding, _left_over(content, order))
    return " ".join(text for text in said if text)


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
    routine = _routine(content, order)
    if routine is None or (met and not task.serves):
        sound = "; nothing wrong found in what this job looks at" if met.startswith(_DARK) else ""
        return f"{met}{sound}." if met else ""
    is_look = routine.look and served_part(task, order) is None
    work = routine.look if is_look else routine.text
    return f"{met}. {work}" if met else work


def _routine(content: Content, order: WorkOrder) -> Routine | None:
    """Return what crews write of such a job on such an object, where nothing is broken."""
    kind = kind_of(content.plant, order.target)
    found = (
        one
        for one in content.later.routines
        if one.task in ("", order.task) and (not one.kinds or kind in one.kinds)
    )
    return next(found, None)


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


def _order_row(content: Content, state: State, order: WorkOrder) -> tuple[Cell, ...]:
    closed = order.status == CLOSED
    return (
        order.id,
        order.site,
        order.unit,
        order.task,
        order.crew,
        listed(order.parts),
        order.status,
        stamp(content, order.arrives_at),
        stamp_or_none(content, order.on_site_at),
        stamp_or_none(content, order.leaves_at if closed else None),
        order.outcome if closed else None,
        report_words(content, state, order) or None,
        order.booked_cents,
    )


def _crews(content: Content) -> Table:
    drives = any(crew.travel_minutes for crew in content.disclosed.crews)
    return Table(
        title="Crews",
        columns=columns(
            ("crew", "Crew"),
            ("title", "Who"),
            ("people", "People"),
            ("sites", "Sites in range"),
            ("roll", "Roll", "cents"),
            ("included", "Included on site", "min"),
            ("overrun", "Each hour begun beyond", "cents"),
            ("weekend", "Weekend factor", "permille"),
            *((("travel", "On the road between two jobs", "min"),) if drives else ()),
        ),
        rows=tuple(
            (*_crew_row(crew), crew.travel_minutes) if drives else _crew_row(crew)
            for crew in content.disclosed.crews
        ),
    )


def _crew_row(crew: Crew) -> tuple[Cell, ...]:
    return (
        crew.id,
        crew.title,
        listed(crew.people),
        listed(crew.sites),
        crew.roll_cents,
        crew.included_minutes,
        crew.overrun_cents_per_hour,
        crew.weekend_permille,
    )


def _taken(content: Content, state: State) -> Table:
    others = tuple(
        (one.crew, stamp(content, one.start), stamp(content, one.end), one.reason)
        for one in content.later.bookings
    )
    own = tuple(
        (one.crew, stamp(content, one.arrives_at), _own_end(content, one), one.id)
        for one in state.work.orders
        if one.status in (BOOKED, ON_SITE)
    )
    return Table(
        title="Taken",
        columns=columns(("crew", "Crew"), ("from", "From"), ("to", "To"), ("reason", "For")),
        rows=(*others, *own),
    )


def _own_end(content: Content, order: WorkOrder) -> str:
    return stamp(content, order.arrives_at + content.tasks[order.task].minutes)
