"""The open group of the queue: its alarms, the looks at their site, the forms that act on them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from arena.people.desk.rendering.desktime import Stamp
from arena.people.desk.rendering.hand import FormLink, Hand
from arena.people.desk.rendering.known import Told
from arena.people.desk.rendering.page import BY
from arena.people.desk.rendering.record import StepView, step_view
from arena.people.desk.rendering.solar.asking import query_of, units_of
from arena.people.desk.rendering.tickets import Ticket
from arena.people.desk.rendering.words import stamp
from engine.transcript import Step

_OPEN = "alarm"
"""Under which an address names the open alarm; a form that was opened beneath it names it too."""
_TICKETS = 6
"""Alarms of a group that have a control of their own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AlarmLine:
    """One alarm of the open group."""

    id: str
    object: str
    status: str
    state: str
    raised: Stamp
    cleared: Stamp
    read: Ticket | None
    seen: str
    """Address of the answer that was paid for, or empty."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupDetail:
    """The open group."""

    lines: tuple[AlarmLine, ...]
    more: int
    source: str
    looks: tuple[Ticket, ...]
    forms: tuple[FormLink, ...]
    answer: StepView | None
    holds_form: bool
    """Whether the open form was opened here, so that it stands beneath what opened it."""


def detail(hand: Hand, alarms: list[Told]) -> GroupDetail:
    first = alarms[-1]
    site = first.text("site")
    units = list(dict.fromkeys(one.text("object") for one in alarms))
    shown = shown_step(hand)
    card = hand.sources.tool("alarm_read")
    answer = None
    if shown is not None and shown.tool == "alarm_read" and card is not None:
        view = step_view(shown, card, hand.sources.texts, hand.sources.seat.seq)
        answer = replace(view, age=hand.sources.age(shown))
    forms = _forms(hand, site, units, ids_of(alarms))
    return GroupDetail(
        lines=tuple(_line(hand, one, n) for n, one in enumerate(alarms[:_TICKETS])),
        more=max(0, len(alarms) - _TICKETS),
        source=first.text("source"),
        looks=_looks(hand, site),
        forms=forms,
        answer=answer,
        holds_form=_is_opened_here(hand, forms),
    )


def _is_opened_here(hand: Hand, forms: tuple[FormLink, ...]) -> bool:
    chosen = hand.looking.chosen
    if chosen is None or hand.looking.pick(BY) != hand.looking.pick(_OPEN):
        return False
    return any(one.tool == chosen.tool.name for one in forms)


def _line(hand: Hand, alarm: Told, place: int) -> AlarmLine:
    name = alarm.text("alarm")
    seen = next((s for s in hand.sources.steps if s.ok and s.arguments.get("alarm") == name), None)
    return AlarmLine(
        id=name,
        object=alarm.text("object"),
        status=alarm.text("status"),
        state=alarm.text("state"),
        raised=stamp(alarm.text("raised")),
        cleared=stamp(alarm.text("cleared")),
        read=None if seen else hand.ticket("alarm_read", _("Open"), alarm=name),
        seen="" if seen is None else hand.looking.link("#alarm", alarm=name, step=str(seen.seq)),
    )


def _looks(hand: Hand, site: str) -> tuple[Ticket, ...]:
    found = (
        hand.ticket("diagram_read", _("Single line"), site=site),
        hand.ticket("weather_read", _("Met station"), site=site),
        hand.ticket("meter_read", _("Revenue meter"), site=site),
    )
    return tuple(one for one in found if one is not None)


def _forms(hand: Hand, site: str, units: list[str], alarms: list[str]) -> tuple[FormLink, ...]:
    one_unit = {"unit": units[0]} if len(units) == 1 and units[0].startswith(f"{site}-") else {}
    steps = hand.sources.steps
    inverters = units_of(steps, units) if one_unit else []
    here = {BY: hand.looking.pick(_OPEN)}
    found = (
        hand.form("telemetry_read", _("Telemetry"), query_of(steps, site, units), **here),
        hand.form("alarm_ack", _("Acknowledge"), {"alarms": alarms}, **here),
        hand.form("case_write", _("Open a case"), {"object": one_unit.get("unit", site)}, **here),
        hand.form("work_dispatch", _("Dispatch"), {"site": site, **one_unit}, **here),
        hand.form("device_reset", _("Restart"), one_unit, **here)
        if inverters == units[:1]
        else None,
    )
    return tuple(one for one in found if one is not None)


def shown_step(hand: Hand) -> Step | None:
    """Return the step that the reader asked for."""
    return next((s for s in hand.sources.steps if s.seq == hand.looking.step), None)


def ids_of(alarms: list[Told]) -> list[str]:
    """Return the ids of alarms."""
    return [one.text("alarm") for one in alarms]
