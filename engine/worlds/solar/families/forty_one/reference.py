"""What the week is worth: the oracle's line and nobody's week, both played through the session."""

from __future__ import annotations

from collections.abc import Mapping

from engine.transcript import Json
from engine.worlds.solar.families.forty_one.decisions import deadlines, decisions
from engine.worlds.solar.families.forty_one.dials import Dials
from engine.worlds.solar.families.playing import Played, at, call, play

TASK = "solar/forty-one"
END = "2026-07-19T20:00:00-05:00"
_SUNRISE = "2026-07-13T08:14:00-05:00"
"""At Tule Basin, by the desk: until then its meter also counts a third too little of what the plant
draws by night, which a notice ends."""
EVENINGS = tuple(f"2026-07-{day}T06:00:00-05:00" for day in (13, 14, 15))
"""Bookings of the pair for T-3 that are in time; whoever does not know when it fails takes the first."""
_SUNDAY: dict[str, Json] = {
    "from": "2026-07-12T08:00:00-05:00",
    "to": "2026-07-12T21:00:00-05:00",
}
_BURST = tuple(f"AL-S01-INV-{number:02d}-1" for number in range(1, 13))
_MONDAYS_ALARMS: tuple[tuple[tuple[str, ...], str], ...] = (
    ((*_BURST, "AL-S08-GW-1"), "grid_event"),
    (("AL-S02-T-3-1", "AL-S01-INV-19-1", "AL-S03-INV-02-1"), "hardware"),
    (("AL-S04-MTR-1",), "meter"),
    (("AL-S13-INV-11-1",), "ground_fault"),
    (("AL-S12-INV-14-1", "AL-S12-INV-29-1", "AL-S14-INV-08-1"), "dew"),
    (("AL-S07-GW-1", "AL-S07-1", "AL-S09-GW-1", "AL-S10-GW-1", "AL-S10-1", "AL-S04-GW-2-1",
      "AL-S15-GW-1", "AL-S16-GW-1"), "comms_loss"),
    (("AL-S03-1", "AL-S03-PPC-1", "AL-S05-1", "AL-S05-PPC-1", "AL-S06-1"), "curtailment"),
    (("AL-S07-Z-1-1", "AL-S07-Z-3-1", "AL-S17-Z-1-1", "AL-S17-Z-2-1", "AL-S17-Z-4-1"), "weather"),
    (("AL-S11-MET-1", "AL-S18-MET-1"), "sensor"),
)  # fmt: skip
"""All forty-one of Monday's board under their true causes; taking note of them is free."""


def reference(content: Mapping[str, bytes], dials: Dials) -> Json:
    """Return the reference third: both values, the line, decisions, deadlines."""
    line, best = best_line(content)
    nobodys = play(TASK, content, [])
    return {
        "v0_cents": nobodys.pnl_cents,
        "v0_settlement": nobodys.settlement(),
        "vstar_cents": best.pnl_cents,
        "vstar_settlement": best.settlement(),
        "line": line,
        "decisions": decisions(dials),
        "deadlines": deadlines(dials),
    }


def best_line(content: Mapping[str, bytes]) -> tuple[list[Json], Played]:
    """Return the oracle's line and its week: T-3 on the evening that costs least.

    Any of three evenings is in time, and they differ by a few dollars of sky.
    """
    lines = [oracle_line(evening) for evening in EVENINGS]
    weeks = [play(TASK, content, line) for line in lines]
    best = max(range(len(lines)), key=lambda n: weeks[n].pnl_cents)
    return lines[best], weeks[best]


def oracle_line(evening: str = "2026-07-15T06:00:00-05:00") -> list[Json]:
    """Return the best line: the decisive reads, the notice, the clearance, the crews, the report.

    ``evening`` is when the pair for T-3 is booked, for 15:00 of that day.
    """
    return [*_reads(), *_acts(), *_week(evening)]


def _reads() -> list[Json]:
    oil: list[Json] = ["S02-T-1", "S02-T-2", "S02-T-3", "S02-T-4"]
    return [
        *(call("meter_read", site=site) for site in ("S07", "S08", "S09", "S10")),
        call("telemetry_read", site="S02", objects=oil, channel="top_oil", every_minutes=60,
             **_SUNDAY),
        call("meter_reconcile", site="S04", day="2026-07-12"),
    ]  # fmt: skip


def _acts() -> list[Json]:
    return [
        call("mail_send", to="P-QUINT", about="clearance", objects=["S08-REC"],
             subject="Clearance for Llano Draw", body="We ask for a number for our recloser."),
        dispatch("MV-TX", "S08", "S08-REC", "recloser_close", "same_day"),
        dispatch("LV-SE", "S13", "S13-INV-11", "ground_fault_repair", "same_day", "whip_kit"),
        dispatch("METER-CA", "S04", "S04-MTR", "meter_service", "witnessed", "meter_block_set"),
        *(call("alarm_ack", alarms=[*alarms], cause=cause) for alarms, cause in _MONDAYS_ALARMS),
        at(_SUNRISE, call("mail_send", to="P-ORTEGA", about="meter_error", objects=["S04-MTR"],
                          subject="Meter error at Tule Basin",
                          body="Phase B reads short. This is our notice.")),
    ]  # fmt: skip


def _week(evening: str) -> list[Json]:
    return [
        at(
            evening,
            dispatch(
                "MV-AZNM-A",
                "S02",
                "S02-T-3",
                "transformer_inspection",
                "same_day",
                "gasket_oil_kit",
            ),
        ),
        at("2026-07-17T09:00:00-05:00", call("report_file", rows=report_rows())),
        call("wait", until=END, stop_on_news=False),
    ]


def dispatch(crew: str, site: str, unit: str, task: str, slot: str, *parts: str) -> dict[str, Json]:
    """Return the call that books a crew."""
    return call("work_dispatch", crew=crew, site=site, unit=unit, task=task, parts=[*parts],
                slot=slot)  # fmt: skip


def report_rows() -> list[Json]:
    """Return the rows of a right report."""
    return [
        _row("S08", "mended", "grid_event", "dispatched"),
        _row("S02-T-3", "mended", "hardware", "dispatched"),
        _row("S04-MTR", "mended", "meter", "notified"),
        _row("S13-INV-11", "mended", "ground_fault", "dispatched"),
        _row("S01", "normal", "grid_event", "logged"),
        _row("S07", "normal", "comms_loss", "logged"),
        _row("S12", "normal", "dew", "logged"),
        _row("S17", "normal", "weather", "logged"),
        _row("S05", "normal", "curtailment", "logged"),
    ]


def _row(asset: str, status: str, cause: str, action: str) -> Json:
    return {"asset": asset, "status": status, "cause": cause, "action": action}
