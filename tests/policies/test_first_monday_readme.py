"""First Monday's README and its players: each cell of its table is what the real policy comes to."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TypeAlias

import pytest

from engine.policies import policies_of, policy_named
from engine.policies.runner import play
from engine.storage import install_public_tasks
from engine.worlds.solar.families.first_monday.generator import FOLDER
from grading.keeping import grade_once
from grading.sheet import Sheet
from tests.policies.test_first_monday import TASK, WORLD

Row: TypeAlias = Mapping[str, str]


@cache
def tables() -> tuple[tuple[Row, ...], ...]:
    """Return the tables of the README, a row by its column's heading."""
    text = (FOLDER / "README.md").read_text(encoding="utf-8")
    blocks = [block for block in text.split("\n\n") if block.startswith("| ")]
    return tuple(rows_of_table(block) for block in blocks)


def rows_of_table(block: str) -> tuple[Row, ...]:
    """Return the rows of one table."""
    return tuple(_rows(block.splitlines()))


def _rows(lines: list[str]) -> Iterator[Row]:
    head, _, *body = ([cell.strip() for cell in line.strip("|").split("|")] for line in lines)
    for cells in body:
        yield dict(zip(head, cells, strict=True))


def table_with(heading: str) -> tuple[Row, ...]:
    """Return the one table that has a column."""
    (found,) = [rows for rows in tables() if heading in rows[0]]
    return found


def dollars(cents: int) -> str:
    sign = "−" if cents < 0 else ""
    return f"{sign}${abs(cents) // 100:,}.{abs(cents) % 100:02d}"


def failures(sheet: Sheet) -> str:
    names = [m.id for m in sheet.marks if m.verdict == "fail" and m.tier != "observation"]
    return ", ".join(names) or "none"


def test_the_readme_speaks_of_every_policy_once() -> None:
    named = [row["policy"].strip("`") for row in table_with("policy")]
    assert sorted(named) == sorted(policies_of(WORLD))


@pytest.mark.django_db
@pytest.mark.parametrize("policy", sorted(policies_of(WORLD)))
def test_a_policy_comes_to_what_the_readme_says(policy: str) -> None:
    install_public_tasks()
    sheet = grade_once(play(TASK, policy, policy_named(WORLD, policy), seed="1"))
    assert sheet.money.pnl_cents is not None
    (row,) = (one for one in table_with("policy") if one["policy"] == f"`{policy}`")
    assert row == {
        "policy": f"`{policy}`",
        "passes": "yes" if sheet.passed else "no",
        "capture": sheet.money.capture,
        "result": dollars(sheet.money.pnl_cents),
        "criteria failed": failures(sheet),
    }


@pytest.mark.django_db
def test_nobodys_week_is_made_of_the_items_that_the_readme_lists() -> None:
    install_public_tasks()
    sheet = grade_once(play(TASK, "do-nothing", policy_named(WORLD, "do-nothing"), seed="1"))
    names = {"last_resort": "last resort", "report_fee": "report"}
    assert sheet.money.pnl_cents is not None
    assert {row["item"]: row["amount"] for row in table_with("amount")} == {
        **{names.get(r.item, r.item): dollars(-r.cents) for r in sheet.money.settlement},
        "together": dollars(-sheet.money.pnl_cents),
    }
