"""The crews of the coming days on one axis: what is taken, what is booked, when one could come.

Made of the crew board as it was last read, of the seat's own bookings and of the work orders as they
were last listed.  Who could come is the board's own rule: a slot that is still open, and a crew that
nothing else has.  Nights are left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from arena.people.desk.rendering.codes import inwardly
from arena.people.desk.rendering.desktime import on_desk
from arena.people.desk.rendering.hand import Hand
from arena.people.desk.rendering.known import Row, Told, latest_by, latest_table, rows
from arena.people.desk.rendering.solar.axis import Axis, Mark, axis_of
from arena.people.desk.rendering.solar.boards import booked
from arena.people.desk.rendering.words import dollars, moment
from engine.transcript import Receipt, Step

_HOUR = timedelta(hours=1)
_UNSAID = _HOUR
"""How long a job is drawn whose usual time nobody has said."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """Some hours of a crew."""

    begin: datetime
    end: datetime
    kind: str
    """``job`` on site, ``hold`` booked, ``off`` taken by others, ``could`` open to be booked."""
    words: str
    x: str = ""
    width: str = ""

    @property
    def sentence(self) -> str:
        """Return it in words: ``Tue 08:00–20:00 another desk``."""
        begin, end = on_desk(self.begin), on_desk(self.end)
        at = date_format(begin, _("D H:i"))
        if self.kind == "could":
            return _("could come %(at)s") % {"at": at}
        return f"{at}–{date_format(end, 'H:i')} {self.words}"


@dataclass(frozen=True, slots=True, kw_only=True)
class CrewRow:
    """One crew."""

    id: str
    title: str
    price: str
    spans: tuple[Span, ...]

    @property
    def sentence(self) -> str:
        """Return what is drawn in words."""
        said = "; ".join(one.sentence for one in self.spans) or _("nothing known")
        return f"{self.id}: {said}"


@dataclass(frozen=True, slots=True, kw_only=True)
class CrewBoard:
    """All crews on one axis."""

    rows: tuple[CrewRow, ...]
    days: tuple[Mark, ...]
    hours: tuple[Mark, ...]
    now: str
    step: int
    """The step that read the board, or 0 where only bookings are known."""
    at: str
    age: str
    cutoffs: str
    """Until when each slot is booked."""


def crew_board(hand: Hand) -> CrewBoard | None:
    """Return the crews, or nothing where neither a board nor a booking has told of one."""
    steps, now = hand.sources.steps, moment(hand.sources.now())
    end = moment(hand.sources.seat.ends)
    known = _crews(steps)
    if not known or now is None or end is None:
        return None
    spans = {name: _spans(hand, name, now) for name in known}
    told = latest_table(steps, "crew", "roll")
    axis = axis_of(
        [at for of in spans.values() for one in of for at in (one.begin, one.end)],
        now=on_desk(now),
        first=on_desk(moment(steps[0].clock) or now),
        last=on_desk(end),
    )
    return CrewBoard(
        rows=tuple(_row(name, row, spans[name], axis) for name, row in known.items()),
        days=axis.days,
        hours=axis.hours,
        now=axis.place(on_desk(now)),
        step=told[0].seq if told else 0,
        at=hand.sources.view(told[0]).at if told else "",
        age=hand.sources.age(told[0]) if told else "",
        cutoffs=_cutoffs(steps),
    )


def _crews(steps: tuple[Step, ...]) -> dict[str, Row]:
    """Return the crews of the board in its order, then those that only a booking names."""
    known = {name: told.row for name, told in latest_by(steps, "crew", "roll").items()}
    for _step, receipt in booked(steps).values():
        known.setdefault(str(receipt.facts.get("crew") or ""), {})
    known.pop("", None)
    return known


def _row(name: str, row: Row, spans: list[Span], axis: Axis) -> CrewRow:
    roll, over = row.get("roll"), row.get("overrun")
    price = [dollars(roll)] if isinstance(roll, int) else []
    if isinstance(over, int):
        price.append(_("%(money)s/h over") % {"money": dollars(over)})
    seen = (axis.placed(one.begin, one.end) for one in spans)
    return CrewRow(
        id=name,
        title=str(row.get("title") or ""),
        price=" · ".join(price),
        spans=tuple(
            Span(begin=s.begin, end=s.end, kind=s.kind, words=s.words, x=at[0], width=at[1])
            for s, at in zip(spans, seen, strict=True)
            if at is not None
        ),
    )


def _spans(hand: Hand, crew: str, now: datetime) -> list[Span]:
    """Return what a crew does, in order of time."""
    fixed = [*_own(hand, crew), *_taken(hand.sources.steps, crew)]
    return sorted([*fixed, *_open(hand, crew, now, fixed)], key=lambda one: one.begin)


def _own(hand: Hand, crew: str) -> list[Span]:
    """Return the crew's work orders that stand: solid where it was told on site, held before."""
    steps = hand.sources.steps
    usual, listed = (
        latest_by(steps, "task", "minutes"),
        latest_by(steps, "work", "on_site", "closed"),
    )
    gone = {one.arguments.get("work") for one in steps if one.ok and one.tool == "work_cancel"}
    found = (
        _job(hand, receipt, listed.get(name), usual)
        for name, (_step, receipt) in booked(steps).items()
        if receipt.facts.get("crew") == crew and name not in gone
    )
    return [one for one in found if one is not None]


def _job(hand: Hand, receipt: Receipt, told: Told | None, usual: Mapping[str, Told]) -> Span | None:
    """Return the hours of a work order: from its coming on for the usual time, or as it was told."""
    site, task = (str(receipt.facts.get(key) or "") for key in ("site", "task"))
    row = told.row if told else {}
    arrives = moment(str(receipt.facts.get("arrives") or ""))
    on_site, closed = (moment(str(row.get(key) or "")) for key in ("on_site", "closed"))
    begin = on_site or arrives
    if begin is None:
        return None
    minutes = usual[task].row.get("minutes") if task in usual else None
    lasts = timedelta(minutes=minutes) if isinstance(minutes, int) else _UNSAID
    return Span(
        begin=begin,
        end=closed or begin + lasts,
        kind="job" if on_site else "hold",
        words=f"{hand.site_names().get(site, site)}, {inwardly(task)}",
    )


def _taken(steps: tuple[Step, ...], crew: str) -> list[Span]:
    """Return when others have the crew, as the board said it; own orders are drawn as orders."""
    told = latest_table(steps, "crew", "from", "to", "reason")
    own, found = booked(steps), []
    for row in rows(told[1]) if told else ():
        begin, end = (moment(str(row[key])) for key in ("from", "to"))
        if row["crew"] == crew and row["reason"] not in own and begin and end:
            found.append(Span(begin=begin, end=end, kind="off", words=str(row["reason"] or "")))
    return found


def _open(hand: Hand, crew: str, now: datetime, fixed: list[Span]) -> list[Span]:
    """Return when the crew could come by a slot that is open now, for its included hours."""
    if not hand.is_open:
        return []
    row = latest_by(hand.sources.steps, "crew", "roll").get(crew)
    included = row.row.get("included") if row else None
    lasts = timedelta(minutes=included) if isinstance(included, int) else _UNSAID
    found = []
    for slot in latest_by(hand.sources.steps, "slot", "until", "arrives").values():
        begin = _arrival(slot.row, crew, on_desk(now))
        if begin is None or any(s.begin < begin + _HOUR and begin < s.end for s in fixed):
            continue
        free = min([s.begin for s in fixed if s.begin >= begin], default=begin + lasts)
        words = date_format(begin, "H:i")
        found.append(
            Span(begin=begin, end=min(begin + lasts, free), kind="could", words=f"{words}?")
        )
    return found


def _arrival(slot: Row, crew: str, now: datetime) -> datetime | None:
    """Return when a crew would come that is booked in a slot now; nothing where it can't be."""
    by = str(slot.get("crews") or crew).split(", ")
    days = slot.get("days")
    until, arrives = (_of_day(str(slot.get(key)), now) for key in ("until", "arrives"))
    if crew not in by or not isinstance(days, int) or until is None or arrives is None:
        return None
    only = slot.get("on")
    if only:
        day = date.fromisoformat(str(only))
        until, arrives = _on(day - timedelta(days=days), until), _on(day, arrives)
        return arrives if now <= until else None
    return arrives + timedelta(days=days) if now <= until else None


def _on(day: date, at: datetime) -> datetime:
    return at.replace(year=day.year, month=day.month, day=day.day)


def _of_day(said: str, now: datetime) -> datetime | None:
    """Return a time of day, ``15:00``, on the day of ``now``."""
    hours, _colon, minutes = said.partition(":")
    if not (hours.isdigit() and minutes.isdigit()):
        return None
    return now.replace(hour=int(hours), minute=int(minutes), second=0, microsecond=0)


def _cutoffs(steps: tuple[Step, ...]) -> str:
    """Return until when each slot is booked: ``same day until 10:00, next day until 15:00``."""
    return ", ".join(
        _("%(slot)s until %(time)s") % {"slot": inwardly(name), "time": told.text("until")}
        for name, told in latest_by(steps, "slot", "until", "arrives").items()
    )
