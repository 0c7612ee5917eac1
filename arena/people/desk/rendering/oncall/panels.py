"""Panels around one service: what can be read of it, what was, how old that is, what can be done."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from arena.people.desk.rendering.blocks import BlockView, Tag, block_view, tag_of
from arena.people.desk.rendering.hand import FormLink, Hand
from arena.people.desk.rendering.known import Told, latest_table, rows
from arena.people.desk.rendering.page import DeskPage
from arena.people.desk.rendering.record import StepView, step_view
from arena.people.desk.rendering.tickets import Ticket
from engine.cards import ToolCard
from engine.transcript import Diagram, Notice, Step

Age: TypeAlias = Literal["fresh", "aged", "stale"]
_AGED_AFTER = 2
"""Steps after which a reading is no longer fresh."""
_PAPER = "runbook_read"
"""What stands beside the readings: it doesn't age by what is done."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceTab:
    """One service to look at."""

    name: str
    href: str
    is_open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """The last answer of one kind about the service."""

    answer: StepView
    age: Age
    is_shown: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Alert:
    """One firing alert."""

    tag: Tag | None
    service: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Alerts:
    """The alerts as they were last listed."""

    rows: tuple[Alert, ...]
    seq: int
    age: Age


@dataclass(frozen=True, slots=True, kw_only=True)
class OncallDesk:
    """The panels."""

    map: BlockView | None
    alerts: Alerts | None
    service: str
    tabs: tuple[ServiceTab, ...]
    looks: tuple[Ticket, ...]
    acts: tuple[FormLink, ...]
    readings: tuple[Reading, ...]
    runbook: Reading | None
    shows_answer: bool
    """Whether the step that is shown stands in no other panel."""


def oncall_desk(hand: Hand, desk: DeskPage) -> OncallDesk:
    """Return the panels around the service that the reader has picked."""
    service = _picked(hand)
    cards = [one for one in hand.sources.tools if _is_about_one(one)]
    reads = [one for one in cards if one.read_only]
    found = {card.name: reading for card in reads if (reading := _reading(hand, card, service))}
    runbook = found.pop(_PAPER, None)
    shown = [one for one in (*found.values(), runbook) if one is not None and one.is_shown]
    looks = (hand.ticket(card.name, service=service) for card in reads)
    acts = (hand.form(one.name, given={"service": service}) for one in cards if not one.read_only)
    return OncallDesk(
        map=_map(hand),
        alerts=_alerts(hand),
        service=service,
        tabs=tuple(_tab(hand, name, service) for name in _services(hand)),
        looks=tuple(one for one in looks if one is not None),
        acts=tuple(one for one in acts if one is not None),
        readings=tuple(sorted(found.values(), key=lambda one: -one.answer.seq)),
        runbook=runbook,
        shows_answer=not shown or bool(desk.answer.refused),
    )


def _services(hand: Hand) -> tuple[str, ...]:
    opening = hand.sources.steps[0]
    return tuple(n.id for b in opening.blocks if isinstance(b, Diagram) for n in b.nodes)


def _picked(hand: Hand) -> str:
    """Return the service of the shown step, else the picked one, else the one that paged."""
    services = _services(hand)
    shown = next((s for s in hand.sources.steps if s.seq == hand.looking.step), None)
    paged = [
        name
        for block in hand.sources.steps[0].blocks
        if isinstance(block, Notice)
        for name in block.objects
    ]
    asked = str(shown.arguments.get("service", "")) if shown else ""
    wanted = (asked, hand.looking.pick("service"), *paged, *services)
    return next((one for one in wanted if one in services), "")


def _is_about_one(card: ToolCard) -> bool:
    required = card.input_schema.get("required")
    return isinstance(required, list) and "service" in required


def _tab(hand: Hand, name: str, service: str) -> ServiceTab:
    href = hand.looking.link("#service", service=name)
    return ServiceTab(name=name, href=href, is_open=name == service)


def _reading(hand: Hand, card: ToolCard, service: str) -> Reading | None:
    steps = hand.sources.steps
    mine = [s for s in steps if s.ok and s.tool == card.name and _about(s) == service]
    if not mine:
        return None
    asked = next((one for one in mine if one.seq == hand.looking.step), mine[-1])
    view = step_view(asked, card, hand.sources.texts, hand.sources.seat.seq)
    age: Age = "fresh" if card.name == _PAPER else _age(hand, asked)
    return Reading(answer=replace(view, age=age), age=age, is_shown=asked.seq == hand.looking.step)


def _about(step: Step) -> str:
    return str(step.arguments.get("service", ""))


def _age(hand: Hand, read: Step) -> Age:
    """Return how a reading stands: older than an act of the seat's own, or some steps old."""
    acts = {one.name for one in hand.sources.tools if not one.read_only}
    later = [one for one in hand.sources.steps if one.seq > read.seq]
    if any(one.ok and one.tool in acts for one in later):
        return "stale"
    return "aged" if len(later) > _AGED_AFTER else "fresh"


def _map(hand: Hand) -> BlockView | None:
    opening = hand.sources.steps[0]
    found = (block for block in opening.blocks if isinstance(block, Diagram))
    drawn = next(found, None)
    return None if drawn is None else block_view(drawn, {})


def _alerts(hand: Hand) -> Alerts | None:
    told = latest_table(hand.sources.steps, "severity", "service")
    if told is None:
        return None
    step, table = told
    told_rows = (Told(step=step, row=row) for row in rows(table))
    return Alerts(
        rows=tuple(
            Alert(
                tag=tag_of(one.text("severity")),
                service=one.text("service"),
                name=one.text("name"),
            )
            for one in told_rows
        ),
        seq=step.seq,
        age=_age(hand, step),
    )
