"""Inverters and their DC side: F01 to F09 and F21."""

from engine.worlds.solar.chain.reading import unit_state
from engine.worlds.solar.plant import Plant
from engine.worlds.solar.plant_state import PlantState
from engine.worlds.solar.readings import OperatingState
from tests.worlds.solar_faults.cases import FaultCase, fault, now, nuisance
from tests.worlds.solar_faults.plants import (
    CENTRAL,
    COOL,
    FAR,
    PEER,
    STRING,
    TWIN,
    at,
    peer_permille,
    power,
)
from tests.worlds.solar_faults.seen import (
    dead,
    input_is_dead,
    input_permille,
    meter_below,
    residual_moves,
    stands,
    state_is,
    unit_below,
)

_FAULT, _STARTING = {OperatingState.FAULT}, {OperatingState.STARTING}
_DOWN = _FAULT | _STARTING
_THROTTLED = {OperatingState.THROTTLED}
_GRID_TRIP = nuisance("grid_trip", "S02", at(0, 10), at(0, 10, 6))


def _riso_is_low(here: Plant, state: PlantState, day: int) -> bool:
    return (unit_state(here, state, STRING, at(day, 12)).riso_kohm or 0) < 50


def _goes_round(here: Plant, state: PlantState, day: int) -> bool:
    """Whether a unit starts and trips by turns through the morning."""
    seen = {unit_state(here, state, CENTRAL, at(day, 11, m)).state for m in range(0, 60, 3)}
    return seen == _DOWN


def _folds_back(here: Plant, state: PlantState, day: int) -> bool:
    """Whether a unit falls behind its peer at high power more than at low power."""
    noon, early = (peer_permille(here, CENTRAL, TWIN, at(day, hour), state) for hour in (12, 6))
    return noon * 1000 < early * 970


def _sags(here: Plant, state: PlantState, day: int) -> bool:
    """Whether a unit is flat below its rating, and lower when the air is warmest."""
    noon, later = (power(here, CENTRAL, at(day, hour), state) or 0 for hour in (11, 15))
    return state_is(CENTRAL, _THROTTLED, 14)(here, state, day) and later < noon < 2_750_000


INVERTERS = (
    FaultCase(
        fault=fault("string_dead", FAR),
        shows=state_is(FAR, _FAULT, 12),
        told=frozenset({(FAR, "042")}),
        like=(nuisance("chain_loss", "S12-GW-2", at(-1, 8), at(5, 8)),),
        loud=now(dead(FAR, 12)),
        cheap=now(meter_below("S12", 900)),
    ),
    FaultCase(
        fault=fault("stack_trip", CENTRAL, at(0, 10)),
        shows=state_is(CENTRAL, _FAULT, 12),
        told=frozenset({(CENTRAL, "116")}),
        like=(_GRID_TRIP,),
        loud=now(state_is(CENTRAL, _FAULT, 10, 3)),
        cheap=now(state_is(CENTRAL, _FAULT, 10, 20)),
    ),
    FaultCase(
        fault=fault("foldback", CENTRAL, permille=55),
        shows=_folds_back,
        told=frozenset(),
        like=(fault("scale", CENTRAL, permille=945),),
        loud=now(unit_below(CENTRAL, 960, 11, 13)),
        cheap=lambda here: not residual_moves("S02")(here, PlantState(), 0),
    ),
    FaultCase(
        fault=fault("contactor", CENTRAL),
        shows=_goes_round,
        told=frozenset({(CENTRAL, "084")}),
        like=(_GRID_TRIP,),
        loud=now(state_is(CENTRAL, _DOWN, 10, 3)),
        cheap=now(state_is(CENTRAL, _DOWN, 11, 0)),
    ),
    FaultCase(
        fault=fault("fan", CENTRAL, permille=10),
        shows=_sags,
        told=frozenset({(CENTRAL, "036")}),
        like=(nuisance("clipping_notice", CENTRAL, at(-1, 0), at(5, 0)),),
        like_weather=COOL,
        loud=now(state_is(CENTRAL, _THROTTLED, 12)),
        cheap=lambda here: (power(here, CENTRAL, at(0, 12)) or 0) < 2_750_000,
    ),
    FaultCase(
        fault=fault("ground_fault", STRING, at(-1, 11)),
        shows=_riso_is_low,
        told=frozenset({(STRING, "039")}),
        like=(nuisance("dew", STRING, at(0, 5, 40), at(0, 9, 30)),),
        loud=stands(STRING, "039", 7),
        cheap=now(_riso_is_low),
    ),
)

DC_SIDE = (
    FaultCase(
        fault=fault("string_open", STRING, inputs=(5,)),
        shows=input_is_dead(STRING, 5, 12),
        told=frozenset({(STRING, "548")}),
        like=(fault("connector_heat", STRING, inputs=(5,), permille=700),),
        loud=now(input_is_dead(STRING, 5, 12)),
        cheap=now(input_is_dead(STRING, 5, 8)),
    ),
    FaultCase(
        fault=fault("combiner_off", CENTRAL, inputs=(7,)),
        shows=input_is_dead(CENTRAL, 7, 12),
        told=frozenset({(CENTRAL, "CMB-031")}),
        like=(fault("string_open", CENTRAL, inputs=(7,), permille=910),),
        loud=stands(CENTRAL, "CMB-031", 12),
        cheap=lambda here: input_permille(here, CENTRAL, 7, at(0, 12)) < 500,
    ),
    FaultCase(
        fault=fault("connector_heat", STRING, inputs=(5,), permille=600),
        shows=input_is_dead(STRING, 5, 12),
        told=frozenset(),
        like=(fault("string_open", STRING, inputs=(5,)),),
        loud=now(input_is_dead(STRING, 5, 12)),
        cheap=lambda here: input_permille(here, STRING, 5, at(0, 8)) > 900,
    ),
    FaultCase(
        fault=fault("degradation", STRING, permille=955),
        shows=unit_below(STRING, 970),
        told=frozenset(),
        like=(fault("soiling", "S12", at(-13, 8), per_day=30),),
        loud=now(unit_below(STRING, 970)),
        cheap=lambda here: peer_permille(here, STRING, PEER, at(0, 12)) < 970,
    ),
)

UNITS = (*INVERTERS, *DC_SIDE)
