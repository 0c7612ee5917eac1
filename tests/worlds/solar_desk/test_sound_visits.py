"""What a visit to something sound comes to: time, parts, words and price say the same thing."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.catalogue import open_task, read_folder
from engine.worlds.solar.crews import Crew, Task
from engine.worlds.solar.families import first_monday, forty_one
from engine.worlds.solar.families.first_monday import generator as monday
from engine.worlds.solar.families.forty_one import generator as forty
from engine.worlds.solar.field_reports import Routine
from engine.worlds.solar.objects import kind_of
from engine.worlds.solar.papers import Reply
from engine.worlds.solar.plant import Fault, Nuisance
from engine.worlds.solar.state.work import NO_FAULT
from tests.contracts.chair import Chair, sit_at
from tests.worlds.solar_desk.forty_one import shown
from tests.worlds.solar_desk.mesa import (
    BREAKER,
    T1,
    T2,
    at,
    changed_task,
    disclosed,
    mending,
    minute,
    send,
    sit,
)
from tests.worlds.solar_desk.seats import finish, settled, table, wait

KIT = "gasket_set"
SERVICE = changed_task(
    "transformer_repair", serves=True, look_minutes=100, usual_parts=(KIT,), minutes=500
)
WORDS = Routine(
    task="transformer_repair", text="All sound, gasket renewed.", look="All sound, lid closed."
)
LATE = (
    "On site 8 h 20 min, of which 6 h are in the roll: overrun $495.00, on our invoice, settled with "
    "the week."
)


def visit(*parts: str, **what: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the order's row and the truth of a visit to the first transformer."""
    chair = sit(tasks=SERVICE, routines=(WORDS,), **what)
    send(chair, parts=list(parts))
    wait(chair, at(1, "06:00"))
    row = table(chair.call("work_list"), "Work orders")[0]
    return row, finish(chair)


def test_a_job_that_is_done_whatever_is_found_uses_its_kit_and_its_whole_time() -> None:
    row, truth = visit(KIT)
    assert (row["outcome"], row["report"]) == ("no_fault_found", f"{WORDS.text} {LATE}")
    assert truth["work"][0]["leaves_at"] == minute(0, 15) + 500
    assert "returned_part" not in settled(truth)
    assert settled(truth)["overrun"] == -3 * 16_500


def test_without_its_kit_it_is_a_look_and_as_short_as_one() -> None:
    row, truth = visit()
    assert (row["outcome"], row["report"]) == ("no_fault_found", WORDS.look)
    assert truth["work"][0]["leaves_at"] == minute(0, 15) + 100
    assert "overrun" not in settled(truth)


def test_a_fault_for_which_the_kit_was_missing_takes_no_longer_than_a_look() -> None:
    oil = Fault(id="F-OIL", family="oil_low", subject=T1, from_minute=-2_000)
    row, truth = visit(faults=(oil,), repairs=(mending(oil, "transformer_repair", part=KIT),))
    assert row["outcome"] == "part_missing"
    assert truth["work"][0]["leaves_at"] == minute(0, 15) + 100


def test_a_part_that_is_not_the_jobs_own_comes_back_and_the_order_says_so() -> None:
    row, truth = visit(KIT, "stack", parts=tuple(_stocked()))
    assert row["report"] == f"{WORDS.text} Back to the store unused: Power stack. {LATE}"
    assert settled(truth)["returned_part"] > 0


def _stocked() -> Any:
    return (replace(one, stock=1) for one in disclosed().parts)


def test_behind_a_dead_line_it_is_done_all_the_same_and_the_crew_says_what_it_met() -> None:
    away = Nuisance(id="N", kind="utility_outage", subject="S02", from_minute=0, to_minute=2_000)
    row, _ = visit(KIT, nuisances=(away,))
    assert row["report"] == f"No AC voltage at {T1}. {WORDS.text} {LATE}"


def test_a_pair_that_finds_the_breaker_closed_hands_its_number_back() -> None:
    gives = Reply(person="P-GRID", about="clearance", subject="Re", minutes=5, clears=True,
                  body="{clearance}", phone="{clearance}")  # fmt: skip
    chair = sit(replies=(gives,), routines=(Routine(task="", text="Found closed."),))
    chair.call("phone_call", person="P-GRID", about="clearance", objects=[BREAKER])
    send(chair, unit=BREAKER, task="breaker_close")
    wait(chair, at(1, "06:00"))
    report = table(chair.call("work_list"), "Work orders")[0]["report"]
    assert report.startswith("Found closed. Nothing was switched, and clearance ")
    assert report.endswith("was handed back.")


# --- the weeks ------------------------------------------------------------------------------------

WEEKS = {
    first_monday.__name__: open_task(read_folder(monday.BUNDLE_FOLDER)),
    forty_one.__name__: open_task(read_folder(forty.BUNDLE_FOLDER)),
}


def visits(name: str) -> list[tuple[Crew, Task, str]]:
    """Return every job on an object of every kind in a crew's range, once for each kind."""
    content: Any = WEEKS[name].content
    found: dict[tuple[str, str], tuple[Crew, Task, str]] = {}
    for crew in content.disclosed.crews:
        for thing, site in content.plant.site_of.items():
            kind = kind_of(content.plant, thing)
            for task in content.disclosed.tasks:
                if site.id in crew.sites and (not task.kinds or kind in task.kinds):
                    found.setdefault((task.id, kind), (crew, task, thing))
    return [*found.values()]


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_a_crew_has_words_for_every_job_on_every_kind_of_object_that_is_sound(name: str) -> None:
    content: Any = WEEKS[name].content
    for _, task, thing in visits(name):
        kind = kind_of(content.plant, thing)
        words = [one.text for one in content.later.routines
                 if one.task in ("", task.id) and (not one.kinds or kind in one.kinds)]  # fmt: skip
        assert words, (task.id, kind)
        assert "o fault found" in words[0]


def test_the_words_of_a_job_are_not_those_of_another_one() -> None:
    for week in WEEKS.values():
        content: Any = week.content
        texts = [text for one in content.later.routines for text in (one.text, *one.others)]
        assert len(texts) == len(set(texts)) >= 3 * len(content.later.routines)
        assert all(len(one.others) >= 2 for one in content.later.routines)
        assert all("o fault found" in text for text in texts)


def test_the_next_visit_of_the_kind_is_written_down_in_other_words() -> None:
    turns = Routine(task="look", text="One. No fault found.", others=("Two. No fault found.",))
    chair = sit(routines=(turns,))
    send(chair, unit=T1, task="look")
    send(chair, unit=T2, task="look", slot="next_day")
    send(chair, crew="MV-HALF", unit=BREAKER, task="look", slot="next_day")
    wait(chair, at(2, "06:00"))
    said = [row["report"] for row in table(chair.call("work_list"), "Work orders")]
    assert [one.split(".")[0] for one in said] == ["One", "Two", "One"]


def inspected(*parts: str) -> dict[str, Any]:
    """Return the order of a pair at a sound transformer of Bluebonnet."""
    chair: Chair = sit_at(WEEKS[forty_one.__name__])
    step = chair.call("work_dispatch", crew="MV-TX", site="S07", unit="S07-T-1", parts=list(parts),
                      task="transformer_inspection", slot="same_day")  # fmt: skip
    assert step.ok, step
    wait(chair, "2026-07-14T12:00")
    return table(chair.call("work_list"), "Work orders")[0]


def test_at_a_sound_padmount_the_pair_does_what_the_procedure_lists() -> None:
    row = inspected("gasket_oil_kit")
    assert row["outcome"] == NO_FAULT
    assert row["closed"] == "2026-07-14T03:00:00-05:00"
    for done in ("retorqued", "gasket renewed", "topped up"):
        assert done in row["report"]
    assert "unused" not in row["report"]
    prose = " ".join(text for one in shown()["SOP-07"].sections for text in one.paragraphs)
    assert "They do all of it on a sound one too" in prose


def test_without_the_kit_it_looks_for_the_five_hours_of_the_procedure() -> None:
    row = inspected()
    assert row["closed"] == "2026-07-13T20:00:00-05:00"
    assert "looked at" in row["report"]
    assert "renewed" not in row["report"]
    assert row["outcome"] == NO_FAULT
