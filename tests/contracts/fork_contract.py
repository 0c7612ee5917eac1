"""One contract of the door that every database keeps: forks share their prefix and copy no row."""

from __future__ import annotations

import pytest

from engine import door
from engine.errors import ForkRefused, StepNotFound
from engine.models import StepRow, Text
from engine.seated.replaying import replay
from engine.storage import heads
from tests.contracts.store import ALICE, BOB, STAFF, Store, asked

CALLS = 200


class ForkContract(Store):
    """What holds of forks and of the words in them."""

    def finished(self, calls: int = CALLS) -> str:
        """Return a finished seat of many calls, among them letters and refusals."""
        seat = self.sit()
        for number in range(calls - 2):
            match number % 4:
                case 0:
                    self.call(seat, "ship_mark", ships=[f"S-{number}"], tonnes=number)
                case 1:
                    self.call(seat, "letter_send", about="tide", body=f"letter {number}")
                case 2:
                    self.call(seat, "crane_hire", crane="C9", hours=1)
                case _:
                    self.call(seat, "crane_hire", crane="C3", hours=1)
        door.leave(seat, "gave_up")
        return seat

    def test_law_7_a_fork_of_an_open_or_of_a_ranked_seat_is_refused(self) -> None:
        seat = self.sit()
        with pytest.raises(ForkRefused):
            door.fork(seat, 1, ALICE)
        ranked = self.sit("quay/ranked")
        assert door.seat(ranked).ranked
        for holder in (ALICE, BOB):
            with pytest.raises(ForkRefused):
                door.fork(ranked, 1, holder)
        door.leave(ranked, "gave_up")
        with pytest.raises(ForkRefused):
            door.fork(ranked, 1, ALICE)
        assert not door.fork(ranked, 1, STAFF).ranked

    def test_law_1_forks_at_each_step_of_a_long_record_share_their_prefix(self) -> None:
        parent = self.finished()
        whole = door.digests(parent)
        steps = door.record(parent)
        rows = StepRow.objects.count()
        forks = {at: door.fork(parent, at, ALICE).seat for at in range(1, len(steps))}
        assert StepRow.objects.count() == rows
        for at, fork in forks.items():
            assert door.digests(fork) == {seq: pair for seq, pair in whole.items() if seq <= at}
        assert door.record(forks[CALLS // 2]) == steps[: CALLS // 2]

    def test_law_1_a_fork_plays_on_as_its_parent_did(self) -> None:
        parent = self.finished(40)
        whole = door.digests(parent)
        for at in (1, 7, 21, 39):
            fork = door.fork(parent, at, ALICE).seat
            heads.forget_all()
            words = door.texts(parent)
            for step in door.record(parent, at)[:-1]:
                given = {name: words[part["text"]] if isinstance(part, dict) and isinstance(part["text"], int) else part for name, part in step.arguments.items()}  # fmt: skip
                door.call(fork, asked(step.tool, **given), step.actor)
            assert door.digests(fork) == {s: pair for s, pair in whole.items() if s < len(whole)}
            assert door.texts(fork) == words
            assert replay([fork]).equal == 1

    def test_law_1_a_grandchild_shares_its_grandparents_steps(self) -> None:
        parent = self.finished(12)
        child = door.fork(parent, 8, ALICE).seat
        self.call(child, "letter_send", about="crane", body="of the child")
        self.call(child, "tide_read", gauge="North")
        door.leave(child, "gave_up")
        for at, own in ((5, parent), (8, parent), (9, child), (10, child)):
            grandchild = door.fork(child, at, BOB).seat
            assert door.digests(grandchild) == {
                s: p for s, p in door.digests(own).items() if s <= at
            }
            assert door.recall(grandchild, at) == door.recall(own, at)
            self.call(grandchild, "tide_read", gauge="South")
            assert door.seat(grandchild).seq == at + 1
            assert door.seat(grandchild).forked_from == child
            assert replay([grandchild]).equal == 1

    @pytest.mark.parametrize("at", [0, -1, 11, 12, 13, 2**63])
    def test_a_fork_begins_before_the_step_that_ended_the_seat(self, at: int) -> None:
        seat = self.sit()
        for _ in range(9):
            self.call(seat, "berth_list", rows=1)
        self.call(seat, "office_close")
        assert door.seat(seat).seq == 12
        assert door.fork(seat, 10, ALICE).seq == 10
        with pytest.raises(StepNotFound):
            door.fork(seat, at, ALICE)

    def test_a_fork_is_of_its_own_from_then_on(self) -> None:
        parent = self.finished(6)
        one, other = (door.fork(parent, 3, ALICE).seat for _ in range(2))
        self.call(one, "crane_hire", crane="C1", hours=8)
        assert door.seat(one).spent_cents > door.seat(other).spent_cents
        assert self.call(other, "crane_hire", crane="C1", hours=8).step.ok

    # --- words ----------------------------------------------------------------------------------

    def test_words_stand_apart_and_can_be_deleted_without_changing_a_digest(self) -> None:
        seat = self.finished(20)
        before = door.digests(seat)
        assert door.texts(seat)
        assert all(b"letter 1" not in bytes(row.data) for row in StepRow.objects.filter(seat=seat))
        Text.objects.filter(seat=seat).delete()
        heads.forget_all()
        assert door.texts(seat) == {}
        assert door.digests(seat) == before
        assert replay([seat]).equal == 1

    def test_a_fork_has_the_words_of_its_prefix_and_no_later_ones(self) -> None:
        parent = self.finished(20)
        words = door.texts(parent)
        assert len(words) == 5
        assert door.texts(door.fork(parent, 3, ALICE).seat) == {1: words[1]}
        assert door.texts(door.fork(parent, 1, ALICE).seat) == {}

    def test_words_of_a_fork_are_numbered_on_and_survive_the_deletion_of_others(self) -> None:
        parent = self.finished(20)
        fork = door.fork(parent, 3, ALICE).seat
        self.call(fork, "letter_send", about="crane", body="mine")
        self.call(fork, "letter_send", about="crane", body="mine too")
        Text.objects.filter(seat=fork, number=2).delete()
        assert door.texts(fork) == {1: door.texts(parent)[1], 3: "mine too"}

    def test_a_fork_by_somebody_else_shows_none_of_the_parents_words(self) -> None:
        parent = self.finished(20)
        fork = door.fork(parent, 10, BOB).seat
        assert door.texts(fork) == {}
        self.call(fork, "letter_send", about="crane", body="mine")
        assert door.texts(fork) == {3: "mine"}
