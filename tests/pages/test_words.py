"""Figures, codes and facts as a person reads them."""

from __future__ import annotations

import pytest

from arena.people.debrief.rendering.result import told
from arena.people.desk.rendering.blocks import ReceiptView, block_view
from arena.people.desk.rendering.blocks.table import TableView
from arena.people.desk.rendering.desktime import desk_time
from arena.people.desk.rendering.units import in_words, measured
from engine import door
from engine.transcript import Cell, Column, Receipt, Table
from grading.keeping import grade_once
from tests.pages.guest import Guest

MONDAY = "2026-04-13T06:00:00-05:00"


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("roll_cents", 65000, ("Roll", "$650")),
        ("parts_cents", 64000, ("Price of the parts", "$640")),
        ("by_minute", 2880, ("By", "Wed 15 Apr 06:00")),
        ("filed_minute", None, ("Filed", "–")),
        ("unplanned_cents_per_owner_and_week", 300000, ("Unplanned per owner and week", "$3,000")),
        ("cents_per_mwh", 6800, ("Per MWh", "$68")),
        ("watt_minutes", 6_000_000, ("Energy", "100 kWh")),
        ("late_hours", 12, ("Late", "12 h")),
        ("probability_permille", 860, ("Probability", "0.86")),
        ("accepted", "ground_fault, hardware", ("Accepted", "ground fault, hardware")),
        ("unit", "S11-INV-07", ("Unit", "S11-INV-07")),
        ("key", "pool_size", ("Key", "pool_size")),
    ],
)
def test_a_named_value_is_said_by_the_unit_that_its_name_declares(
    name: str, value: Cell, said: tuple[str, str]
) -> None:
    with desk_time(MONDAY):
        assert measured(name, value) == said


def test_codes_become_words_and_ids_stay() -> None:
    assert in_words("tickets pool_too_small") == "tickets pool too small"
    assert in_words("S11-INV-07, WO-S11-INV-07-1") == "S11-INV-07, WO-S11-INV-07-1"


def test_a_table_of_names_and_values_says_each_in_its_unit() -> None:
    view = _drawn(
        Table(
            title="Metrics",
            columns=_columns("metric", "value", "unit"),
            rows=(("errors", 261, "permille"), ("connections_limit", 200, "count")),
        )
    )

    assert view == [["Errors", "26.1", "%"], ["Connections limit", "200", ""]]


def test_money_by_the_megawatt_hour_is_money() -> None:
    rate = Column(key="rate", label="Rate", unit="cents/MWh")
    block = block_view(Table(title="Rates", columns=(rate,), rows=((6850,),)), {}).body

    assert isinstance(block, TableView)
    assert block.rows[0][0].text == "$68.50"
    assert block.heads[0].unit == "/ MWh"


def test_a_debrief_has_no_raw_minute_and_no_raw_code(bob: Guest) -> None:
    door.leave(bob.seat, "gave_up")
    sheet = grade_once(bob.seat)

    page = bob.get(f"/desk/{bob.seat}/debrief")

    assert any("by_minute" in mark.facts for mark in sheet.marks)
    assert "Due by Wed 15 Apr" in page.text
    for name in ("by_minute", "2,880", "_cents", "ground_fault", "watt_minutes"):
        assert name not in page.text, name


def test_a_result_without_a_sheet_tells_its_verdict_alone() -> None:
    result = told("fail", None, None, None, None)

    assert (result.words, result.criteria, result.lines) == ("Not passed", (), ())


def test_the_lobby_has_one_task_of_the_day_and_says_what_it_is(
    alice: Guest, first_monday: str
) -> None:
    page = alice.get("/")

    assert page.html.count('class="card card--today"') == 1
    assert "A task for practice: its answers are public" in page.text


def _columns(*keys: str) -> tuple[Column, ...]:
    return tuple(Column(key=key, label=key) for key in keys)


def _drawn(table: Table) -> list[list[str]]:
    view = block_view(table, {}).body
    assert isinstance(view, TableView)
    return [[cell.text for cell in row] for row in view.rows]


def test_a_receipt_names_what_was_taken_and_what_it_costs_apart() -> None:
    facts: dict[str, Cell] = {"parts": "dc_fuse, whip_kit", "parts_cents": 64000}
    receipt = Receipt(kind="work_order", id="WO-1", facts=facts, as_of=MONDAY)
    view = block_view(receipt, {}).body

    assert isinstance(view, ReceiptView)
    assert [(one.label, one.value) for one in view.facts] == [
        ("Parts", "DC fuse, whip kit"),
        ("Price of the parts", "$640"),
    ]
