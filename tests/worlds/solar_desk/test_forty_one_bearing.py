"""Which papers of *Forty-one* bear on what it is judged by, derived from its reference and rubric."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import lru_cache

from engine.transcript import Json
from tests.worlds.solar_desk.forty_one import FOLDER, documents, section

CRITERIA: Mapping[str, tuple[str, ...]] = {
    "attended_by": ("HB-01", "QF-01"),
    "fault_mended": ("HB-01",),
    "noticed_by": ("SOP-08",),
    "no_work_at": ("HB-01",),
    "report_filed_by": ("SOP-04",),
    "report_row_is": ("SOP-04",),
    "mv_work_qualified": ("SOP-05", "QF-01"),
    "lock_respected": ("HB-01",),
    "closed_with_clearance": ("SOP-05",),
    "wind_respected": ("HB-01",),
    "resets_within": ("SOP-01",),
    "setpoint_respected": ("HB-01",),
    "alarms_classified": (),
}
"""Where it is written what each predicate asks for; that alarms can be acknowledged the board shows."""
_IN_WORDS = {
    "HB-01": ("against a lock", "who was where in time", "what is mended", "still booked",
              "out of their stow in the wind", "a setpoint that the operator holds"),
    "QF-01": ("good through the day",), "SOP-04": ("Filing",), "SOP-08": ("by 10:00",),
    "SOP-05": ("both hold the card mv", "clearance number"), "SOP-01": ("remote restart",),
}  # fmt: skip
"""Of each of them what says so."""


@lru_cache
def part(path: str) -> Mapping[str, list[dict[str, Json]]]:
    found: Mapping[str, list[dict[str, Json]]] = json.loads(
        (FOLDER / "bundle" / path).read_text(encoding="utf-8")
    )
    return found


def predicates() -> set[str]:
    return {str(one["predicate"]) for one in part("rubric/rubric.json")["criteria"]}


def bearing() -> set[str]:
    """Return the papers of every declared decision, priced deadline and criterion."""
    told = part("reference/reference.json")
    found = {str(name) for one in told["decisions"] for name in _names(one["documents"])}
    found |= {str(one["clause"]).split()[0] for one in told["deadlines"]}
    return found | {name for one in predicates() for name in CRITERIA[one]}


def _names(cell: Json) -> list[Json]:
    assert isinstance(cell, list)
    return cell


def test_each_criterion_is_one_that_a_paper_asks_for() -> None:
    assert predicates() == CRITERIA.keys()
    for name, words in _IN_WORDS.items():
        said = " ".join(text for each in documents()[name].sections
                        for text in (each.heading, *each.paragraphs))  # fmt: skip
        assert [each for each in words if each not in said] == [], name
    assert {name for names in CRITERIA.values() for name in names} == _IN_WORDS.keys()


def test_at_most_a_third_of_the_papers_bear_on_a_decision() -> None:
    assert bearing() <= documents().keys()
    assert 3 * len(bearing()) <= len(documents())


def test_readme_lists_the_papers_that_bear() -> None:
    text = section("Papers that bear on a decision")
    table = "\n".join(line for line in text.splitlines() if line.startswith("| "))
    assert set(re.findall(r"\b[A-Z]{2,3}-[A-Z0-9]+\b", table)) == bearing()
    assert "Eighteen of fifty-six" in text
    assert (len(bearing()), len(documents())) == (18, 56)
