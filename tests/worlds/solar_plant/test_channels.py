"""Channels of telemetry: who carries which, in what unit, what faults do to them, where gaps are."""

from statistics import mean

import pytest

from engine.transcript import Argument, Block, Diagram, Fact, Notice, Refusal, Series, encode
from engine.worlds.solar.chain.meter import has_voltage
from engine.worlds.solar.chain.oil import load_permille
from engine.worlds.solar.channels import CHANNELS
from engine.worlds.solar.plant_state import UNTOUCHED, PlantState
from engine.worlds.solar.units import UNITS
from tests.worlds.solar_plant.fleet import (
    CENTRAL,
    DARK,
    FOLDED,
    HOLED,
    HOT,
    LARGE,
    NOON,
    OPEN_INPUT,
    SILENT_CHAIN,
    SOUND,
    STALE,
    SUNDAY,
    after,
    ask,
    channel,
    cleared,
    fleet,
    lines_of,
    shown,
    site_minute,
    table,
)

DAYTIME = (f"{SUNDAY}T10:00-06:00", f"{SUNDAY}T16:00-06:00")
LARGE_DAY = (f"{SUNDAY}T00:00-07:00", "2026-04-13T00:00-07:00")


def series_of(answer: tuple[Block, ...] | Refusal) -> list[Series]:
    return [block for block in shown(answer) if isinstance(block, Series)]


def diagram_of(site: str, minute: int, **arguments: Argument) -> Diagram:
    drawn = shown(ask("diagram_read", minute, site=site, **arguments))[0]
    assert isinstance(drawn, Diagram)
    return drawn


def whole(values: tuple[int | None, ...]) -> list[int]:
    assert None not in values
    return [value for value in values if value is not None]


@pytest.mark.parametrize("name", sorted(CHANNELS))
def test_each_channel_says_its_unit_and_kind_and_is_given_by_all_that_carry_it(name: str) -> None:
    site = fleet().site_of[CENTRAL]
    carriers = CHANNELS[name].carriers(site)
    named = carriers[:1] if CHANNELS[name].one_at_a_time else carriers
    series = channel(CENTRAL, name, *DAYTIME, objects=list(named))
    assert series.unit in UNITS
    assert (series.unit, series.kind, series.interval) == (
        CHANNELS[name].unit, CHANNELS[name].kind, "ending",
    )  # fmt: skip
    tags = tuple(line.tag for line in series.series)
    assert tags == carriers or all(tag.startswith(carriers[0]) for tag in tags)
    assert all(None not in line.values and len(line.values) == 6 for line in series.series)
    assert len(encode(series)) < 64_000


def test_a_hot_transformer_stands_out_among_siblings_of_equal_load() -> None:
    oil = {tag: max(whole(v)) for tag, v in lines_of(channel(CENTRAL, "top_oil", *DAYTIME)).items()}
    load = {tag: mean(whole(v)) for tag, v in lines_of(channel(CENTRAL, "load", *DAYTIME)).items()}
    siblings = [value for tag, value in oil.items() if tag != HOT]
    assert oil[HOT] - max(siblings) >= 6
    assert max(siblings) - min(siblings) <= 6
    assert max(load.values()) - min(load.values()) < 80


def test_the_load_of_a_day_is_what_flows_through_as_each_of_its_intervals_ends() -> None:
    loads = lines_of(channel(LARGE, "load", *LARGE_DAY, every=60))
    for name in ("S04-T-1", "S04-T-8"):
        for hour, shown_load in enumerate(loads[name], start=1):
            last = site_minute(LARGE, -1, hour) - 1
            assert shown_load == load_permille(fleet(), UNTOUCHED, name, last)
        assert max(whole(loads[name])) > 300


def test_an_input_that_gives_nothing_is_seen_among_its_neighbours() -> None:
    inputs = lines_of(channel(CENTRAL, "inputs", *DAYTIME, objects=[OPEN_INPUT]))
    assert len(inputs) == 24
    assert set(inputs.pop(f"{OPEN_INPUT} input 5")) == {0}
    means = [mean(whole(values)) for values in inputs.values()]
    assert max(means) < 1.08 * min(means)


def test_a_stack_that_folds_back_is_hotter_than_its_peers() -> None:
    heat = lines_of(channel(CENTRAL, "heatsink", *DAYTIME))
    peers = [mean(whole(values)) for tag, values in heat.items() if tag != FOLDED]
    assert mean(whole(heat[FOLDED])) > max(peers) + 3


def test_a_zone_in_stow_lies_flat_as_it_is_told_and_turns_again_where_it_is_released() -> None:
    noon = site_minute(CENTRAL, 0, 12)
    released = after("S02-Z-1", "release", noon)
    during = ("2026-04-13T10:00-06:00", "2026-04-13T15:00-06:00")
    angle = lines_of(channel(CENTRAL, "angle", *during, released))
    told = lines_of(channel(CENTRAL, "target", *during, released))
    assert set(told["S02-Z-2"]) == {0}
    assert all(abs(value) <= 1 for value in whole(angle["S02-Z-2"]))
    assert told["S02-Z-1"][0] == 0
    assert whole(told["S02-Z-1"])[-1] > 20
    assert abs(whole(angle["S02-Z-1"])[-1] - whole(told["S02-Z-1"])[-1]) <= 1


def test_the_setpoint_shows_curtailment_and_what_outlasts_it() -> None:
    start, end = "2026-04-14T08:00-06:00", "2026-04-15T12:00-06:00"
    values = whole(lines_of(channel(CENTRAL, "setpoint", start, end))["S02-PPC"])
    assert values[:2] == [1000, 500]  # held from 09:00: what began at the stamp shows at the next
    assert values[8:10] == [500, 1000]
    assert values[-1] == 450


def test_a_silent_chain_leaves_gaps_in_its_own_units_alone_and_is_named() -> None:
    answer = shown(
        ask("telemetry_read", NOON, site=LARGE, channel="power", every_minutes=60,
            **{"from": "2026-04-13T08:00-07:00", "to": "2026-04-13T11:00-07:00"})
    )  # fmt: skip
    lines = lines_of(series_of(answer)[0])
    for unit in fleet().site_of[LARGE].units:
        assert (lines[unit.id] == (None,) * 3) == (unit.gateway == SILENT_CHAIN)
    notices = [block for block in answer if isinstance(block, Notice)]
    assert [notice.objects for notice in notices] == [(SILENT_CHAIN,)]


def test_a_hole_is_null_and_a_hung_logger_repeats_what_it_had() -> None:
    lines = lines_of(channel(LARGE, "power", *LARGE_DAY, objects=[STALE, HOLED]))
    assert lines[HOLED][13:18] == (None,) * 5
    assert None not in lines[HOLED][:12]
    assert len(set(lines[STALE][12:17])) == 1
    assert len(set(lines[STALE][6:12])) > 3


def test_more_readings_than_fit_are_refused_and_the_channel_names_what_carries_it() -> None:
    refused = ask("telemetry_read", NOON, site=LARGE, channel="power", every_minutes=15,
                  **{"from": LARGE_DAY[0], "to": LARGE_DAY[1]})  # fmt: skip
    assert isinstance(refused, Refusal)
    assert refused.code == "range_too_long"
    elsewhere = ask("telemetry_read", NOON, site=CENTRAL, channel="top_oil", every_minutes=60,
                    objects=["S02-INV-01"], **{"from": DAYTIME[0], "to": DAYTIME[1]})  # fmt: skip
    assert isinstance(elsewhere, Refusal)
    assert elsewhere.code == "channel_not_there"
    assert "S02-T-1, S02-T-2, S02-T-3, S02-T-4" in elsewhere.message


# --- the revenue meter ------------------------------------------------------------------------------


def facts(site: str, minute: int) -> dict[str, int]:
    blocks = shown(ask("meter_read", minute, site=site))
    return {b.label: int(b.value or 0) for b in blocks if isinstance(b, Fact) and b.unit}


def voltage(site: str, minute: int) -> str:
    blocks = shown(ask("meter_read", minute, site=site))
    return next(str(b.value) for b in blocks
                if isinstance(b, Fact) and b.label == f"{site}-MTR voltage")  # fmt: skip


def test_one_phase_reads_less_than_the_other_two_from_one_minute_on() -> None:
    now = facts(LARGE, NOON + 120)
    a, b, c = (now[f"S04-MTR phase {name}, last quarter hour"] for name in "ABC")
    assert a == c
    assert 610 <= b * 1000 // a <= 630
    before = facts(LARGE, site_minute(LARGE, -2, 13))
    assert len({before[f"S04-MTR phase {name}, last quarter hour"] for name in "ABC"}) == 1


def test_a_meter_says_whether_it_has_voltage_whatever_its_currents() -> None:
    assert voltage(DARK, NOON) == voltage(DARK, 1000) == "no voltage"
    assert voltage(SOUND, 1000) == "on phases A, B and C"  # a silent gateway, in the evening
    assert voltage(LARGE, NOON + 120) == "on phases A, B and C"  # a current transformer's fuse


def test_a_meter_has_voltage_again_once_its_breaker_is_closed() -> None:
    site = fleet().site_of[DARK]
    closed = PlantState(mended=tuple((each.id, NOON) for each in fleet().faults_at[site.breaker]))
    seen = [has_voltage(fleet(), closed, site, minute) for minute in (NOON - 1, NOON, NOON + 1)]
    assert seen == [False, True, True]


def test_a_site_behind_an_open_breaker_shows_nothing_in_daylight_and_is_silent() -> None:
    blocks = shown(ask("meter_read", NOON, site=DARK))
    assert {facts(DARK, NOON)[f"S08-MTR phase {name}, last quarter hour"] for name in "ABC"} == {0}
    for series in series_of(blocks):
        assert {value for line in series.series for value in line.values[5:]} == {0}
    rows = table(ask("peer_read", NOON, site=DARK, day="2026-04-13")).rows
    assert len(rows) == 3
    power, _ = series_of(ask("meter_read", NOON, site=SOUND))
    assert max(whole(power.series[0].values)) > 4_000_000


def test_units_that_nobody_heard_stand_below_those_that_are_compared() -> None:
    rows = table(ask("peer_read", 2000, site=LARGE, day="2026-04-13")).rows
    units = fleet().site_of[LARGE].units
    silent = {unit.id for unit in units if unit.gateway == SILENT_CHAIN}
    assert {str(row[0]) for row in rows[-len(silent) :]} == silent
    assert all(row[1] is None for row in rows[-len(silent) :])
    heard = [str(row[0]) for row in rows[: -len(silent)]]
    assert heard == [unit.id for unit in units if unit.id not in silent]


# --- screens ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("site", [CENTRAL, LARGE, DARK, SOUND])
@pytest.mark.parametrize("minute", [0, NOON, 1000])
def test_a_diagram_fits_a_block_and_each_edge_joins_two_of_its_nodes(
    site: str, minute: int
) -> None:
    diagram = diagram_of(site, minute)
    ids = [node.id for node in diagram.nodes]
    assert len(set(ids)) == len(ids)
    assert {end for edge in diagram.edges for end in (edge.start, edge.to)} <= set(ids)
    assert len(encode(diagram)) < 64_000


def nodes(site: str, minute: int, **arguments: Argument) -> dict[str, str]:
    return {node.id: node.state for node in diagram_of(site, minute, **arguments).nodes}


def test_units_of_a_large_site_stand_in_groups_that_open() -> None:
    found = nodes(LARGE, NOON + 120)
    assert len([name for name in found if name.startswith("S04-INV")]) < 40
    counts = [part.partition(" ") for part in found["S04-PNL-1-UNITS"].split(", ")]
    assert sum(int(number) for number, _, _ in counts) == 20
    assert {state for _, _, state in counts} <= {"MPPT", "THROTTLED", "NO DATA"}
    assert any("NO DATA" in state for state in found.values())
    opened = nodes(LARGE, NOON + 120, inside="S04-PNL-2")
    assert sum(name.startswith("S04-INV") and not name.endswith("ACD") for name in opened) == 20
    assert "S04-T-2" in opened
    assert "S04-T-1" not in opened


def test_a_recloser_says_its_position_only_while_its_site_is_heard() -> None:
    assert nodes(DARK, NOON)["S08-REC"] == "no data"
    assert nodes(CENTRAL, NOON)["S02-REC"] == "closed"


def test_the_met_station_tells_of_rain_wind_and_the_horizontal() -> None:
    blocks = shown(ask("weather_read", NOON, site=CENTRAL))
    labels = {block.label for block in blocks if isinstance(block, Fact)}
    assert {"GHI, last quarter hour", "Wind at the array"} <= labels
    rain = table(blocks).rows
    assert [row[0] for row in rain] == [f"2026-04-{day:02d}" for day in range(6, 13)]
    assert [row[1] for row in rain[-3:]] == [0, 0, 0]


# --- a unit's own log -------------------------------------------------------------------------------


def test_a_log_holds_72_hours_oldest_first_with_seconds() -> None:
    rows = table(ask("event_log_export", NOON, unit="S17-INV-01")).rows
    stamps = [str(row[0]) for row in rows]
    assert [stamp[:16] for stamp in stamps] == sorted(stamp[:16] for stamp in stamps)
    assert stamps[0] >= "2026-04-10T12:00"
    assert {row[3] for row in rows} >= {"MPPT", "STARTING", "SLEEPING"}
    assert any(stamp[17:19] != "00" for stamp in stamps)


def test_a_log_tells_of_morning_and_dusk_in_their_order() -> None:
    rows = table(ask("event_log_export", NOON, unit="S17-INV-01")).rows
    states = [row[3] for row in rows if row[1] == "state" and str(row[0])[:10] == SUNDAY]
    runs = ["MPPT", "THROTTLED", "MPPT"]
    assert states == ["STARTING", *runs, "SHUTTING_DOWN", "SLEEPING"]


def test_a_log_keeps_what_no_alarm_tells_until_it_is_overwritten() -> None:
    def days(minute: int) -> set[str]:
        rows = table(ask("event_log_export", minute, unit=FOLDED)).rows
        return {str(row[0])[:10] for row in rows if row[1] == "limit"}

    assert SUNDAY in days(site_minute(CENTRAL, 0, 9))
    assert SUNDAY not in days(site_minute(CENTRAL, 3, 20))


def test_a_locked_unit_s_log_says_shut_down_by_hand() -> None:
    rows = table(ask("event_log_export", NOON, unit="S17-INV-02")).rows
    assert ("code set", "043") in {(row[1], row[2]) for row in rows}


def test_a_site_that_is_closed_again_has_the_outage_in_its_log() -> None:
    closed = after("S08-REC", "close", NOON, cleared("C-1", 0), clearance="C-1")
    rows = table(ask("event_log_export", NOON + 30, closed, unit="S08-INV-01")).rows
    assert {(row[1], row[2]) for row in rows} >= {("code set", "010"), ("code cleared", "010")}
