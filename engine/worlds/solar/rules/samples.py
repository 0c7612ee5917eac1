"""Samples for the laboratory: a crew draws them, the answer comes by mail some days later."""

from __future__ import annotations

from engine.kernel.clock import next_opening
from engine.kernel.ledger import Charge
from engine.kernel.world import Call, Decision, Due
from engine.transcript import Refusal
from engine.worlds.solar.chain.gases import sample_ppm
from engine.worlds.solar.content import Content
from engine.worlds.solar.effects import SampleReported
from engine.worlds.solar.labs import lab_minutes
from engine.worlds.solar.rules.bookings import Booking, refuse
from engine.worlds.solar.rules.words import named, refuse_unknown
from engine.worlds.solar.rules.work import book, booking_charge
from engine.worlds.solar.state import State
from engine.worlds.solar.state.post import Letter
from engine.worlds.solar.state.work import CLOSED, SAMPLED, WorkOrder


def check(content: Content, call: Call) -> Refusal | None:
    """Return why a sample cannot be ordered that way, if it cannot."""
    known = [each.id for site in content.plant.sites for each in site.transformers]
    hint = "brief and diagrams name the transformers"
    unknown = refuse_unknown("transformer", (named(call, "transformer"),), known, hint=hint)
    if unknown is not None:
        return unknown
    booking = _booking(content, call)
    test = content.tests[booking.test]
    if booking.rush and test.rush_minutes is None:
        message = f"The laboratory does not hurry with {test.id}."
        return Refusal(code="rush_unknown", message=message, field="rush")
    return refuse(content, booking, call.at)


def charge(content: Content, state: State, call: Call) -> Charge:
    """Return the price of a sample: the crew's roll and the laboratory."""
    return booking_charge(content, state, _booking(content, call), call)


def order(content: Content, state: State, call: Call) -> Decision:
    """Book a crew to draw a sample."""
    return book(content, state, _booking(content, call), call)


def due(content: Content, state: State) -> Due | None:
    """Return the laboratory's next answer."""
    answered = {letter.id for letter in state.post.letters}
    dues = [
        Due(_answers_at(content, one), (_reported(content, state, one),))
        for one in state.work.orders
        if (one.status, one.outcome) == (CLOSED, SAMPLED) and _letter_id(one) not in answered
    ]
    return min(dues, key=lambda one: one.minute, default=None)


def _booking(content: Content, call: Call) -> Booking:
    transformer = named(call, "transformer")
    return Booking(
        crew=named(call, "crew"),
        site=content.plant.site_of[transformer].id,
        object=transformer,
        task=content.tests[named(call, "kind")].task,
        parts=(),
        slot=named(call, "slot"),
        test=named(call, "kind"),
        rush=call.arguments.get("rush") is True,
    )


def _letter_id(one: WorkOrder) -> str:
    return f"LAB-{one.id}"


def _answers_at(content: Content, one: WorkOrder) -> int:
    """Return when the answer is mailed: in office hours, or after the week where it takes so long."""
    ready = (one.leaves_at or 0) + lab_minutes(content.tests[one.test], rush=one.rush)
    return next_opening(content.calendar, ready) if ready < content.calendar.ends else ready


def _reported(content: Content, state: State, one: WorkOrder) -> SampleReported:
    test, target = content.tests[one.test], one.target
    found = sample_ppm(content.plant, state.plant, target, one.leaves_at or 0)
    letter = Letter(
        id=_letter_id(one),
        sender=test.person,
        at=_answers_at(content, one),
        about="report",
        objects=(target, one.id),
        subject=f"{test.title}: {target}",
        body=f"The figures of the sample that was drawn under {one.id} stand below, in ppm.",
        figures=tuple(found.items()),
    )
    return SampleReported(work=one.id, letter=letter)
