"""What the objects of a site say on each channel: values by interval, gaps and stale ones included.

An object that is not heard leaves a gap; one whose logger hangs repeats what it last had.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import TypeAlias

from engine.errors import Fault
from engine.kernel.ledger import divide_half_even
from engine.transcript import Line
from engine.worlds.solar.asking import Intervals
from engine.worlds.solar.chain.causes import holds
from engine.worlds.solar.chain.comms import frozen_at, silences
from engine.worlds.solar.chain.controls import setpoint_permille
from engine.worlds.solar.chain.heatsink import heatsink_decidegrees
from engine.worlds.solar.chain.inputs import dc_volts, inputs_da
from engine.worlds.solar.chain.loading import loads_permille
from engine.worlds.solar.chain.oil import top_oil_decidegrees
from engine.worlds.solar.chain.reading import insulation_kohm, operating_state, unit_means_w
from engine.worlds.solar.chain.sky import Sky, sky_at
from engine.worlds.solar.chain.timeline import spell_at, spells
from engine.worlds.solar.chain.turning import told_decidegrees, zone_decidegrees
from engine.worlds.solar.plant import Plant, Unit
from engine.worlds.solar.plant_state import PlantState
from engine.worlds.solar.workings import Spell

Instant: TypeAlias = Callable[[Plant, PlantState, str, int], int | None]
"""What an object says at a minute at which it is heard."""


def lines(plant: Plant, state: PlantState, asked: Intervals) -> tuple[Line, ...]:
    """Return a line for each object asked for, or for each input of the one that has many."""
    if asked.channel.one_at_a_time:
        return _input_lines(plant, state, asked)
    return tuple(
        Line(tag=name, values=_values(plant, state, asked, name)) for name in asked.objects
    )


def _values(plant: Plant, state: PlantState, asked: Intervals, name: str) -> tuple[int | None, ...]:
    channel = asked.channel.id
    if channel == "power":
        return unit_means_w(plant, state, name, asked.edges)
    if channel in _OF_SKY:
        return _sky_values(plant, state, asked, name)
    seen = _seen(plant, state, asked, name)
    if channel == "load":
        loads = loads_permille(plant, state, name, [at for at in seen if at is not None])
        return tuple(None if at is None else loads[at] for at in seen)
    if channel in _OF_SPELL:
        own, tells = spells(plant, state, name), _OF_SPELL[channel]
        unit = plant.unit_of[name]
        return tuple(
            None if at is None else tells(plant, unit, spell_at(own, at), at) for at in seen
        )
    says = _INSTANTS.get(channel)
    if says is None:
        raise Fault(f"no object says {channel}")
    return tuple(None if at is None else says(plant, state, name, at) for at in seen)


def _seen(plant: Plant, state: PlantState, asked: Intervals, name: str) -> list[int | None]:
    """Return the minute whose value is shown at each stamp; ``None`` is a gap.

    It is the last one before the stamp: what begins at the stamp belongs to the next interval.
    """
    gaps = silences(plant, state, name)
    return [
        None if any(holds(gap, end - 1) for gap in gaps) else frozen_at(plant, name, end - 1)
        for end in asked.edges[1:]
    ]


def _input_lines(plant: Plant, state: PlantState, asked: Intervals) -> tuple[Line, ...]:
    unit = plant.unit_of[asked.objects[0]]
    found = [None if at is None else inputs_da(plant, state, unit.id, at)
             for at in _seen(plant, state, asked, unit.id)]  # fmt: skip
    return tuple(
        Line(tag=f"{unit.id} input {k + 1}",
             values=tuple(None if each is None else each[k] for each in found))
        for k in range(unit.inputs)
    )  # fmt: skip


def _sky_values(
    plant: Plant, state: PlantState, asked: Intervals, name: str
) -> tuple[int | None, ...]:
    reads, gaps = _OF_SKY[asked.channel.id], silences(plant, state, name)
    return tuple(
        None
        if any(a < end and start < b for a, b in gaps)
        else reads(sky_at(plant, state, asked.site, start, end))
        for start, end in pairwise(asked.edges)
    )


def _state(plant: Plant, unit: Unit, spell: Spell | None, minute: int) -> int:
    return int(operating_state(plant, unit, spell, minute))


def _setpoint(plant: Plant, state: PlantState, name: str, minute: int) -> int:
    return setpoint_permille(plant, state, plant.site_of[name], minute)


def _whole(says: Instant) -> Instant:
    """Return whole units of what is told in tenths, half to even."""

    def rounded(plant: Plant, state: PlantState, name: str, minute: int) -> int | None:
        tenths = says(plant, state, name, minute)
        return None if tenths is None else divide_half_even(tenths, 10)

    return rounded


_INSTANTS: Mapping[str, Instant] = {
    "dc_volts": dc_volts,
    "heatsink": _whole(heatsink_decidegrees),
    "top_oil": _whole(top_oil_decidegrees),
    "angle": _whole(zone_decidegrees),
    "target": _whole(told_decidegrees),
    "setpoint": _setpoint,
}
_OF_SPELL: Mapping[str, Callable[[Plant, Unit, Spell | None, int], int | None]] = {
    "state": _state,
    "riso": insulation_kohm,
}
"""What depends on the spell that a unit is in: looked up once for all of a read's minutes."""
_OF_SKY: Mapping[str, Callable[[Sky], int]] = {
    "poa": lambda sky: sky.poa_w_per_m2,
    "ghi": lambda sky: sky.ghi_w_per_m2,
    "air": lambda sky: sky.air_c,
    "wind": lambda sky: sky.wind_dm_per_s,
}
