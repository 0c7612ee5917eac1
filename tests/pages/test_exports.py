"""What was read as comma-separated values: exactly the record's figures, and nothing that calculates."""

from __future__ import annotations

import csv
import io
from datetime import datetime
from itertools import pairwise

import pytest

from arena.people.desk.rendering.exports import written
from engine import door
from engine.transcript import Column, Series, Step, Table
from tests.pages.guest import Guest


def sheet(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text)))


def test_a_table_goes_out_as_the_record_holds_it_with_its_units_and_its_time(bob: Guest) -> None:
    bob.press("part_list")
    step = door.record(bob.seat)[-1]
    table = next(block for block in step.blocks if isinstance(block, Table))

    rows = sheet(bob.get(f"/desk/{bob.seat}/export.csv?step=2&block=1").html)

    heads = [f"{c.label} [{c.unit}]" if c.unit else c.label for c in table.columns]
    assert rows[0] == ["step", "read at", "table", *heads]
    assert [row[3:] for row in rows[1:]] == [
        ["" if cell is None else str(cell) for cell in row] for row in table.rows
    ]
    assert {row[0] for row in rows[1:]} == {"2"}
    assert all(datetime.fromisoformat(row[1]).utcoffset() is not None for row in rows[1:])


def test_a_series_goes_out_with_a_stamp_to_each_value_and_a_gap_for_what_is_missing(
    bob: Guest,
) -> None:
    bob.read("telemetry_read", site="S11", channel="power", every_minutes="60",
             **{"from": "2026-04-12T06:00", "to": "2026-04-13T05:00"})  # fmt: skip
    step = door.record(bob.seat)[-1]
    place, series = next((n, b) for n, b in enumerate(step.blocks, 1) if isinstance(b, Series))

    rows = sheet(bob.get(f"/desk/{bob.seat}/export.csv?step={step.seq}&block={place}").html)

    stamps = [datetime.fromisoformat(row[3]) for row in rows[1:]]
    assert stamps[0].isoformat() == series.start
    assert {(b - a).seconds for a, b in pairwise(stamps)} == {3600}
    told = [["" if v is None else str(v) for v in line.values] for line in series.series]
    assert [list(one) for one in zip(*(row[4:] for row in rows[1:]), strict=True)] == told
    assert all(head.endswith(f"[{series.unit}]") for head in rows[0][4:])


def test_a_panel_gives_all_that_was_read_in_it_and_nothing_of_another(bob: Guest) -> None:
    bob.press("part_list")
    bob.press("crew_list")
    bob.send(bob.desk().form_of("meter_read"))

    rows = sheet(bob.get(f"/desk/{bob.seat}/export.csv?panel=meter").html)

    assert {row[0] for row in rows if row and row[0].isdecimal()} == {"4"}
    assert bob.get(f"/desk/{bob.seat}/export.csv?panel=nowhere").status == 400


def test_the_links_of_a_page_lead_to_what_stands_above_them(bob: Guest) -> None:
    page = bob.press("crew_list")

    assert f"/desk/{bob.seat}/export.csv?step=2&amp;block=1" in page.html
    assert f"/desk/{bob.seat}/export.csv?panel=work" in page.html


def test_to_anybody_else_there_is_no_such_seat(bob: Guest, stranger: Guest) -> None:
    assert stranger.get(f"/desk/{bob.seat}/export.csv").status == 404


@pytest.mark.parametrize(
    "text",
    [
        "=1+1",
        "+1",
        "-1 of 2",
        "@sum",
        "\t=1",
        "\r=1",
        "\N{MINUS SIGN}3",
        "\N{FULLWIDTH EQUALS SIGN}1",
    ],
)
def test_a_text_that_a_spreadsheet_would_calculate_stays_a_text(text: str) -> None:
    table = Table(title="Rows", columns=(Column(key="a", label="A"),), rows=((text,), (-5,)))

    rows = sheet(written([_step(table)]))

    assert rows[1][3] == f"'{text}"
    assert rows[2][3] == "-5"


def test_it_goes_out_as_text_of_a_file_and_is_kept_by_no_cache(bob: Guest) -> None:
    page = bob.get(f"/desk/{bob.seat}/export.csv")

    assert page.headers["Content-Type"] == "text/csv; charset=utf-8"
    assert page.headers["Content-Disposition"] == f'attachment; filename="{bob.seat}.csv"'
    assert page.headers["Cache-Control"] == "no-store"
    assert len(door.record(bob.seat)) == 1


def _step(table: Table) -> Step:
    return Step(seq=1, at=None, clock=None, actor="person", tool="any", arguments={}, ok=True,
                blocks=(table,), news=(), price_cents=0, minutes=0, budget=0, done=False, texts=())  # fmt: skip
