"""What the last report on file says of an asset."""

from __future__ import annotations

import pytest

from tests.grading.solar_rubric.truths import CUTOFF, TRANSFORMER, find, report, week

OPEN = (TRANSFORMER, "open", "hardware")
WATCHED = ("S02", "watch", "unknown")


@pytest.mark.parametrize(
    ("rows", "holds"),
    [
        ((OPEN,), True),
        ((WATCHED, OPEN), True),
        (((TRANSFORMER, "mended", "hardware"),), True),
        ((WATCHED,), False),
        ((("S08", "open", "grid_event"),), False),
        ((), False),
    ],
)
def test_an_asset_is_listed_under_one_of_its_statuses(
    rows: tuple[tuple[str, str, str], ...], *, holds: bool
) -> None:
    truth = week(reports=[report(*rows)])
    finding = find("report_lists", truth, assets=[TRANSFORMER, "S02"], statuses=["open", "mended"])
    assert (finding.holds, finding.steps) == (holds, (9,))


def test_the_rows_that_were_compared_are_told() -> None:
    truth = week(reports=[report(WATCHED, OPEN)])
    finding = find("report_lists", truth, assets=[TRANSFORMER, "S02"], statuses=["mended"])
    assert finding.facts["listed"] == "S02-T-3 open, S02 watch"


def test_a_row_of_an_earlier_report_lists_nothing() -> None:
    truth = week(reports=[report(OPEN), report(WATCHED, seq=12)])
    finding = find("report_lists", truth, assets=[TRANSFORMER], statuses=["open"])
    assert (finding.holds, finding.steps) == (False, (12,))
    cause = find("report_row_is", truth, assets=[TRANSFORMER], causes=["hardware"])
    assert (cause.holds, cause.facts["cause"]) == (False, None)


@pytest.mark.parametrize(
    ("rows", "holds"),
    [
        ((OPEN,), True),
        ((OPEN, ("S02", "open", "weather")), True),
        (((TRANSFORMER, "open", "weather"), ("S02", "open", "hardware")), False),
        ((("S02", "open", "hardware"),), True),
    ],
)
def test_the_first_asset_with_a_row_says_the_cause(
    rows: tuple[tuple[str, str, str], ...], *, holds: bool
) -> None:
    truth = week(reports=[report(*rows)])
    finding = find("report_row_is", truth, assets=[TRANSFORMER, "S02"], causes=["hardware"])
    assert finding.holds is holds


@pytest.mark.parametrize(("by", "holds"), [(599, False), (600, True), (CUTOFF, True)])
def test_the_first_report_on_file_is_the_one_in_time(by: int, *, holds: bool) -> None:
    truth = week(reports=[report(at=600), report(at=9_000, seq=12)])
    finding = find("report_filed_by", truth, by=by)
    assert (finding.holds, finding.facts["filed_minute"], finding.steps) == (holds, 600, (9,))
