"""The bar of the desk: task, clock, what has been spent and what is left."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from arena.people.desk.rendering.pace import Pace, pace_of
from arena.people.desk.rendering.pinned import Pinned
from arena.people.desk.rendering.words import dollars, moment, time_of_week
from arena.people.named import named
from engine.cards import RunningCard, SeatCard

_MOST_PIPS = 24


@dataclass(frozen=True, slots=True, kw_only=True)
class Gauge:
    """A quantity that is used up."""

    label: str
    used: str
    of: str
    share: str
    """Per cent for the bar, or empty where there is no bound."""
    pips: tuple[bool, ...] = ()
    """Each unit of a small budget, spent or not."""
    hint: str = ""
    """What the figure is made of, for whoever points at it."""
    is_booked: bool = False
    """Whether it counts an owner's bookings."""
    ahead: str = ""
    """Per cent of the bar, after its share, that is booked and still to come: drawn hatched."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ticks:
    """How a running clock goes on from the minute that is shown."""

    for_ms: int
    """Milliseconds of the wall for which it has stood at this minute."""
    speed: int
    """Simulated seconds in a second."""
    minutes: int
    """How many minutes it goes on at most, until it is heard of again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """What stands above and below every panel."""

    seat: str
    title: str
    about: str
    clock: str
    clock_iso: str
    day: str
    """``13 Jul``, or empty in a world without a clock."""
    zone: str
    """Whose time it is: ``desk time, UTC-05``."""
    under_clock: str
    """The step, or how time passes where there is no clock."""
    gauges: tuple[Gauge, ...]
    seq: int
    status: str
    is_open: bool
    ends: str
    pace: Pace | None
    """How a live seat's time runs."""
    ticks: Ticks | None
    """How its clock goes on by itself; nothing where it stands still."""
    pinned: Pinned | None
    """What the player pinned next."""


def frame_of(
    seat: SeatCard,
    start: str | None,
    budget: int | None,
    running: RunningCard | None = None,
    left: tuple[Gauge, ...] = (),
    pinned: Pinned | None = None,
) -> Frame:
    """Return the bar; ``start`` is the first step's clock, ``budget`` its units, ``left`` what is left."""
    clock = running.clock if running else seat.clock
    at = moment(clock)
    under = _("step %(seq)d") % {"seq": seat.seq}
    return Frame(
        seat=seat.seat,
        title=seat.title,
        about=_about(seat),
        clock=time_of_week(clock) if at else _("Step %(seq)d") % {"seq": seat.seq},
        clock_iso=clock or "",
        day=date_format(at, _("j M")) if at else "",
        zone=_zone(clock),
        under_clock=under if at else _("time passes only by calls"),
        gauges=_gauges(seat, start, budget, left),
        seq=seat.seq,
        status=seat.status,
        is_open=seat.status == "open",
        ends=time_of_week(seat.ends),
        pace=pace_of(seat),
        ticks=_ticks(running),
        pinned=pinned,
    )


def _about(seat: SeatCard) -> str:
    again = [_("taken again")] if seat.forked_from is not None else []
    marks = (seat.world.split("-")[0], named(seat.exposure), named(seat.pace), *again)
    return " · ".join(marks)


def _ticks(running: RunningCard | None) -> Ticks | None:
    if running is None or running.paused:
        return None
    now, until = moment(running.clock), moment(running.until)
    if now is None or until is None:
        return None
    minutes = max(0, int((until - now).total_seconds()) // 60)
    return Ticks(for_ms=running.for_ms, speed=running.speed, minutes=minutes)


def _zone(iso: str | None) -> str:
    at = moment(iso)
    if at is None or at.utcoffset() is None:
        return ""
    return _("desk time, UTC%(offset)s") % {"offset": at.strftime("%z")[:3]}


def _gauges(
    seat: SeatCard, start: str | None, budget: int | None, left: tuple[Gauge, ...]
) -> tuple[Gauge, ...]:
    hours = [one for one in left if not one.is_booked]
    week = _week(seat, start)
    found = hours if hours or week is None else [week]
    if budget is not None and seat.budget_left is not None:
        used = budget - seat.budget_left
        found.append(
            Gauge(
                label=_("Budget"),
                used=str(used),
                of=_("of %(budget)d spent") % {"budget": budget},
                share=share_of(used, budget),
                pips=tuple(n < used for n in range(budget)) if budget <= _MOST_PIPS else (),
            )
        )
    else:
        found.append(
            Gauge(label=_("Calls have cost"), used=dollars(seat.spent_cents), of="", share="")
        )
    return (*found, *(one for one in left if one.is_booked))


def _week(seat: SeatCard, start: str | None) -> Gauge | None:
    begun, now, end = moment(start), moment(seat.clock), moment(seat.ends)
    if begun is None or now is None or end is None or end <= begun:
        return None
    share = (now - begun) / (end - begun)
    return Gauge(
        label=_("Week ends"),
        used=time_of_week(seat.ends),
        of="",
        share=f"{max(0.0, min(1.0, share)) * 100:.1f}%",
    )


def share_of(used: int, of: int) -> str:
    """Return a part of a whole in per cent, never beyond it."""
    return f"{max(0, min(100, used * 100 // of)) if of else 0}%"
