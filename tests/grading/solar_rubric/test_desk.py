"""Alarms under their cause, notices in writing, claims."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.grading.solar_rubric.truths import CUTOFF, METER, PHASE, UNIT, fault, find, week

LETTER = {"seq": 4, "at": 200, "objects": ["S04", METER]}


def noticed(minute: int | None, *sent: dict[str, Any]) -> dict[str, Any]:
    return week(faults=[fault(PHASE, METER, noticed_at=minute)], sent=[*sent])


@given(came=st.integers(0, CUTOFF), by=st.integers(0, CUTOFF))
def test_a_notice_is_in_time_up_to_the_very_minute(came: int, by: int) -> None:
    finding = find("noticed_by", noticed(came), fault=PHASE, by=by)
    assert finding.holds is (came <= by)
    assert finding.facts == {"object": METER, "by_minute": by, "noticed_minute": came}


def test_a_letter_that_was_no_notice_is_none() -> None:
    finding = find("noticed_by", noticed(None, LETTER), fault=PHASE, by=CUTOFF)
    assert (finding.holds, finding.steps) == (False, ())


@pytest.mark.parametrize(
    ("letters", "steps"),
    [
        ([LETTER], (4,)),
        ([{**LETTER, "seq": 3, "at": 100}, LETTER], (4,)),
        ([{**LETTER, "seq": 3, "objects": [UNIT]}, LETTER], (4,)),
        ([], ()),
    ],
)
def test_the_letter_that_was_the_notice_is_named(
    letters: list[dict[str, Any]], steps: tuple[int, ...]
) -> None:
    assert find("noticed_by", noticed(200, *letters), fault=PHASE, by=300).steps == steps


@pytest.mark.parametrize(
    ("said", "holds"),
    [("ground_fault", True), ("hardware", True), ("dew", False), (None, False)],
)
def test_an_alarm_is_acknowledged_under_its_cause_or_a_wider_one(
    said: str | None, *, holds: bool
) -> None:
    acks = [] if said is None else [{"alarm": "AL-1", "cause": said, "seq": 3}]
    finding = find("alarms_classified", week(acks=acks), until=0)
    assert (finding.holds, finding.steps) == (holds, (3,) if holds else ())


@pytest.mark.parametrize(
    ("item", "claim", "holds"),
    [("warranty", "RC-1", True), ("warranty", "RC-2", False), ("core", "RC-1", False)],
)
def test_a_claim_counts_once_the_settlement_credits_it(
    item: str, claim: str, *, holds: bool
) -> None:
    truth = week(
        claims=[{"id": "RC-1", "seq": 6, "unit": UNIT}],
        settlement=[{"item": item, "object": claim, "cents": 500}],
    )
    finding = find("claim_credited", truth, unit=UNIT)
    assert (finding.holds, finding.facts["credited_cents"]) == (holds, 500 if holds else 0)
