"""When the desk was last known to be alive: rows of the database, since a broker forgets.

Time of live seats is counted as long as somebody can play (a web process beats) and somebody looks
after the clocks (a worker beats).  What lies between two beats that are far apart is left out.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import IntegrityError, transaction

from engine.models import Heartbeat
from engine.storage.pacing import leave_out

LOST = timedelta(seconds=5)
"""Beats that are further apart than this were missed."""
_SOONEST = timedelta(milliseconds=500)
"""A beat that comes sooner after another is one of a second machine's."""
_WEB, _COUNTED = "web", "counted"


def beat_of_web(at: datetime) -> None:
    """Note that people and agents can play."""
    if not Heartbeat.objects.filter(part=_WEB).update(at=at):
        Heartbeat.objects.bulk_create([Heartbeat(part=_WEB, at=at)], ignore_conflicts=True)


def beat_of_clock(at: datetime) -> bool:
    """Note that the clocks are looked after; tell whether they run now, and this beat is theirs.

    Without a web process time is not counted.  A stretch that nobody counted is left out of every
    live seat in the same transaction that ends it, so that it is left out once.
    """
    if not _is_web_there(at):
        return False
    seen = counted_until()
    if seen is not None and at - seen < _SOONEST:
        return False
    try:
        with transaction.atomic():
            if not _moved(seen, at):
                return False
            if seen is None or at - seen > LOST:
                leave_out(seen, at)
    except IntegrityError:
        return False
    return True


def counted_until() -> datetime | None:
    """Return until when time has been counted; ``None`` where it never was."""
    return _last(_COUNTED)


def _is_web_there(at: datetime) -> bool:
    web = _last(_WEB)
    return web is not None and at - web <= LOST


def _last(part: str) -> datetime | None:
    return Heartbeat.objects.filter(part=part).values_list("at", flat=True).first()


def _moved(seen: datetime | None, at: datetime) -> bool:
    if seen is None:
        Heartbeat(part=_COUNTED, at=at).save(force_insert=True)
        return True
    return Heartbeat.objects.filter(part=_COUNTED, at=seen).update(at=at) == 1
