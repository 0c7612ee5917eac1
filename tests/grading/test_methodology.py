"""The examples of docs/methodology.md are what the code yields, and its headings are there."""

import re
from fractions import Fraction
from pathlib import Path

import pytest

from grading.causes import ending_of
from grading.rows import NotCounted
from grading.sheet import CaptureMissing, decimal_text, exact_capture
from grading.statistics import DIRECTIONAL_BELOW, PASS_ALL_K, PassAll, Rate, pass_all, rate
from tests.house.tree import PROJECT

TEXT = (PROJECT / "docs" / "methodology.md").read_text()


def table(*columns: str) -> list[list[str]]:
    """Return the rows of the table with these columns."""
    head = f"| {' | '.join(columns)} |"
    lines = TEXT[TEXT.index(head) :].splitlines()[2:]
    rows: list[list[str]] = []
    for line in lines:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


def cents(text: str) -> int:
    return int(Fraction(text.replace("−", "-").replace(",", "")) * 100)


@pytest.mark.parametrize("example", table("P&L", "V₀", r"V\*", "capture"), ids=str)
def test_capture_is_as_told(example: list[str]) -> None:
    exact = exact_capture(*(cents(cell) for cell in example[:3]))
    assert exact is not None
    assert decimal_text(exact) == example[3]


@pytest.mark.parametrize("example", table("c", "n", "low", "high"), ids=str)
def test_intervals_are_as_told(example: list[str]) -> None:
    found = rate(int(example[0]), int(example[1]))
    assert isinstance(found, Rate)
    assert [f"{found.low:.4f}", f"{found.high:.4f}"] == example[2:]


@pytest.mark.parametrize("example", table("c", "n", "k", "pass^k"), ids=str)
def test_repeats_are_as_told(example: list[str]) -> None:
    found = pass_all(*(int(cell) for cell in example[:3]))
    said = f"{float(found.value):.6f}" if isinstance(found, PassAll) else "none"
    assert said == example[3]


def test_every_cause_of_the_table_is_known() -> None:
    causes = [
        word for row in table("cause", "what it means", "counts as") for word in _code(row[0])
    ]
    assert len(causes) == 7
    assert {ending_of(cause) for cause in causes} == {
        *("completed", "model", "expired", "infrastructure")
    }


@pytest.mark.parametrize("words", [NotCounted, CaptureMissing])
def test_every_published_reason_is_explained(words: object) -> None:
    assert set(words.__args__) <= set(_code(TEXT))  # type: ignore[attr-defined]


def test_the_thresholds_are_as_told() -> None:
    assert f"Fewer than {DIRECTIONAL_BELOW} runs are **directional**" in TEXT
    assert f"for k = {', '.join(map(str, PASS_ALL_K))}" in TEXT


def test_the_headings_that_code_refers_to_are_there() -> None:
    sources = "\n".join(path.read_text() for path in Path(PROJECT / "grading").rglob("*.py"))
    named = set(re.findall(r'docs/methodology\.md, "([^"]+)"', sources))
    headings = {line.lstrip("# ").lower() for line in TEXT.splitlines() if line.startswith("#")}
    assert named
    assert all(any(name.lower() in one for one in headings) for name in named)


def _code(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)
