"""Headers of what arrives: mails, alarms grouped by site, code and minute, crews' reports.

A header never names a deadline.
"""

from __future__ import annotations

from engine.errors import Fault
from engine.transcript import News
from engine.worlds.solar.content import Content
from engine.worlds.solar.effects import (
    AlarmsRaised,
    AnswerArrived,
    ClaimDecided,
    CrewArrived,
    CrewLeft,
    CrewStopped,
    MailDelivered,
    PartDelivered,
    SampleReported,
    TidingArrived,
)
from engine.worlds.solar.rules.visits import find_order
from engine.worlds.solar.state import State
from engine.worlds.solar.state.post import Letter
from engine.worlds.solar.state.work import WorkOrder
from engine.worlds.solar.view.crew_reports import failed_beside
from engine.worlds.solar.view.mail import sender_name
from engine.worlds.solar.view.stamps import stamp


def header(content: Content, state: State, effect: object, at: int) -> News | None:
    """Return the header that an effect shows at the desk, if any; ``state`` is after it."""
    match effect:
        case (
            MailDelivered(letter=letter)
            | AnswerArrived(letter=letter)
            | ClaimDecided(letter=letter)
            | SampleReported(letter=letter)
            | TidingArrived(letter=letter)
        ):
            return None if letter is None else _letter(content, letter, at)
        case AlarmsRaised():
            return _alarms(content, effect, at)
        case CrewArrived(work=work) | CrewStopped(work=work) | CrewLeft(work=work):
            return _crew(content, state, work, at)
        case PartDelivered(order=name):
            return _delivery(content, state, name, at)
        case _:
            return None


def _letter(content: Content, letter: Letter, at: int) -> News:
    return News(
        kind="mail",
        id=letter.id,
        at=stamp(content, at),
        sender=sender_name(content, letter.sender),
        text=letter.subject,
        objects=letter.objects,
    )


def _alarms(content: Content, effect: AlarmsRaised, at: int) -> News:
    count = len(effect.alarms)
    times = f" ×{count}" if count > 1 else ""
    return News(
        kind="alarm",
        id=effect.alarms[0],
        at=stamp(content, at),
        sender=effect.site,
        text=f"{effect.code}{times}: {effect.text}",
        objects=effect.units,
    )


def _crew(content: Content, state: State, work: str, at: int) -> News:
    order = find_order(state, work)
    if order is None:
        raise Fault(f"news of {work}, which nobody booked")
    done = order.leaves_at == at
    return News(
        kind="report",
        id=work,
        at=stamp(content, at),
        sender=order.crew,
        text=_crew_text(content, order) if done else "On site",
        objects=(order.target,),
    )


def _crew_text(content: Content, order: WorkOrder) -> str:
    if order.stopped_by is None:
        return "Job closed; the report is on the work order"
    return (
        f"{failed_beside(content, order)} has failed while we were on site; nobody is hurt, we have "
        "stopped, and the report is on the work order"
    )


def _delivery(content: Content, state: State, name: str, at: int) -> News:
    order = next(one for one in state.stores.orders if one.id == name)
    return News(
        kind="report",
        id=name,
        at=stamp(content, at),
        sender="store",
        text=f"Delivered: {order.quantity} × {order.part}",
        objects=(order.object,) if order.object else (),
    )
