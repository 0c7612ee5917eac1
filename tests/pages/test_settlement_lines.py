"""The lines of a settlement as the debrief says them: each figure is the one that the ledger reckons with."""

from __future__ import annotations

import re

import pytest

from arena.people.debrief.rendering.result import Line, naming_agreements, told
from arena.people.desk.rendering.words import dollars
from engine.policies import policy_named
from engine.policies.runner import play
from engine.storage import install_public_tasks
from grading.debriefs import debrief_of
from grading.keeping import grade_once
from grading.sheet import Sheet

pytestmark = pytest.mark.django_db
TASK, WORLD = "solar/forty-one", "solar-1"
_HOUR = 60


@pytest.fixture(autouse=True)
def _the_week() -> None:
    install_public_tasks()


def settled(policy: str) -> tuple[Sheet, tuple[Line, ...]]:
    sheet = grade_once(play(TASK, policy, policy_named(WORLD, policy), seed="1"))
    return sheet, told("fail", 0, None, None, sheet).lines


def test_a_longer_visit_is_said_with_the_hours_that_are_paid_for_and_their_price() -> None:
    sheet, lines = settled("oracle")
    rows = [row for row in sheet.money.settlement if row.item == "overrun"]
    assert rows
    for row in rows:
        over, rate = int(str(row.basis["minutes"])), int(str(row.basis["cents_per_hour"]))
        assert row.cents == -(-(-over // _HOUR) * rate)
    said = {line.basis for line in lines if line.item == "Longer visit"}
    assert said == {"$165 an hour · 6 h beyond what the roll includes"}


@pytest.mark.parametrize("policy", ["do-nothing", "oracle"])
def test_no_line_says_a_minute_as_a_bare_number_or_an_energy_below_nothing(policy: str) -> None:
    _, lines = settled(policy)
    assert any("Due" in line.basis for line in lines) == (policy == "do-nothing")
    for line in lines:
        assert not re.search(r"\b(Due|Met|At|Counted until) \d+( |$)", line.basis), line
        assert not re.search(r"[-\N{MINUS SIGN}][\d,.]+ k?Wh", line.basis), line
        if line.item == "Energy":
            assert "meter" not in line.basis, "what was lost was not all made and left uncounted"
            assert re.search(r"Wh (not paid for|of its own use not counted)$", line.basis), line


@pytest.mark.parametrize("policy", ["do-nothing", "oracle", "dispatch-everything"])
def test_damages_whose_hours_at_their_rate_make_more_than_was_owed_say_their_ceiling(
    policy: str,
) -> None:
    sheet, lines = settled(policy)
    for row, line in zip(sheet.money.settlement, lines, strict=True):
        hours, rate = row.basis.get("late_hours"), row.basis.get("cents_per_hour")
        if not isinstance(hours, int) or not isinstance(rate, int) or hours * rate == -row.cents:
            assert not line.ceiling
        else:
            assert hours * rate > -row.cents
            assert line.ceiling == f"At most {dollars(-row.cents)}"


def test_a_ceiling_is_told_with_the_agreement_that_has_it() -> None:
    sheet, _ = settled("do-nothing")
    apart = debrief_of(sheet.seat)
    assert apart is not None
    lines = naming_agreements(told("fail", 0, None, None, sheet), apart.agreements).lines

    assert {(one.object, one.ceiling) for one in lines if one.ceiling} >= {
        ("S08-REC", "At most $6,000, CT-S07"),
        ("S08-REC", "At most $360, CT-S07"),
    }
