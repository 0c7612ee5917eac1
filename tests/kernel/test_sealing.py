"""The last step: the truth is written down apart, and the record holds its digest alone."""

import json

import pytest

from engine.kernel.canonical import canonical_bytes, sha256_hex
from engine.kernel.sealing import seal
from engine.transcript import decode_step
from tests.contracts.chair import Chair
from tests.kernel.quay_desk import QUAY, desk, wait

CAUSES = ("completed", "gave_up", "expired", "step_budget")


def played() -> Chair:
    chair = desk()
    chair.call("crane_hire", crane="C1", hours=2)
    chair.call("crane_hire", crane="C3", hours=2)
    return chair


def test_the_seal_is_the_last_step_by_the_engine_and_free() -> None:
    chair = played()
    chair.seal()
    step = decode_step(chair.record[-1])
    assert (step.tool, step.actor, step.done, step.ok) == ("seal", "engine", True, True)
    assert (step.price_cents, step.minutes, step.blocks, step.news) == (0, 0, (), ())
    assert set(step.arguments) == {"cause", "seal_digest"}


@pytest.mark.parametrize("cause", CAUSES)
def test_law_8_the_record_holds_the_digest_of_the_body_and_nothing_of_it(cause: str) -> None:
    chair = played()
    sealed = seal(chair.opened, chair.head, cause)
    assert sealed.written.step.arguments["seal_digest"] == sha256_hex(sealed.body)
    assert b"broken" in sealed.body
    assert b"broken" not in sealed.written.data


def test_the_body_is_canonical_and_says_what_it_binds() -> None:
    chair = played()
    body = chair.seal()
    again = seal(chair.opened, played().head, "gave_up").body
    assert canonical_bytes(body) == again
    assert body["content_hash"] == chair.opened.content_hash
    assert (body["task"], body["world"], body["revision"]) == ("quay/week", "quay-1", 1)
    assert (body["cause"], body["completed"]) == ("gave_up", False)
    assert body["spent_cents"] == sum(step.price_cents for step in chair.steps)


def test_a_seat_that_ends_early_is_settled_with_nobody_at_the_desk() -> None:
    early, late = played(), played()
    wait(late, QUAY.ends)
    truth, whole = (chair.seal()["truth"] for chair in (early, late))
    assert json.dumps(truth) == json.dumps(whole)


def test_a_week_that_was_played_to_its_end_is_completed() -> None:
    chair = played()
    wait(chair, QUAY.ends)
    assert chair.seal()["completed"] is True


def test_a_world_without_a_clock_is_sealed_where_it_stands() -> None:
    chair = desk(has_clock=False)
    chair.call("crane_hire", crane="C1", hours=2)
    truth = chair.seal()["truth"]
    assert isinstance(truth, dict)
    assert (truth["hours"], truth["letters"]) == (2, 0)
