"""A criterion about the report's causes names as many of them as it accepts."""

from __future__ import annotations

import msgspec
import pytest

from engine import catalogue

WEEKS = ("solar/first-monday", "solar/forty-one")


@pytest.mark.parametrize("task", WEEKS)
def test_a_criterion_says_every_cause_that_it_accepts(task: str) -> None:
    (bundle,) = (one for one in catalogue.public_bundles() if one.task == task)
    rubric = msgspec.json.decode(bundle.parts["rubric/rubric.json"])
    about = [one for one in rubric["criteria"] if one["predicate"] == "report_row_is"]
    assert about
    for one in about:
        said = one["says"].partition("down to")[2].split(", or to ")
        assert len(said) == len(one["arguments"]["causes"]), one["says"]
