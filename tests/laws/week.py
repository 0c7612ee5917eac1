"""A full week of calls: the reference line, and on its way a read of everything that can be read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import TypeAlias, cast

from engine.catalogue import read_folder
from engine.kernel.bundle import Bundle
from engine.kernel.world import AnyWorld
from engine.transcript import Step, Table
from engine.worlds import solar
from engine.worlds.solar.families.first_monday.generator import BUNDLE_FOLDER
from tests.contracts.chair import sit_down
from tests.contracts.reference_line import play_reference

WORLD = cast("AnyWorld", solar.WORLD)
Call: TypeAlias = tuple[str, dict[str, object]]
"""A tool and its arguments, all of them known."""
_DAY = "2026-04-13"
_FREE_LISTS = ("document_list", "mail_list", "person_list", "work_list", "part_list")
_SENT: dict[str, object] = {"crew": "LV-FRONTRANGE", "site": "S18", "task": "inspection"}
_LETTER: dict[str, object] = {"about": "status", "objects": ["S12"]}
_OPENING: tuple[Call, ...] = (
    ("note_write", {"text": "Read everything before the week ends."}),
    ("part_order", {"part": "whip_kit", "quantity": 1, "shipping": "standard"}),
    ("work_dispatch", {**_SENT, "slot": "at once"}),
    ("work_dispatch", {**_SENT, "slot": "next_day"}),
    ("work_cancel", {"work": "WO-S18-1"}),
    ("device_reset", {"unit": "S18-INV-02"}),
    ("mail_send", {"to": "P-HOLLIS", **_LETTER, "subject": "Wet?", "body": "Is it wet?"}),
    ("phone_call", {"person": "P-HOLLIS", **_LETTER}),
    (
        "case_write",
        {
            "object": "S12",
            "hypothesis": "dew",
            "probability_permille": 960,
            "loss_cents": 410_000,
            "cost_cents": 65_000,
        },
    ),
)
"""Acts that the line does not take, a refused and a blocked one among them."""


@cache
def first_monday() -> Bundle:
    return read_folder(BUNDLE_FOLDER)


@cache
def whole_week() -> tuple[Call, ...]:
    """Return the calls: the line, and before its last wait all that has been raised or written."""
    bundle = first_monday()
    chair = sit_down(bundle, WORLD)
    play_reference(chair, bundle)
    line = [(one.tool, one.arguments) for one in chair.asked]
    chair = sit_down(bundle, WORLD)
    for tool, arguments in line[:-1]:
        chair.call(tool, **arguments)
    opening = chair.steps[0]
    told = [chair.call("alarm_list"), chair.call("mail_list")]
    return (*line[:2], *_OPENING, *line[2:-1], *_reads([opening, *told]), line[-1])


def short_week() -> tuple[Call, ...]:
    """Return the waits of the week, and of all else the first call of each tool."""
    seen: set[str] = set()
    found: list[Call] = []
    for tool, arguments in whole_week():
        if tool not in seen or tool == "wait":
            found.append((tool, arguments))
        seen.add(tool)
    return tuple(found)


def _reads(told: Sequence[Step]) -> Iterator[Call]:
    """Give each list, each thing that a list names, and each site's screens and queries once."""
    yield from _each((*_FREE_LISTS, "alarm_list", "crew_list"), [{}])
    for what in ("alarm", "mail", "document"):
        yield from _each((f"{what}_read",), [{what: name} for name in _column(told, what)])
    yield from _each(("document_find",), [{"query": one} for one in ("fault", "canary", "F-S11")])
    sites = _column(told[:1], "site")
    yield from _each(("diagram_read", "weather_read"), [{"site": site} for site in sites])
    days: list[dict[str, object]] = [{"site": site, "day": _DAY} for site in sites]
    yield from _each(("meter_read", "meter_reconcile", "peer_read"), days)
    yield from _each(("telemetry_read",), [_query(s, c) for s in sites for c in ("power", "riso")])


def _each(tools: Sequence[str], given: Sequence[Mapping[str, object]]) -> Iterator[Call]:
    for tool in tools:
        for arguments in given:
            yield tool, dict(arguments)


def _query(site: str, channel: str) -> dict[str, object]:
    span = {"from": f"{_DAY}T00:00:00-05:00", "to": f"{_DAY}T23:00:00-05:00"}
    return {"site": site, "channel": channel, "every_minutes": 60, **span}


def _column(told: Sequence[Step], key: str) -> list[str]:
    found: dict[str, None] = {}
    for table in (block for step in told for block in step.blocks if isinstance(block, Table)):
        keys = [column.key for column in table.columns]
        if key in keys:
            found |= dict.fromkeys(str(row[keys.index(key)]) for row in table.rows)
    return list(found)
