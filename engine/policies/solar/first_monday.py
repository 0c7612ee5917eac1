"""What `threshold` and `generic-prior` do in first-monday.

`threshold` knows which table decides which alarm and reads tables alone: cases of the fleet's logs,
states and meters, rates, yields, contracts, prices.  `generic-prior` sends somebody wherever the
board is red and calls it hardware.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from datetime import datetime, time, timedelta

from engine.policies.seated import Desk, Move, Play, rows
from engine.policies.solar import asking, crews, papers
from engine.policies.solar.alarms import Alarm, alarms, is_unit
from engine.policies.solar.asking import report_row
from engine.transcript import Json, Step

INSULATION, SILENT = "039", "COM-201"
_REPAIR, _INSPECTION, _KIT = "ground_fault_repair", "inspection", "whip_kit"
_KIT_IN_WORDS = "whip and connector kit"
"""How a certificate names it."""
_FEEDING = ("MPPT", "THROTTLED")
_LINE = ("carrier", "modem")
_SUN_IS_UP = time(11)
_COUNTS_PERMILLE = 50
"""A meter that gives more of the nameplate than this late in the morning counts."""
_CRITICAL = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class _Known:
    """What has been read before anything is decided."""

    papers: Mapping[str, Step]
    """Documents by id."""
    board: crews.Crews
    """Who can be sent."""
    kit_cents: int
    """A repair kit's price."""


def generic_prior(desk: Desk) -> Play:
    """Send a crew to every site whose board is red, call it all hardware."""
    red = [one for one in alarms(desk.opening) if one.loudness == _CRITICAL and one.is_standing]
    board = yield from crews.look()
    for alarm in {one.site: one for one in sorted(red, key=lambda one: one.id)}.values():
        job, parts = (_REPAIR, [_KIT]) if is_unit(alarm) else (_INSPECTION, [])
        at = yield from asking.now()
        for visit in crews.visits(board, alarm.site, job, at):
            if (yield from asking.send(alarm, visit, job, parts)):
                break
    names = sorted({one.object for one in red})
    report = [report_row(name, "mended", "hardware", "dispatched") for name in names]
    yield Move(tool="report_file", arguments={"rows": report})


def threshold(desk: Desk) -> Play:
    """Take each standing insulation alarm and each silent site to its side; claim; report."""
    stopped = _standing(desk, INSULATION)
    silent = _standing(desk, SILENT)
    known = yield from _read_up({one.site for one in (*stopped, *silent)})
    report: list[Json] = []
    orders: dict[str, str] = {}
    for alarm in stopped:
        order = yield from _repair_if_worth_it(desk, known, alarm)
        if order is None:
            report.append(report_row(alarm.object, "normal", "dew", "logged"))
        else:
            report.append(report_row(alarm.object, "mended", "ground_fault", "dispatched"))
            orders[alarm.object] = order
    for alarm in silent:
        row = yield from _look_at_the_meter(desk, known, alarm)
        report.append(row)
    for unit, order in orders.items():
        yield from _claim(unit, order)
    yield Move(tool="report_file", arguments={"rows": report})


def _standing(desk: Desk, code: str) -> list[Alarm]:
    found = [one for one in alarms(desk.opening) if one.code == code and one.is_standing]
    return sorted({one.object: one for one in found}.values(), key=lambda one: one.object)


def _read_up(sites: set[str]) -> Generator[Move, Step, _Known]:
    contracts = [f"CT-{site}" for site in sorted(sites)]
    read = yield from asking.read_papers(["SS-01", "YD-01", "LG-039", "LG-COM", *contracts])
    parts = yield Move(tool="part_list")
    prices = {row["part"]: papers.number(row["price"]) for row in rows(parts, "part", "price")}
    board = yield from crews.look()
    return _Known(papers=read, board=board, kit_cents=prices[_KIT])


def _repair_if_worth_it(
    desk: Desk, known: _Known, alarm: Alarm
) -> Generator[Move, Step, str | None]:
    """Weigh one stopped unit by what it did at noon; return the work order of a repair."""
    seen = yield from _at_noon(alarm)
    chance = papers.share(
        known.papers["LG-039"], "at_noon", seen, lambda found: found.startswith("ground fault")
    )
    loss_cents = chance * papers.loss_cents(desk, known.papers, alarm)
    at = yield from asking.now()
    for visit in crews.visits(known.board, alarm.site, _REPAIR, at):
        if loss_cents <= visit.roll_cents + known.kit_cents:
            break
        order = yield from asking.send(alarm, visit, _REPAIR, [_KIT])
        if order is not None:
            return order
    return None


def _at_noon(alarm: Alarm) -> Generator[Move, Step, str]:
    """Return what a unit did at noon of yesterday by the site's own clock, in the log's words."""
    here = yield from asking.now()
    zone = alarm.raised.tzinfo
    yesterday = here.astimezone(zone).date() - timedelta(days=1)
    noon = datetime.combine(yesterday, time(12), zone)
    step = yield Move(
        tool="telemetry_read",
        arguments={
            "site": alarm.site,
            "objects": [alarm.object],
            "channel": "state",
            "from": (noon - timedelta(hours=1)).isoformat(),
            "to": noon.isoformat(),
            "every_minutes": 60,
        },
    )
    names = {row["value"]: row["state"] for row in rows(step, "value", "state")}
    return "feeding in" if names.get(asking.last_value(step)) in _FEEDING else "tripped"


def _look_at_the_meter(desk: Desk, known: _Known, alarm: Alarm) -> Generator[Move, Step, Json]:
    """Weigh one silent site by its meter in daylight; return its row of the report."""
    today = datetime.fromisoformat(str(desk.opening.clock))
    yield from asking.wait_until(datetime.combine(today.date(), _SUN_IS_UP, today.tzinfo))
    meter = yield Move(tool="meter_read", arguments={"site": alarm.site})
    nameplates = {row["site"]: papers.number(row["ac"]) for row in rows(desk.opening, "site", "ac")}
    power_w = asking.last_value(meter) or 0
    counts = 1000 * power_w > _COUNTS_PERMILLE * nameplates[alarm.site]
    chance = papers.share(
        known.papers["LG-COM"],
        "meter_in_daylight",
        "normal" if counts else "zero",
        lambda found: found not in _LINE,
    )
    loss_cents = chance * papers.outage_cents(desk, known.papers, alarm)
    at = yield from asking.now()
    found = crews.visits(known.board, alarm.site, _INSPECTION, at)
    if found and loss_cents > found[0].roll_cents:
        yield from asking.send(alarm, found[0], _INSPECTION, [])
        return report_row(alarm.site, "watch", "grid_event", "dispatched")
    return report_row(alarm.site, "normal", "comms_loss", "logged")


def _claim(unit: str, order: str) -> Play:
    """Claim the kit under the unit's certificate on the morning after the visit."""
    paper = yield Move(tool="document_read", arguments={"document": f"WC-{unit}"})
    fields = {row["field"]: row["value"] for row in rows(paper, "field", "value")}
    if fields.get("covers") != _KIT_IN_WORDS:
        return
    here = yield from asking.now()
    yield from asking.wait_until(here.replace(hour=6, minute=0) + timedelta(days=1))
    serial = str(fields["serial"])
    yield Move(
        tool="claim_file", arguments={"unit": unit, "serial": serial, "part": _KIT, "work": order}
    )
