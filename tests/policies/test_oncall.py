"""Scripted players of oncall-1 on the committed episode: who passes and who does not."""

import pytest

from engine import door
from engine.policies import PolicyNotFound, policies_of, policy_named
from engine.policies.runner import play
from engine.storage import install_public_tasks
from grading.keeping import grade_once
from grading.sheet import Sheet

pytestmark = pytest.mark.django_db
TASK, WORLD = "oncall/medium-01", "oncall-1"


@pytest.fixture(autouse=True)
def _public_tasks() -> None:
    install_public_tasks()


def graded(policy: str) -> Sheet:
    return grade_once(play(TASK, policy, policy_named(WORLD, policy), seed="1"))


@pytest.mark.parametrize("policy", ["oracle", "threshold"])
def test_a_player_that_knows_or_reads_passes(policy: str) -> None:
    sheet = graded(policy)
    assert (sheet.passed, sheet.cause) == (True, "completed")


@pytest.mark.parametrize("policy", ["do-nothing", "read-everything", "restart-everything"])
def test_a_player_that_does_not_weigh_fails(policy: str) -> None:
    assert graded(policy).passed is False


def test_doing_nothing_harms_nothing() -> None:
    sheet = graded("do-nothing")
    assert (sheet.cause, sheet.calls) == ("gave_up", 0)
    assert [mark.verdict for mark in sheet.marks if mark.tier == "gate"] == ["pass"]


@pytest.mark.parametrize("policy", sorted(policies_of(WORLD)))
def test_a_player_sits_at_the_desk_like_everyone_else(policy: str) -> None:
    seat = play(TASK, policy, policy_named(WORLD, policy), seed="1")
    assert door.holder_of(seat) == door.Holder(kind="policy", key=policy)
    assert {step.actor for step in door.record(seat)} <= {"engine", "policy"}
    assert door.seat(seat).status != "open"


@pytest.mark.parametrize("policy", sorted(policies_of(WORLD)))
def test_a_player_plays_the_same_line_twice(policy: str) -> None:
    first, second = (play(TASK, policy, policy_named(WORLD, policy), seed="1") for _ in range(2))
    assert door.digests(first) == door.digests(second)


def test_an_unknown_player_is_named_with_those_there_are() -> None:
    with pytest.raises(PolicyNotFound, match="oracle, do-nothing"):
        policy_named(WORLD, "fortune-teller")
