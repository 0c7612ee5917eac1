"""A table with more columns than there is room for: what has no place beside stands under its row."""

from __future__ import annotations

from arena.people.desk.rendering.blocks.table import table_view
from engine.transcript import Cell, Column, Table

_NAMES = (
    "work",
    "site",
    "unit",
    "task",
    "crew",
    "parts",
    "state",
    "arrives",
    "on_site",
    "closed",
    "report",
)
_REPORT = "Mended. The recloser had locked out on overcurrent; tested, cleared with the dispatcher and closed."


def table(*rows: tuple[Cell, ...], names: tuple[str, ...] = _NAMES) -> Table:
    columns = tuple(Column(key=name, label=name.title(), unit=None) for name in names)
    return Table(title="Orders", columns=columns, rows=rows, note=None)


def test_sentences_of_a_wide_table_stand_under_their_rows() -> None:
    row = ("WO-1", "S08", "REC", "close", "MV", "", "closed", "Mon", "Mon", "Mon", _REPORT)
    seen = table_view(table(row))

    assert [head.key for head in seen.heads] == list(_NAMES[:-1])
    assert seen.rows[0][0].under == (("Report", _REPORT),)
    assert len(seen.rows[0]) == len(seen.heads)


def test_a_narrow_table_keeps_its_sentences_beside() -> None:
    seen = table_view(table(("WO-1", _REPORT), names=("work", "report")))

    assert [head.key for head in seen.heads] == ["work", "report"]
    assert seen.rows[0][0].under == ()


def test_of_too_many_columns_the_last_words_stand_under_and_figures_stay() -> None:
    names = (*_NAMES, "charged", "settled", "all")
    row = (
        "WO-1",
        "S08",
        "REC",
        "close",
        "MV",
        None,
        "closed",
        "Mon",
        "Mon",
        "Tue",
        None,
        120,
        0,
        120,
    )
    seen = table_view(table(row, names=names))

    kept = ("work", "site", "unit", "task", "crew", "parts", "charged", "settled", "all")
    assert tuple(head.key for head in seen.heads) == kept
    under = (("State", "closed"), ("Arrives", "Mon"), ("On_Site", "Mon"), ("Closed", "Tue"))
    assert seen.rows[0][0].under == under, "and what is empty is left out"
