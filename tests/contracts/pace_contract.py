"""One contract of a live seat's holder that every database keeps: pause, speed, and views gone stale."""

from __future__ import annotations

import pytest

from engine import door
from engine.cards import RunningCard
from engine.door import Asked
from engine.errors import PaceRefused, SeatClosed, StaleView
from engine.models import PaceChange, Seat
from engine.seated import calling
from engine.storage import seats
from tests.contracts.store import HIRE, at_once
from tests.contracts.wall import MINUTE, MORNING, Wall, at
from tests.worlds_for_tests.quay_bundles import OPEN_MINUTES


class PaceContract(Wall):
    """What a holder does to the clock, and what the clock does to a holder's page."""

    # --- pause and speed --------------------------------------------------------------------------

    def test_a_paused_seat_stands_still_and_goes_on_from_there(self) -> None:
        seat = self.sit_live()
        self.let_pass(30 * MINUTE)
        door.pause(seat)
        assert (door.seat(seat).paused, door.seat(seat).clock) == (True, at(30))
        assert Seat.objects.get(pk=seat).next_news_at is None
        self.let_pass(OPEN_MINUTES * MINUTE)
        assert door.seat(seat).clock == at(30)
        door.resume(seat)
        assert (door.seat(seat).paused, door.seat(seat).runs_since) == (False, at(30))
        self.let_pass(MORNING - 31 * MINUTE)
        assert door.seat(seat).clock == at(30)
        self.let_pass(MINUTE)
        assert door.seat(seat).clock == at(90)
        assert self.replays(seat)

    def test_between_two_steps_a_clock_is_told_as_the_wall_says_it_and_no_step_is_made(
        self,
    ) -> None:
        seat = self.sit_live()
        assert self.running(seat).clock == at(0)
        self.pass_unseen(30 * MINUTE + 20)
        told = self.running(seat)
        assert (told.clock, told.speed, told.paused) == (at(30), 1, False)
        assert 20_000 <= told.for_ms < MINUTE * 1000
        assert told.until == at(OPEN_MINUTES)
        assert (door.seat(seat).seq, door.seat(seat).clock) == (1, at(0))
        door.pause(seat)
        self.pass_unseen(30 * MINUTE)
        assert (self.running(seat).clock, self.running(seat).paused) == (at(30), True)

    def test_a_running_clock_is_never_told_past_the_end(self) -> None:
        seat = self.sit_live()
        self.pass_unseen(8 * OPEN_MINUTES * MINUTE)
        told = self.running(seat)
        assert told.clock == told.until == door.seat(seat).ends
        door.leave(seat, "gave_up")
        assert door.whole(seat).running is None

    def running(self, seat: str) -> RunningCard:
        found = door.whole(seat).running
        assert found is not None
        return found

    def test_in_a_pause_calls_take_their_minutes_and_no_more(self) -> None:
        seat = self.sit_live()
        door.pause(seat)
        for minute in (0, 5, 10):
            self.let_pass(OPEN_MINUTES * MINUTE)
            assert self.tide(seat).step.at == at(minute)
        assert self.by_the_clock(seat) == []

    def test_a_pause_in_which_the_desk_was_down_ends_where_it_began(self) -> None:
        seat = self.sit_live()
        self.let_pass(30 * MINUTE)
        door.pause(seat)
        self.be_down(OPEN_MINUTES * MINUTE)
        self.beat()
        door.resume(seat)
        assert door.seat(seat).uncounted_seconds == 0
        assert self.tide(seat).step.at == at(30)

    def test_another_speed_holds_from_where_the_clock_stands(self) -> None:
        seat = self.sit_live()
        self.let_pass(30 * MINUTE)
        door.set_speed(seat, 6)
        assert (door.seat(seat).speed, door.seat(seat).clock) == (6, at(30))
        self.let_pass(9 * MINUTE)
        assert door.seat(seat).clock == at(30)
        self.let_pass(MINUTE)
        assert door.seat(seat).clock == at(90)
        assert self.replays(seat)

    def test_each_change_of_pace_is_written_beside_the_record_and_none_twice(self) -> None:
        seat = self.sit_live()
        door.pause(seat)
        door.pause(seat)
        door.set_speed(seat, 60)
        door.set_speed(seat, 60)
        door.resume(seat)
        door.resume(seat)
        told = PaceChange.objects.filter(seat=seat).order_by("pk").values_list("what", "speed")
        assert list(told) == [("paused", 1), ("speed", 60), ("resumed", 60)]
        assert door.seat(seat).seq == 1

    def test_a_seat_without_a_clock_has_none_to_pause(self) -> None:
        seat = self.sit()
        for act in (door.pause, door.resume, lambda one: door.set_speed(one, 60)):
            with pytest.raises(PaceRefused):
                act(seat)

    def test_a_closed_seat_has_no_clock_to_pause(self) -> None:
        seat = self.sit_live()
        door.leave(seat, "gave_up")
        with pytest.raises(SeatClosed):
            door.pause(seat)
        assert Seat.objects.get(pk=seat).next_news_at is None

    @pytest.mark.parametrize("speed", [0, -1, 7201])
    def test_a_speed_out_of_bounds_is_refused(self, speed: int) -> None:
        seat = self.sit_live()
        with pytest.raises(PaceRefused):
            door.set_speed(seat, speed)
        assert door.seat(seat).speed == 1

    def test_law_10_pauses_and_beats_at_once_leave_a_paused_seat_with_no_news_due(self) -> None:
        seat = self.sit_live()
        self.pass_unseen(OPEN_MINUTES * MINUTE)
        at_once(6, lambda number: door.pause(seat) if number % 2 else door.advance(seat))
        row = Seat.objects.get(pk=seat)
        assert (row.paused_at is None, row.next_news_at) == (False, None)
        assert self.replays(seat)

    def test_law_10_what_was_reckoned_before_a_pause_is_not_written_after_it(self) -> None:
        seat = self.sit_live()
        before = seats.seat_by_id(seat)
        door.pause(seat)
        asked = Asked(tool="tide_read", arguments={"gauge": "North"})
        assert calling.try_call(before, asked, "person", seats.now()) is None
        assert door.seat(seat).seq == 1

    # --- a view that is stale ---------------------------------------------------------------------

    def test_the_clock_makes_no_view_stale_whose_call_costs_what_it_did(self) -> None:
        seat = self.sit_live()
        self.let_pass(MORNING)
        for tool, arguments in (
            ("tide_read", {"gauge": "North"}),
            ("crane_hire", HIRE),
            ("wait", {"until": at(300)}),
            ("crane_hire", {"crane": "C9", "hours": 2}),
        ):
            seen = 1 if tool == "tide_read" else door.seat(seat).seq
            self.let_pass(20 * MINUTE)
            asked = Asked(tool=tool, arguments=arguments, expect=seen)
            assert door.call(seat, asked, "person").step.tool == tool
        assert len(self.by_the_clock(seat)) > 3

    def test_a_call_whose_price_time_has_changed_is_stale_and_not_recorded(self) -> None:
        seat = self.sit_hushed([(90, "M-1")])
        self.let_pass(MORNING)
        hire = Asked(tool="crane_hire", arguments=HIRE, expect=1)
        with pytest.raises(StaleView) as caught:
            door.call(seat, hire, "person")
        assert caught.value.facts == {"latest": door.seat(seat).seq}
        assert {step.actor for step in door.record(seat)} == {"engine", "clock"}
        other = Asked(tool="tide_read", arguments={"gauge": "North"}, expect=1)
        assert door.call(seat, other, "person").step.ok

    def test_a_call_that_time_has_made_impossible_is_stale(self) -> None:
        seat = self.sit_live()
        self.let_pass(60 * MINUTE)
        wait = Asked(tool="wait", arguments={"until": at(45)}, expect=1)
        with pytest.raises(StaleView):
            door.call(seat, wait, "person")
        unseen = Asked(tool="wait", arguments={"until": at(45)})
        assert not door.call(seat, unseen, "person").step.ok

    def test_a_step_of_the_holder_makes_a_live_view_stale_as_any_other(self) -> None:
        seat = self.sit_live()
        self.tide(seat)
        self.let_pass(MORNING)
        with pytest.raises(StaleView):
            door.call(seat, Asked(tool="berth_list", arguments={"rows": 1}, expect=1), "person")

    def test_law_10_a_key_is_answered_again_though_time_has_run_on(self) -> None:
        seat = self.sit_live()
        asked = Asked(tool="tide_read", arguments={"gauge": "North"}, key="k")
        first = door.call(seat, asked, "person")
        self.let_pass(MORNING)
        length = door.seat(seat).seq
        assert door.call(seat, asked, "person") == first
        assert door.seat(seat).seq == length
