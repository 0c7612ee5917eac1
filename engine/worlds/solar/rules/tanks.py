"""How a tank stands while somebody draws oil from it: kept, because under vacuum it is a danger."""

from __future__ import annotations

from engine.worlds.solar.chain.causes import holds
from engine.worlds.solar.chain.oil import off_spans, tank_pressure_kpa
from engine.worlds.solar.content import Content
from engine.worlds.solar.objects import kind_of
from engine.worlds.solar.state import State
from engine.worlds.solar.state.work import WorkOrder


def tank_at(
    content: Content, state: State, order: WorkOrder, minute: int
) -> tuple[int | None, bool | None]:
    """Return (gauge pressure in kPa, whether it is energised) of what an order samples."""
    plant, target = content.plant, order.target
    if not order.test or kind_of(plant, target) != "transformer":
        return None, None
    off = any(holds(span, minute) for span in off_spans(plant, state.plant, target))
    return tank_pressure_kpa(plant, state.plant, target, minute), not off
