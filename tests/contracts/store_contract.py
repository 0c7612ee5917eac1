"""One contract of the door that every database keeps: seats, calls, quotes, the end."""

from __future__ import annotations

from datetime import timedelta

import pytest

from engine import catalogue, door
from engine.errors import (
    BundleInvalid,
    CauseUnknown,
    SeatClosed,
    SeatExpired,
    SeatNotFound,
    StepNotFound,
    TaskNotFound,
    TextNotAllowed,
)
from engine.storage import heads, releases, seats
from engine.transcript import Refusal
from tests.contracts.store import ALICE, BOB, HIRE, Store, keyed
from tests.worlds_for_tests.quay import CENTS_PER_HOUR, WORLD
from tests.worlds_for_tests.quay_bundles import bundle


class StoreContract(Store):
    """What holds of one player at a time."""

    # --- taking a seat --------------------------------------------------------------------------

    def test_a_seat_begins_with_the_opened_desk(self) -> None:
        card = door.take_seat("quay/week", ALICE)
        assert (card.seq, card.status, card.spent_cents, card.ranked) == (1, "open", 0, False)
        assert [step.tool for step in door.record(card.seat)] == ["open_desk"]
        assert door.holder_of(card.seat) == ALICE
        assert card.seat in {each.seat for each in door.seats_of(ALICE)}
        assert card.seat not in {each.seat for each in door.seats_of(BOB)}

    def test_law_2_seats_of_one_content_begin_with_the_same_bytes(self) -> None:
        first, second = self.sit(), self.sit(holder=BOB)
        assert door.digests(first) == door.digests(second)

    @pytest.mark.parametrize("task", ["quay/nowhere", "", "x" * 500, "a\x00b", "\ud800"])
    def test_a_task_that_is_not_there_has_no_seat(self, task: str) -> None:
        with pytest.raises(TaskNotFound):
            door.take_seat(task, ALICE)

    def test_a_private_task_is_not_there_for_a_person(self) -> None:
        releases.install(bundle(task="quay/private", exposure="private"))
        assert "quay/private" not in {card.task for card in door.tasks()}
        with pytest.raises(TaskNotFound):
            door.take_seat("quay/private", ALICE)
        agent = door.Holder(kind="agent", key="agent:1")
        assert door.take_seat("quay/private", agent).ranked

    @pytest.mark.parametrize("seat", ["st_none", "", "x" * 500, "a\x00b", "\ud800", "٣", "-1"])
    def test_a_seat_that_is_not_there_is_not_found(self, seat: str) -> None:
        for ask in (door.seat, door.tools, door.record, door.holder_of):
            with pytest.raises(SeatNotFound):
                ask(seat)

    def test_tasks_name_each_task_once(self) -> None:
        names = [card.task for card in door.tasks()]
        assert len(set(names)) == len(names)
        assert {"quay/week", "quay/ranked"} <= set(names)

    def test_installing_a_task_again_changes_nothing(self) -> None:
        first, again = releases.publish(bundle()), releases.publish(bundle())
        assert first.pk == again.pk
        assert releases.release_of_task("quay/week").pk == first.pk

    def test_new_seats_take_the_bundle_that_was_published_last_and_old_ones_keep_theirs(
        self,
    ) -> None:
        old = self.sit("quay/short")
        releases.publish(bundle(task="quay/short", steps=4))
        new = self.sit("quay/short")
        releases.publish(bundle(task="quay/short", steps=3))
        back = self.sit("quay/short")
        assert [door.seat(seat).step_budget for seat in (old, new, back)] == [3, 4, 3]

    def test_a_seat_outlives_the_rules_that_it_was_played_under(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        seat = self.sit("quay/short")
        self.call(seat, "tide_read", gauge="North")
        before = door.record(seat)
        monkeypatch.setattr(WORLD, "revision", 9)
        catalogue.forget_opened()
        assert seat in {card.seat for card in door.seats_of(ALICE)}
        assert (door.seat(seat).seq, door.seat(seat).title) == (2, "quay/short")
        assert door.record(seat) == before
        with pytest.raises(BundleInvalid):
            self.call(seat, "tide_read", gauge="North")

    # --- calls ----------------------------------------------------------------------------------

    def test_law_10_a_step_is_recorded_before_it_is_answered(self) -> None:
        seat = self.sit()
        answer = self.call(seat, "crane_hire", **HIRE)
        assert door.recall(seat, answer.step.seq) == answer
        assert door.record(seat)[-1].seq == answer.step.seq == 2
        assert door.digests(seat)[2] == (answer.observation_digest, answer.chain)
        assert door.seat(seat).spent_cents == answer.spent_cents == 2 * CENTS_PER_HOUR

    def test_law_4_what_was_paid_for_can_be_recalled_page_by_page(self) -> None:
        seat = self.sit()
        answer = self.call(seat, "rule_read", chapters=40)
        assert answer.pages > 1
        pages = [door.recall(seat, 2, page) for page in range(1, answer.pages + 1)]
        assert pages[0] == answer
        assert len({page.chain for page in pages}) == 1
        for seq, page in ((2, 0), (2, answer.pages + 1), (3, 1), (0, 1), (-1, 1), (2**63, 1)):
            with pytest.raises(StepNotFound):
                door.recall(seat, seq, page)

    def test_a_record_is_read_from_any_step(self) -> None:
        seat = self.sit()
        for _ in range(3):
            self.call(seat, "berth_list", rows=1)
        assert [step.seq for step in door.record(seat, 2)] == [3, 4]
        assert door.record(seat, 2**63) == door.record(seat, 10**40) == ()
        assert len(door.record(seat, -5)) == 4

    @pytest.mark.parametrize("tool", ["a\x00b", "a\u202eb", "\ud800"])
    def test_a_name_that_no_database_holds_records_nothing(self, tool: str) -> None:
        seat = self.sit()
        with pytest.raises(TextNotAllowed):
            self.call(seat, tool)
        with pytest.raises(TextNotAllowed):
            door.call(seat, keyed(tool, "berth_list", rows=1), "person")
        assert door.seat(seat).seq == 1

    def test_numbers_beyond_any_column_are_refused_by_the_call(self) -> None:
        seat = self.sit()
        for huge in (2**63, -(2**63) - 1, 10**40):
            assert self.call(seat, "berth_list", rows=huge).step.error is not None
        assert door.seat(seat).seq == 4

    # --- the end --------------------------------------------------------------------------------

    def test_the_step_that_ends_the_week_is_sealed_with_it(self) -> None:
        seat = self.sit()
        assert self.call(seat, "office_close").step.done
        card = door.seat(seat)
        assert (card.status, card.cause, card.seq) == ("completed", "completed", 3)
        assert [step.tool for step in door.record(seat)][-1] == "seal"
        with pytest.raises(SeatClosed):
            self.call(seat, "tide_read", gauge="North")
        with pytest.raises(SeatClosed):
            door.quote(seat, [("tide_read", {"gauge": "North"})])

    def test_a_seat_that_has_used_its_steps_is_aborted(self) -> None:
        seat = self.sit("quay/short")
        for _ in range(3):
            self.call(seat, "no_such_tool")
        assert (door.seat(seat).status, door.seat(seat).cause) == ("aborted", "step_budget")

    @pytest.mark.parametrize("cause", door.MODEL_CAUSES)
    def test_a_seat_may_be_left_once_for_a_listed_cause(self, cause: str) -> None:
        seat = self.sit()
        assert door.leave(seat, cause).cause == cause
        assert door.leave(seat, "loop").cause == cause
        with pytest.raises(CauseUnknown):
            door.leave(self.sit(), "completed")

    def test_an_expired_seat_is_sealed_at_its_next_touch(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        seat = self.sit("quay/ranked")
        expires = seats.seat_by_id(seat).expires_at
        monkeypatch.setattr(seats, "now", lambda: expires)
        assert door.seat(seat).status == "open"
        monkeypatch.setattr(seats, "now", lambda: expires + timedelta(seconds=1))
        with pytest.raises(SeatExpired):
            self.call(seat, "tide_read", gauge="North")
        assert (door.seat(seat).status, door.seat(seat).cause) == ("expired", "expired")

    def test_law_8_the_seals_body_is_in_no_answer(self) -> None:
        seat = self.sit()
        self.call(seat, "office_close")
        body = seats.seal_of(seats.seat_by_id(seat))
        assert body is not None
        assert b'"broken":["C3"]' in body
        recalled = [door.recall(seat, seq) for seq in (1, 2, 3)]
        told = repr((door.record(seat), recalled, door.seat(seat), door.digests(seat)))
        assert "broken" not in told

    # --- quotes ---------------------------------------------------------------------------------

    def test_law_5_quotes_come_in_batches_and_record_nothing(self) -> None:
        seat = self.sit()
        hire, wrong = door.quote(seat, [("crane_hire", HIRE), ("crane_hire", {"crane": "C9"})])
        assert not isinstance(hire, Refusal)
        assert isinstance(wrong, Refusal)
        assert door.seat(seat).seq == 1
        answer = self.call(seat, "crane_hire", **HIRE)
        assert (hire.price_cents, hire.minutes) == (answer.step.price_cents, answer.step.minutes)

    # --- caches ---------------------------------------------------------------------------------

    def test_law_1_caches_dropped_at_any_time_change_nothing(self) -> None:
        kept, dropped = self.sit(), self.sit()
        for number in range(12):
            for seat in (kept, dropped):
                self.call(seat, "crane_hire", crane="C1", hours=1 + number % 3)
                self.call(seat, "tide_read", gauge="North")
            door.quote(dropped, [("tide_read", {"gauge": "South"})])
            heads.forget_all()
            catalogue.forget_opened()
        assert door.digests(kept) == door.digests(dropped)
