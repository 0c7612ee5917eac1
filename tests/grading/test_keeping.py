"""Sheets are added and never overwritten, however often and by whom a grade is asked for."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from django.db import IntegrityError

from engine import door
from engine.catalogue import public_bundles
from engine.errors import Fault, SeatNotFound
from engine.finished import NotSealed, open_seat
from engine.policies import policy_named
from engine.policies.runner import play
from engine.storage import install_public_tasks
from engine.storage.releases import install
from grading import keeping, tasks
from grading.grader import RubricInvalid, grade
from grading.keeping import (
    differing_seats,
    grade_once,
    history_of,
    regrade,
    sheet_of,
    sheets_that_hold,
    ungraded_seats,
)
from grading.models import SheetVersion
from grading.sheet import Sheet, sheet_bytes
from tests.grading.records import finished

pytestmark = pytest.mark.django_db
TASK = "oncall/medium-01"


@pytest.fixture(autouse=True)
def _public_tasks() -> None:
    install_public_tasks()


def played(policy: str = "oracle") -> str:
    return play(TASK, policy, policy_named("oncall-1", policy), seed="1")


def bytes_of(seat: str) -> Sequence[bytes]:
    return [sheet_bytes(kept.sheet) for kept in history_of(seat)]


def test_a_sealed_seat_is_graded_once_however_often_it_is_asked_for() -> None:
    seat = played()
    assert sheet_of(seat) is None
    first = grade_once(seat)
    for _ in range(3):
        tasks.grade_seat(seat)
        tasks.grade_what_was_missed()
    assert bytes_of(seat) == [sheet_bytes(first)]


def test_of_two_graders_at_once_the_second_keeps_the_sheet_of_the_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seat = played()

    def grade_behind_another(record: object) -> Sheet:
        """Grade while another grader finishes first."""
        monkeypatch.setattr(keeping, "grade", grade)
        grade_once(seat)
        return grade(open_seat(seat))

    monkeypatch.setattr(keeping, "grade", grade_behind_another)
    assert grade_once(seat).passed
    assert [kept.version for kept in history_of(seat)] == [1]


def test_the_sweep_finds_sealed_seats_that_nobody_graded() -> None:
    seats = {played(), played("do-nothing")}
    assert set(ungraded_seats()) == seats
    tasks.grade_what_was_missed()
    assert ungraded_seats() == ()
    assert set(sheets_that_hold()) == seats


def test_a_seat_that_cannot_be_graded_holds_up_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    broken, whole = played(), played()

    def grade_but_one(record: object) -> Sheet:
        if getattr(record, "seat", "") == broken:
            raise RubricInvalid("shapeless")
        return grade(open_seat(whole))

    monkeypatch.setattr(keeping, "grade", grade_but_one)
    tasks.grade_what_was_missed()
    assert ungraded_seats() == (broken,)


def test_an_open_or_unknown_seat_has_no_grade() -> None:
    card = door.take_seat(TASK, door.Holder(kind="agent", key="amy"))
    with pytest.raises(NotSealed):
        grade_once(card.seat)
    with pytest.raises(SeatNotFound):
        grade_once("st_nobody")


def test_a_regrade_adds_a_version_to_every_run_of_the_pool() -> None:
    seats = [played(), played("do-nothing")]
    before = [grade_once(seat) for seat in seats]
    changes = regrade(TASK, before[0].content_hash, "Ruth", "the gate was read too widely")
    assert {change.before.seat for change in changes} == set(seats)
    assert [change for change in changes if change.is_flip] == []
    for seat in seats:
        first, second = history_of(seat)
        assert (first.version, first.author) == (1, "grader")
        assert (second.version, second.author) == (2, "Ruth")
        assert second.reason == "the gate was read too widely"
        assert second.sheet == first.sheet
        assert sheets_that_hold()[seat].version == 2


def test_a_regrade_shows_flips_in_both_directions(monkeypatch: pytest.MonkeyPatch) -> None:
    won, lost = played(), played("do-nothing")
    pool = [grade_once(won), grade_once(lost)]
    monkeypatch.setattr(keeping, "grade", lambda record: _reversed(grade(record)))
    changes = regrade(TASK, pool[0].content_hash, "Ruth", "a ruling")
    flips = {change.before.seat: change.after.passed for change in changes if change.is_flip}
    assert flips == {won: False, lost: True}


def _reversed(sheet: Sheet) -> Sheet:
    return replace(sheet, passed=not sheet.passed)


def test_a_regrade_that_fails_half_way_changes_no_run(monkeypatch: pytest.MonkeyPatch) -> None:
    seats = sorted([played(), played()])
    pool = [grade_once(seat) for seat in seats]

    def grade_but_the_last(record: object) -> Sheet:
        if getattr(record, "seat", "") == seats[-1]:
            raise RubricInvalid("shapeless")
        return grade(open_seat(seats[0]))

    monkeypatch.setattr(keeping, "grade", grade_but_the_last)
    with pytest.raises(RubricInvalid):
        regrade(TASK, pool[0].content_hash, "Ruth", "a ruling")
    assert [kept.version for seat in seats for kept in history_of(seat)] == [1, 1]


def test_a_ruling_holds_for_every_record_of_its_content() -> None:
    seat = played("do-nothing")
    before = grade_once(seat)
    (bundle,) = (one for one in public_bundles() if one.task == TASK)
    rubric = bundle.parts["rubric/rubric.json"].replace(b"is gone.", b"is gone for good.")
    install(replace(bundle, parts={**bundle.parts, "rubric/rubric.json": rubric}))
    (change,) = regrade(TASK, before.content_hash, "Ruth", "a clearer sentence")
    assert change.after.content_hash == before.content_hash
    assert change.after.rubric_hash != before.rubric_hash
    assert change.after.marks[0].says.endswith("for good.")
    assert grade_once(played()).rubric_hash == change.after.rubric_hash


@pytest.mark.parametrize(("author", "reason"), [("", "a ruling"), ("Ruth", " ")])
def test_a_regrade_names_its_author_and_reason(author: str, reason: str) -> None:
    sheet = grade_once(played())
    with pytest.raises(Fault, match="names its author"):
        regrade(TASK, sheet.content_hash, author, reason)


def test_a_sheet_that_stands_is_never_written_again() -> None:
    grade_once(played())
    row = SheetVersion.objects.get()
    with pytest.raises(Fault):
        row.save()
    with pytest.raises(Fault):
        row.delete()
    with pytest.raises(IntegrityError):
        SheetVersion(seat=row.seat, version=row.version, data=b"{}").save()


def test_a_kept_sheet_that_grading_no_longer_yields_is_found() -> None:
    seat = played()
    assert differing_seats([seat]) == (seat,)
    grade_once(seat)
    assert differing_seats([seat]) == ()
    SheetVersion.objects.update(data=sheet_bytes(_other(seat)))
    assert differing_seats([seat]) == (seat,)


def _other(seat: str) -> Sheet:
    return grade(finished(seat=seat))
