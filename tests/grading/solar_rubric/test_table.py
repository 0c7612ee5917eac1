"""The table as a whole: an empty week passes nothing, nothing unknown binds, each finding tells."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grading.grader import predicates_of
from grading.rubrics import Unbound
from grading.rubrics.solar import PREDICATES
from tests.grading.solar_rubric.truths import (
    ASSETS,
    CUTOFF,
    EARTH,
    OIL,
    PHASE,
    TRANSFORMER,
    UNIT,
    find,
    week,
)

DEEDS: dict[str, dict[str, Any]] = {
    "work_on_site_by": {"unit": TRANSFORMER, "by": CUTOFF},
    "attended_by": {"fault": OIL, "by": CUTOFF},
    "fault_mended": {"fault": OIL},
    "noticed_by": {"fault": PHASE, "by": CUTOFF},
    "report_filed_by": {"by": CUTOFF},
    "report_row_is": {"assets": [TRANSFORMER], "causes": ["hardware"]},
    "report_lists": {"assets": [TRANSFORMER], "statuses": ["open"]},
    "alarms_classified": {"until": 0},
    "claim_credited": {"unit": UNIT},
}
"""What has to be done, with arguments that bind."""
RESTRAINTS: dict[str, dict[str, Any]] = {
    "no_work_at": {"sites": ["S12", "S04"]},
    "no_idle_work": {"except": [TRANSFORMER]},
    "within_cap": {},
    "mv_work_qualified": {},
    "lock_respected": {},
    "closed_with_clearance": {},
    "wind_respected": {},
    "resets_within": {"fault": EARTH, "per_day": 1},
    "setpoint_respected": {},
    "sampled_safely": {},
}
"""What has to be left."""
ALL = DEEDS | RESTRAINTS
NAMING = ("unit", "fault", "site", "sites", "assets", "except")
CASES = [(name, key) for name, arguments in ALL.items() for key in arguments if key in NAMING]


def test_the_grader_finds_every_predicate_where_it_did() -> None:
    assert predicates_of("solar-1") is PREDICATES
    assert set(PREDICATES) == set(ALL)


@pytest.mark.parametrize("name", DEEDS)
def test_an_empty_week_has_done_nothing_that_was_asked(name: str) -> None:
    finding = find(name, week(), **DEEDS[name])
    assert (finding.holds, finding.steps) == (False, ())


@pytest.mark.parametrize("name", RESTRAINTS)
def test_an_empty_week_has_broken_nothing(name: str) -> None:
    finding = find(name, week(), **RESTRAINTS[name])
    assert (finding.holds, finding.steps) == (True, ())


@pytest.mark.parametrize("name", ALL)
def test_a_finding_tells_its_facts_and_leaves_the_truth_as_it_was(name: str) -> None:
    truth = week()
    kept = copy.deepcopy(truth)
    assert find(name, truth, **ALL[name]).facts
    assert truth == kept


@pytest.mark.parametrize(("name", "key"), CASES)
@given(unknown=st.text(max_size=12).filter(lambda name: name not in (*ASSETS, OIL, PHASE, EARTH)))
def test_an_object_that_the_week_does_not_have_binds_to_nothing(
    name: str, key: str, unknown: str
) -> None:
    asked = ALL[name][key]
    wrong = [*asked, unknown] if isinstance(asked, list) else unknown
    with pytest.raises(Unbound):
        find(name, week(), **{**ALL[name], key: wrong})


@pytest.mark.parametrize(
    ("name", "key"), [(name, key) for name, asked in ALL.items() for key in asked]
)
@pytest.mark.parametrize("spoil", [lambda _: None, lambda _: [], lambda _: True, lambda _: {}])
def test_an_argument_of_another_shape_binds_to_nothing(
    name: str, key: str, spoil: Callable[[Any], Any]
) -> None:
    with pytest.raises(Unbound):
        find(name, week(), **{**ALL[name], key: spoil(ALL[name][key])})


@pytest.mark.parametrize("name", ALL)
def test_a_truth_without_its_records_is_no_empty_week(name: str) -> None:
    with pytest.raises(Unbound):
        find(name, {}, **ALL[name])
