"""A crew at a whole site writes down what showed on its way: signs of what is broken, displays of units."""

from __future__ import annotations

from typing import Any

import pytest

from engine.catalogue import open_task, read_folder
from engine.worlds.solar.families.first_monday import generator as monday
from engine.worlds.solar.families.forty_one import generator as forty
from engine.worlds.solar.field_reports import Finding, Routine
from engine.worlds.solar.plant import Fault, Nuisance
from tests.contracts.chair import Chair, sit_at
from tests.worlds.solar_desk import mesa
from tests.worlds.solar_desk.seats import table, wait

STAIN = "paint browned below bushing X2 and a stain of oil under it"


def visited(week: Any, day: str, **visit: Any) -> dict[str, Any]:
    """Return the order of a visit to a whole site, as it stands on the next morning."""
    chair: Chair = sit_at(open_task(read_folder(week.BUNDLE_FOLDER)))
    step = chair.call("work_dispatch", slot="same_day", **visit)
    assert step.error is None, step
    assert step.blocked is None, step
    wait(chair, f"{day[:8]}{int(day[8:]) + 1:02d}T06:00")
    return table(chair.call("work_list"), "Work orders")[0]


def test_a_pair_that_walks_past_the_hot_transformer_sees_what_shows_outside() -> None:
    row = visited(forty, "2026-07-13", crew="MV-AZNM-A", site="S02", task="mv_inspection")
    assert row["outcome"] == "fault_found"
    assert STAIN in row["report"]
    assert "No fault found" not in row["report"]
    assert row["report"].endswith("This job does not mend it.")


def test_a_van_that_walks_a_dark_plant_sees_its_recloser_open() -> None:
    row = visited(forty, "2026-07-13", crew="LV-TX", site="S08", task="inspection")
    assert row["outcome"] == "fault_found"
    assert row["report"].startswith("No AC voltage at S08. Walked the fence")
    assert "S08-REC was seen standing open" in row["report"]


def test_a_pair_that_may_open_nothing_walks_past_nothing() -> None:
    row = visited(forty, "2026-07-13", crew="MV-AZNM-B", site="S02", task="mv_inspection")
    assert row["outcome"] == "not_qualified"
    assert STAIN not in row["report"]


def test_at_a_sound_plant_there_is_no_sign() -> None:
    row = visited(forty, "2026-07-13", crew="MV-TX", site="S07", task="mv_inspection")
    assert row["outcome"] == "no_fault_found"
    assert row["report"].endswith("nothing opened and nothing switched. No fault found.")


@pytest.mark.parametrize(
    ("week", "day", "crew", "unit"),
    [(forty, "2026-07-13", "LV-SE", "S13-INV-11"), (monday, "2026-04-13", "LV-CAROLINA", "S11-INV-07")],
    ids=["forty_one", "first_monday"],
)  # fmt: skip
def test_a_unit_that_stands_still_is_read_off_its_display_and_not_judged(
    week: Any, day: str, crew: str, unit: str
) -> None:
    row = visited(week, day, crew=crew, site=unit[:3], task="inspection")
    assert row["outcome"] == "no_fault_found"
    assert f"{unit} stood still, 039 on the display." in row["report"]
    assert "No fault found" not in row["report"]


WALK = (
    Routine(
        task="look", text="Walked. No fault found.", walks=("breaker", "transformer", "central")
    ),
)
UNITS = [unit.id for unit in mesa.content_of(mesa.sit()).plant.sites[0].units]


def look(unit: str | None = None, **what: Any) -> dict[str, Any]:
    chair = mesa.sit(routines=WALK, **what)
    mesa.send(chair, unit=unit, task="look")
    wait(chair, mesa.at(1, "06:00"))
    return table(chair.call("work_list"), "Work orders")[0]


def test_broken_or_only_bothered_a_unit_is_written_down_in_the_same_words() -> None:
    fault = Fault(id="F-1", family="ground_fault", subject=UNITS[0], from_minute=-3_000, code="039")
    grid = Nuisance(id="N-1", kind="grid_trip", subject="S02", from_minute=mesa.minute(0, 14),
                    to_minute=mesa.minute(0, 17))  # fmt: skip
    broken = look(faults=(fault,), repairs=(mesa.mending(fault, "stack_swap"),))
    bothered = look(nuisances=(grid,))
    assert broken["outcome"] == bothered["outcome"] == "no_fault_found"
    assert broken["report"] == (
        f"Walked. Nothing wrong with these. {UNITS[0]} stood still, 039 on the display."
    )
    assert bothered["report"] == (
        f"Walked. Nothing wrong with these. {' and '.join(UNITS)} stood still, 002 on the display."
    )


def test_a_site_where_all_runs_and_a_visit_to_one_object_say_nothing_of_displays() -> None:
    assert look()["report"] == "Walked. No fault found."
    fault = Fault(id="F-1", family="ground_fault", subject=UNITS[0], from_minute=-3_000, code="039")
    row = look(UNITS[1], faults=(fault,), repairs=(mesa.mending(fault, "stack_swap"),))
    assert row["report"] == "Walked. No fault found."


def test_in_a_data_cabinet_whose_line_is_dead_the_crew_sees_that_and_no_more() -> None:
    row = visited(forty, "2026-07-13", crew="LV-TX", site="S09", task="inspection")
    assert row["outcome"] == "no_fault_found"
    assert "S09-GW runs, and nothing answers on its line." in row["report"]
    assert row["report"].endswith("three phases alike.")


@pytest.mark.parametrize(
    ("fails", "words"),
    [(None, "T-1 is stained."), (mesa.minute(0, 14), f"{mesa.T1} has failed.")],
    ids=["stands", "failed"],
)
def test_a_sign_is_of_what_stands_and_gives_way_to_a_failure(fails: int | None, words: str) -> None:
    hot = Fault(id="F-1", family="transformer_hot", subject=mesa.T1, from_minute=-3_000, permille=180,
                fails_minute=fails)  # fmt: skip
    shows = Finding(fault="F-1", text="Retorqued.", seen="Loose.", sign="T-1 is stained.")
    row = look(faults=(hot,), findings=(shows,),
               repairs=(mesa.mending(hot, "transformer_repair"),))  # fmt: skip
    assert row["outcome"] == "fault_found"
    assert row["report"].startswith(f"Walked. {words} This job does not mend it.")
