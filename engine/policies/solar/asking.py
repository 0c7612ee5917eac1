"""Calls that several players make, each with what it answers."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from datetime import datetime, time, timedelta

from engine.policies.seated import Move
from engine.policies.solar.alarms import WORKED_ON, Alarm
from engine.policies.solar.crews import Visit
from engine.transcript import Json, Receipt, Series, Step

_OPENS = time(6)


def now() -> Generator[Move, Step, datetime]:
    """Look at the clock: a free list tells it."""
    step = yield Move(tool="work_list")
    return datetime.fromisoformat(str(step.clock))


def wait_until(instant: datetime) -> Generator[Move, Step, None]:
    """Let time pass, whatever comes in."""
    yield Move(tool="wait", arguments={"until": instant.isoformat(), "stop_on_news": False})


def wait_for_morning() -> Generator[Move, Step, datetime]:
    """Let the rest of the day pass, and return the minute at which the desk opens again."""
    here = yield from now()
    morning = datetime.combine(here.date() + timedelta(days=1), _OPENS, here.tzinfo)
    yield from wait_until(morning)
    return morning


def read_papers(names: Iterable[str]) -> Generator[Move, Step, dict[str, Step]]:
    """Read documents and return their answers by id."""
    found = {}
    for name in names:
        found[name] = yield Move(tool="document_read", arguments={"document": name})
    return found


def send(
    alarm: Alarm, visit: Visit, job: str, parts: Sequence[str]
) -> Generator[Move, Step, str | None]:
    """Book a visit to an alarm's object and return its work order, or ``None`` where that failed."""
    unit: dict[str, Json] = {"unit": alarm.object} if alarm.kind in WORKED_ON else {}
    step = yield Move(
        tool="work_dispatch",
        arguments={
            "crew": visit.crew,
            "site": alarm.site,
            "task": job,
            "parts": [*parts],
            "slot": visit.slot,
            **unit,
        },
    )
    if step.error is not None or step.blocked is not None:
        return None
    return next((block.id for block in step.blocks if isinstance(block, Receipt)), None)


def last_value(step: Step) -> int | None:
    """Return the last value of an answer's first line of readings."""
    for block in step.blocks:
        if isinstance(block, Series) and block.series:
            return block.series[0].values[-1]
    return None


def report_row(asset: str, status: str, cause: str, action: str) -> Json:
    """Return one row of a weekly report."""
    return {"asset": asset, "status": status, "cause": cause, "action": action}


def acknowledge(alarms: Iterable[Alarm], cause: str) -> Generator[Move, Step, None]:
    """Take note of alarms under one cause."""
    names: list[Json] = [one.id for one in alarms]
    yield Move(tool="alarm_ack", arguments={"alarms": names, "cause": cause})
