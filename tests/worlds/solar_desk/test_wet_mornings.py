"""A wet array measures wet from its first test of the morning on, and dries before it is dry."""

from __future__ import annotations

import pytest

from engine.worlds.solar.chain.inverter import is_awake
from engine.worlds.solar.chain.reading import riso_kohm
from engine.worlds.solar.plant import Nuisance, Plant
from engine.worlds.solar.plant_state import UNTOUCHED
from tests.worlds.solar_desk import forty_one, seats

LIMIT_KOHM = 50
DRY_KOHM = 1_500
PLANTS = {"first-monday": seats.content().plant, "forty-one": forty_one.week().plant}
MORNINGS = [
    pytest.param(plant, one, id=f"{name} {one.id}")
    for name, plant in PLANTS.items()
    for one in plant.nuisances
    if one.kind == "dew"
]


@pytest.mark.parametrize(("plant", "wet"), MORNINGS)
def test_no_test_of_a_wet_morning_comes_out_dry(plant: Plant, wet: Nuisance) -> None:
    nature = plant.nature(plant.site_of[wet.subject].id)
    until_noon = range(wet.from_minute, wet.to_minute + 120)
    awake = [minute for minute in until_noon if is_awake(nature, minute)]
    found = {minute: riso_kohm(plant, UNTOUCHED, wet.subject, minute) for minute in awake}
    wet_until = wet.to_minute - 5

    assert awake[0] < wet_until
    assert all((value or 0) < LIMIT_KOHM for minute, value in found.items() if minute < wet_until)
    dried = {value for minute, value in found.items() if minute >= wet_until}
    assert len(dried) == 1
    assert all(LIMIT_KOHM <= (value or 0) < DRY_KOHM for value in dried)


@pytest.mark.parametrize(("plant", "wet"), MORNINGS)
def test_by_the_next_noon_it_is_dry(plant: Plant, wet: Nuisance) -> None:
    dry_days = {
        one.from_minute // 1_440 for one in plant.nuisances_at[wet.subject] if one.kind == "dew"
    }
    noon = wet.to_minute + 1_440 + 120
    if noon // 1_440 not in dry_days:
        assert (riso_kohm(plant, UNTOUCHED, wet.subject, noon) or 0) >= DRY_KOHM
