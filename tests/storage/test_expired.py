"""A seat that has passed its stated expiry is sealed though nobody asks for it, once, and graded."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest
from celery import current_app
from django.conf import settings

from arena.celery import app
from engine import door, tasks
from engine.models import Release, Seal, Seat, StepRow
from engine.seated import calling
from engine.storage import install_public_tasks, seats
from grading.keeping import sheet_of
from grading.tasks import grade_what_was_missed

pytestmark = pytest.mark.django_db
TASK = "oncall/medium-01"
AMY = door.Holder(kind="agent", key="agent:amy")


@pytest.fixture(autouse=True)
def _public_tasks() -> None:
    install_public_tasks()


def taken(*, days_ago: int | None = None) -> str:
    """Take a seat, one whose expiry is some days in the past where that is asked for."""
    seat = door.take_seat(TASK, AMY).seat
    if days_ago is not None:
        past = seats.now() - timedelta(days=days_ago)
        Seat.objects.filter(pk=seat).update(expires_at=past)
    return seat


def open_seats() -> set[str]:
    return set(Seat.objects.filter(status="open").values_list("pk", flat=True))


def test_law_10_a_seat_past_its_expiry_is_sealed_and_graded_and_any_other_is_left() -> None:
    late, still = taken(days_ago=1), taken()
    tasks.seal_expired_seats()
    assert open_seats() == {still}
    row = Seat.objects.get(pk=late)
    assert (row.status, row.cause) == ("expired", "expired")
    assert Seal.objects.filter(seat=late).exists()
    grade_what_was_missed()
    sheet = sheet_of(late)
    assert sheet is not None
    assert sheet.passed is False
    assert sheet_of(still) is None


def test_done_again_it_changes_nothing() -> None:
    late = taken(days_ago=1)
    tasks.seal_expired_seats()
    written = list(StepRow.objects.filter(seat=late).values_list("seq", "chain"))
    tasks.seal_expired_seats()
    assert list(StepRow.objects.filter(seat=late).values_list("seq", "chain")) == written
    calling.seal_seat(late, "expired")
    assert StepRow.objects.filter(seat=late).count() == len(written)


def test_a_seat_that_ended_before_its_expiry_keeps_its_cause() -> None:
    seat = taken(days_ago=1)
    calling.seal_seat(seat, "gave_up")
    tasks.seal_expired_seats()
    assert Seat.objects.get(pk=seat).cause == "gave_up"


def test_a_run_is_bounded_and_takes_those_that_waited_longest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tasks, "MOST_A_RUN", 2)
    newest, oldest, middle = (taken(days_ago=days) for days in (1, 3, 2))
    tasks.seal_expired_seats()
    assert open_seats() == {newest}
    assert Seat.objects.filter(status="expired").count() == len({oldest, middle})
    tasks.seal_expired_seats()
    assert open_seats() == set()


def whose_bytes_were_lost(seat: str) -> None:
    """Move a seat to a release with a part that no database has."""
    release = Release.objects.get(task=TASK)
    manifest = json.loads(bytes(release.manifest))
    manifest["content"]["parts"]["hidden.json"]["sha256"] = "0" * 64
    release.pk, release.task, release.content_hash = None, "oncall/gone", "0" * 64
    release.manifest = json.dumps(manifest).encode()
    release.save(force_insert=True)
    Seat.objects.filter(pk=seat).update(release=release)


def test_a_seat_that_cannot_be_sealed_holds_up_no_other(caplog: pytest.LogCaptureFixture) -> None:
    broken, late = taken(days_ago=2), taken(days_ago=1)
    whose_bytes_were_lost(broken)
    tasks.seal_expired_seats()
    assert open_seats() == {broken}
    assert Seat.objects.get(pk=late).status == "expired"
    (line,) = [one for one in caplog.records if "sealing_failed" in one.getMessage()]
    assert broken in line.getMessage()
    assert "BundleInvalid" in line.getMessage()


def test_the_beat_asks_for_it_each_minute_on_the_queue_of_the_clock() -> None:
    entry: Any = settings.CELERY_BEAT_SCHEDULE["seal what has expired"]
    assert entry["schedule"] == 60
    assert entry["options"]["queue"] == "clock"
    assert "clock" in {queue.name for queue in settings.CELERY_TASK_QUEUES}
    app.autodiscover_tasks(force=True)
    assert entry["task"] == tasks.seal_expired_seats.name
    assert entry["task"] in current_app.tasks
