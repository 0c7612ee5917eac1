"""What the public weeks say of things that nobody can know: tomorrow's weather, a module's age."""

from functools import lru_cache
from pathlib import Path
from types import ModuleType

import pytest

from engine.transcript import encode
from engine.worlds.solar.content import Content, open_content
from engine.worlds.solar.families import first_monday, forty_one
from engine.worlds.solar.plant.nature import FIRST_DAY

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


def test_the_outlook_says_how_often_it_was_right_and_is_wrong_this_time() -> None:
    outlook = encode(week(forty_one).documents["WX-01"]).decode()
    assert "thunder on Thursday" in outlook
    assert "right about Thursday in five weeks of nine" in outlook
    plant = week(forty_one).plant
    east = [site for site in plant.sites if site.region in ("GA", "NC", "VA")]
    assert len(east) == 4
    for site in east:
        assert plant.skies[site.id].days.rain_tenths_mm[THURSDAY - FIRST_DAY] == 0
