"""One contract of the door that every database keeps: nothing is lost and nothing happens twice."""

from __future__ import annotations

import pytest

from engine import door
from engine.door import Asked
from engine.errors import KeyReused, SeatClosed, StaleView
from engine.seated.replaying import replay
from engine.storage import releases
from tests.contracts.store import HIRE, Store, asked, at_once, keyed
from tests.worlds_for_tests.quay import CENTS_PER_HOUR
from tests.worlds_for_tests.quay_bundles import BUDGET, bundle


class OnceContract(Store):
    """What holds of keys, stale views and calls at the same time."""

    # --- the same intention once ----------------------------------------------------------------

    def test_law_10_a_repeated_key_gives_the_first_answer_again(self) -> None:
        seat = self.sit()
        first = door.call(seat, keyed("k", "crane_hire", **HIRE), "person")
        self.call(seat, "tide_read", gauge="North")
        assert door.call(seat, keyed("k", "crane_hire", **HIRE), "person") == first
        assert door.call(seat, keyed("k", "crane_hire", hours="2.0", crane="C1"), "person") == first
        assert door.seat(seat).seq == 3

    def test_law_10_a_key_stands_for_one_call(self) -> None:
        seat = self.sit()
        first = keyed("k", "letter_send", about="tide", body="one")
        door.call(seat, first, "person")
        others = [
            keyed("k", "letter_send", about="tide", body="two"),
            keyed("k", "berth_list", rows=1),
        ]
        for other in others:
            with pytest.raises(KeyReused) as caught:
                door.call(seat, other, "person")
            assert caught.value.facts == {"seq": 2}
        assert door.call(seat, first, "person").step.seq == 2

    def test_a_refused_call_keeps_its_key_too(self) -> None:
        seat = self.sit()
        wrong = keyed("k", "crane_hire", crane="C9", hours=2)
        assert door.call(seat, wrong, "person") == door.call(seat, wrong, "person")
        assert door.seat(seat).seq == 2

    def test_a_key_is_of_one_seat(self) -> None:
        first, second = self.sit(), self.sit()
        for seat in (first, second):
            assert door.call(seat, keyed("k", "crane_hire", **HIRE), "person").step.seq == 2

    def test_a_key_is_answered_after_the_seat_has_closed(self) -> None:
        seat = self.sit()
        first = door.call(seat, keyed("k", "crane_hire", **HIRE), "person")
        door.leave(seat, "gave_up")
        assert door.call(seat, keyed("k", "crane_hire", **HIRE), "person") == first

    # --- a view that is stale -------------------------------------------------------------------

    def test_a_call_from_a_stale_view_records_nothing_and_names_the_latest_step(self) -> None:
        seat = self.sit()
        self.call(seat, "tide_read", gauge="North")
        for seen in (0, 1, 3):
            with pytest.raises(StaleView) as caught:
                door.call(seat, Asked(tool="berth_list", arguments={"rows": 1}, expect=seen), "person")  # fmt: skip
            assert caught.value.facts == {"latest": 2}
        fresh = Asked(tool="berth_list", arguments={"rows": 1}, expect=2)
        assert door.call(seat, fresh, "person").step.seq == 3

    def test_of_many_calls_from_one_view_one_is_carried_out(self) -> None:
        seat = self.sit()
        fresh = Asked(tool="crane_hire", arguments=HIRE, expect=1)

        def act(_: int) -> bool:
            try:
                return door.call(seat, fresh, "person").step.ok
            except StaleView:
                return False

        assert at_once(6, act).count(True) == 1
        assert door.seat(seat).spent_cents == 2 * CENTS_PER_HOUR

    # --- races ----------------------------------------------------------------------------------

    def test_law_10_eight_threads_of_ten_calls_lose_nothing_and_leave_no_gap(self) -> None:
        seat = self.sit()

        def act(thread: int) -> list[int]:
            calls = (asked("ship_mark", ships=[f"S-{thread + 1}{n}"]) for n in range(10))
            return [door.call(seat, each, "person").step.seq for each in calls]

        found = sorted(seq for seqs in at_once(8, act) for seq in seqs)
        assert found == list(range(2, 82))
        assert [step.seq for step in door.record(seat)] == list(range(1, 82))
        assert replay([seat]).equal == 1

    def test_law_10_one_key_at_once_is_carried_out_once(self) -> None:
        seat = self.sit()
        answers = at_once(10, lambda _: door.call(seat, keyed("k", "crane_hire", **HIRE), "agent"))
        assert {answer.chain for answer in answers} == {answers[0].chain}
        assert door.seat(seat).spent_cents == 2 * CENTS_PER_HOUR
        assert door.seat(seat).seq == 2

    def test_law_10_identical_acts_at_once_happen_once(self) -> None:
        seat = self.sit()
        steps = [a.step for a in at_once(6, lambda _: self.call(seat, "crane_hire", **HIRE))]
        assert [step.ok for step in steps].count(True) == 1
        assert {step.error.code for step in steps if step.error} == {"repeat"}

    def test_a_budget_is_not_overdrawn_by_calls_at_once(self) -> None:
        seat = self.sit("quay/budget")
        at_once(6, lambda _: [self.call(seat, "tide_read", gauge="North") for _ in range(3)])
        assert door.seat(seat).budget_left == BUDGET - sum(s.budget for s in door.record(seat))
        assert (door.seat(seat).budget_left or 0) >= 0

    def test_law_2_seats_played_at_once_know_nothing_of_each_other(self) -> None:
        played = [self.sit() for _ in range(5)]

        def act(number: int) -> list[str]:
            calls = [asked("tide_read", gauge="North"), asked("crane_hire", **HIRE), asked("crane_hire", crane="C3", hours=1)]  # fmt: skip
            return [door.call(played[number], each, "person").observation_digest for each in calls]

        assert len({tuple(digests) for digests in at_once(5, act)}) == 1

    def test_leaving_and_calling_at_once_leave_a_whole_record(self) -> None:
        seat = self.sit()

        def act(number: int) -> None:
            try:
                if number == 3:
                    door.leave(seat, "gave_up")
                else:
                    self.call(seat, "ship_mark", ships=[f"S-{number}"])
            except SeatClosed:
                return

        at_once(6, act)
        steps = door.record(seat)
        assert [step.seq for step in steps] == list(range(1, len(steps) + 1))
        assert [step.tool for step in steps].count("seal") == 1
        assert replay([seat]).equal == 1

    def test_processes_that_install_the_same_tasks_at_once_agree(self) -> None:
        fresh = bundle(task="quay/fresh", expiry_days=9)
        rows = at_once(6, lambda _: releases.publish(fresh).pk)
        assert len(set(rows)) == 1
