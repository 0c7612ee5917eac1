"""What is done to a live seat's clock: it is brought up to date, paused, let go on, made faster.

Each act holds the seat's head as a call does: who lost a race looks again.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from engine.cards import QuoteCard
from engine.errors import Fault, PaceRefused, StaleView
from engine.kernel.head import CLOCK, Head
from engine.kernel.opened import Opened
from engine.kernel.tools import WAIT
from engine.models import Seat
from engine.seated import calling, running, telling
from engine.seated.calling import Asked
from engine.signals import pace_changed
from engine.storage import heads, heartbeats, pacing, releases, seats
from engine.storage.pacing import Run
from engine.transcript import Refusal

MOST_AT_ONCE = 40
"""Steps that one beat adds to one seat; the next beat adds the rest."""
_PUT_OFF = timedelta(minutes=1)


def due_seats(most: int) -> tuple[str, ...]:
    """Beat for all clocks and return the seats whose news has fallen due, the longest due first."""
    now = seats.now()
    if not heartbeats.beat_of_clock(now):
        return ()
    return pacing.due_seats(now, most)


def advance(seat_id: str) -> int:
    """Add the steps of the news that has fallen due, and tell how many; a lost race ends it.

    A seat that can't be moved is left for a while, so that it stands before no other.
    """
    try:
        return _advanced(seat_id, seats.now())
    except Exception:
        pacing.put_off(seat_id, seats.now() + _PUT_OFF)
        raise


def _advanced(seat_id: str, now: datetime) -> int:
    for count in range(MOST_AT_ONCE):
        row = calling.settled(seat_id)
        if row.status != seats.OPEN or row.next_news_at is None or row.next_news_at > now:
            return count
        if not _wait(row, now, to_now=False):
            return count
    return MOST_AT_ONCE


def caught_up(row: Seat, now: datetime) -> Seat:
    """Return the seat with its clock at ``now``; one that has no clock as it is."""
    lost = 0
    while row.speed is not None and row.status == seats.OPEN and lost < calling.MOST_RACES:
        head = _head(row)[1].minute
        if not _wait(row, now, to_now=True):
            after = seats.seat_by_id(row.pk)
            if after.head_chain == row.head_chain and _head(after)[1].minute == head:
                return after
            lost += 1
        row = seats.seat_by_id(row.pk)
    return row


def require_same_quote(row: Seat, asked: Asked) -> None:
    """Raise :class:`StaleView` where a step since ``expect`` has changed what the call costs."""
    if asked.expect is None or asked.expect >= row.head_seq:
        return
    opened, head = _head(row)
    seen = heads.head_at(opened, row, asked.expect)
    before, after = (
        telling.quote_card(opened, one, row.salt, asked.tool, asked.arguments)
        for one in (seen, head)
    )
    if _terms(before) != _terms(after) or _is_longer(before, after):
        raise StaleView(
            f"Since step {asked.expect} time has changed what this call costs or whether it can be "
            f"made; the record stands at {row.head_seq}. Read what is new and send it again.",
            latest=row.head_seq,
        )


def pause(seat_id: str) -> None:
    """Let a live seat's time stand still; raises :class:`PaceRefused` for any other."""

    def stopped(opened: Opened, head: Head, row: Seat, now: datetime) -> Run | None:
        if row.paused_at is not None:
            return None
        wall = running.wall_of(row, now)
        return running.run_begun(opened, head, row.speed, wall, is_paused=True)

    _change(seat_id, pacing.PAUSED, stopped)


def resume(seat_id: str) -> None:
    """Let a paused seat's time go on from where it stood; raises :class:`PaceRefused`."""

    def gone_on(opened: Opened, head: Head, row: Seat, now: datetime) -> Run | None:
        if row.paused_at is None:
            return None
        wall = running.wall_of(row, now)
        return running.run_anew(opened, head, row, row.speed or 1, wall, now)

    _change(seat_id, pacing.RESUMED, gone_on)


def set_speed(seat_id: str, speed: int) -> None:
    """Let a live seat's time run at another speed; raises :class:`PaceRefused`."""
    running.require_speed(speed)

    def faster(opened: Opened, head: Head, row: Seat, now: datetime) -> Run | None:
        if row.speed == speed:
            return None
        wall = running.wall_of(row, now)
        if row.paused_at is not None:
            return running.run_begun(opened, head, speed, wall, is_paused=True)
        return running.run_anew(opened, head, row, speed, wall, wall)

    _change(seat_id, pacing.SPEED, faster)


def _change(
    seat_id: str, what: str, made: Callable[[Opened, Head, Seat, datetime], Run | None]
) -> None:
    """Bring a live seat up to date and change how it runs; nothing, where it runs so already."""
    now = seats.now()
    for _ in range(calling.MOST_RACES):
        row = caught_up(calling.settled(seat_id), now)
        calling.require_open(row)
        if row.speed is None:
            raise PaceRefused("This seat's time moves by calls alone: it has no clock that runs.")
        run = made(*_head(row), row, now)
        if run is None:
            return
        if pacing.change(row, run, what, now):
            pace_changed.send_robust(sender=Seat, seat=seat_id)
            return
    raise Fault(f"seat {seat_id} lost {calling.MOST_RACES} races for its clock")


def _wait(row: Seat, now: datetime, *, to_now: bool) -> bool:
    """Add one step of the clock, where one is due; tell whether it was added."""
    opened, head = _head(row)
    wall = running.wall_of(row, now)
    until = running.clock_call(opened, head, row, wall, to_now=to_now)
    if until is None:
        return False
    asked = Asked(tool=WAIT, arguments={"until": until})
    return calling.try_call(row, asked, CLOCK, wall) is not None


def _head(row: Seat) -> tuple[Opened, Head]:
    opened = releases.opened_release(row.release)
    return opened, heads.head_of(opened, row)


def _terms(quoted: QuoteCard | Refusal) -> tuple[object, ...]:
    """Return what must stay as it was; the minutes of a wait are said as a bound, and shrink."""
    if isinstance(quoted, Refusal):
        return (quoted.code, quoted.field)
    minutes = None if quoted.at_most else quoted.minutes
    return (quoted.price_cents, minutes, quoted.budget, quoted.if_blocked)


def _is_longer(before: QuoteCard | Refusal, after: QuoteCard | Refusal) -> bool:
    if isinstance(before, Refusal) or isinstance(after, Refusal):
        return False
    return after.minutes > before.minutes
