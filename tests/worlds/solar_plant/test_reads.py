"""What a seat sees of the plants: units, kinds, stamps, gaps, and refusals that say the mend."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from fractions import Fraction

import pytest

from engine.kernel.arguments import canonical_arguments
from engine.kernel.tools import registry
from engine.transcript import Argument, Block, Fact, Notice, Receipt, Refusal, Series, Table, encode
from engine.worlds.solar.plant_state import UNTOUCHED
from engine.worlds.solar.rules.plant import PLANT_TOOLS, UnitReset, evolve
from engine.worlds.solar.tools.plant import plant_tools
from engine.worlds.solar.units import UNITS
from tests.worlds.solar_plant.plants import (
    BROKEN,
    CALENDAR,
    SOUND,
    ask,
    parts,
    plant,
    site_minute,
    telemetry,
)

NOON = 360
"""Monday 12:00 at the desk."""
SUNDAY = "2026-04-12"
EVERY_READ: dict[str, dict[str, Argument]] = {
    "alarm_list": {},
    "alarm_read": {"alarm": f"AL-{BROKEN}-1"},
    "telemetry_read": {"site": "S12", "channel": "state", "from": "2026-04-12T00:00-04:00",
                       "to": "2026-04-13T00:00-04:00", "every_minutes": 15},
    "meter_read": {"site": "S15"},
    "meter_reconcile": {"site": "S15", "day": SUNDAY},
    "peer_read": {"site": "S11", "day": SUNDAY},
    "diagram_read": {"site": "S12"},
    "weather_read": {"site": "S15"},
    "event_log_export": {"unit": BROKEN},
}  # fmt: skip


def shown(answer: tuple[Block, ...] | Refusal) -> tuple[Block, ...]:
    assert isinstance(answer, tuple)
    return answer


def series(answer: tuple[Block, ...] | Refusal) -> Series:
    return next(block for block in shown(answer) if isinstance(block, Series))


def table(answer: tuple[Block, ...] | Refusal) -> Table:
    return next(block for block in shown(answer) if isinstance(block, Table))


def units_of(blocks: tuple[Block, ...]) -> Iterator[str]:
    for block in blocks:
        if isinstance(block, Series):
            yield block.unit
        if isinstance(block, Fact) and block.unit:
            yield block.unit
        if isinstance(block, Table):
            yield from (column.unit for column in block.columns if column.unit)


@pytest.mark.parametrize("tool", sorted(EVERY_READ))
def test_every_read_fits_a_block_names_known_units_and_is_the_same_twice(tool: str) -> None:
    blocks = shown(ask(tool, NOON, **EVERY_READ[tool]))
    assert blocks
    assert all(len(encode(block)) < 64_000 for block in blocks)
    assert set(units_of(blocks)) <= UNITS
    assert encode(blocks) == encode(ask(tool, NOON, **EVERY_READ[tool]))


@pytest.mark.parametrize("tool", sorted(EVERY_READ))
def test_no_read_names_a_hidden_thing(tool: str) -> None:
    text = encode(ask(tool, NOON, **EVERY_READ[tool])).decode()
    for hidden in ("F-S11-INV-07", "N-DEW", "N-COMM", "N-DUP", "ground_fault", "dew", "duplicate"):
        assert hidden not in text
    assert str(parts().hidden_plant["chance_key"]) not in text


def test_every_tool_has_a_rule_and_its_examples_pass_its_schema() -> None:
    tools = registry(plant_tools(plant(), CALENDAR), CALENDAR)
    assert set(tools) == PLANT_TOOLS | {"wait"}
    examples: dict[str, dict[str, Argument]] = {
        **EVERY_READ, "device_reset": {"unit": BROKEN},
        "remote_command": {"object": BROKEN, "command": "stop"},
    }  # fmt: skip
    for tool, arguments in examples.items():
        canonical = canonical_arguments(arguments, tools[tool].checked, CALENDAR)
        assert not isinstance(canonical, Refusal)


def test_a_series_says_unit_kind_interval_end_and_starts_at_the_first_end() -> None:
    answer = series(telemetry(NOON, "2026-04-12T06:00", "2026-04-12T20:00", site="S11"))
    assert (answer.unit, answer.kind, answer.interval) == ("W", "mean", "ending")
    assert answer.start == "2026-04-12T08:00:00-04:00"
    assert len(answer.series[0].values) == 14
    state = series(
        telemetry(NOON, "2026-04-12T06:00", "2026-04-12T20:00", site="S11", channel="state")
    )
    assert (state.unit, state.kind) == ("sunspec_state", "instant")


def test_the_last_interval_of_a_day_is_not_lost() -> None:
    answer = series(
        telemetry(NOON, "2026-04-11T00:00-04:00", "2026-04-13T00:00-04:00", site="S11",
                  every_minutes=1440)
    )  # fmt: skip
    assert answer.start == "2026-04-12T00:00:00-04:00"
    assert len(answer.series[0].values) == 2
    hours = series(ask("meter_read", NOON, site="S11", day=SUNDAY)).series[0].values
    assert len(hours) == 24


def test_only_whole_intervals_of_site_time_are_given() -> None:
    answer = series(telemetry(NOON, "2026-04-12T06:10", "2026-04-12T08:50", site="S18"))
    assert answer.start == "2026-04-12T07:00:00-06:00"
    assert len(answer.series[0].values) == 1


def test_the_daily_mean_is_the_mean_of_the_hours() -> None:
    def values(every: int) -> tuple[int | None, ...]:
        return series(
            telemetry(NOON, "2026-04-12T00:00-04:00", "2026-04-13T00:00-04:00", site="S11",
                      objects=[SOUND], every_minutes=every)
        ).series[0].values  # fmt: skip

    hours = [value for value in values(60) if value is not None]
    day = values(1440)[0]
    assert day is not None
    assert abs(sum(hours) - 24 * day) <= 24


def test_a_range_without_any_data_is_all_gaps_and_says_so() -> None:
    blocks = shown(telemetry(NOON, "2026-04-13T06:00", "2026-04-13T11:00", site="S15"))
    assert {line.values for line in series(blocks).series} == {(None,) * 5}
    notice = next(block for block in blocks if isinstance(block, Notice))
    assert notice.text.startswith("No data in any of the 5 intervals: S15-GW did not answer.")
    assert "2026-04-12T21:47:00-04:00" in notice.text


def test_what_is_missing_is_said_as_a_person_says_it_of_one_of_some_and_of_all() -> None:
    def note(*answer: Block) -> str:
        return next(block.text for block in answer if isinstance(block, Notice))

    now = note(*shown(ask("diagram_read", NOON, site="S15")))
    assert now.startswith("No data: S15-GW did not answer. It last answered at ")
    one = note(*shown(telemetry(NOON, "2026-04-13T06:00", "2026-04-13T07:00", site="S15")))
    assert one.startswith("No data: S15-GW did not answer.")
    some = note(*shown(telemetry(NOON, "2026-04-12T18:00", "2026-04-12T22:00", site="S15")))
    assert re.match(r"No data in [123] of 4 intervals: S15-GW did not answer\.", some)


def test_a_full_night_draws_and_generates_nothing() -> None:
    answer = series(telemetry(NOON, "2026-04-12T22:00", "2026-04-13T04:00", site="S11"))
    assert {line.values for line in answer.series} == {(-5,) * 6}


def test_the_silent_site_has_a_meter_and_no_inverters() -> None:
    day = "2026-04-13"
    rows = table(ask("meter_reconcile", NOON, site="S15", day=day)).rows
    assert all(row[1] is None and row[4] is None for row in rows[:-1])
    assert sum(int(row[2] or 0) for row in rows[:-1]) > 0
    ratios = table(ask("peer_read", NOON, site="S15", day=day)).rows
    assert {row[1:4] for row in ratios} == {(None, None, None)}


@pytest.mark.parametrize("site", ["S11", "S12", "S15", "S18"])
@pytest.mark.parametrize("day", [f"2026-04-{number:02d}" for number in range(1, 13)])
def test_a_reconciled_day_adds_up_by_the_numbers_that_stand_in_it(site: str, day: str) -> None:
    rows = table(ask("meter_reconcile", NOON, site=site, day=day)).rows
    known = [tuple(int(cell or 0) for cell in row[1:]) for row in rows if row[1] is not None]
    assert len(known) > 10
    for inverters, meter, residual, share in known:
        assert residual == inverters - meter
        assert share in (0, round(Fraction(residual * 1_000_000, inverters)))
    assert known[-1][:3] == tuple(sum(row[k] for row in known[:-1]) for k in range(3))
    assert 10_000 < known[-1][3] < 50_000


def test_the_meter_is_stamped_in_site_time_at_its_last_full_quarter_hour() -> None:
    facts = [block for block in shown(ask("meter_read", 7, site="S18")) if isinstance(block, Fact)]
    assert {fact.as_of for fact in facts} == {"2026-04-13T05:00:00-06:00"}
    assert [fact.unit for fact in facts] == [None, "kWh", "kWh", "dA", "dA", "dA", "Wh"]


def test_the_broken_unit_stands_out_among_its_peers() -> None:
    ratios = {row[0]: row[3] for row in table(ask("peer_read", NOON, site="S11", day=SUNDAY)).rows}
    assert ratios.pop(BROKEN) == 0
    assert all(940 < int(ratio or 0) < 1060 for ratio in ratios.values())


def test_two_sensors_disagree_at_mill_pond_and_agree_elsewhere() -> None:
    def shares(site: str) -> list[float]:
        one, two = series(ask("weather_read", NOON, site=site)).series
        pairs = zip(one.values, two.values, strict=True)
        return [b / a for a, b in pairs if a and b is not None and a > 300]

    assert all(0.91 < share < 0.95 for share in shares("S12"))
    assert all(0.98 < share < 1.02 for share in shares("S11"))


def test_an_alarm_shows_what_its_unit_reported_then() -> None:
    rows = table(ask("alarm_read", NOON, alarm=f"AL-{BROKEN}-2")).rows
    facts = {row[0]: row[1] for row in rows}
    assert facts["Listed under"] == f"AL-{BROKEN}-1"
    assert facts["Operating state"] == "FAULT"
    assert facts["Raised"] == "2026-04-11T11:30:00-04:00"


def test_alarms_are_newest_first_and_stamped_in_site_time() -> None:
    rows = table(ask("alarm_list", 0)).rows
    stamps = [datetime.fromisoformat(str(row[8])) for row in rows]
    assert stamps == sorted(stamps, reverse=True)
    assert {str(row[8])[-6:] for row in rows if row[1] == "S18"} == {"-06:00"}
    assert {row[1] for row in table(ask("alarm_list", 0, site="S15")).rows} == {"S15"}


def test_a_restart_is_receipted_once_it_is_done_and_seen_at_once() -> None:
    state = evolve(UNTOUCHED, UnitReset(unit=BROKEN), NOON)
    receipt = shown(ask("device_reset", NOON, state, unit=BROKEN))[0]
    assert isinstance(receipt, Receipt)
    assert (receipt.id, receipt.as_of) == (f"CMD-{BROKEN}-1", "2026-04-13T12:00:00-05:00")
    assert state == replace(UNTOUCHED, resets=((BROKEN, NOON),))


REFUSALS: list[tuple[str, str, dict[str, Argument]]] = [
    ("range_future", "telemetry_read", {"from": "2026-04-13T06:00", "to": "2026-04-13T12:01"}),
    ("range_empty", "telemetry_read", {"from": "2026-04-13T08:00", "to": "2026-04-13T08:00"}),
    ("range_empty", "telemetry_read", {"from": "2026-04-13T09:00", "to": "2026-04-13T08:00"}),
    ("range_before_history", "telemetry_read", {"from": "2026-03-01T08:00", "to": SUNDAY + "T00:00"}),
    ("range_too_short", "telemetry_read", {"from": "2026-04-13T08:01", "to": "2026-04-13T08:50"}),
    ("range_too_long", "telemetry_read", {"site": "S12", "from": "2026-04-05T08:00",
                                          "to": "2026-04-13T08:00", "every_minutes": 15}),
    ("instant_unreadable", "telemetry_read", {"from": "yesterday", "to": "2026-04-13T08:50"}),
    ("object_unknown", "telemetry_read", {"objects": ["S12-INV-01"], "from": "2026-04-13T08:00",
                                          "to": "2026-04-13T09:00"}),
    ("channel_not_there", "telemetry_read", {"objects": ["S11-MET"], "from": "2026-04-13T08:00",
                                             "to": "2026-04-13T09:00"}),
    ("channel_not_there", "telemetry_read", {"channel": "top_oil", "from": "2026-04-13T08:00",
                                             "to": "2026-04-13T09:00"}),
    ("one_object", "telemetry_read", {"channel": "inputs", "from": "2026-04-13T08:00",
                                      "to": "2026-04-13T09:00"}),
    ("inside_unknown", "diagram_read", {"inside": "S12-PNL-1"}),
    ("unit_unknown", "event_log_export", {"unit": "S11-MET"}),
    ("object_unknown", "remote_command", {"object": "S11-MET", "command": "stop"}),
    ("command_not_taken", "remote_command", {"object": SOUND, "command": "close"}),
    ("day_future", "meter_read", {"day": "2026-04-14"}),
    ("day_before_history", "peer_read", {"day": "2026-03-30"}),
    ("day_unreadable", "meter_reconcile", {"day": "13 April"}),
    ("alarm_unknown", "alarm_read", {"alarm": "AL-S12-INV-19-2"}),
    ("unit_unknown", "device_reset", {"unit": "S11-INV-77"}),
]  # fmt: skip


@pytest.mark.parametrize(("code", "tool", "arguments"), REFUSALS)
def test_what_cannot_be_asked_is_refused_with_the_mend(
    code: str, tool: str, arguments: dict[str, Argument]
) -> None:
    usual: dict[str, Argument] = {"site": "S11", "channel": "power", "every_minutes": 60}
    answer = ask(tool, NOON, **{**usual, **arguments})
    assert isinstance(answer, Refusal)
    assert answer.code == code
    assert answer.field in {
        "from", "to", "objects", "channel", "inside", "day", "alarm", "unit", "object", "command",
    }  # fmt: skip
    assert ";" in answer.message or "must" in answer.message


def test_an_alarm_that_is_yet_to_come_is_as_unknown_as_one_that_never_will() -> None:
    later, never = (ask("alarm_read", NOON, alarm=f"AL-S12-INV-19-{n}") for n in (2, 9))
    assert isinstance(later, Refusal)
    assert isinstance(never, Refusal)
    assert later.message.replace("-2'", "-9'") == never.message


def test_a_site_s_day_begins_at_its_own_midnight() -> None:
    just_after = site_minute("S18", 1, 0, 20)
    assert isinstance(ask("meter_read", just_after, site="S18", day="2026-04-14"), tuple)
    assert isinstance(ask("meter_read", just_after - 30, site="S18", day="2026-04-14"), Refusal)
