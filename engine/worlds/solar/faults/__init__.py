"""The fault table: the families of things that break, each a declaration."""

from __future__ import annotations

from collections.abc import Mapping

from engine.errors import BundleInvalid
from engine.worlds.solar.faults.dc import DC_SIDE
from engine.worlds.solar.faults.family import FaultFamily
from engine.worlds.solar.faults.grid import GRID
from engine.worlds.solar.faults.inverters import INVERTERS
from engine.worlds.solar.faults.meters import METERS
from engine.worlds.solar.faults.sky import SKY
from engine.worlds.solar.faults.trackers import TRACKERS
from engine.worlds.solar.faults.transformers import TRANSFORMERS
from engine.worlds.solar.plant.troubles import Fault

FAMILIES: Mapping[str, FaultFamily] = {
    family.id: family
    for family in (*INVERTERS, *DC_SIDE, *TRACKERS, *TRANSFORMERS, *GRID, *METERS, *SKY)
}
"""By id."""


def family_of(fault: Fault) -> FaultFamily:
    """Return the family of a fault; raises :class:`BundleInvalid` where there is no such family."""
    try:
        return FAMILIES[fault.family]
    except KeyError:
        raise BundleInvalid(f"there is no fault family {fault.family!r}") from None
