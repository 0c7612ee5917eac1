"""What the fleet's logs claim to hold is in them: of both weeks, and of every paper that names a case."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import cache
from itertools import combinations

import pytest

from engine.worlds.solar.families.first_monday import generator as first_monday
from engine.worlds.solar.families.forty_one import generator as forty_one
from engine.worlds.solar.minting import first_monday_plant
from tests.worlds.solar_desk import seats

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


def named_in_papers() -> list[tuple[str, str, str]]:
    """Return (kind, month, plant) of each case that a report, the line sheet or a procedure speaks of."""
    plants = {"S11": "Larkspur Logistics", "S12": "Mill Pond", "S15": "Quarry Hill"}
    found = []
    for row in rows(paper("first_monday", "RP-2026-03")):
        kinds = {"039": "wet", "portal grey": "silent"}
        kind = next((kinds[word] for word in kinds if word in row[-1]), None)
        if kind and _CELL.match(row[0]) and "half an hour" not in row[-1]:
            found.append((kind, row[0][:7], plants[row[1]]))
    said = paper("first_monday", "CS-01").split("## Past trouble")[1]
    for month, year in re.findall(rf"in ({'|'.join(MONTHS)}) (20\d\d)", said):
        found.append(("silent", f"{year}-{MONTHS.index(month) + 1:02d}", "Quarry Hill"))
    return found


def test_a_case_that_a_paper_speaks_of_is_in_every_list_that_claims_its_month() -> None:
    named = named_in_papers()
    assert len(named) > 2
    for kind, month, plant in named:
        for log in logs():
            if log.kind == kind and log.holds(month):
                assert (month, plant) in log.cases, (log.week, log.kind, month, plant)


def test_a_year_that_a_procedure_speaks_of_has_its_broken_array_in_the_list() -> None:
    (plant, year) = re.findall(
        r"how (\w+ \w+) lost a row in (20\d\d)", paper("forty_one", "SOP-01")
    )[0]
    held = [row for row in rows(paper("first_monday", "LG-039")) if row[1].startswith(year)]
    assert any(row[2] == plant and "chafed" in row[-1] for row in held), (plant, year)


def test_what_the_desk_of_april_saw_stands_in_the_lists_that_july_reads() -> None:
    """Of wet mornings at one plant within a week the first stands for the others."""
    plant, zone = seats.content().plant, timedelta(hours=-4)
    began = datetime.fromisoformat(first_monday_plant.START_UTC)
    dew = [one for one in plant.nuisances if one.kind == "dew"]
    first = min(dew, key=lambda one: one.from_minute)
    silent = [one for one in plant.nuisances if one.kind == "comm_loss"]
    held = {
        kind: rows(paper("forty_one", name))
        for kind, name in (("wet", "LG-039"), ("silent", "LG-COM"))
    }
    seen = [("wet", one.subject, one.from_minute) for one in plant.faults]
    seen += [("wet", first.subject, first.from_minute)]
    seen += [("silent", one.subject, one.from_minute) for one in silent]
    for kind, subject, minute in seen:
        site = plant.site_of[subject]
        day = (began + timedelta(minutes=minute) + zone).date().isoformat()
        case = [row for row in held[kind] if row[1:3] == [day, site.name]]
        assert len(case) == 1, (day, site.name)


def test_of_wet_mornings_at_one_plant_within_a_week_one_is_listed() -> None:
    listed = [row for row in rows(paper("forty_one", "LG-039")) if len(row) > 5 and row[5] == "on"]
    days = [(date.fromisoformat(row[1]), row[2]) for row in listed]
    assert len(days) == 26
    for one, other in combinations(days, 2):
        assert one[1] != other[1] or abs(one[0] - other[0]) >= timedelta(days=7), (one, other)
