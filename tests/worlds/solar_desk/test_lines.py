"""What lines come to: each figure of the README's table is what the ledger says of its line."""

from __future__ import annotations

from functools import cache

import pytest

from engine.transcript import Json
from engine.worlds.solar.families.first_monday.generator import FOLDER
from engine.worlds.solar.families.first_monday.reference import report_rows
from engine.worlds.solar.families.playing import Played, at, call, play
from tests.worlds.solar_desk.seats import UNIT, bundle, failed, part

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


def lines() -> dict[str, list[Json]]:
    return {
        "the oracle's without the claim": [repair("same_day"), REPORT],
        "crew on Tuesday 08:00": [repair("next_day"), REPORT],
        "crew on Tuesday 15:00": [at(f"{TUESDAY}T10:00:00-05:00", repair("same_day")), REPORT],
        "inspection on Monday, kit on Tuesday 08:00": [
            repair("same_day", task="inspection", parts=[]),
            repair("next_day"),
            REPORT,
        ],
        "everything right but no report": [repair("same_day")],
    }


PASSES = {
    "the oracle's without the claim",
    "crew on Tuesday 08:00",
    "crew on Tuesday 15:00",
    "inspection on Monday, kit on Tuesday 08:00",
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


def test_no_line_beats_the_oracle_and_none_is_worse_than_nobody() -> None:
    values = [played(name).pnl_cents for name in lines()]
    said = part("reference/reference.json")
    assert said["v0_cents"] < min(values)
    assert max(values) < said["vstar_cents"]
