"""What the fleet's logs claim to hold is in them: of both weeks, and of every paper that names a case."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from itertools import combinations

import pytest

from engine.worlds.solar.families.first_monday import generator as first_monday
from engine.worlds.solar.families.forty_one import generator as forty_one

WEEKS = {"first_monday": first_monday.FOLDER, "forty_one": forty_one.FOLDER}
MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September",
          "October", "November", "December")  # fmt: skip
_CELL = re.compile(r"^(20\d\d-\d\d)")
Case = tuple[str, str]
"""(month, plant)."""


@dataclass(frozen=True, kw_only=True)
class Log:
    """A list that claims to hold every case of its kind between two months."""

    week: str
    kind: str
    first: str
    last: str
    cases: tuple[Case, ...]

    def holds(self, month: str) -> bool:
        return self.first <= month <= self.last


def paper(week: str, name: str) -> str:
    return (WEEKS[week] / "documents" / f"{name}.md").read_text(encoding="utf-8")


def rows(text: str) -> list[list[str]]:
    lines = [one.strip("| ").split(" | ") for one in text.splitlines() if one.startswith("| ")]
    return [[cell.strip() for cell in line] for line in lines]


def cases(text: str, is_meant: str = "") -> tuple[Case, ...]:
    """Return the cases of a list that have a cell like this."""
    found = [row for row in rows(text) if len(row) > 2 and _CELL.match(row[1])]
    return tuple(
        (row[1][:7], row[2])
        for row in found
        if not is_meant or any(cell.startswith(is_meant) for cell in row)
    )


def span(title: str) -> tuple[str, str]:
    """Return the first and the last month that a heading claims."""
    found = re.findall(rf"(?:({'|'.join(MONTHS)}) )?(20\d\d)", title)
    (first, since), (last, until) = found
    start = MONTHS.index(first) + 1 if first else 1
    end = MONTHS.index(last) + 1 if last else 12
    return f"{since}-{start:02d}", f"{until}-{end:02d}"


@cache
def logs() -> tuple[Log, ...]:
    found = []
    for week in WEEKS:
        silent, wet = paper(week, "LG-COM"), paper(week, "LG-039")
        title = next(
            one for one in silent.splitlines() if re.search(r"20\d\d to|\w+ 20\d\d to", one)
        )
        first, last = span(title)
        listed = silent.split("## Second list")[0]
        found.append(Log(week=week, kind="silent", first=first, last=last, cases=cases(listed)))
        dark = Log(week=week, kind="zero", first=first, last=last, cases=cases(listed, "zero"))
        found.append(dark)
        if listed != silent:
            second = cases(silent.split("## Second list")[1], "yes")
            found.append(Log(week=week, kind="zero", first="2019-01", last=last, cases=second))
        first, last = span(wet.splitlines()[1])
        found.append(Log(week=week, kind="wet", first=first, last=last, cases=cases(wet)))
    return tuple(found)


PAIRS = [(one, other) for one, other in combinations(logs(), 2) if one.kind == other.kind]


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_two_lists_of_one_kind_hold_the_same_cases_where_both_claim_to_be_whole(
    one: Log, other: Log
) -> None:
    both = [
        sorted(case for case in log.cases if one.holds(case[0]) and other.holds(case[0]))
        for log in (one, other)
    ]
    assert both[0] == both[1]


def test_lists_keep_to_the_months_that_they_claim() -> None:
    assert {(log.week, log.kind) for log in logs()} >= {
        (w, k) for w in WEEKS for k in ("silent", "wet")
    }
    for log in logs():
        assert log.cases
        assert all(log.holds(month) for month, _ in log.cases), log


def named_in_papers() -> list[tuple[str, str, str, str]]:
    """Return (week, kind, month, plant) of each case that a report or the line sheet speaks of."""
    plants = {"S11": "Larkspur Logistics", "S12": "Mill Pond", "S15": "Quarry Hill"}
    found = []
    for row in rows(paper("first_monday", "RP-2026-03")):
        kinds = {"039": "wet", "portal grey": "silent"}
        kind = next((kinds[word] for word in kinds if word in row[-1]), None)
        if kind and _CELL.match(row[0]) and "half an hour" not in row[-1]:
            found.append(("first_monday", kind, row[0][:7], plants[row[1]]))
    said = paper("first_monday", "CS-01").split("## Past trouble")[1]
    for month, year in re.findall(rf"in ({'|'.join(MONTHS)}) (20\d\d)", said):
        found.append(
            ("first_monday", "silent", f"{year}-{MONTHS.index(month) + 1:02d}", "Quarry Hill")
        )
    return found


def test_a_case_that_a_paper_speaks_of_is_in_every_list_that_claims_its_month() -> None:
    """Forty-one's list of insulation alarms leaves out those that nobody followed to their end."""
    named = named_in_papers()
    assert len(named) > 2
    for week, kind, month, plant in named:
        for log in logs():
            is_whole = log.week == week or kind == "silent"
            if is_whole and log.kind == kind and log.holds(month):
                assert (month, plant) in log.cases, (log.week, log.kind, month, plant)
