"""Remote commands: who takes which, what the world holds against them, and what they leave behind."""

from dataclasses import replace

import pytest

from engine.kernel.world import Blocks, Does
from engine.transcript import Receipt, Refusal
from engine.worlds.solar.chain.controls import (
    is_breaker_open,
    is_too_windy,
    setpoint_permille,
    stow_deg,
)
from engine.worlds.solar.chain.meter import meter_watt_minutes
from engine.worlds.solar.chain.reading import unit_state
from engine.worlds.solar.commands import COMMANDS, commanded_kind
from engine.worlds.solar.plant.troubles import LOCKOUT
from engine.worlds.solar.plant_state import UNTOUCHED, PlantState
from engine.worlds.solar.readings import OperatingState
from engine.worlds.solar.rules import commands as rules_of_commands
from engine.worlds.solar.rules import plant as rules
from tests.worlds.solar_plant.fleet import (
    CENTRAL,
    DARK,
    LOCKED,
    NOON,
    SILENT_CHAIN,
    after,
    ask,
    blocked,
    call,
    cleared,
    fleet,
    shown,
    site_minute,
    told,
)

TAKERS = {
    "stop": "S17-INV-01", "start": "S17-INV-01", "isolate": "S02-T-1", "restore": "S02-T-1",
    "stow": "S02-Z-1", "release": "S02-Z-1", "release_setpoint": "S02-PPC", "close": "S08-REC",
}  # fmt: skip


def state_of(unit: str, minute: int, state: PlantState = UNTOUCHED) -> OperatingState:
    return unit_state(fleet(), state, unit, minute).state


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_each_command_is_taken_by_its_kind_and_refused_by_all_others(command: str) -> None:
    own = COMMANDS[command].on
    for name in TAKERS.values():
        answer = told(name, command, NOON)
        if commanded_kind(fleet(), name) == own:
            assert not isinstance(answer, Refusal)
        else:
            assert isinstance(answer, Refusal)
            assert answer.code == "command_not_taken"
            assert "it takes" in answer.message


@pytest.mark.parametrize("name", ["S02-MTR", "S02", "S02-FDR-1", "S99-INV-01", ""])
def test_what_takes_no_commands_is_refused_in_the_same_words(name: str) -> None:
    answer = told(name, "stop", NOON)
    assert isinstance(answer, Refusal)
    assert answer.message.replace(repr(name), "") == (
        "Nothing named  takes commands; name a unit, as S02-INV-01, or a transformer, tracker zone, "
        "plant controller or recloser."
    )


def test_a_stopped_unit_is_off_until_it_is_started_and_comes_back_after_300_seconds() -> None:
    stopped = after("S17-INV-01", "stop", NOON)
    assert state_of("S17-INV-01", NOON, stopped) is OperatingState.OFF
    started = after("S17-INV-01", "start", NOON + 60, stopped)
    assert state_of("S17-INV-01", NOON + 59, started) is OperatingState.OFF
    assert state_of("S17-INV-01", NOON + 62, started) is OperatingState.STARTING
    assert state_of("S17-INV-01", NOON + 90, started) in (
        OperatingState.MPPT, OperatingState.THROTTLED,
    )  # fmt: skip


def test_an_isolated_transformer_takes_its_units_along_and_no_others() -> None:
    isolated = after("S02-T-1", "isolate", NOON)
    assert state_of("S02-INV-01", NOON, isolated) is OperatingState.OFF
    assert state_of("S02-INV-02", NOON, isolated) is not OperatingState.OFF
    restored = after("S02-T-1", "restore", NOON + 30, isolated)
    assert state_of("S02-INV-01", NOON + 60, restored) is not OperatingState.OFF


def test_nobody_starts_a_unit_under_a_lock_but_it_may_be_stopped() -> None:
    assert blocked(told(LOCKED, "start", NOON)) == "locked"
    assert after(LOCKED, "stop", NOON).stopped == ((LOCKED, NOON, None),)


def test_a_lock_on_a_transformer_stands_against_its_units() -> None:
    locked = replace(UNTOUCHED, locked=(("S02-T-1", "MV-SOUTHWEST", NOON - 60, None),))
    assert blocked(told("S02-T-1", "restore", NOON, locked)) == "locked"
    assert blocked(told("S02-INV-01", "start", NOON, locked)) == "locked"
    assert after("S02-INV-02", "start", NOON, locked).commands


def test_what_is_not_heard_is_not_reached() -> None:
    units = [unit.id for unit in fleet().site_of["S04"].units if unit.gateway == SILENT_CHAIN]
    assert blocked(told(units[0], "stop", NOON)) == "no_answer"
    assert after("S04-INV-001", "stop", NOON).stopped


def test_a_recloser_is_closed_under_an_unused_clearance_alone() -> None:
    assert blocked(told("S08-REC", "close", NOON)) == "no_clearance"
    given = cleared("C-1", NOON)
    assert blocked(told("S08-REC", "close", NOON, given, clearance="C-2")) == "no_clearance"
    assert blocked(told("S08-REC", "close", NOON - 1, given, clearance="C-1")) == "no_clearance"
    closed = after("S08-REC", "close", NOON + 5, given, clearance="C-1")
    assert blocked(told("S08-REC", "close", NOON + 9, closed, clearance="C-1")) == "no_clearance"


def test_closing_the_recloser_mends_the_site_and_lets_it_be_heard() -> None:
    site = fleet().site_of[DARK]
    closed = after("S08-REC", "close", NOON, cleared("C-1", NOON - 5), clearance="C-1")
    assert is_breaker_open(fleet(), UNTOUCHED, site, NOON)
    assert not is_breaker_open(fleet(), closed, site, NOON)
    assert meter_watt_minutes(fleet(), closed, DARK, NOON - 60, NOON) == 0
    assert meter_watt_minutes(fleet(), closed, DARK, NOON + 60, NOON + 120) > 60 * 1_000_000
    assert unit_state(fleet(), closed, "S08-INV-01", NOON + 60).communicating


def test_a_recloser_in_lockout_answers_no_wire_and_keeps_its_number() -> None:
    whole = fleet()
    faults = tuple(replace(f, code=LOCKOUT) if f.subject == "S08-REC" else f for f in whole.faults)
    held, given = replace(whole, faults=faults), cleared("C-1", NOON - 5)
    asked = call("remote_command", NOON, object="S08-REC", command="close", clearance="C-1")
    answer = rules.decide(held, given, asked)
    assert isinstance(answer, Blocks)
    assert answer.code == "lockout"
    without = rules.decide(held, UNTOUCHED, asked)
    assert isinstance(without, Blocks)
    assert without.code == "no_clearance"  # who has no number learns nothing of the relay


def test_a_stuck_setpoint_is_released_but_never_against_the_utility() -> None:
    site, wednesday = fleet().site_of[CENTRAL], site_minute(CENTRAL, 2, 12)
    curtailed = site_minute(CENTRAL, 1, 12)
    assert blocked(told("S02-PPC", "release_setpoint", curtailed)) == "curtailed"
    assert setpoint_permille(fleet(), UNTOUCHED, site, curtailed) == 500
    assert setpoint_permille(fleet(), UNTOUCHED, site, wednesday) == 450
    released = after("S02-PPC", "release_setpoint", wednesday)
    assert setpoint_permille(fleet(), released, site, wednesday) == 1000
    assert dict(released.mended) == {"F-SETPOINT": wednesday}


@pytest.mark.parametrize(("amount", "share"), [(300, 300), (450, 450), (500, 450)])
def test_of_a_curtailment_and_a_setpoint_of_its_own_the_lower_holds(
    amount: int, share: int
) -> None:
    noon = site_minute(CENTRAL, 1, 12)
    held = replace(
        fleet(),
        faults=tuple(replace(one, from_minute=noon - 600) for one in fleet().faults_at["S02-PPC"]),
        nuisances=tuple(replace(one, amount=amount) for one in fleet().nuisances_at[CENTRAL]
                        if one.kind == "curtailment"),
    )  # fmt: skip
    assert setpoint_permille(held, UNTOUCHED, held.site_of[CENTRAL], noon) == share


def test_a_command_mends_what_stands_in_its_minute_and_nothing_before_or_after() -> None:
    (stuck,) = fleet().faults_at["S02-PPC"]
    begins = site_minute(CENTRAL, 2, 12)
    held = replace(fleet(), faults=(replace(stuck, from_minute=begins),))

    def mends(minute: int, state: PlantState = UNTOUCHED) -> tuple[str, ...]:
        asked = call("remote_command", minute, object="S02-PPC", command="release_setpoint")
        decided = rules.decide(held, state, asked)
        assert isinstance(decided, Does)
        (done,) = decided.effects
        assert isinstance(done, rules_of_commands.Commanded)
        return done.mends

    assert mends(begins - 1) == ()
    assert mends(begins) == (stuck.id,)
    mended = replace(UNTOUCHED, mended=((stuck.id, begins + 30),))
    assert mends(begins + 29, mended) == (stuck.id,)
    assert mends(begins + 30, mended) == ()


def test_a_zone_is_stowed_until_it_is_released() -> None:
    morning = site_minute(CENTRAL, 0, 8)
    stowed = after("S02-Z-1", "stow", morning)
    assert stow_deg(fleet(), stowed, "S02-Z-1", morning + 30) == 0
    assert stow_deg(fleet(), stowed, "S02-Z-2", morning + 30) is None
    released = after("S02-Z-1", "release", morning + 60, stowed)
    assert stow_deg(fleet(), released, "S02-Z-1", morning + 60) is None


def test_a_release_out_of_the_wind_s_stow_is_permitted_and_kept() -> None:
    assert stow_deg(fleet(), UNTOUCHED, "S02-Z-1", NOON) == 0
    released = after("S02-Z-1", "release", NOON)
    assert stow_deg(fleet(), released, "S02-Z-1", NOON + 1) is None
    assert stow_deg(fleet(), released, "S02-Z-2", NOON + 1) == 0
    assert released.commands == (("S02-Z-1", "release", "", NOON),)
    assert is_too_windy(fleet(), "S02-Z-1", NOON)
    assert not is_too_windy(fleet(), "S02-Z-1", NOON - 24 * 60)


def test_a_receipt_numbers_what_an_object_was_told_and_says_how_it_stands() -> None:
    closed = after("S08-REC", "close", NOON, cleared("C-1", NOON - 5), clearance="C-1")
    receipt = shown(
        ask("remote_command", NOON, closed, object="S08-REC", command="close", clearance="C-1")
    )[0]
    assert isinstance(receipt, Receipt)
    assert receipt.id == "CMD-S08-REC-1"
    assert receipt.facts["position"] == "closed"


def test_the_unit_s_own_log_is_out_of_reach_while_its_gateway_is_silent() -> None:
    unit = next(unit.id for unit in fleet().site_of["S04"].units if unit.gateway == SILENT_CHAIN)
    asked = call("event_log_export", NOON, unit=unit)
    assert blocked(rules.decide(fleet(), UNTOUCHED, asked)) == "no_answer"


def test_a_lock_on_the_site_stands_against_its_recloser() -> None:
    given = cleared("C-1", NOON - 5)
    locked = replace(given, locked=((DARK, "MV-TEXAS", NOON - 60, None),))
    assert blocked(told("S08-REC", "close", NOON, locked, clearance="C-1")) == "locked"
