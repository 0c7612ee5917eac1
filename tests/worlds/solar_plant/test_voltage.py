"""The voltage on a meter's display is that of the quarter hour that it is stamped with."""

import pytest

from engine.transcript import Fact
from engine.worlds.solar.plant_state import PlantState
from tests.worlds.solar_plant.fleet import DARK, NOON, ask, fleet, shown


@pytest.mark.parametrize(
    ("minute", "said"),
    [
        (NOON - 1, "no voltage"),
        (NOON, "on phases A, B and C"),
        (NOON + 14, "on phases A, B and C"),
    ],
)
def test_a_meter_s_voltage_is_that_of_its_stamp_and_of_no_quarter_hour_before(
    minute: int, said: str
) -> None:
    breaker = fleet().site_of[DARK].breaker
    closed = PlantState(mended=tuple((each.id, NOON) for each in fleet().faults_at[breaker]))
    blocks = shown(ask("meter_read", minute, closed, site=DARK))
    fact = next(b for b in blocks if isinstance(b, Fact) and b.label == "S08-MTR voltage")
    assert fact.value == said
