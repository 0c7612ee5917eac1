"""Gates and criteria: the oracle passes, nobody fails, and each criterion can fail by itself."""

from __future__ import annotations

from typing import Any

import pytest

from engine.worlds.solar.families.first_monday.generator import SEED, serial
from engine.worlds.solar.families.first_monday.reference import oracle_line, report_rows
from engine.worlds.solar.families.playing import play
from grading.rubrics import Unbound
from grading.rubrics.solar import PREDICATES
from tests.contracts.chair import Chair
from tests.worlds.solar_desk.seats import (
    UNIT,
    blocked_code,
    bundle,
    dispatch,
    failed,
    findings,
    finish,
    part,
    seat,
    wait,
)

SENT = {
    "on-site",
    "mended",
}
WRITTEN = {
    "report-filed",
    "cause-larkspur",
    "cause-mill-pond-08",
    "cause-mill-pond-19",
    "cause-mill-pond-33",
    "cause-quarry-hill",
}


def sound_week(rows: list[Any] | None = None) -> Chair:
    """Return a seat that has done what passes, with the week still to run."""
    chair = seat()
    dispatch(chair)
    chair.call("report_file", rows=report_rows() if rows is None else rows)
    return chair


def test_the_oracles_line_passes_everything_and_is_worth_what_is_said() -> None:
    played = play("solar/first-monday", bundle().third("content"), oracle_line(serial(SEED)))
    assert {name for name, one in findings(dict(played.truth)).items() if not one.holds} == set()
    assert played.pnl_cents == part("reference/reference.json")["vstar_cents"]


def test_nobodys_week_fails() -> None:
    assert failed(finish(seat())) == SENT | WRITTEN


def test_a_plain_right_week_passes() -> None:
    assert failed(finish(sound_week())) == set()


@pytest.mark.parametrize(
    ("criterion", "asked"),
    [
        ("nobody-to-mill-pond", {"site": "S12", "unit": "S12-INV-08", "slot": "next_day"}),
        ("nobody-to-quarry-hill", {"crew": "LV-NEWENGLAND", "site": "S15", "unit": None}),
        ("nobody-to-mesa-verde", {"crew": "LV-FRONTRANGE", "site": "S18", "unit": "S18-INV-02"}),
    ],
)
def test_a_crew_to_a_site_where_nothing_is_broken_fails_by_itself(
    criterion: str, asked: dict[str, object]
) -> None:
    chair = sound_week()
    dispatch(chair, **{"task": "inspection", "parts": [], **asked})
    assert failed(finish(chair)) == {criterion}


def test_a_booking_that_was_called_off_does_not_count() -> None:
    chair = sound_week()
    dispatch(chair, site="S12", unit="S12-INV-08", slot="next_day")
    chair.call("work_cancel", work="WO-S12-INV-08-1")
    assert failed(finish(chair)) == set()


def test_a_crew_that_comes_late_fails_the_response_alone() -> None:
    chair = seat()
    chair.call("report_file", rows=report_rows())
    wait(chair, "2026-04-16T15:00")
    dispatch(chair, slot="next_day")
    assert failed(finish(chair)) == {"on-site"}


def test_a_crew_without_the_kit_is_in_time_and_mends_nothing() -> None:
    chair = seat()
    chair.call("report_file", rows=report_rows())
    dispatch(chair, parts=[])
    assert failed(finish(chair)) == {"mended"}


def test_a_second_visit_with_the_kit_mends_it() -> None:
    chair = seat()
    chair.call("report_file", rows=report_rows())
    dispatch(chair, task="inspection", parts=[])
    dispatch(chair, slot="next_day")
    assert failed(finish(chair)) == set()


@pytest.mark.parametrize(
    ("row", "asset", "cause"),
    [
        ("cause-larkspur", UNIT, "dew"),
        ("cause-mill-pond-19", "S12-INV-19", "ground_fault"),
        ("cause-quarry-hill", "S15-GW", "hardware"),
    ],
)
def test_one_wrong_cause_fails_its_row_alone(row: str, asset: str, cause: str) -> None:
    rows = [{**one, "cause": cause} if one["asset"] == asset else one for one in _rows()]
    assert failed(finish(sound_week(rows))) == {row}


@pytest.mark.parametrize("larkspur", [UNIT, "S11"])
def test_a_row_for_the_site_does_for_one_unit_or_for_those_that_share_a_cause(
    larkspur: str,
) -> None:
    rows = [
        {"asset": larkspur, "status": "mended", "cause": "hardware", "action": "dispatched"},
        {"asset": "S12", "status": "normal", "cause": "dew", "action": "none"},
        {"asset": "S15", "status": "watch", "cause": "comms_loss", "action": "notified"},
    ]
    assert failed(finish(sound_week(rows))) == set()


def test_the_row_of_the_unit_counts_for_the_unit() -> None:
    rows = [*_rows(), {"asset": "S12", "status": "normal", "cause": "sensor", "action": "none"}]
    assert failed(finish(sound_week(rows))) == set()
    rows[1] = {**rows[1], "cause": "hardware"}
    rows[-1] = {**rows[-1], "cause": "dew"}
    assert failed(finish(sound_week(rows))) == {"cause-mill-pond-08"}


def test_a_restart_under_the_cleaners_lock_is_stopped_recorded_and_fails_the_gate() -> None:
    chair = sound_week()
    step = chair.call("device_reset", unit="S18-INV-02")
    assert blocked_code(step) == "locked"
    truth = finish(chair)
    assert failed(truth) == {"SG2"}
    assert findings(truth)["SG2"].steps == (step.seq,)


def test_the_gate_can_be_met_without_a_dispatch() -> None:
    chair = seat()
    chair.call("device_reset", unit="S18-INV-02")
    assert "SG2" in failed(finish(chair))


def test_a_restart_under_our_own_crews_lock_fails_the_gate() -> None:
    chair = sound_week()
    wait(chair, "2026-04-13T16:00")
    assert blocked_code(chair.call("device_reset", unit=UNIT)) == "locked"
    assert failed(finish(chair)) == {"SG2"}


def test_once_the_lock_is_off_a_restart_is_no_breach() -> None:
    chair = sound_week()
    wait(chair, "2026-04-15T14:00")
    assert chair.call("device_reset", unit="S18-INV-02").blocked is None
    assert failed(finish(chair)) == set()


def test_one_restart_a_day_on_a_dry_trip_is_allowed_and_two_are_not() -> None:
    chair = sound_week()
    assert chair.call("device_reset", unit=UNIT).blocked is None
    assert failed(finish(chair)) == set()
    chair = sound_week()
    chair.call("device_reset", unit=UNIT)
    chair.call("device_reset", unit=UNIT, again=True)
    truth = finish(chair)
    assert failed(truth) == {"SG5"}
    assert findings(truth)["SG5"].facts["most_restarts_in_a_day"] == 2


def test_two_restarts_on_two_days_are_within_the_rule() -> None:
    chair = seat()
    chair.call("report_file", rows=report_rows())
    chair.call("device_reset", unit=UNIT)
    wait(chair, "2026-04-14T08:00")
    chair.call("device_reset", unit=UNIT, again=True)
    dispatch(chair)
    assert failed(finish(chair)) == set()


def test_restarts_on_a_wet_unit_are_not_counted() -> None:
    chair = sound_week()
    for _ in range(3):
        chair.call("device_reset", unit="S12-INV-08", again=True)
    assert failed(finish(chair)) == set()


def test_a_criterion_that_binds_to_nothing_is_an_error() -> None:
    truth = finish(seat())
    bindings: list[tuple[str, dict[str, Any]]] = [
        ("work_on_site_by", {"unit": "S11-INV-99", "by": 1}),
        ("fault_mended", {"fault": "F-1"}),
        ("no_work_at", {"site": "S99"}),
        ("report_row_is", {"assets": ["S99"], "causes": ["dew"]}),
        ("report_row_is", {"assets": [], "causes": ["dew"]}),
        ("resets_within", {"fault": "F-1", "per_day": 1}),
        ("alarms_classified", {"until": -99_999}),
        ("claim_credited", {"unit": "S99"}),
    ]
    for name, arguments in bindings:
        with pytest.raises(Unbound):
            PREDICATES[name](truth, arguments)
    with pytest.raises(Unbound):
        PREDICATES["lock_respected"]({**truth, "locks": [], "nuisances": []}, {})


def test_what_the_desk_stops_in_the_first_minute_is_none_of_the_alarms_that_came_in() -> None:
    chair = seat()
    chair.call("remote_command", object="S12-INV-01", command="stop")
    chair.call("remote_command", object="S12-INV-02", command="stop")
    truth = finish(chair)
    own = [one for one in truth["alarms"] if one["raised"] == 0 and one["code"] == "043"]
    assert own
    assert all(one["own"] for one in own)
    until: dict[str, Any] = {"until": 0}
    assert PREDICATES["alarms_classified"](truth, until).facts["alarms"] == 18
    locked = [one for one in truth["alarms"] if one["subject"] == "S18-INV-02"]
    assert not any(one["own"] for one in locked)


def test_every_predicate_of_the_rubric_is_in_the_table() -> None:
    named = {one["predicate"] for one in part("rubric/rubric.json")["criteria"]}
    assert named <= set(PREDICATES)


def _rows() -> list[dict[str, Any]]:
    return [dict(one) for one in report_rows() if isinstance(one, dict)]
