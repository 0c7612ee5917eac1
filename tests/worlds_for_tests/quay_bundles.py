"""Bundles of the quay: with a clock and money, or without one and with a budget."""

from __future__ import annotations

from engine.kernel.bundle import Bundle
from engine.kernel.canonical import canonical_bytes
from engine.kernel.clock import Calendar
from engine.transcript import Json
from tests.worlds_for_tests.quay import WORLD

MONDAY_UTC = "2026-03-02T14:00:00Z"
"""08:00 on a Monday in Chicago; the clocks go forward on the Sunday."""
DAY = 24 * 60
OPEN_MINUTES = 12 * 60
SPRING_FORWARD = 5 * DAY + 18 * 60
"""Sunday 02:00 is the 7th day's 18th hour after 08:00 of the first: minute 5·1440 + 18·60."""
BUDGET = 40
NIGHT_MAIL, MORNING_MAIL = OPEN_MINUTES + 300, 90


def opens() -> tuple[tuple[int, int], ...]:
    """Return the office hours, 08:00 to 20:00 by the desk's clock; Sunday begins an hour early."""
    weekdays = [(day * DAY, day * DAY + OPEN_MINUTES) for day in range(6)]
    sunday = 6 * DAY - 60
    return (*weekdays, (sunday, sunday + OPEN_MINUTES))


def calendar(start_utc: str = MONDAY_UTC) -> Calendar:
    """Return the quay's calendar as the kernel knows it."""
    opened = WORLD.calendar(WORLD.open(bundle(start_utc=start_utc).third("content")))
    assert opened is not None
    return opened


def bundle(
    *,
    task: str = "quay/week",
    has_clock: bool = True,
    steps: int = 1_000,
    expiry_days: int = 7,
    exposure: str = "practice",
    broken: tuple[str, ...] = ("C3",),
    start_utc: str = MONDAY_UTC,
) -> Bundle:
    """Return a week at the quay."""
    limits: dict[str, Json] = {"steps": steps, "expiry_days": expiry_days}
    if not has_clock:
        limits["budget"] = BUDGET
    disclosed: Json = {
        "calendar": _calendar(start_utc) if has_clock else None,
        "cranes": ["C1", "C2", "C3"],
        "limits": limits,
        "exposure": exposure,
    }
    mails: list[Json] = [[MORNING_MAIL, "M-1"], [NIGHT_MAIL, "M-2"], [NIGHT_MAIL + 10, "M-3"]]
    parts: dict[str, Json] = {
        "content/disclosed.json": disclosed,
        "content/later.json": {"mails": mails if has_clock else []},
        "content/hidden.json": {"broken": list[Json](broken), "key": "k-quay"},
        "rubric/rubric.json": {"criteria": []},
        "reference/reference.json": {"line": [], "v0_cents": 0, "vstar_cents": 1},
    }
    data = {path: canonical_bytes(part) for path, part in parts.items()}
    return Bundle(task=task, world=WORLD.id, revision=WORLD.revision, parts=data)


def _calendar(start_utc: str) -> Json:
    hours: list[Json] = [list[Json](pair) for pair in opens()]
    return {
        "start_utc": start_utc,
        "zone": "America/Chicago",
        "offsets": [[-10 * DAY, -360], [SPRING_FORWARD, -300]],
        "opens": hours,
        "ends": opens()[-1][1],
    }
