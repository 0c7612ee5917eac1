"""How late news comes to 500 live seats of a whole desk in a minute, beside a fixed piece of work.

``make bench`` prints JSON and writes it nowhere.  Lag is from the instant at which news falls
due on the wall to the instant at which its step is written; a beat a second makes half a second of
it.  The reference is the same rows written alone, one transaction a step.
"""

import os
import sys
import tempfile
import time
from collections.abc import Iterable
from datetime import datetime, timedelta
from pathlib import Path
from statistics import quantiles

import django

from tests.bench.figures import tell
from tests.desk_process import DeskProcess
from tests.waiting import eventually

SEATS, SPEED, SECONDS = 500, 600, 60
TASK = "solar/first-monday"
TARGET_P99_MS = 3_000
_WRITES = 300


def percentiles(values: Iterable[float]) -> tuple[float, float]:
    """Return the 50th and the 99th percentile."""
    cuts = quantiles(values, n=100, method="inclusive")
    return cuts[49], cuts[98]


def reference_ms() -> list[float]:
    """Return the milliseconds of a head moved and a step written, and nothing thought about."""
    # Rooms with models open only after the set-up.
    from django.db import transaction  # noqa: PLC0415

    from engine.models import Seat, StepRow  # noqa: PLC0415

    row = StepRow.objects.order_by("pk").first()
    assert row is not None
    seat, found = row.seat_id, []
    for number in range(_WRITES):
        begun = time.perf_counter()
        with transaction.atomic():
            Seat.objects.filter(pk=seat).update(head_seq=1)
            row.pk, row.seq = None, 1_000_000 + number
            row.save(force_insert=True)
        found.append((time.perf_counter() - begun) * 1000)
    StepRow.objects.filter(seat_id=seat, seq__gte=1_000_000).delete()
    return found


def take_seats() -> datetime:
    """Take the seats, as many a second as one process can, and return when that was done."""
    from engine import door  # noqa: PLC0415
    from engine.storage import seats  # noqa: PLC0415

    holder = door.Holder(kind="policy", key="bench")
    for _ in range(SEATS):
        door.take_seat(TASK, holder, pace="live", speed=SPEED)
    return seats.now()


def lags_ms(since: datetime, until: datetime) -> list[float]:
    """Return how late each step of the clock was that fell due in a stretch of the wall."""
    from engine.kernel.clock import minute_of, open_minutes_between  # noqa: PLC0415
    from engine.models import StepRow  # noqa: PLC0415
    from engine.storage import releases  # noqa: PLC0415

    found = []
    rows = StepRow.objects.filter(actor="clock").select_related("seat__release")
    for row in rows.iterator():
        calendar = releases.opened_release(row.seat.release).calendar
        assert calendar is not None
        assert row.seat.anchor_at is not None
        minute = minute_of(calendar, str(row.clock)) or 0
        minutes = open_minutes_between(calendar, row.seat.anchor_minute or 0, minute)
        due = row.seat.anchor_at + timedelta(minutes=minutes) / SPEED
        if since <= due <= until:
            found.append((row.written_at - due).total_seconds() * 1000)
    return found


def measure() -> None:
    from engine.models import PaceChange  # noqa: PLC0415

    since = take_seats()
    until = since + timedelta(seconds=SECONDS)
    from engine.storage import seats  # noqa: PLC0415

    eventually(lambda: seats.now() > until + timedelta(seconds=5), "a minute has passed", 120)
    lags, alone = lags_ms(since, until), reference_ms()
    reference = percentiles(alone)[0]
    name = "a step's rows, written alone"
    p50, p99 = percentiles(alone)
    tell("live", name, {"p50_ms": p50, "p99_ms": p99})
    p50, p99 = percentiles(lags)
    gaps = PaceChange.objects.filter(what="gap").values("at").distinct().count()
    tell(
        "live",
        f"lag of {len(lags)} steps of {SEATS} live seats in {SECONDS} s at {SPEED}-fold",
        {"p50_ms": p50, "p99_ms": p99, "gaps_left_out": gaps},
        reference=name,
        ratio=p50 / reference,
        target={"p99_ms": TARGET_P99_MS},
    )


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, DeskProcess(Path(folder)) as desk:
        desk.wait_until_ready()
        desk.keep_reading()
        os.environ |= {"DESK_DATA": folder, "DJANGO_SETTINGS_MODULE": "arena.settings"}
        django.setup()
        measure()
    sys.stdout.flush()


if __name__ == "__main__":
    main()
