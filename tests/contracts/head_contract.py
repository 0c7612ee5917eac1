"""One contract of the store that every database keeps: a record has one writer at a time."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from engine import door
from engine.door import Holder
from engine.errors import StaleView
from engine.kernel.head import Ask, Written
from engine.kernel.sealing import Sealed, seal
from engine.kernel.session import play
from engine.models import Seal, Seat, StepRow, Text
from engine.seated import calling
from engine.seated.calling import Asked
from engine.seated.replaying import replay
from engine.storage import heads, releases, rows, seats
from tests.contracts.store import HIRE, Store, at_once


def next_step(row: Seat, tool: str, **arguments: object) -> Written:
    """Return the step that a call comes to on the head that ``row`` saw."""
    opened = releases.opened_release(row.release)
    ask = Ask(actor="person", tool=tool, arguments=arguments)
    return play(opened, heads.head_of(opened, row), ask)


def hired(row: Seat) -> seats.Addition:
    return seats.Addition(written=next_step(row, "crane_hire", **HIRE), texts=((1, "kept?"),))


def read(row: Seat) -> seats.Addition:
    return seats.Addition(written=next_step(row, "tide_read", gauge="North"))


def left(row: Seat) -> Sealed:
    opened = releases.opened_release(row.release)
    return seal(opened, heads.head_of(opened, row), "gave_up")


def rows_of(seat: str) -> tuple[object, ...]:
    """Return all that the store has of a seat."""
    tables = (StepRow.objects, Text.objects, Seal.objects)
    kept = [sorted(map(str, table.filter(seat=seat).values_list())) for table in tables]
    return (Seat.objects.filter(pk=seat).values_list().get(), *kept)


LATE: dict[str, Callable[[Seat], object]] = {
    "a call": lambda row: seats.append(row, hired(row)),
    "a call that ends the seat": lambda row: seats.append(
        row, seats.Addition(written=next_step(row, "berth_list", rows=1), sealed=left(row))
    ),
    "a seal": lambda row: seats.close(row, left(row)),
}


NOBODY = Holder(kind="person", key="whose-seat-can-never-be-sealed")
"""Holds what others, who leave their seats in the same database, must not come upon."""


class HeadContract(Store):
    """What holds of two who saw the same head."""

    @pytest.mark.parametrize("name", LATE)
    def test_law_10_of_two_that_saw_one_head_the_second_writes_nothing(self, name: str) -> None:
        seat = self.sit()
        row = seats.seat_by_id(seat)
        assert seats.append(row, read(row)) is not None
        before = rows_of(seat)
        with CaptureQueriesContext(connection) as asked:
            assert not LATE[name](row)
        assert rows_of(seat) == before
        assert not [one["sql"] for one in asked if one["sql"].startswith("INSERT")], (
            "whoever lost the head does not even try"
        )
        assert replay([seat]).equal == 1

    @pytest.mark.parametrize("name", LATE)
    def test_law_10_what_was_reckoned_before_the_seal_is_not_written_after_it(
        self, name: str
    ) -> None:
        seat = self.sit()
        row = seats.seat_by_id(seat)
        assert seats.close(row, left(row))
        before = rows_of(seat)
        assert not LATE[name](row)
        assert not LATE[name](seats.seat_by_id(seat)), "even where it sees the head as it is"
        assert rows_of(seat) == before

    @pytest.mark.parametrize("name", LATE)
    @pytest.mark.parametrize("status", ["completed", "expired", "aborted"])
    def test_a_seat_that_is_not_open_is_not_written_to_though_its_head_stands(
        self, name: str, status: str
    ) -> None:
        seat = self.sit()
        row = seats.seat_by_id(seat)
        Seat.objects.filter(pk=seat).update(status=status)
        before = rows_of(seat)
        assert not LATE[name](row)
        assert rows_of(seat) == before

    @pytest.mark.parametrize("name", LATE)
    def test_a_step_that_is_already_there_is_a_lost_race_and_no_error(self, name: str) -> None:
        seat = self.sit(holder=NOBODY)
        row = seats.seat_by_id(seat)
        there = rows.step_row(seat, read(row).written, seats.now())
        there.save(force_insert=True)
        before = rows_of(seat)
        assert not LATE[name](row)
        assert rows_of(seat) == before

    def test_law_10_calls_and_seals_at_once_end_with_one_winner_and_no_error(self) -> None:
        seat = self.sit()
        row = seats.seat_by_id(seat)
        calls, end = [hired(row), read(row)], left(row)

        def act(number: int) -> bool:
            if number % 2:
                return seats.close(row, end)
            return seats.append(row, calls[number // 2 % 2]) is not None

        assert at_once(8, act).count(True) == 1
        card = door.seat(seat)
        assert [step.seq for step in door.record(seat)] == [1, 2] == [1, card.seq]
        assert replay([seat]).equal == 1

    def test_a_stale_view_is_told_the_latest_step_though_its_row_was_read_before(self) -> None:
        seat = self.sit()
        before = seats.seat_by_id(seat)
        door.call(seat, Asked(tool="crane_hire", arguments=HIRE), "person")
        with pytest.raises(StaleView) as stale:
            calling.require_seen(before, 1)
        assert stale.value.facts["latest"] == 2
        calling.require_seen(before, 2)
