"""What a person from a control room would check first; each test's name is the sentence."""

from statistics import mean, median, pstdev

from engine.kernel.world import Blocks, Call
from engine.transcript import Diagram
from engine.worlds.solar.chain.alarms import alarms
from engine.worlds.solar.chain.meter import inverter_watt_minutes, meter_watt_minutes
from engine.worlds.solar.chain.reading import unit_state, unit_watt_minutes
from engine.worlds.solar.plant import START_MINUTE, slot_of
from engine.worlds.solar.plant_state import UNTOUCHED
from engine.worlds.solar.readings import OperatingState
from engine.worlds.solar.rules.plant import decide
from tests.worlds.solar_plant.plants import (
    BROKEN,
    CALENDAR,
    CLIPPING,
    LOCKED,
    ask,
    mended,
    plant,
    site_minute,
)

RUNNING = (OperatingState.MPPT, OperatingState.THROTTLED)


def state_at(unit: str, minute: int) -> OperatingState:
    return unit_state(plant(), UNTOUCHED, unit, minute).state


def first_running(unit: str, site: str, day: int) -> int:
    start = site_minute(site, day, 4)
    return next(m for m in range(start, start + 600) if state_at(unit, m) in RUNNING)


def ratio(unit: str, day: int) -> float:
    site = plant().site_of[unit]
    start = site_minute(site.id, day, 0)
    energies = {
        each.id: unit_watt_minutes(plant(), mended(0), each.id, start, start + 1440)
        for each in site.units
    }
    return energies[unit] / median(energies.values())


def test_by_night_units_sleep_and_draw_a_little_and_no_offline_alarm_comes() -> None:
    for unit in (BROKEN, "S12-INV-01", "S18-INV-01"):
        reading = unit_state(plant(), UNTOUCHED, unit, site_minute(unit[:3], 0, 1))
        assert reading.state is OperatingState.SLEEPING
        assert -10 < reading.power_w < 0
    for alarm in alarms(plant(), UNTOUCHED, 9480):
        hour = (alarm.raised_minute - plant().site_of[alarm.site].midnight_minute) % 1440 / 60
        assert alarm.source != "inverter" or 6 < hour < 20


def test_units_start_with_the_sun_of_their_site_staggered_by_minutes() -> None:
    mill_pond = [first_running(unit.id, "S12", -1) for unit in plant().site_of["S12"].units[20:32]]
    mesa_verde = [first_running(f"S18-INV-0{n}", "S18", -1) for n in (1, 3, 4, 5)]
    assert 0 < max(mill_pond) - min(mill_pond) <= 45
    assert site_minute("S12", -1, 6, 30) < min(mill_pond) < site_minute("S12", -1, 7, 30)
    assert min(mesa_verde) > max(mill_pond) + 60


def test_low_light_makes_a_unit_chatter_between_starting_and_sleeping() -> None:
    start = site_minute("S12", 0, 6, 42)
    seen = [state_at("S12-INV-05", start + minute).name for minute in (0, 5, 10)]
    assert seen == ["STARTING", "SLEEPING", "STARTING"]


def test_a_unit_is_back_three_hundred_seconds_after_a_restart() -> None:
    noon = site_minute("S11", 1, 12)
    states = [unit_state(plant(), mended(noon), BROKEN, noon + m).state for m in (0, 4, 5)]
    assert states[:2] == [OperatingState.STARTING] * 2
    assert states[2] in RUNNING


def test_the_clipping_plateau_is_the_nameplate_in_bright_hours_only() -> None:
    unit = plant().unit_of[CLIPPING]
    flat = [m for m in range(site_minute("S18", -1, 0), site_minute("S18", 0, 0), 15)
            if state_at(CLIPPING, m) is OperatingState.THROTTLED]  # fmt: skip
    assert flat
    assert {unit_watt_minutes(plant(), UNTOUCHED, CLIPPING, m, m + 1) for m in flat} == {unit.ac_w}
    sky = plant().nature("S18")
    assert min(sky.poa_w_per_m2[slot_of(m)] for m in flat) > 800
    assert all(site_minute("S18", -1, 9) < m < site_minute("S18", -1, 17) for m in flat)


def test_nights_of_equal_power_are_not_taken_for_clipping() -> None:
    assert state_at(CLIPPING, site_minute("S18", 0, 2)) is OperatingState.SLEEPING


def test_the_inverters_exceed_the_meter_and_a_residual_is_left_by_night() -> None:
    noon, night = site_minute("S12", 0, 12), site_minute("S12", 0, 1)
    for start, low, high in ((noon, 0.01, 0.03), (night, 5, 20)):
        inverters = inverter_watt_minutes(plant(), UNTOUCHED, "S12", start, start + 60)
        meter = meter_watt_minutes(plant(), UNTOUCHED, "S12", start, start + 60)
        assert low < abs((inverters - meter) / inverters) < high
        assert meter < inverters


def test_same_facing_units_scatter_by_about_a_percent_on_clear_days() -> None:
    clear = [ratio(f"S12-INV-{n:02d}", -1) for n in range(21, 33)]
    assert 0.004 < pstdev(clear) < 0.02
    assert abs(mean(clear) - 1) < 0.01


def test_quarter_hours_hide_the_peaks_at_cloud_edges() -> None:
    for sky in plant().skies.values():
        assert max(sky.slots.poa_w_per_m2) < 1350


def test_a_hot_array_yields_less_for_the_same_light() -> None:
    sky = plant().nature("S12")
    bright = [(sky.cell_decidegrees[k], sky.dc_ppm[k] / sky.poa_w_per_m2[k])
              for k in range(len(sky.dc_ppm)) if 850 <= sky.poa_w_per_m2[k] <= 950]  # fmt: skip
    middle = median(cell for cell, _ in bright)
    cool = mean(share for cell, share in bright if cell < middle - 40)
    hot = mean(share for cell, share in bright if cell > middle + 40)
    assert 0.90 < hot / cool < 0.995


def test_insulation_alarms_cluster_on_damp_mornings_before_ten() -> None:
    wet = [a for a in alarms(plant(), UNTOUCHED, 9480) if a.code == "039" and a.site == "S12"]
    for alarm in wet:
        hour = (alarm.raised_minute - plant().site_of["S12"].midnight_minute) % 1440 / 60
        assert 6 <= hour < 10
        assert (alarm.cleared_minute or 0) - alarm.raised_minute < 240
    damp = plant().nature("S12").humidity_percent[slot_of(wet[1].raised_minute)]
    dry = plant().nature("S12").humidity_percent[slot_of(site_minute("S12", 0, 14))]
    assert damp > 85
    assert dry < 70


def test_a_silent_site_keeps_its_last_good_value_on_screen() -> None:
    alarm = next(a for a in alarms(plant(), UNTOUCHED, 0) if a.code == "COM-201")
    assert alarm.state_at_raise is None
    noon = unit_state(plant(), UNTOUCHED, "S15-INV-01", site_minute("S15", 0, 12))
    assert noon.as_of_minute == alarm.raised_minute - 1
    assert noon.power_w < 0


def test_the_list_holds_duplicates_stale_entries_and_vendor_jargon() -> None:
    known = alarms(plant(), UNTOUCHED, 0)
    assert sum(1 for alarm in known if alarm.related == f"AL-{BROKEN}-1") == 3
    assert any(alarm.raised_minute < -7 * 1440 for alarm in known)
    assert min(alarm.raised_minute for alarm in known) > START_MINUTE


def test_nobody_starts_a_unit_with_a_lock_on_and_the_holder_is_on_the_diagram() -> None:
    call = Call(tool="device_reset", arguments={"unit": LOCKED}, at=0, seq=1)
    answer = decide(plant(), UNTOUCHED, call)
    assert isinstance(answer, Blocks)
    assert answer.code == "locked"
    blocks = ask("diagram_read", 0, site="S18")
    assert isinstance(blocks, tuple)
    assert isinstance(blocks[0], Diagram)
    nodes = {node.id: node for node in blocks[0].nodes}
    assert nodes[f"{LOCKED}-ACD"].state == "open"
    assert nodes[f"{LOCKED}-ACD"].lock == "Four Corners Carport Wash"
    assert CALENDAR.ends == 9480


def test_after_a_repair_the_ratio_is_back_at_one() -> None:
    assert abs(ratio(BROKEN, 1) - 1) < 0.06


def test_yields_of_april_are_near_the_region_s_typical_day() -> None:
    """Typical days in kWh per kW AC: NC 5.7, MA 5.0, CO 7.1, fixed arrays, 1.25 DC to AC (pvlib)."""
    typical = {"S11": 5.7, "S12": 5.7, "S15": 5.0, "S18": 7.1}
    days, seeds = 30, (7, 200, 201, 202, 203)
    for name, expected in typical.items():
        start = site_minute(name, -13, 0)
        each = [
            unit_watt_minutes(plant(seed), UNTOUCHED, f"{name}-INV-03", start, start + days * 1440)
            for seed in seeds
        ]
        daily = mean(each) / 60 / plant().site_of[name].units[2].ac_w / days
        assert abs(daily / expected - 1) < 0.2
