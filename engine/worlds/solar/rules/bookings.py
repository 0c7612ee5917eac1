"""What a booking asks for, whichever tool it came by, and what rules it out beforehand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.errors import Fault
from engine.kernel.world import Call
from engine.transcript import Refusal
from engine.worlds.solar.content import Content
from engine.worlds.solar.crews import Slot, arrival_minute, offers, roll_price_cents
from engine.worlds.solar.hours import clock_text
from engine.worlds.solar.labs import lab_cents
from engine.worlds.solar.objects import kind_of
from engine.worlds.solar.rules.stock import charged_parts
from engine.worlds.solar.rules.words import named, optional, refuse_unknown, words
from engine.worlds.solar.state import State
from engine.worlds.solar.state.work import WorkOrder


@dataclass(frozen=True, slots=True, kw_only=True)
class Booking:
    """A crew for a job."""

    crew: str
    """Crew id."""
    site: str
    """Site id."""
    object: str | None
    """What at the site it is about; ``None`` for the site as a whole."""
    task: str
    """Task id."""
    parts: tuple[str, ...]
    """What rides along."""
    slot: str
    """Slot id."""
    test: str = ""
    """What the laboratory is to look for, where a sample is taken."""
    rush: bool = False
    """Whether it is to hurry."""


def of_dispatch(call: Call) -> Booking:
    """Return what a dispatch asks for."""
    site, wanted = named(call, "site"), optional(call, "unit")
    return Booking(
        crew=named(call, "crew"),
        site=site,
        object=None if wanted == site else wanted,
        task=named(call, "task"),
        parts=words(call, "parts"),
        slot=named(call, "slot"),
    )


def refuse(content: Content, booking: Booking, minute: int) -> Refusal | None:
    """Return why a booking is ruled out by the catalogue or by a cut-off, if it is."""
    for refusal in _refusals(content, booking, minute):
        if refusal is not None:
            return refusal
    return None


def order_of(content: Content, state: State, booking: Booking, call: Call) -> WorkOrder:
    """Return the work order that a booking makes at the minute of a call, with its price."""
    target = booking.object or booking.site
    occurrence = 1 + sum(order.target == target for order in state.work.orders)
    arrives_at = arrival_minute(content.calendar, content.slots[booking.slot], call.at)
    if arrives_at is None:
        raise Fault("a booking passed its check after the cut-off")
    charged = charged_parts(content, state, booking.parts, arrives_at)
    crew, test = content.crews[booking.crew], content.tests.get(booking.test)
    return WorkOrder(
        id=f"WO-{target}-{occurrence}",
        seq=call.seq,
        crew=booking.crew,
        site=booking.site,
        unit=booking.object,
        task=booking.task,
        parts=booking.parts,
        slot=booking.slot,
        placed_at=call.at,
        arrives_at=arrives_at,
        roll_cents=roll_price_cents(content.calendar, crew, arrives_at),
        charged_parts=charged,
        parts_cents=sum(content.parts[part].price_cents for part in charged),
        test=booking.test,
        rush=booking.rush,
        lab_cents=0 if test is None else lab_cents(test, rush=booking.rush),
    )


def _refusals(content: Content, booking: Booking, minute: int) -> Iterator[Refusal | None]:
    yield refuse_unknown("parts", booking.parts, content.parts)
    yield _refuse_object(content, booking)
    yield _refuse_range(content, booking)
    yield _refuse_unfit(content, booking)
    yield _refuse_slot(content, booking, minute)


def _refuse_object(content: Content, booking: Booking) -> Refusal | None:
    home = content.plant.site_of.get(booking.object or booking.site)
    if home is not None and home.id == booking.site:
        return None
    message = (
        f"{booking.object!r} is nothing at {booking.site}; leave it out to send the crew to the "
        "whole site."
    )
    return Refusal(code="unit_unknown", message=message, field="unit")


def _refuse_range(content: Content, booking: Booking) -> Refusal | None:
    crew = content.crews[booking.crew]
    if booking.site in crew.sites:
        return None
    message = f"{crew.id} serves {', '.join(crew.sites)} and not {booking.site}."
    return Refusal(code="out_of_range", message=message, field="crew")


def _refuse_unfit(content: Content, booking: Booking) -> Refusal | None:
    task = content.tasks[booking.task]
    target = booking.object or booking.site
    kind = kind_of(content.plant, target)
    if not task.kinds or kind in task.kinds:
        return None
    message = f"{task.id} is done on {', '.join(task.kinds)}; {target} is a {kind}."
    return Refusal(code="task_unfit", message=message, field="task")


def _refuse_slot(content: Content, booking: Booking, minute: int) -> Refusal | None:
    slot, own = content.slots[booking.slot], _slots_of(content, booking.crew)
    if slot not in own:
        names = ", ".join(one.id for one in own) or "none"
        message = f"{booking.crew} is not booked in {slot.id}; its slots: {names}."
        return Refusal(code="slot_unknown", message=message, field="slot")
    if arrival_minute(content.calendar, slot, minute) is not None:
        return None
    still = [
        f"{other.id} until {until_text(other)}"
        for other in own
        if arrival_minute(content.calendar, other, minute) is not None
    ]
    open_now = f"open today: {', '.join(still)}" if still else "none is open until midnight"
    message = f"{slot.id} is booked until {until_text(slot)} desk time; {open_now}."
    return Refusal(code="slot_closed", message=message, field="slot")


def until_text(slot: Slot) -> str:
    """Return until when a slot is booked, as the board says it."""
    time = clock_text(slot.cutoff_time_minutes)
    return f"{time}, {slot.days_later} days before {slot.on}" if slot.on else time


def _slots_of(content: Content, crew: str) -> tuple[Slot, ...]:
    return tuple(one for one in content.disclosed.slots if offers(content.crews[crew], one))
