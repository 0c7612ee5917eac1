"""The alarm queue: what vendors shout on the left, what the player priced on the right."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from arena.people.desk.rendering.blocks.table import Tag, tag_of
from arena.people.desk.rendering.desktime import Stamp
from arena.people.desk.rendering.hand import Hand
from arena.people.desk.rendering.known import Told, first_by, last_about, latest_by
from arena.people.desk.rendering.solar.alarm_detail import (
    GroupDetail,
    detail,
    ids_of,
    shown_step,
)
from arena.people.desk.rendering.solar.cases import Money, money, worth_of
from arena.people.desk.rendering.tickets import Ticket
from arena.people.desk.rendering.words import moment, stamp, time_of_day, time_of_week
from engine.transcript import Step

_ORDER = ("crit", "high", "med", "low", "info")
_READS = frozenset({"alarm_read", "telemetry_read", "meter_read", "meter_reconcile", "peer_read"})
_PANEL = "queue"
_LISTED = 3
"""Objects that a row names before it counts the rest."""


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
class Queue:
    """The panel."""

    groups: tuple[AlarmGroup, ...]
    elsewhere: tuple[AlarmGroup, ...]
    """Those of other sites, where one site alone is shown; each leads to all sites."""
    detail: GroupDetail | None
    count: int
    standing: int
    """How many of them have not cleared."""
    all_standing: int
    """The same of all sites, whichever is shown."""
    fresh: int
    """Groups that are new to this browser."""
    announced: int
    """Alarms whose coming was told after they were last looked up here."""
    announced_step: int
    """The last step that told of one; 0 where none did."""
    stamp: str
    stamp_step: int
    stamp_age: str
    by_vendor: str
    by_price: str
    is_by_price: bool
    site: str
    all_sites: str
    refresh: Ticket | None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Known:
    """What all groups are looked up in, gathered once a page."""

    first: dict[str, int]
    """The step that first told of each alarm."""
    worth: dict[str, int]
    acked: frozenset[str]
    opened: frozenset[str]
    names: dict[str, str]
    """Sites by id."""


def _known(hand: Hand) -> _Known:
    steps = hand.sources.steps
    read = (s for s in steps if s.ok and s.tool == "alarm_read")
    return _Known(
        first=first_by(steps, "alarm", "severity"),
        worth=worth_of(steps),
        acked=frozenset(i for s in steps if s.ok and s.tool == "alarm_ack" for i in _acked(s)),
        opened=frozenset(str(step.arguments.get("alarm")) for step in read),
        names=hand.site_names(),
    )


def queue(hand: Hand) -> Queue:
    """Return the queue as the seat was last told it."""
    steps, known = hand.sources.steps, _known(hand)
    site = hand.looking.pick("site")
    told = latest_by(steps, "alarm", "severity")
    groups = _groups(one for one in told.values() if site in {"", one.text("site")})
    opened = _opened(hand, groups)
    views = [_group(hand, known, group, is_open=group is opened) for group in groups]
    by_price = hand.looking.pick("sort") == "price"
    views.sort(key=_by_price if by_price else _by_vendor)
    announced = _announced(steps, told)
    last = max((one.step for one in told.values()), key=lambda step: step.seq, default=steps[0])
    return Queue(
        groups=tuple(views),
        elsewhere=_elsewhere(hand, known, told.values()),
        detail=None if opened is None else detail(hand, opened),
        count=sum(group.count for group in views),
        standing=sum(group.count for group in views if group.is_standing),
        all_standing=sum(1 for one in told.values() if one.text("status") != "cleared"),
        fresh=sum(1 for group in views if group.is_new),
        announced=len(announced),
        announced_step=max(announced.values(), default=0),
        stamp=time_of_week(last.at),
        stamp_step=last.seq,
        stamp_age=hand.sources.age(last),
        by_vendor=hand.looking.link("#queue", sort=""),
        by_price=hand.looking.link("#queue", sort="price"),
        is_by_price=by_price,
        site=known.names.get(site, site),
        all_sites=hand.looking.link("#queue", site=""),
        refresh=hand.ticket("alarm_list", _("Refresh")),
    )


def _announced(steps: tuple[Step, ...], told: Mapping[str, Told]) -> dict[str, int]:
    """Return the alarms that the board would tell anew, with the step that told of their coming.

    Once all sites were looked up, what came before has been told, or is over.
    """
    opened = {
        str(s.arguments.get("alarm")): s.seq for s in steps if s.ok and s.tool == "alarm_read"
    }
    whole = (
        s.seq for s in steps if s.ok and s.tool == "alarm_list" and not s.arguments.get("site")
    )
    looked = max(whole, default=0)
    came = ((news.id, step.seq) for step in steps for news in step.news if news.kind == "alarm")
    return {
        name: seq
        for name, seq in came
        if seq > max(looked, opened.get(name, 0), told[name].step.seq if name in told else 0)
    }


def _elsewhere(hand: Hand, known: _Known, alarms: Iterable[Told]) -> tuple[AlarmGroup, ...]:
    site = hand.looking.pick("site")
    others = _groups(one for one in alarms if site not in {"", one.text("site")})
    views = (_group(hand, known, group, is_open=False) for group in others)
    return tuple(
        replace(one, href=hand.looking.link("#alarm", alarm=one.id, site="")) for one in views
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
    shown = shown_step(hand)
    return str(shown.arguments.get("alarm", "")) if shown and shown.tool == "alarm_read" else ""


def _group(hand: Hand, known: _Known, alarms: list[Told], *, is_open: bool) -> AlarmGroup:
    first = alarms[-1]
    objects = [one.text("object") for one in alarms]
    site = first.text("site")
    read = last_about(hand.sources.steps, frozenset({*objects, *ids_of(alarms)}), _READS)
    priced = [worth for name, worth in known.worth.items() if name in {*objects, site}]
    ids = ids_of(alarms)
    return AlarmGroup(
        id=first.text("alarm"),
        href=hand.looking.link("#alarm", alarm="" if is_open else first.text("alarm")),
        tag=tag_of(first.text("severity")),
        count=len(alarms),
        words=_words([one.text("text") for one in alarms]),
        where=f"{known.names.get(site, site)} {_objects(site, objects)}",
        raised=span([one.text("raised") for one in alarms]),
        read_at=time_of_day(read.at) if read else "",
        read_step=read.seq if read else 0,
        read_age=hand.sources.age(read) if read else "",
        is_unread=known.opened.isdisjoint(ids),
        is_new=any(hand.looking.is_new(_PANEL, known.first[name]) for name in ids),
        worth=money(sum(priced)) if priced else None,
        is_acked=all(name in known.acked for name in ids),
        is_standing=first.text("status") != "cleared",
        is_open=is_open,
    )


def _words(texts: list[str]) -> str:
    """Return what the vendor says; where only figures differ, what stands before them."""
    return texts[-1] if len(set(texts)) == 1 else texts[-1].partition(":")[0]


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
