"""The table of what only looks broken: families of nuisances, each a declaration."""

from __future__ import annotations

from collections.abc import Mapping

from engine.worlds.solar.nuisances.data import DATA
from engine.worlds.solar.nuisances.family import NuisanceFamily
from engine.worlds.solar.nuisances.grid import OUTSIDE
from engine.worlds.solar.nuisances.weather import WEATHER
from engine.worlds.solar.plant.troubles import NuisanceKind

NUISANCES: Mapping[NuisanceKind, NuisanceFamily] = {
    family.id: family for family in (*OUTSIDE, *DATA, *WEATHER)
}
"""By kind."""
