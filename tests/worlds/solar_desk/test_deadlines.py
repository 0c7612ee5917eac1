"""No unpriced physics (law 6): every declared line is taken at every minute of its windows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.kernel.clock import Calendar, is_open, minute_of
from engine.kernel.ledger import Charge
from engine.kernel.world import Call, Does, Quote
from engine.worlds.solar import WORLD
from engine.worlds.solar.content import Content
from engine.worlds.solar.rules import charge, decide
from engine.worlds.solar.state import State
from tests.contracts.chair import Asked, Chair
from tests.worlds.solar_desk.seats import finish, news, opened, part, seat, settled, wait

DEADLINES = part("reference/reference.json")["deadlines"]


def minute(text: str) -> int:
    calendar = opened().calendar
    assert isinstance(calendar, Calendar)
    found = minute_of(calendar, text)
    assert found is not None
    return found


def ticks(deadline: dict[str, Any]) -> Iterator[int]:
    calendar = opened().calendar
    assert isinstance(calendar, Calendar)
    for first, last in deadline["windows"]:
        for tick in range(minute(first), minute(last) + 1):
            if is_open(calendar, tick):
                yield tick


def at_minute(tick: int) -> Chair:
    """Return a seat that has done nothing until a minute."""
    chair = seat()
    if tick:
        calendar = opened().calendar
        assert isinstance(calendar, Calendar)
        chair.call("wait", until=opened().instant(tick), stop_on_news=False)
    return chair


@pytest.mark.parametrize("deadline", DEADLINES, ids=lambda one: one["line"][0]["tool"])
def test_a_line_is_accepted_at_every_tick_of_its_windows(deadline: dict[str, Any]) -> None:
    chair = seat()
    (call,) = deadline["line"]
    asked = Asked(tool=call["tool"], arguments=call["arguments"])
    last = -1
    for tick in ticks(deadline):
        if tick > last and tick:
            chair.call("wait", until=opened().instant(tick), stop_on_news=False)
        last = tick
        assert isinstance(chair.quote(asked), Quote), tick
        assert _would_do(chair, asked, tick), tick


def _would_do(chair: Chair, asked: Asked, tick: int) -> bool:
    content, state = opened().content, chair.head.state
    assert isinstance(content, Content)
    assert isinstance(state, State)
    call = Call(tool=asked.tool, arguments=asked.arguments, at=tick, seq=9)  # type: ignore[arg-type]
    assert charge(content, state, call, Charge(minutes=45)).price_cents in (0, 107_000)
    return isinstance(decide(content, state, call), Does)


@pytest.mark.parametrize("deadline", DEADLINES[:2], ids=("same_day", "next_day"))
@pytest.mark.parametrize("end", [0, 1])
def test_at_both_ends_of_a_window_the_crew_is_there_in_time(
    deadline: dict[str, Any], end: int
) -> None:
    for window in deadline["windows"]:
        chair = at_minute(minute(window[end]))
        (call,) = deadline["line"]
        assert chair.call(call["tool"], **call["arguments"]).blocked is None
        truth = finish(chair)
        assert truth["faults"][0]["attended_at"] <= 2_880
        assert "damages" not in settled(truth)


def test_a_minute_after_the_last_window_the_clause_costs_by_the_hour() -> None:
    chair = at_minute(minute("2026-04-14T10:01"))
    chair.call("work_dispatch", **{**DEADLINES[0]["line"][0]["arguments"], "slot": "next_day"})
    assert chair.steps[-1].blocked is not None, "on Wednesday the crew belongs to another desk"
    wait(chair, "2026-04-16T15:00")
    chair.call("work_dispatch", **{**DEADLINES[0]["line"][0]["arguments"], "slot": "next_day"})
    assert settled(finish(chair))["damages"] == -50 * 625


def test_a_seat_that_asks_at_a_bad_hour_can_still_wait_for_the_next_window() -> None:
    windows = sorted(minute(last) for one in DEADLINES[:2] for _, last in one["windows"])
    assert windows[-1] == minute("2026-04-14T10:00")
    assert all(
        tick < windows[-1] for tick in (minute("2026-04-13T15:01"), minute("2026-04-14T09:59"))
    )


def test_nothing_announces_a_deadline() -> None:
    chair = seat()
    while not chair.is_over:
        chair.call("wait", until="2026-04-19T20:00:00-05:00", stop_on_news=True)
    kinds = {header.kind for kind in ("mail", "alarm", "report") for header in news(chair, kind)}
    assert kinds == {"mail", "alarm"}
    assert WORLD.id == "solar-1"
