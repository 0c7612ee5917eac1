"""The record is the truth: replay re-runs the world, byte for byte, wherever and whenever."""

import hashlib

import msgspec
import pytest

from engine.kernel.arguments import is_withheld
from engine.kernel.head import Head
from engine.kernel.opened import open_bundle
from engine.kernel.record import chain_next, chain_start, observation_digest
from engine.kernel.replay import first_difference, fold
from engine.transcript import decode_step, encode, plain
from tests.contracts.chair import sit_at
from tests.kernel.plays import eventful, long
from tests.worlds_for_tests import quay
from tests.worlds_for_tests.quay_bundles import bundle

PLAYED = eventful()


def test_the_eventful_record_has_met_everything() -> None:
    steps = [decode_step(data) for data in PLAYED.record]
    codes = {step.error.code for step in steps if step.error}
    assert codes >= {
        "tool_unknown",
        "argument_invalid",
        "argument_unknown",
        "repeat",
        "desk_closed",
    }
    assert any(is_withheld(step.arguments) for step in steps)
    assert any(step.blocked for step in steps)
    assert any(step.texts for step in steps)
    assert any(step.news for step in steps)
    assert steps[-1].tool == "seal"


def test_law_1_a_replay_agrees_in_every_byte() -> None:
    assert PLAYED.replayed() is None
    assert long(60).replayed() is None


def test_law_1_a_replay_agrees_on_a_bundle_opened_anew() -> None:
    assert first_difference(open_bundle(bundle(), quay.WORLD), PLAYED.record) is None


def test_law_1_folding_a_record_gives_the_head_that_playing_it_gave() -> None:
    chair = long(60)
    assert fold(chair.opened, chair.record) == chair.head


def test_law_1_a_folded_head_plays_on_as_if_it_had_never_been_dropped() -> None:
    kept, dropped = long(40), long(40)
    dropped.head = fold(dropped.opened, dropped.record)
    for chair in (kept, dropped):
        chair.call("crane_hire", crane="C1", hours=4)
        chair.call("crane_hire", crane="C1", hours=4)
    assert kept.record == dropped.record


@pytest.mark.parametrize("seq", range(2, len(PLAYED.record)))
def test_law_1_a_changed_step_is_noticed_where_it_stands(seq: int) -> None:
    record = list(PLAYED.record)
    step = decode_step(record[seq - 1])
    record[seq - 1] = encode(msgspec.structs.replace(step, price_cents=step.price_cents + 1))
    found = first_difference(PLAYED.opened, record)
    assert found is not None
    assert found.seq == seq


def test_law_1_a_rule_changed_by_one_cent_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    first_hire = next(s.seq for s in PLAYED.steps if s.tool == "crane_hire" and s.ok)
    monkeypatch.setattr(quay, "CENTS_PER_HOUR", quay.CENTS_PER_HOUR - 1)
    found = first_difference(PLAYED.opened, PLAYED.record)
    assert found is not None
    assert found.seq == first_hire


def test_law_1_a_hidden_fact_that_changed_is_noticed_at_the_seal_at_the_latest() -> None:
    other = open_bundle(bundle(broken=("C2",)), quay.WORLD)
    assert first_difference(other, PLAYED.record) is not None


def test_a_world_that_stops_differs_where_it_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise LookupError("a rule that is gone")

    monkeypatch.setattr(quay.QuayWorld, "quote", stop)
    found = first_difference(PLAYED.opened, PLAYED.record)
    assert found is not None
    assert (found.seq, found.replayed) == (2, b"")


def test_the_chain_binds_world_revision_content_and_every_byte() -> None:
    chain = chain_start("quay-1", 1, PLAYED.opened.content_hash)
    for data in PLAYED.record:
        chain = chain_next(chain, data)
    assert chain == PLAYED.head.chain
    starts = {chain_start(w, r, h) for w, r, h in (("w", 1, "h"), ("v", 1, "h"), ("w", 2, "h"), ("w", 1, "g"))}  # fmt: skip
    assert len(starts) == 4


def test_an_observation_digest_leaves_out_place_actor_and_texts_alone() -> None:
    for step in PLAYED.steps:
        seen = plain(step)
        assert isinstance(seen, dict)
        bare = {name: part for name, part in seen.items() if name not in ("seq", "actor", "texts")}
        assert msgspec.json.encode(bare, order="sorted") == encode(bare)
        assert observation_digest(step) == _sha256(encode(bare))


def test_heads_are_values() -> None:
    one, other = sit_at(PLAYED.opened), sit_at(PLAYED.opened)
    assert isinstance(one.head, Head)
    assert one.head == other.head
    one.call("crane_hire", crane="C1", hours=1)
    assert other.head.state == sit_at(PLAYED.opened).head.state


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
