"""What the week is worth: the oracle's line, nobody's week, the decisions and the deadlines.

Both values come from playing the lines through the kernel's session, never from a sheet.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.transcript import Json
from engine.worlds.solar.families.first_monday.decisions import deadlines, decisions
from engine.worlds.solar.families.first_monday.dials import Dials
from engine.worlds.solar.families.playing import Played, at, call, play

TASK = "solar/first-monday"
UNIT = "S11-INV-07"
END = "2026-04-19T20:00:00-05:00"
_DEW = ("AL-S12-INV-08-1", "AL-S12-INV-19-1", "AL-S12-INV-33-1", "AL-S12-INV-11-1")
_REPEATED = ("AL-S11-INV-07-1", "AL-S11-INV-07-2", "AL-S11-INV-07-3", "AL-S11-1")
_OTHER_ALARMS = (
    (("AL-S15-GW-1", "AL-S15-1"), "comms_loss"),
    (("AL-S12-INV-05-1", "AL-S12-INV-22-1", "AL-S18-INV-06-1"), "low_light"),
    (("AL-S18-INV-04-1", "AL-S18-INV-08-1"), "clipping"),
    (("AL-S11-GW-1",), "clock_shift"),
    (("AL-S18-INV-02-1",), "planned_work"),
    (("AL-S12-MET-1",), "sensor"),
)


_WEEKEND: dict[str, Json] = {
    "from": "2026-04-11T06:00:00-05:00",
    "to": "2026-04-12T18:00:00-05:00",
}


def reference(content: Mapping[str, bytes], dials: Dials, serial: str) -> Json:
    """Return the reference third: both values, the line, decisions, deadlines."""
    line = oracle_line(serial)
    nobodys, best = reference_weeks(content, line)
    return {
        "v0_cents": nobodys.pnl_cents,
        "v0_settlement": nobodys.settlement(),
        "vstar_cents": best.pnl_cents,
        "vstar_settlement": best.settlement(),
        "line": line,
        "decisions": decisions(dials),
        "deadlines": deadlines(dials),
    }


def reference_weeks(content: Mapping[str, bytes], line: list[Json]) -> tuple[Played, Played]:
    """Return the week that nobody touches, and the oracle's, played to their ends."""
    return play(TASK, content, []), play(TASK, content, line)


def oracle_line(serial: str) -> list[Json]:
    """Return the best line: look at Sunday's noon, send the local crew the same day, claim, report."""
    return [
        call(
            "telemetry_read",
            site="S11",
            objects=[UNIT, "S11-INV-06"],
            channel="state",
            every_minutes=60,
            **_WEEKEND,
        ),
        call(
            "work_dispatch",
            crew="LV-CAROLINA",
            site="S11",
            unit=UNIT,
            task="ground_fault_repair",
            parts=["whip_kit"],
            slot="same_day",
        ),
        call("meter_read", site="S15"),
        call("alarm_ack", alarms=[*_REPEATED], cause="ground_fault"),
        call("document_read", document=f"WC-{UNIT}"),
        at("2026-04-13T10:00:00-05:00", call("alarm_list", site="S12")),
        call("alarm_ack", alarms=[*_DEW], cause="dew"),
        *(call("alarm_ack", alarms=[*alarms], cause=cause) for alarms, cause in _OTHER_ALARMS),
        at(
            "2026-04-14T06:00:00-05:00",
            call(
                "claim_file",
                unit=UNIT,
                serial=serial,
                part="whip_kit",
                work={"$from": [2, "blocks/0/id"]},
            ),
        ),
        at("2026-04-17T09:00:00-05:00", call("report_file", rows=report_rows())),
        call("wait", until=END, stop_on_news=False),
    ]


def report_rows() -> list[Json]:
    """Return the rows of a right report."""
    dew = [_row(f"S12-INV-{number}", "normal", "dew", "logged") for number in ("08", "19", "33")]
    return [
        _row(UNIT, "mended", "ground_fault", "dispatched"),
        *dew,
        _row("S15-GW", "normal", "comms_loss", "logged"),
    ]


def _row(asset: str, status: str, cause: str, action: str) -> Json:
    return {"asset": asset, "status": status, "cause": cause, "action": action}
