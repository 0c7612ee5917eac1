"""Trackers, transformers, grid, meters and sky: F10 to F20 and F22."""

from engine.worlds.solar.chain.controls import is_curtailed, setpoint_permille
from engine.worlds.solar.chain.gases import sample_ppm
from engine.worlds.solar.chain.oil import oil_level_percent
from engine.worlds.solar.chain.sky import sky_at
from engine.worlds.solar.chain.turning import rows_off_target, told_decidegrees
from engine.worlds.solar.plant import Plant
from engine.worlds.solar.plant_state import UNTOUCHED, PlantState
from engine.worlds.solar.readings import OperatingState
from tests.worlds.solar_faults.cases import FaultCase, fault, now, nuisance
from tests.worlds.solar_faults.plants import (
    CENTRAL,
    PEER,
    STRING,
    TWIN,
    Weather,
    at,
    metered,
    peer_permille,
    standing,
)
from tests.worlds.solar_faults.seen import (
    meter_below,
    off_target_decidegrees,
    oil_over_sibling,
    phase_short,
    residual_moves,
    sensors,
    stands,
    state_is,
    unit_below,
)

_ZONE, _T = "S02-Z-1", "S02-T-1"
_SNOWY = Weather(snow_days=(-1, 0))


def _rows_stand(here: Plant, state: PlantState, day: int) -> bool:
    return rows_off_target(here, state, _ZONE, at(day, 9)) == 1


def _zone_stands(here: Plant, state: PlantState, day: int) -> bool:
    return off_target_decidegrees(here, state, _ZONE, at(day, 9)) > 200


def _zone_is_low(here: Plant) -> bool:
    return peer_permille(here, CENTRAL, TWIN, at(0, 8)) < 900


def _oil_is_hot(here: Plant, state: PlantState, day: int) -> bool:
    return oil_over_sibling(here, state, day) > 50


def _level_is_low(here: Plant, state: PlantState, day: int) -> bool:
    own, other = (oil_level_percent(here, state, f"S02-T-{n}", at(day, 5)) for n in (1, 2))
    return own < other - 15


def _hydrogen(here: Plant, state: PlantState, day: int) -> bool:
    return sample_ppm(here, state, _T, at(day, 12))["H2"] > 300


def _is_dark(here: Plant, state: PlantState, day: int) -> bool:
    return metered(here, "S02", (at(day, 12), at(day, 13)), state) == 0


def _is_held(here: Plant, state: PlantState, day: int) -> bool:
    """Whether both units stand flat at half of their rating."""
    flat = all(state_is(unit, {OperatingState.THROTTLED}, 13)(here, state, day)
               for unit in (CENTRAL, TWIN))  # fmt: skip
    return flat and setpoint_permille(here, state, here.site_of["S02"], at(day, 13)) == 500


def _nobody_asked(here: Plant) -> bool:
    return not is_curtailed(here, here.site_of["S02"], at(0, 13))


def _first_departs(here: Plant, state: PlantState, day: int) -> bool:
    """Whether the first sensor reads less than on the equally clear days before."""
    return sensors(here, state, day)[0] * 100 < sensors(here, UNTOUCHED, -5)[0] * 95


def _light_is_good(here: Plant) -> bool:
    """Whether the sensors of the snowed or foggy site see a bright noon."""
    site = here.site_of["S12"]
    return sky_at(here, UNTOUCHED, site, at(0, 12), at(0, 13)).poa_w_per_m2 > 800


SITES = (
    FaultCase(
        fault=fault("row_stuck", _ZONE, permille=13),
        shows=_rows_stand,
        told=frozenset({(_ZONE, "TRK-118")}),
        like=(nuisance("wind_stow", "S02", at(0, 7), at(0, 11), 0),),
        loud=lambda here: bool({each for each in standing(here, at(0, 9)) if each[0] == _ZONE}),
        cheap=lambda here: abs(told_decidegrees(here, UNTOUCHED, _ZONE, at(0, 9))) > 200,
    ),
    FaultCase(
        fault=fault("zone_controller", _ZONE, permille=1000),
        shows=_zone_stands,
        told=frozenset({(_ZONE, "TRK-201")}),
        like=(nuisance("chain_loss", _ZONE, at(-1, 8), at(5, 8)),),
        loud=stands(_ZONE, "TRK-201", 9),
        cheap=_zone_is_low,
    ),
    FaultCase(
        fault=fault("transformer_hot", _T, permille=180, per_day=20),
        shows=_oil_is_hot,
        told=frozenset({(_T, "XFM-060")}),
        like=(),
        weather=Weather(air_c=28),
        like_weather=Weather(air_c=46),
        loud=stands(_T, "XFM-060", 15),
        cheap=now(_oil_is_hot),
        costs=False,
    ),
    FaultCase(
        fault=fault("oil_low", _T, permille=110),
        shows=_level_is_low,
        told=frozenset({(_T, "XFM-071")}),
        like=(fault("transformer_hot", _T, permille=110),),
        loud=now(_oil_is_hot),
        cheap=stands(_T, "XFM-071", 12),
        costs=False,
    ),
    FaultCase(
        fault=fault("gas_artefact", _T, permille=640),
        shows=_hydrogen,
        told=frozenset(),
        like=(fault("transformer_hot", _T, at(-13, 8), permille=12_000),),
        loud=now(lambda here, state, day: sample_ppm(here, state, _T, at(day, 12))["H2"] > 150),
        cheap=lambda here: not _oil_is_hot(here, UNTOUCHED, 0),
        costs=False,
    ),
    FaultCase(
        fault=fault("breaker_open", "S02-REC"),
        shows=_is_dark,
        told=frozenset({("S02-GW", "COM-201")}),
        like=(nuisance("comm_loss", "S02-GW", at(-1, 8), at(5, 8)),),
        loud=stands("S02-GW", "COM-201", 12),
        cheap=now(_is_dark),
    ),
    FaultCase(
        fault=fault("setpoint_stuck", "S02-PPC", permille=500),
        shows=_is_held,
        told=frozenset({("S02-PPC", "PPC-030"), ("S02", "PRF-080")}),
        like=(nuisance("curtailment", "S02", at(-1, 8), at(1, 8), 500),),
        loud=now(_is_held),
        cheap=_nobody_asked,
    ),
    FaultCase(
        fault=fault("meter_phase", "S12-MTR", permille=620),
        shows=phase_short("S12"),
        told=frozenset({("S12-MTR", "MTR-051")}),
        like=(fault("string_dead", STRING),),
        loud=now(meter_below("S12", 900)),
        cheap=now(phase_short("S12")),
    ),
    FaultCase(
        fault=fault("sensor_drift", "S02-MET", permille=900),
        shows=_first_departs,
        told=frozenset({("S02-MET", "MET-022")}),
        like=(nuisance("sensor_disagreement", "S02-MET", at(-1, 8), at(5, 8), 900),),
        loud=stands("S02-MET", "MET-022", 12),
        cheap=now(_first_departs),
        costs=False,
    ),
    FaultCase(
        fault=fault("scale", CENTRAL, permille=945),
        shows=residual_moves("S02"),
        told=frozenset(),
        like=(fault("foldback", CENTRAL, permille=55),),
        loud=now(unit_below(CENTRAL, 960, 11, 13)),
        cheap=now(residual_moves("S02")),
        costs=False,
    ),
    FaultCase(
        fault=fault("soiling", "S12", at(-13, 8), per_day=30),
        shows=meter_below("S12", 970),
        told=frozenset(),
        like=(fault("degradation", STRING, permille=955),),
        loud=now(unit_below(STRING, 970)),
        cheap=lambda here: peer_permille(here, STRING, PEER, at(0, 12)) > 985,
    ),
    FaultCase(
        fault=fault("snow", "S12"),
        shows=meter_below("S12", 500),
        told=frozenset({("S12", "PRF-080")}),
        like=(nuisance("low_yield", "S12", at(-1, 5), at(1, 0)),),
        weather=_SNOWY,
        like_weather=Weather(fog_days=(-1, 0)),
        loud=stands("S12", "PRF-080", 12),
        cheap=_light_is_good,
        costs=False,
    ),
)
