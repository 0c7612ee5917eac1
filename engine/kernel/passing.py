"""How time passes: the world's due batches are folded one by one, and their headers become news."""

from __future__ import annotations

from dataclasses import dataclass

from engine.errors import Fault
from engine.kernel.clock import (
    Calendar,
    after_open_minutes,
    instant,
    is_open,
    minute_of,
    next_opening,
    open_minutes_between,
)
from engine.kernel.ledger import Charge
from engine.kernel.opened import Opened
from engine.kernel.world import Call, Due, Quote
from engine.transcript import News, Refusal

_MOST_BATCHES = 100_000
"""Far above what a week can bring: a world that is due for ever is a fault, not a hang."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """Where time has come to, and what arrived on the way."""

    state: object
    minute: int | None
    news: tuple[News, ...] = ()
    open_minutes: int = 0
    """Desk-open minutes that passed."""


def settle_opening(opened: Opened, state: object) -> object:
    """Return the state at minute 0, with what time had brought by then."""
    return state if opened.calendar is None else _fold(opened, state, 0, stop=False)[0]


def pass_minutes(opened: Opened, state: object, minute: int | None, minutes: int) -> Passage:
    """Let a call's minutes pass; what would pass closing runs on from the next opening."""
    if opened.calendar is None or minute is None:
        return Passage(state=state, minute=None)
    return pass_time(opened, state, minute, after_open_minutes(opened.calendar, minute, minutes))


def pass_time(
    opened: Opened, state: object, minute: int, target: int, *, stop_on_news: bool = False
) -> Passage:
    """Let time pass to ``target``, or to the first news where it stops a wait."""
    calendar = _calendar(opened)
    state, reached, news = _fold(opened, state, target, stop=stop_on_news)
    passed = open_minutes_between(calendar, minute, reached)
    return Passage(state=state, minute=reached, news=news, open_minutes=passed)


def next_news(opened: Opened, state: object, minute: int) -> int:
    """Return the minute to which a wait would come from here: the next news, or the week's end.

    What happens unseen on the way stops nothing, so this minute tells of nothing else.
    """
    return pass_time(opened, state, minute, _calendar(opened).ends, stop_on_news=True).minute or 0


def wait_target(opened: Opened, call: Call) -> int:
    """Return the minute until which an admitted ``wait`` waits."""
    minute = minute_of(_calendar(opened), str(call.arguments["until"]))
    if minute is None:
        raise Fault("wait was carried out with an instant that its quote refuses")
    return minute


def wait_quote(opened: Opened, call: Call) -> Quote | Refusal:
    """Return at most how long a ``wait`` takes, or why its instant is none to wait for."""
    calendar = _calendar(opened)
    minute = minute_of(calendar, str(call.arguments["until"]))
    message = _why_not(calendar, call.at, minute)
    if message is not None or minute is None:
        return Refusal(code="until_invalid", message=message or "", field="until")
    minutes = open_minutes_between(calendar, call.at, minute)
    return Quote(charge=Charge(minutes=minutes), at_most=True)


def _why_not(calendar: Calendar, now: int, until: int | None) -> str | None:
    here = instant(calendar, now)
    if until is None:
        return f"'until' must be an instant of a whole minute, such as {here}."
    if until <= now:
        return f"'until' must lie after the clock, which shows {here}."
    if until > calendar.ends:
        return f"'until' must not lie after {instant(calendar, calendar.ends)}, when this ends."
    is_end = until == calendar.ends
    if not is_end and not is_open(calendar, until) and not is_open(calendar, until - 1):
        opening = instant(calendar, next_opening(calendar, until))
        return f"The desk is closed then; wait until it opens, at {opening}."
    return None


def _fold(
    opened: Opened, state: object, target: int, *, stop: bool
) -> tuple[object, int, tuple[News, ...]]:
    calendar = _calendar(opened)
    news: list[News] = []
    for _ in range(_MOST_BATCHES):
        due = opened.world.due(opened.content, state)
        if due is None or due.minute > target:
            return state, target, tuple(news)
        state, headers = _fold_batch(opened, state, due)
        if stop and headers and not news:
            target = min(target, next_opening(calendar, due.minute))
        news.extend(headers)
    raise Fault("the world is due without end")


def _fold_batch(opened: Opened, state: object, due: Due) -> tuple[object, list[News]]:
    headers = []
    for effect in due.effects:
        state = opened.world.evolve(opened.content, state, effect, due.minute)
        header = opened.world.news(opened.content, state, effect, due.minute)
        if header is not None:
            headers.append(header)
    return state, headers


def _calendar(opened: Opened) -> Calendar:
    if opened.calendar is None:
        raise Fault("time was asked to pass in a world without a calendar")
    return opened.calendar
