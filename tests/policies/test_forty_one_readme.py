"""Forty-one's README: players, other lines, nobody's week and both sides, each cell as it is played."""

import json
from collections.abc import Mapping
from fractions import Fraction
from functools import cache

import pytest

from engine.policies import policies_of
from engine.storage import releases
from engine.transcript import Json
from engine.worlds.solar.families.forty_one.generator import FOLDER
from grading.keeping import grade_once
from grading.sheet import Sheet
from tests.policies.forty_one import TASK, WORLD, install, played
from tests.policies.forty_one_lines import LINES, seat_of
from tests.policies.test_first_monday_readme import Row, dollars, failures, rows_of_table

pytestmark = pytest.mark.django_db
TROUBLES = ("S08", "S02", "S04", "S13")


@pytest.fixture(autouse=True)
def _the_week() -> None:
    install()


@cache
def readme() -> str:
    return (FOLDER / "README.md").read_text(encoding="utf-8")


def table_with(heading: str) -> tuple[Row, ...]:
    """Return the one table that has a column."""
    blocks = [block for block in readme().split("\n\n") if block.startswith("| ")]
    (found,) = [rows for block in blocks if heading in (rows := rows_of_table(block))[0]]
    return found


def cents(said: str) -> int:
    return int(said.replace("$", "").replace(",", "").replace(".", ""))


def result(sheet: Sheet) -> int:
    assert sheet.money.pnl_cents is not None
    return sheet.money.pnl_cents


def decisions() -> list[Mapping[str, Json]]:
    reference = releases.reference_of(releases.release_of_task(TASK))["reference.json"]
    found: list[Mapping[str, Json]] = json.loads(reference)["decisions"]
    return found


def odds(found: Json) -> Fraction:
    assert isinstance(found, dict)
    real = int(str(found["real"]))
    return Fraction(real, int(str(found.get("of") or real + int(str(found["not_real"])))))


# --- players --------------------------------------------------------------------------------------


def test_the_readme_speaks_of_every_policy_once() -> None:
    assert sorted(row["policy"].strip("`") for row in table_with("policy")) == sorted(
        policies_of(WORLD)
    )


@pytest.mark.parametrize("policy", sorted(policies_of(WORLD)))
def test_a_policy_comes_to_what_the_readme_says(policy: str) -> None:
    sheet = grade_once(played(policy))
    (row,) = (one for one in table_with("policy") if one["policy"] == f"`{policy}`")
    assert row == {
        "policy": f"`{policy}`",
        "passes": "yes" if sheet.passed else "no",
        "capture": sheet.money.capture,
        "result": dollars(result(sheet)),
        "criteria failed": failures(sheet),
    }


def test_the_readme_lists_the_other_lines() -> None:
    assert [row["line"] for row in table_with("line")] == [*LINES]


@pytest.mark.parametrize("name", LINES)
def test_another_line_comes_to_what_the_readme_says(name: str) -> None:
    sheet = grade_once(seat_of(LINES[name]()))
    (row,) = (one for one in table_with("line") if one["line"] == name)
    assert (row["result"], row["passes"]) == (
        dollars(result(sheet)),
        "yes" if sheet.passed else "no",
    )


# --- money ----------------------------------------------------------------------------------------


def test_nobodys_week_is_made_of_the_items_that_the_readme_lists() -> None:
    sheet = grade_once(played("do-nothing"))
    assert {(row["item"], row["object"]): row["amount"] for row in table_with("amount")} == {
        **{(one.item, one.object): dollars(-one.cents) for one in sheet.money.settlement},
        ("together", ""): dollars(-result(sheet)),
    }


def test_the_energy_of_nobodys_week_is_what_the_readme_counts_it_as() -> None:
    sheet = grade_once(played("do-nothing"))
    told = {row["object"]: row["how it is made"] for row in table_with("amount")
            if row["item"] == "energy"}  # fmt: skip
    for one in sheet.money.settlement:
        if one.item == "energy":
            kwh = int(str(one.basis["watt_minutes"])) / 60_000
            assert told[one.object].startswith(f"{kwh:,.1f} kWh")
            assert f"${int(str(one.basis['cents_per_mwh'])) // 100}/MWh" in told[one.object]


def test_each_trouble_left_alone_is_the_sum_of_its_rows_in_nobodys_week() -> None:
    sheet = grade_once(played("do-nothing"))
    lost = dict.fromkeys(TROUBLES, 0)
    for one in sheet.money.settlement:
        site = one.object.partition("-")[0]
        if site in lost:
            lost[site] -= one.cents
    assert {row["trouble"]: row["left alone"] for row in table_with("trouble")} == {
        site: dollars(sum_cents) for site, sum_cents in lost.items()
    }


def test_the_four_done_right_and_two_open_strings_are_the_right_week() -> None:
    sheet = grade_once(played("oracle"))
    strings = [one.cents for one in sheet.money.settlement if one.object[:3] in ("S01", "S03")]
    right = sum(cents(row["done right"]) for row in table_with("trouble"))
    assert right - sum(strings) == -result(sheet)


def test_both_sides_are_those_of_the_declared_decisions() -> None:
    told = table_with("act costs")
    for row, one in zip(told, decisions(), strict=True):
        assert row["decision"] == one["id"]
        assert Fraction(row["before the read"]) == odds(one["prior"])
        assert Fraction(row["after it"]) == odds(one["posterior"])
        for heading, key in (
            ("loss if left", "leave_cents"),
            ("expected", "expected_leave_cents"),
            ("act costs", "act_cents"),
        ):
            assert row[heading] == dollars(int(str(one[key]))), row["decision"]
        assert row["side"] == one["side"]


def test_the_papers_sum_of_a_trouble_is_its_decisions_loss() -> None:
    left = {row["decision"]: row["loss if left"] for row in table_with("act costs")}
    names = ("llano-draw", "juniper-t-3", "tule-meter", "peach-orchard")
    assert [row["the papers' sum"] for row in table_with("trouble")] == [left[n] for n in names]
