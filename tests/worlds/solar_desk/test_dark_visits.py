"""What a crew writes of a place where nothing is broken and nothing runs: what it met there, no more."""

from __future__ import annotations

from typing import Any

import pytest

from engine.worlds.solar.plant import Fault, Nuisance
from tests.contracts.chair import Chair
from tests.worlds.solar_desk.mesa import BREAKER, T1, T2, at, content_of, mending, minute, send, sit
from tests.worlds.solar_desk.seats import table, wait

ARRIVES = minute(0, 15)
OPEN = Fault(id="F-REC", family="breaker_open", subject=BREAKER, from_minute=-60)
FAILED = Fault(id="F-1", family="transformer_hot", subject=T1, from_minute=-3_000, permille=180,
               fails_minute=ARRIVES - 60)  # fmt: skip
LINE = Nuisance(
    id="N-1", kind="comm_loss", subject="S02-GW", from_minute=-60, to_minute=ARRIVES + 1
)
AWAY = Nuisance(
    id="N-2", kind="utility_outage", subject="S02", from_minute=0, to_minute=ARRIVES + 1
)
SOUND = "No fault found."
UNITS = tuple(unit.id for unit in content_of(sit()).plant.sites[0].units)
BEHIND_T1 = next(u.id for u in content_of(sit()).plant.sites[0].units if u.transformer == T1)
BEHIND_T2 = next(u.id for u in content_of(sit()).plant.sites[0].units if u.transformer == T2)


def dead(name: str) -> str:
    return f"No AC voltage at {name}; nothing wrong found in what this job looks at."


def report(chair: Chair, target: str | None) -> dict[str, Any]:
    send(chair, unit=target, task="look")
    wait(chair, at(1, "06:00"))
    return table(chair.call("work_list"), "Work orders")[0]


def said(target: str | None, **troubles: Any) -> str:
    row = report(sit(**troubles), target)
    assert row["outcome"] == "no_fault_found"
    return str(row["report"])


@pytest.mark.parametrize("target", [UNITS[0], T1, "S02-GW", "S02-PNL", "S02-Z-1"])
def test_behind_an_open_breaker_there_is_no_voltage_and_nothing_is_wrong_there(target: str) -> None:
    words = said(target, faults=(OPEN,), repairs=(mending(OPEN, "breaker_close"),))
    assert words == dead(target)
    assert BREAKER not in words


def test_a_whole_plant_behind_an_open_breaker_is_said_to_be_dark_and_not_why() -> None:
    assert said(None, faults=(OPEN,), repairs=(mending(OPEN, "breaker_close"),)) == dead("S02")


def test_while_the_utility_is_away_the_same_is_met_and_the_same_is_written() -> None:
    assert said(UNITS[0], nuisances=(AWAY,)) == dead(UNITS[0])


def test_only_what_hangs_on_a_failed_transformer_is_dark() -> None:
    what: dict[str, Any] = {"faults": (FAILED,), "repairs": (mending(FAILED, "transformer_swap"),)}
    assert said(BEHIND_T1, **what) == dead(BEHIND_T1)
    assert said(BEHIND_T2, **what) == SOUND
    assert said(None, **what) == SOUND


def test_behind_a_transformer_that_the_desk_isolated_there_is_no_voltage_until_it_is_restored() -> (
    None
):
    for back, words in ((False, dead(BEHIND_T1)), (True, SOUND)):
        chair = sit()
        for word in ("isolate", *(("restore",) if back else ())):
            assert chair.call("remote_command", object=T1, command=word).blocked is None
        assert report(chair, BEHIND_T1)["report"] == words
    chair = sit()
    assert chair.call("remote_command", object=T1, command="isolate").blocked is None
    assert report(chair, BEHIND_T2)["report"] == SOUND


def test_a_grid_that_units_must_leave_is_still_a_voltage() -> None:
    high = Nuisance(id="N-4", kind="grid_trip", subject="S02", from_minute=ARRIVES - 60,
                    to_minute=ARRIVES + 60)  # fmt: skip
    assert said(UNITS[0], nuisances=(high,)) == SOUND


def test_a_sound_transformer_that_a_crew_has_locked_for_its_look_is_not_called_dark() -> None:
    assert said(T1) == SOUND


def test_a_gateway_without_its_line_runs_and_reaches_nobody_and_the_units_are_sound() -> None:
    assert said("S02-GW", nuisances=(LINE,)) == "S02-GW runs, and nothing answers on its line."
    assert said(UNITS[0], nuisances=(LINE,)) == SOUND


@pytest.mark.parametrize(("trouble", "target"), [(LINE, "S02-GW"), (AWAY, UNITS[0])])
def test_what_was_over_before_the_crew_came_is_not_met(trouble: Nuisance, target: str) -> None:
    over = Nuisance(id="N-3", kind=trouble.kind, subject=trouble.subject,
                    from_minute=trouble.from_minute, to_minute=ARRIVES)  # fmt: skip
    assert said(target, nuisances=(over,)) == SOUND


def test_what_is_switched_after_the_crew_came_changes_no_word_of_its_report() -> None:
    chair = sit()
    before = report(chair, BEHIND_T1)["report"]
    assert chair.call("remote_command", object=T1, command="isolate").blocked is None
    wait(chair, at(2, "06:00"))
    assert table(chair.call("work_list"), "Work orders")[0]["report"] == before == SOUND


def test_where_something_is_broken_the_crew_says_that() -> None:
    chair = sit(faults=(OPEN,), repairs=(mending(OPEN, "breaker_close"),))
    row = report(chair, BREAKER)
    assert (row["outcome"], row["report"]) == (
        "fault_found",
        "Fault found. This job does not mend it.",
    )
