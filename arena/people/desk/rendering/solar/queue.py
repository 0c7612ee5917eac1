"""The alarm queue: what vendors shout on the left, what the player priced on the right."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from arena.people.desk.rendering.blocks.table import Tag, tag_of
from arena.people.desk.rendering.desktime import Stamp
from arena.people.desk.rendering.hand import FormLink, Hand
from arena.people.desk.rendering.known import Told, first_by, last_about, latest_by
from arena.people.desk.rendering.page import BY
from arena.people.desk.rendering.record import StepView, step_view
from arena.people.desk.rendering.solar.asking import query_of, units_of
from arena.people.desk.rendering.solar.cases import Money, money, worth_of
from arena.people.desk.rendering.tickets import Ticket
from arena.people.desk.rendering.words import moment, stamp, time_of_day, time_of_week
from engine.transcript import Step

_ORDER = ("crit", "high", "med", "low", "info")
_READS = frozenset({"alarm_read", "telemetry_read", "meter_read", "meter_reconcile", "peer_read"})
_HERE = "alarm"
"""What an address says of a form that was opened beneath an alarm."""
_PANEL = "queue"
_LISTED = 3
"""Objects that a row names before it counts the rest."""
_TICKETS = 6
"""Alarms of a group that have a control of their own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AlarmGroup:
    """Alarms of one site that say the same with the same force."""

    id: str
    """The first alarm's id."""
    href: str
    tag: Tag | None
    count: int
    words: str
    where: str
    raised: Stamp
    read_at: str
    read_step: int
    read_age: str
    is_unread: bool
    """Whether none of its alarms has been opened."""
    is_new: bool
    """Whether one was first told since this browser last looked at the queue."""
    worth: Money | None
    """The player's own price, or ``None`` where no case is open."""
    is_acked: bool
    is_standing: bool
    is_open: bool


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Queue:
    """The panel."""

    groups: tuple[AlarmGroup, ...]
    detail: GroupDetail | None
    count: int
    standing: int
    fresh: int
    """Groups that are new to this browser."""
    stamp: str
    stamp_step: int
    stamp_age: str
    by_vendor: str
    by_price: str
    is_by_price: bool
    site: str
    all_sites: str
    refresh: Ticket | None


def queue(hand: Hand) -> Queue:
    """Return the queue as the seat was last told it."""
    steps = hand.sources.steps
    site = hand.looking.pick("site")
    told = latest_by(steps, "alarm", "severity")
    groups = _groups(one for one in told.values() if site in {"", one.text("site")})
    opened = _opened(hand, groups)
    views = [_group(hand, group, is_open=group is opened) for group in groups]
    by_price = hand.looking.pick("sort") == "price"
    views.sort(key=_by_price if by_price else _by_vendor)
    last = max((one.step for one in told.values()), key=lambda step: step.seq, default=steps[0])
    return Queue(
        groups=tuple(views),
        detail=None if opened is None else _detail(hand, opened),
        count=sum(group.count for group in views),
        standing=sum(group.count for group in views if group.is_standing),
        fresh=sum(1 for group in views if group.is_new),
        stamp=time_of_week(last.at),
        stamp_step=last.seq,
        stamp_age=hand.sources.age(last),
        by_vendor=hand.looking.link("#queue", sort=""),
        by_price=hand.looking.link("#queue", sort="price"),
        is_by_price=by_price,
        site=hand.site_names().get(site, site),
        all_sites=hand.looking.link("#queue", site=""),
        refresh=hand.ticket("alarm_list", _("Refresh")),
    )


def _groups(alarms: Iterable[Told]) -> list[list[Told]]:
    found: dict[tuple[str, ...], list[Told]] = {}
    for one in alarms:
        same = ("site", "severity", "code", "status")
        found.setdefault(tuple(one.text(key) for key in same), []).append(one)
    return list(found.values())


def _opened(hand: Hand, groups: list[list[Told]]) -> list[Told] | None:
    wanted = hand.looking.pick("alarm") or _read_last(hand)
    return next((g for g in groups if any(one.text("alarm") == wanted for one in g)), None)


def _read_last(hand: Hand) -> str:
    """Return the alarm that the shown step opened, if it did."""
    shown = _shown(hand)
    return str(shown.arguments.get("alarm", "")) if shown and shown.tool == "alarm_read" else ""


def _shown(hand: Hand) -> Step | None:
    return next((s for s in hand.sources.steps if s.seq == hand.looking.step), None)


def _group(hand: Hand, alarms: list[Told], *, is_open: bool) -> AlarmGroup:
    first = alarms[-1]
    objects = [one.text("object") for one in alarms]
    site = first.text("site")
    read = last_about(hand.sources.steps, frozenset({*objects, *_ids(alarms)}), _READS)
    priced = [
        worth for name, worth in worth_of(hand.sources.steps).items() if name in {*objects, site}
    ]
    told = first_by(hand.sources.steps, "alarm", "severity")
    acked = {i for s in hand.sources.steps if s.ok and s.tool == "alarm_ack" for i in _acked(s)}
    return AlarmGroup(
        id=first.text("alarm"),
        href=hand.looking.link("#alarm", alarm="" if is_open else first.text("alarm")),
        tag=tag_of(first.text("severity")),
        count=len(alarms),
        words=_words([one.text("text") for one in alarms]),
        where=f"{hand.site_names().get(site, site)} {_objects(site, objects)}",
        raised=span([one.text("raised") for one in alarms]),
        read_at=time_of_day(read.at) if read else "",
        read_step=read.seq if read else 0,
        read_age=hand.sources.age(read) if read else "",
        is_unread=not _opened_ever(hand, alarms),
        is_new=any(hand.looking.is_new(_PANEL, told[name]) for name in _ids(alarms)),
        worth=money(sum(priced)) if priced else None,
        is_acked=all(name in acked for name in _ids(alarms)),
        is_standing=first.text("status") != "cleared",
        is_open=is_open,
    )


def _opened_ever(hand: Hand, alarms: list[Told]) -> bool:
    """Tell whether the seat has opened one of these alarms."""
    ids = set(_ids(alarms))
    steps = (s for s in hand.sources.steps if s.ok and s.tool == "alarm_read")
    return any(str(step.arguments.get("alarm")) in ids for step in steps)


def _words(texts: list[str]) -> str:
    """Return what the vendor says; where only figures differ, what stands before them."""
    return texts[-1] if len(set(texts)) == 1 else texts[-1].partition(":")[0]


def _ids(alarms: list[Told]) -> list[str]:
    return [one.text("alarm") for one in alarms]


def _acked(step: Step) -> list[str]:
    alarms = step.arguments.get("alarms")
    return [str(one) for one in alarms] if isinstance(alarms, list) else []


def _objects(site: str, objects: list[str]) -> str:
    short = list(dict.fromkeys(one.removeprefix(f"{site}-") for one in objects))
    rest = len(short) - _LISTED
    said = ", ".join(short[:_LISTED])
    return f"{said} +{rest}" if rest > 0 else said


def span(stamps: list[str]) -> Stamp:
    """Return when the first was raised and, where it is another time, the last."""
    ordered = sorted(stamps, key=lambda iso: at.timestamp() if (at := moment(iso)) else 0.0)
    first, last = stamp(ordered[0]), stamp(ordered[-1])
    if last == first:
        return first
    is_same_day = last.text.partition(" ")[0] == first.text.partition(" ")[0]
    end = time_of_day(ordered[-1]) if is_same_day else last.text.partition(" ")[0]
    return Stamp(text=f"{first.text}–{end}", site=first.site)


def _by_vendor(group: AlarmGroup) -> tuple[bool, int, int]:
    rank = _ORDER.index(group.tag.kind) if group.tag else len(_ORDER)
    return (not group.is_standing, rank, -group.count)


def _by_price(group: AlarmGroup) -> tuple[bool, int, bool, int, int]:
    worth = group.worth.cents if group.worth else 0
    return (group.worth is None, -worth, *_by_vendor(group))


def _detail(hand: Hand, alarms: list[Told]) -> GroupDetail:
    first = alarms[-1]
    site = first.text("site")
    units = list(dict.fromkeys(one.text("object") for one in alarms))
    shown = _shown(hand)
    card = hand.sources.tool("alarm_read")
    answer = None
    if shown is not None and shown.tool == "alarm_read" and card is not None:
        view = step_view(shown, card, hand.sources.texts, hand.sources.seat.seq)
        answer = replace(view, age=hand.sources.age(shown))
    forms = _forms(hand, site, units, _ids(alarms))
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
    if chosen is None or hand.looking.pick(BY) != _HERE:
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
    here = {BY: _HERE}
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
