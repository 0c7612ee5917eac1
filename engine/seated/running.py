"""How a live seat's time runs: reckoning alone, from its row, its head and an instant of the wall.

The wall says which minute a clock has come to; it enters the fold as the argument of a ``wait`` and
in no other way, so a replay needs no clock.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from engine.cards import RunningCard
from engine.errors import Fault, PaceRefused
from engine.kernel.clock import Calendar, minute_of, open_minutes_between, running_minute
from engine.kernel.head import Head
from engine.kernel.opened import Opened
from engine.kernel.passing import next_news
from engine.models import Seat
from engine.storage import heartbeats
from engine.storage.pacing import LIVE, Run

TURN = "turn"
PACES = (TURN, LIVE)
FASTEST = 7200
"""Two hours in a second: a week in less than a minute."""
USUAL = 60
_MINUTE = timedelta(minutes=1)
_MICROSECONDS = 60_000_000


def speed_of(opened: Opened, pace: str, speed: int | None, *, is_practice: bool) -> int | None:
    """Return the speed of a seat that is to be taken, ``None`` where time moves by calls alone.

    Raises :class:`PaceRefused` where the world or the exposure rules the pace out.
    """
    if pace not in PACES:
        raise PaceRefused(f"'pace' must be {' or '.join(PACES)}.")
    if pace == TURN:
        if speed is not None:
            raise PaceRefused("At pace 'turn' time has no speed: leave 'speed' out.")
        return None
    if opened.calendar is None:
        raise PaceRefused("This world has no clock that could run; take the seat at pace 'turn'.")
    if not is_practice:
        raise PaceRefused("What counts is played at pace 'turn'; live are tutorial and practice.")
    return require_speed(USUAL if speed is None else speed)


def require_speed(speed: int) -> int:
    """Return a speed that time can run at; raises :class:`PaceRefused`."""
    if isinstance(speed, bool) or not 1 <= speed <= FASTEST:
        raise PaceRefused(f"'speed' must be a whole number from 1 to {FASTEST}.")
    return speed


def wall_of(row: Seat, now: datetime) -> datetime:
    """Return the instant up to which a live seat's time is counted.

    It stands still in a pause, and where nobody has looked after the clocks for a while.
    """
    if row.anchor_at is None:
        return now
    counted = heartbeats.counted_until()
    if counted is None:
        return row.anchor_at
    until = min(now, row.paused_at or now, counted + heartbeats.LOST)
    return max(until, row.anchor_at)


def reached(opened: Opened, row: Seat, wall: datetime) -> int:
    """Return the simulated minute that the wall says."""
    if row.anchor_at is None or row.anchor_minute is None or row.speed is None:
        raise Fault(f"seat {row.pk} has no clock that runs")
    minutes = (wall - row.anchor_at) * row.speed // _MINUTE
    return running_minute(_calendar(opened), row.anchor_minute, minutes)


def running_card(opened: Opened, row: Seat, clock: str | None, now: datetime) -> RunningCard | None:
    """Tell where an open live seat's clock stands, never before its last step's ``clock``."""
    if (
        row.speed is None
        or row.anchor_at is None
        or opened.calendar is None
        or row.status != "open"
    ):
        return None
    wall = wall_of(row, now)
    last = minute_of(opened.calendar, clock or "") or 0
    minute = min(max(reached(opened, row, wall), last), opened.calendar.ends)
    closes = (close for begin, close in opened.calendar.opens if begin <= minute < close)
    until = min(next(closes, minute), opened.calendar.ends)
    return RunningCard(
        clock=opened.instant(minute) or "",
        for_ms=(wall - _begun(row, row.speed, wall)) // timedelta(milliseconds=1),
        until=opened.instant(until) or "",
        speed=row.speed,
        paused=row.paused_at is not None,
    )


def clock_call(
    opened: Opened, head: Head, row: Seat, wall: datetime, *, to_now: bool
) -> str | None:
    """Return the instant to which the clock has to wait next, or ``None`` where nothing is due.

    That is the minute of the next news; ``to_now``: or else the minute that the wall says.
    """
    target, minute = reached(opened, row, wall), head.minute or 0
    if target <= minute:
        return None
    news = next_news(opened, head.state, minute)
    if news <= target or to_now:
        return opened.instant(min(news, target))
    return None


def run_after(opened: Opened, head: Head, row: Seat, wall: datetime) -> Run | None:
    """Return how a live seat's time runs on after a step; ``None`` for any other seat.

    A step whose minutes lead past what the wall says takes the clock along.
    """
    if row.speed is None or row.anchor_at is None or row.anchor_minute is None:
        return None
    minute, at = row.anchor_minute, row.anchor_at
    if (head.minute or 0) > reached(opened, row, wall):
        minute, at = head.minute or 0, _begun(row, row.speed, wall)
    return _run(opened, head, row.speed, minute, at, row.paused_at)


def run_begun(
    opened: Opened, head: Head, speed: int | None, at: datetime, *, is_paused: bool = False
) -> Run | None:
    """Return a run that begins where the head stands; ``None`` without a speed."""
    if speed is None:
        return None
    return _run(opened, head, speed, head.minute or 0, at, at if is_paused else None)


def run_anew(
    opened: Opened, head: Head, row: Seat, speed: int, wall: datetime, at: datetime
) -> Run:
    """Return a run that goes on at ``at`` from the minute that the wall says, at another speed."""
    late = wall - _begun(row, speed, wall)
    minute = max(reached(opened, row, wall), head.minute or 0)
    return _run(opened, head, speed, minute, at - late, None)


def _run(
    opened: Opened, head: Head, speed: int, minute: int, at: datetime, paused_at: datetime | None
) -> Run:
    due = None
    if paused_at is None and head.cause is None:
        news = next_news(opened, head.state, head.minute or 0)
        due = at + _takes(open_minutes_between(_calendar(opened), minute, news), speed)
    return Run(speed=speed, minute=minute, at=at, paused_at=paused_at, next_news_at=due)


def _begun(row: Seat, speed: int, wall: datetime) -> datetime:
    """Return when, at ``speed``, the minute began that the clock is in: no part of it is lost."""
    elapsed = wall - (row.anchor_at or wall)
    return wall - (elapsed * (row.speed or speed) % _MINUTE) / speed


def _takes(minutes: int, speed: int) -> timedelta:
    """Return how long simulated minutes take on the wall, to the microsecond and never short."""
    return timedelta(microseconds=-(-minutes * _MICROSECONDS // speed))


def _calendar(opened: Opened) -> Calendar:
    if opened.calendar is None:
        raise Fault("a clock was to run in a world without a calendar")
    return opened.calendar
