"""What the public weeks say of things that nobody can know: tomorrow's weather, a module's age."""

from dataclasses import fields
from functools import lru_cache
from pathlib import Path
from types import ModuleType

import pytest

from engine.transcript import encode
from engine.worlds.solar.content import Content, open_content
from engine.worlds.solar.families import first_monday, forty_one
from engine.worlds.solar.plant import Site, Unit
from engine.worlds.solar.plant.nature import FIRST_DAY
from tests.worlds.solar_cases.weeks import SPRING, STEADY, answer, plant, table

WEEKS = [first_monday, forty_one]
THURSDAY = 3


@lru_cache(maxsize=2)
def week(family: ModuleType) -> Content:
    folder = Path(str(family.__file__)).parent / "bundle" / "content"
    files = [path for path in folder.rglob("*") if path.is_file()]
    return open_content({str(path.relative_to(folder)): path.read_bytes() for path in files})


@pytest.mark.parametrize("family", WEEKS)
def test_no_public_week_asks_how_modules_age_or_takes_it_for_a_cause(family: ModuleType) -> None:
    assert "degradation" not in {fault.family for fault in week(family).plant.faults}
    causes = set(week(family).disclosed.causes)
    assert "hardware" in causes
    assert not {cause for cause in causes if "degrad" in cause or "age" in cause.split("_")}


def test_units_are_compared_with_those_alike_and_the_read_says_that_all_face_alike() -> None:
    found = table(answer(SPRING, "peer_read", site=STEADY, day="2026-03-10"))
    assert str(found.note).startswith("All units of a site face alike.")
    units = plant(SPRING).unit_of
    for row in found.rows:
        unit = units[str(row[0])]
        assert row[4] == f"{unit.kind}, {unit.ac_w // 1000} kW AC, {unit.dc_w // 1000} kW DC"
    of_a_unit, of_a_site = ({field.name for field in fields(one)} for one in (Unit, Site))
    assert {"tilt_deg", "azimuth_deg"} <= of_a_site - of_a_unit


def test_the_outlook_says_how_often_it_was_right_and_is_wrong_this_time() -> None:
    outlook = encode(week(forty_one).documents["WX-01"]).decode()
    assert "thunder on Thursday" in outlook
    assert "right about Thursday in five weeks of nine" in outlook
    whole = week(forty_one).plant
    east = [site for site in whole.sites if site.region in ("GA", "NC", "VA")]
    assert len(east) == 4
    for site in east:
        assert whole.skies[site.id].days.rain_tenths_mm[THURSDAY - FIRST_DAY] == 0
