"""What lines come to: each figure of the README's table is what the ledger says of its line."""

from __future__ import annotations

from functools import cache

import pytest

from engine.transcript import Json
from engine.worlds.solar.families.first_monday.generator import FOLDER, SEED, serial
from engine.worlds.solar.families.first_monday.reference import oracle_line, report_rows
from engine.worlds.solar.families.playing import Played, at, call, play
from tests.worlds.solar_desk.seats import UNIT, bundle, content, failed, part, seat

TUESDAY = "2026-04-14"
REPORT: Json = at("2026-04-17T09:00:00-05:00", call("report_file", rows=report_rows()))


def repair(slot: str, **other: Json) -> dict[str, Json]:
    asked: dict[str, Json] = {
        "crew": "LV-CAROLINA",
        "site": "S11",
        "unit": UNIT,
        "task": "ground_fault_repair",
        "parts": ["whip_kit"],
        "slot": slot,
    }
    return call("work_dispatch", **(asked | other))


def to_quarry_hill() -> dict[str, Json]:
    return call(
        "work_dispatch", crew="LV-NEWENGLAND", site="S15", task="data_service", slot="same_day"
    )


def to_mill_pond(unit: str, slot: str) -> dict[str, Json]:
    return repair(slot, site="S12", unit=unit)


def everything_there_is() -> list[Json]:
    alarms = [str(row[0]) for row in _opening_alarms()]
    sites = ("S11", "S12", "S15", "S18")
    return [
        *(call("document_read", document=name) for name in content().documents),
        *(call("alarm_read", alarm=name) for name in alarms),
        *(call("meter_read", site=site) for site in sites),
        *(call("peer_read", site=site, day="2026-04-12") for site in sites),
    ]


def _opening_alarms() -> list[list[Json]]:
    table = next(
        block for block in seat().steps[0].blocks if getattr(block, "title", "") == "Alarms"
    )
    return [list(row) for row in table.rows]  # type: ignore[union-attr]


def lines() -> dict[str, list[Json]]:
    to_mesa_verde: dict[str, Json] = {
        "crew": "LV-FRONTRANGE",
        "site": "S18",
        "unit": "S18-INV-02",
        "task": "inspection",
    }
    return {
        "nobody at the desk": [],
        "oracle (V*)": oracle_line(serial(SEED)),
        "the same without the claim": [repair("same_day"), REPORT],
        "crew on Tuesday 08:00": [repair("next_day"), REPORT],
        "crew on Tuesday 15:00": [at(f"{TUESDAY}T10:00:00-05:00", repair("same_day")), REPORT],
        "everything right but no report": [repair("same_day")],
        "`generic-prior`": [
            repair("same_day"),
            to_quarry_hill(),
            to_mill_pond("S12-INV-19", "next_day"),
            REPORT,
        ],
        "`dispatch-everything`": [
            repair("same_day"),
            to_quarry_hill(),
            call("work_dispatch", **to_mesa_verde, parts=["whip_kit"], slot="same_day"),
            to_mill_pond("S12-INV-08", "next_day"),
            at(f"{TUESDAY}T06:00:00-05:00", to_mill_pond("S12-INV-19", "same_day")),
            REPORT,
        ],
        "`read-everything`": [
            *everything_there_is(),
            to_mill_pond("S12-INV-19", "next_day"),
            REPORT,
        ],
    }


PASSES = {
    "oracle (V*)",
    "the same without the claim",
    "crew on Tuesday 08:00",
    "crew on Tuesday 15:00",
}


@cache
def played(name: str) -> Played:
    return play("solar/first-monday", bundle().third("content"), lines()[name])


@pytest.mark.parametrize("name", sorted(lines()))
def test_a_line_comes_to_what_the_readme_says_and_passes_where_it_says_so(name: str) -> None:
    table = (FOLDER / "README.md").read_text(encoding="utf-8").splitlines()
    row = next(line for line in table if line.startswith(f"| {name}"))
    week = played(name)
    cents = abs(week.pnl_cents)
    _, _, result, passes, *_ = (cell.strip() for cell in row.split("|"))
    assert week.pnl_cents < 0
    assert result == f"−${cents // 100:,}.{cents % 100:02d}"
    is_passed = failed(dict(week.truth)) == set()
    assert passes == ("yes" if is_passed else "no")
    assert is_passed == (name in PASSES)


def test_reading_everything_fits_the_first_day() -> None:
    steps = played("`read-everything`").steps
    dispatched = next(step for step in steps if step.tool == "work_dispatch")
    assert dispatched.at == "2026-04-13T11:06:00-05:00"


def test_no_line_beats_the_oracle_and_none_is_worse_than_its_failure() -> None:
    values = {name: played(name).pnl_cents for name in lines()}
    best = part("reference/reference.json")["vstar_cents"]
    assert max(values.values()) == values["oracle (V*)"] == best
    right = min(values[name] for name in PASSES)
    wrong = max(value for name, value in values.items() if name not in PASSES)
    assert wrong < right, "each line that fails is worth less than each that passes"
