"""One contract of live seats that every database keeps: how time moves them, and when it doesn't."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db.models import F

from engine import door
from engine.errors import PaceRefused
from engine.models import Heartbeat, PaceChange, Seal, Seat
from tests.contracts.store import ALICE, at_once
from tests.contracts.wall import MINUTE, MORNING, Wall, at, until
from tests.worlds_for_tests.quay_bundles import DAY, MORNING_MAIL, OPEN_MINUTES, opens

HOUR = 60 * MINUTE
REFUSED: list[tuple[str, str, int | None]] = [
    ("quay/ranked", "live", 60),
    ("quay/budget", "live", 60),
    ("quay/week", "live", 0),
    ("quay/week", "live", 7201),
    ("quay/week", "turn", 60),
    ("quay/week", "slow", None),
]


class LiveContract(Wall):
    """What holds of a seat whose time runs by itself."""

    # --- what the clock adds ----------------------------------------------------------------------

    def test_news_comes_to_a_live_seat_when_the_wall_says_so_and_not_before(self) -> None:
        seat = self.sit_live()
        self.let_pass(MORNING - MINUTE)
        assert self.by_the_clock(seat) == []
        self.let_pass(MINUTE)
        (step,) = self.by_the_clock(seat)
        assert (step.tool, step.arguments, step.clock) == ("wait", until(MORNING_MAIL), step.clock)
        assert (step.clock, [one.id for one in step.news]) == (at(MORNING_MAIL), ["M-1"])
        assert self.replays(seat)

    def test_a_seat_at_pace_turn_is_moved_by_calls_alone(self) -> None:
        seat = self.sit()
        self.let_pass(MORNING)
        assert door.seat(seat).seq == 1

    def test_the_nights_news_comes_as_one_when_the_desk_closes(self) -> None:
        seat = self.sit_live()
        self.let_pass(OPEN_MINUTES * MINUTE)
        steps = self.by_the_clock(seat)
        assert [step.clock for step in steps] == [at(MORNING_MAIL), at(DAY)]
        assert [one.id for one in steps[1].news] == ["M-2", "M-3"]
        assert self.replays(seat)

    def test_a_beat_that_comes_late_adds_the_steps_that_it_would_have_added(self) -> None:
        late, in_time = self.sit_live(), self.sit_live()
        for _ in range(3):
            Seat.objects.filter(pk=late).update(next_news_at=None)
            self.let_pass(OPEN_MINUTES * MINUTE // 2)
        Seat.objects.filter(pk=late).update(next_news_at=F("anchor_at"))
        door.advance(late)
        assert door.digests(late) == door.digests(in_time)
        assert len(door.digests(late)) == 3

    def test_law_7_what_happens_unseen_makes_no_step_of_the_clock(self) -> None:
        seen = [(90, "M-1"), (400, "M-2")]
        quiet = self.sit_hushed(seen, "quay/quiet")
        uneasy = self.sit_hushed([(30, "H-1"), *seen, (200, "H-2"), (500, "H-3")], "quay/uneasy")
        told: dict[str, list[tuple[int, object]]] = {quiet: [], uneasy: []}
        for hour in range(12):
            self.let_pass(HOUR)
            for seat, steps in told.items():
                steps.append((hour, [step.arguments for step in self.by_the_clock(seat)]))
        assert told[quiet] == told[uneasy]
        assert len(self.by_the_clock(uneasy)) == len(seen)

    def test_a_week_ends_by_the_clock_sealed_and_closed(self) -> None:
        seat = self.sit_live(speed=7200)
        self.let_pass(10 * MINUTE)
        row = Seat.objects.get(pk=seat)
        assert (row.status, row.cause, row.next_news_at) == ("completed", "completed", None)
        assert door.record(seat)[-2].clock == at(opens()[-1][1])
        assert Seal.objects.filter(seat=seat).exists()
        assert self.replays(seat)

    def test_steps_of_the_clock_use_up_no_step_budget(self) -> None:
        seat = self.sit_live("quay/short")
        for _ in range(3):
            self.let_pass(MORNING)
            self.tide(seat)
        actors = [step.actor for step in door.record(seat)]
        assert actors.count("person") == 3
        assert actors.count("clock") == 3
        assert Seat.objects.get(pk=seat).cause == "step_budget"
        assert self.replays(seat)

    def test_law_10_beats_at_once_add_each_step_once(self) -> None:
        seat = self.sit_live()
        self.pass_unseen(OPEN_MINUTES * MINUTE)
        added = at_once(6, lambda _: door.advance(seat))
        assert sum(added) == 2
        assert [step.seq for step in door.record(seat)] == [1, 2, 3]
        assert self.replays(seat)

    def test_law_10_calls_and_beats_at_once_leave_a_whole_record(self) -> None:
        seat = self.sit_live()
        self.pass_unseen(OPEN_MINUTES * MINUTE)
        at_once(6, lambda number: self.tide(seat) if number % 2 else door.advance(seat))
        steps = door.record(seat)
        assert [step.seq for step in steps] == list(range(1, len(steps) + 1))
        assert [step.actor for step in steps].count("person") == 3
        assert sorted(one.id for step in steps for one in step.news) == ["M-1", "M-2", "M-3"]
        assert self.replays(seat)

    # --- before a call ----------------------------------------------------------------------------

    def test_the_clock_is_brought_to_the_walls_minute_before_a_call(self) -> None:
        seat = self.sit_live()
        self.let_pass(30 * MINUTE)
        step = self.tide(seat).step
        (waited,) = self.by_the_clock(seat)
        assert (waited.arguments, waited.clock) == (until(30), at(30))
        assert (step.seq, step.at, step.clock) == (3, at(30), at(35))
        assert self.replays(seat)

    def test_news_that_was_due_before_a_call_comes_as_by_the_clock(self) -> None:
        seat = self.sit_live()
        self.pass_unseen(MORNING + 10 * MINUTE)
        self.tide(seat)
        assert [step.clock for step in self.by_the_clock(seat)] == [at(90), at(100)]

    def test_the_minutes_that_a_call_takes_carry_the_clock_along(self) -> None:
        seat = self.sit_live()
        for _ in range(3):
            self.let_pass(10 * MINUTE)
            self.tide(seat)
        assert door.seat(seat).clock == at(45)
        self.let_pass(MORNING - 45 * MINUTE)
        assert [one.id for one in self.by_the_clock(seat)[-1].news] == ["M-1"]

    # --- time that nobody counted -----------------------------------------------------------------

    def test_time_without_a_heartbeat_is_not_caught_up_and_that_is_written_down(self) -> None:
        seat = self.sit_live()
        self.let_pass(30 * MINUTE)
        self.be_down(5 * HOUR)
        self.beat()
        assert self.by_the_clock(seat) == []
        gap = PaceChange.objects.get(seat=seat, what="gap")
        lost = door.seat(seat).uncounted_seconds
        assert (gap.after_seq, gap.uncounted_seconds) == (1, lost)
        assert 5 * HOUR <= lost < 5 * HOUR + MINUTE
        row = Seat.objects.get(pk=seat)
        assert row.next_news_at is not None
        assert row.anchor_at is not None
        assert row.next_news_at - row.anchor_at == timedelta(seconds=MORNING)
        assert self.tide(seat).step.at == at(30)
        assert self.replays(seat)

    def test_a_gap_is_left_out_once_however_many_beats_end_it(self) -> None:
        seat = self.sit_live()
        self.be_down(HOUR)
        door.beat_of_web()
        at_once(4, lambda _: door.due_seats(10))
        assert PaceChange.objects.filter(seat=seat, what="gap").count() == 1

    def test_a_call_in_a_gap_finds_the_clock_where_the_last_heartbeat_left_it(self) -> None:
        seat = self.sit_live()
        self.let_pass(30 * MINUTE)
        self.be_down(5 * HOUR)
        assert self.tide(seat).step.at == at(30)
        self.beat()
        self.let_pass(10 * MINUTE)
        assert self.tide(seat).step.at == at(45)

    def test_without_a_web_process_no_clock_runs(self) -> None:
        seat = self.sit_live()
        self.pass_unseen(MORNING)
        Heartbeat.objects.filter(part="web").delete()
        Heartbeat.objects.update(at=F("at") - timedelta(seconds=1))
        assert door.due_seats(10) == ()
        assert self.by_the_clock(seat) == []

    def test_a_desk_that_never_beat_moves_no_seat(self) -> None:
        Heartbeat.objects.all().delete()
        seat = self.sit_live()
        self.pass_unseen(OPEN_MINUTES * MINUTE)
        assert self.tide(seat).step.at == at(0)
        self.beat()
        assert len(self.by_the_clock(seat)) == 0

    # --- who may ----------------------------------------------------------------------------------

    @pytest.mark.parametrize(("task", "pace", "speed"), REFUSED)
    def test_a_pace_that_is_ruled_out_is_refused_with_its_mend(
        self, task: str, pace: str, speed: int | None
    ) -> None:
        before = Seat.objects.count()
        with pytest.raises(PaceRefused) as caught:
            door.take_seat(task, ALICE, pace=pace, speed=speed)
        assert "turn" in caught.value.detail or "1 to 7200" in caught.value.detail
        assert Seat.objects.count() == before

    def test_a_fork_of_a_live_seat_is_paused_where_it_begins(self) -> None:
        parent = self.sit_live()
        self.let_pass(OPEN_MINUTES * MINUTE)
        door.leave(parent, "gave_up")
        fork = door.fork(parent, 2, ALICE)
        assert (fork.pace, fork.speed, fork.paused) == ("live", 1, True)
        self.let_pass(OPEN_MINUTES * MINUTE)
        assert door.seat(fork.seat).seq == 2
        door.resume(fork.seat)
        self.let_pass(OPEN_MINUTES * MINUTE)
        assert door.seat(fork.seat).clock == at(DAY)
        assert self.replays(fork.seat)
