"""N01 to N16, each beside the fault that looks like it."""

from itertools import pairwise

from engine.worlds.solar.chain.alarms import alarms
from engine.worlds.solar.chain.isolation import lock_holder
from engine.worlds.solar.chain.meter import meter_watt_minutes
from engine.worlds.solar.chain.reading import unit_power_w, unit_state
from engine.worlds.solar.chain.sky import sky_at
from engine.worlds.solar.plant import Plant
from engine.worlds.solar.plant_state import UNTOUCHED
from engine.worlds.solar.readings import OperatingState
from tests.worlds.solar_faults.cases import Looks, NuisanceCase, fault, now, nuisance
from tests.worlds.solar_faults.plants import (
    CENTRAL,
    CLEAR,
    COOL,
    STRING,
    TWIN,
    Weather,
    at,
    peer_permille,
    power,
)
from tests.worlds.solar_faults.seen import (
    dead,
    meter_below,
    off_target_decidegrees,
    sensors,
    stands,
    state_is,
)

_FAULT, _DOWN = {OperatingState.FAULT}, {OperatingState.FAULT, OperatingState.STARTING}
_RUNS = {OperatingState.MPPT, OperatingState.THROTTLED}
_ZONE = "S02-Z-1"
_FOGGY, _SNOWY = Weather(fog_days=(0,)), Weather(snow_days=(0,))


def _not(seen: Looks) -> Looks:
    return lambda here: not seen(here)


def _meter_is(site: str, hour: int, *, dead: bool) -> Looks:
    span = (at(0, hour), at(0, hour + 1))
    return lambda here: (meter_watt_minutes(here, UNTOUCHED, site, *span) <= 0) is dead


def _riso_is_low(here: Plant, hour: int) -> bool:
    return (unit_state(here, UNTOUCHED, STRING, at(0, hour)).riso_kohm or 9_999) < 50


def _goes_round(here: Plant) -> bool:
    """Whether the unit falls asleep again after it has tried to start."""
    seen = [unit_state(here, UNTOUCHED, STRING, at(0, 6, m)).state for m in range(20)]
    return (OperatingState.STARTING, OperatingState.SLEEPING) in pairwise(seen)


def _stowed(here: Plant) -> bool:
    """Whether the array of INV-01 gives as flat rows do, in the morning."""
    angle = here.skies["S02"].turning
    assert angle is not None
    return peer_permille(here, CENTRAL, CENTRAL, at(0, 9)) == 1000 and (
        (power(here, CENTRAL, at(0, 8)) or 0) * 1000 < (power(here, CENTRAL, at(-5, 8)) or 0) * 900
    )


def _gap(here: Plant) -> bool:
    (hour,) = unit_power_w(here, UNTOUCHED, STRING, at(0, 11), at(0, 12), 60)
    return hour is None


def _site_gap(here: Plant) -> bool:
    units = (unit.id for unit in here.site_of["S12"].units)
    return {unit_power_w(here, UNTOUCHED, each, at(0, 11), at(0, 12), 60) for each in units} == {
        (None,)
    }


def _constant(here: Plant) -> bool:
    values = unit_power_w(here, UNTOUCHED, STRING, at(0, 9, 15), at(0, 14, 45), 15)
    return len(set(values)) == 1 and (values[0] or 0) > 0


def _sensors_apart(here: Plant) -> bool:
    first, second = sensors(here, UNTOUCHED, 0)
    return abs(first - second) * 20 > max(first, second)


def _first_is_as_before(here: Plant) -> bool:
    return sensors(here, UNTOUCHED, 0)[0] * 100 > sensors(here, UNTOUCHED, -5)[0] * 95


def _told_twice(here: Plant) -> bool:
    return sum(each.subject == STRING for each in alarms(here, UNTOUCHED, at(0, 20))) == 2


def _one_names_the_other(here: Plant) -> bool:
    return any(each.related for each in alarms(here, UNTOUCHED, at(0, 20)))


def _dim(here: Plant) -> bool:
    site = here.site_of["S12"]
    return sky_at(here, UNTOUCHED, site, at(0, 12), at(0, 13)).poa_w_per_m2 < 500


NUISANCE_CASES = (
    NuisanceCase(
        nuisance=nuisance("grid_trip", "S02", at(0, 10), at(0, 10, 6)),
        shows=lambda here: all(now(state_is(u, _FAULT, 10, 5))(here) for u in (CENTRAL, TWIN)),
        told=frozenset({(CENTRAL, "002"), (TWIN, "002")}),
        loud=now(state_is(CENTRAL, _DOWN, 10, 5)),
        check=now(state_is(CENTRAL, _RUNS, 10, 25)),
        traps=(fault("contactor", CENTRAL),),
    ),
    NuisanceCase(
        nuisance=nuisance("comm_loss", "S02-GW", at(0, 7), at(0, 17)),
        shows=now(dead(CENTRAL, 12)),
        told=frozenset({("S02-GW", "COM-201")}),
        loud=stands("S02-GW", "COM-201", 12),
        check=_meter_is("S02", 12, dead=False),
        traps=(fault("breaker_open", "S02-REC", at(0, 7)),),
    ),
    NuisanceCase(
        nuisance=nuisance("chain_loss", _ZONE, at(0, 7), at(0, 17)),
        shows=stands(_ZONE, "TRK-201", 12),
        told=frozenset({(_ZONE, "TRK-201")}),
        loud=stands(_ZONE, "TRK-201", 12),
        check=lambda here: peer_permille(here, CENTRAL, TWIN, at(0, 8)) > 900,
        traps=(fault("zone_controller", _ZONE, at(0, 7), permille=1000),),
    ),
    NuisanceCase(
        nuisance=nuisance("dew", STRING, at(0, 5, 40), at(0, 9, 30)),
        shows=lambda here: _riso_is_low(here, 8),
        told=frozenset({(STRING, "039")}),
        loud=stands(STRING, "039", 8),
        check=lambda here: not _riso_is_low(here, 12),
        traps=(fault("ground_fault", STRING, at(0, 5)),),
    ),
    NuisanceCase(
        nuisance=nuisance("chatter", STRING, at(0, 6), at(0, 6, 20)),
        shows=_goes_round,
        told=frozenset({(STRING, "061")}),
        loud=now(dead(STRING, 6)),
        check=now(state_is(STRING, _RUNS, 9)),
        traps=(fault("contactor", STRING, at(0, 6)),),
    ),
    NuisanceCase(
        nuisance=nuisance("clipping_notice", CENTRAL, at(0, 0), at(1, 0)),
        shows=stands(CENTRAL, "070", 12),
        told=frozenset({(CENTRAL, "070")}),
        weather=COOL,
        trap_weather=CLEAR,
        loud=now(state_is(CENTRAL, {OperatingState.THROTTLED}, 12)),
        check=lambda here: power(here, CENTRAL, at(0, 12)) == 2_750_000,
        traps=(fault("fan", CENTRAL, permille=10),),
    ),
    NuisanceCase(
        nuisance=nuisance("curtailment", "S02", at(0, 8), at(0, 16), 500),
        shows=now(meter_below("S02", 800)),
        told=frozenset({("S02-PPC", "PPC-030"), ("S02", "PRF-080")}),
        loud=stands("S02-PPC", "PPC-030", 12),
        check=_not(stands("S02-PPC", "PPC-030", 16, 30)),
        traps=(fault("setpoint_stuck", "S02-PPC", at(0, 8), permille=500),),
    ),
    NuisanceCase(
        nuisance=nuisance("wind_stow", "S02", at(0, 7), at(0, 10), 0),
        shows=_stowed,
        told=frozenset({("S02-Z-1", "TRK-301"), ("S02-Z-2", "TRK-301")}),
        loud=_stowed,
        check=lambda here: off_target_decidegrees(here, UNTOUCHED, _ZONE, at(0, 15)) < 50,
        traps=(fault("zone_controller", _ZONE, at(0, 7), permille=1000),),
    ),
    NuisanceCase(
        nuisance=nuisance("utility_outage", "S02", at(0, 8), at(0, 12)),
        shows=_meter_is("S02", 10, dead=True),
        told=frozenset({("S02-GW", "COM-201")}),
        loud=_meter_is("S02", 10, dead=True),
        check=_meter_is("S02", 13, dead=False),
        traps=(fault("breaker_open", "S02-REC", at(0, 8)),),
    ),
    NuisanceCase(
        nuisance=nuisance("clock_drift", "S12-GW", at(0, 8), at(5, 8), 60),
        shows=stands("S12-GW", "LOG-014", 12),
        told=frozenset({("S12-GW", "LOG-014")}),
        loud=stands("S12-GW", "LOG-014", 12),
        check=_not(now(meter_below("S12", 990))),
        traps=(),
        lasts=True,
    ),
    NuisanceCase(
        nuisance=nuisance("data_gap", STRING, at(0, 10), at(0, 12)),
        shows=_gap,
        told=frozenset({(STRING, "DAS-120")}),
        loud=now(dead(STRING, 11)),
        check=_not(now(meter_below("S12", 950))),
        traps=(fault("string_dead", STRING, at(0, 10)),),
    ),
    NuisanceCase(
        nuisance=nuisance("data_gap", "S12-GW", at(0, 10), at(0, 12)),
        shows=_site_gap,
        told=frozenset({("S12-GW", "DAS-120")}),
        loud=now(dead(STRING, 11)),
        check=_not(now(meter_below("S12", 950))),
        traps=(fault("string_dead", STRING, at(0, 10)),),
    ),
    NuisanceCase(
        nuisance=nuisance("stale_value", STRING, at(0, 9), at(0, 15)),
        shows=_constant,
        told=frozenset(),
        loud=_constant,
        check=_not(now(meter_below("S12", 950))),
        traps=(fault("string_dead", STRING, at(0, 10)),
               nuisance("stale_value", STRING, at(0, 9), at(0, 15))),
    ),
    NuisanceCase(
        nuisance=nuisance("sensor_disagreement", "S02-MET", at(0, 8), at(5, 8), 900),
        shows=_sensors_apart,
        told=frozenset({("S02-MET", "MET-022")}),
        loud=stands("S02-MET", "MET-022", 12),
        check=_first_is_as_before,
        traps=(fault("sensor_drift", "S02-MET", at(0, 8), permille=900),),
        lasts=True,
    ),
    NuisanceCase(
        nuisance=nuisance("low_yield", "S12", at(0, 5), at(0, 18)),
        shows=stands("S12", "PRF-080", 12),
        told=frozenset({("S12", "PRF-080")}),
        weather=_FOGGY,
        trap_weather=_SNOWY,
        loud=stands("S12", "PRF-080", 12),
        check=_dim,
        traps=(fault("snow", "S12", at(0, 5)),),
    ),
    NuisanceCase(
        nuisance=nuisance("contractor_lock", STRING, at(0, 8), at(0, 14), holder="Wash crew"),
        shows=now(state_is(STRING, {OperatingState.OFF}, 12)),
        told=frozenset({(STRING, "043")}),
        loud=now(dead(STRING, 12)),
        check=lambda here: lock_holder(here, UNTOUCHED, STRING, at(0, 12)) == "Wash crew",
        traps=(fault("string_dead", STRING, at(0, 8)),),
    ),
    NuisanceCase(
        nuisance=nuisance("duplicate", STRING, at(0, 0), at(7, 0), 20, code="DAS-110",
                          parent="F-ground_fault"),
        shows=_told_twice,
        told=frozenset({(STRING, "DAS-110"), (STRING, "039")}),
        also=(fault("ground_fault", STRING, at(0, 7)),),
        loud=_told_twice,
        check=_one_names_the_other,
        traps=(fault("string_dead", STRING, at(0, 8)),),
        lasts=True,
    ),
)  # fmt: skip
"""In the order of the table."""
