"""Forty-one's decisions again, from nothing but its disclosed papers: counts, prices, both sides.

Counts are of the logs' tables, sizes and rates of the sheets, lateness of the contracts.  What a
seat sees on the board itself (a phase at 62 percent, an input a tenth short) stands here as it is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias

import pytest

from engine.transcript import Cell, Json
from tests.worlds.solar_desk.forty_one import FOLDER, rows_of, shown

Row: TypeAlias = Mapping[str, Cell]
Decision: TypeAlias = Mapping[str, Json]
Share: TypeAlias = tuple[int, int]

_BROKEN_ARRAY = re.compile(r"melted|burnt|chafed|rodent|nicked|half mated|cracked")
_SOUND_TRANSFORMER = re.compile(r"nothing|gauge|probe|misread")
_WEEK_HOURS = 6 * 24 + 14
"""Monday 06:00 to Sunday 20:00, when damages end (HB-01)."""
_CARRIER_DAYS = 3
"""Monday to Wednesday: the carrier has promised to be back by then (its mail of Monday 06:15)."""
_PHASE_PERCENT, _SHORT_PERCENT, _INPUTS = 62, 10, 24


@lru_cache(maxsize=1)
def decisions() -> dict[str, Decision]:
    text = (FOLDER / "bundle" / "reference" / "reference.json").read_text(encoding="utf-8")
    return {one["id"]: one for one in json.loads(text)["decisions"]}


class Reader:
    """Opens papers and remembers which."""

    def __init__(self) -> None:
        self.opened: set[str] = set()

    def rows(self, paper: str, column: str) -> list[dict[str, Cell]]:
        self.opened.add(paper)
        return rows_of(shown()[paper], column)

    def row(self, paper: str, column: str, key: str, name: str) -> Row:
        return next(row for row in self.rows(paper, column) if row[key] == name)


def number(cell: Cell) -> int:
    return int(str(cell))


def share(cases: list[dict[str, Cell]], is_real: Callable[[Row], bool]) -> Share:
    return sum(map(is_real, cases)), len(cases)


# --- counts ---------------------------------------------------------------------------------------


def silent(papers: Reader, meter: str) -> tuple[Share, Share]:
    """Return how often a silence hid an outage: of all, and by what the meter did."""
    log = papers.rows("LG-COM", "meter")
    unread = share(log, lambda row: str(row["meter"]).startswith("zero"))
    dark = papers.rows("LG-COM", "plant_off")
    if meter == "zero":
        return unread, share(dark, lambda row: row["plant_off"] == "yes")
    off = {(row["date"], row["site"]) for row in dark}
    counting = [row for row in log if row["meter"] == "counting"]
    return unread, share(counting, lambda row: (row["date"], row["site"]) in off)


def insulation(papers: Reader, noon: str) -> tuple[Share, Share]:
    def is_broken(row: Row) -> bool:
        return _BROKEN_ARRAY.search(str(row["ending"])) is not None

    log = papers.rows("LG-039", "noon")
    return share(log, is_broken), share([row for row in log if row["noon"] == noon], is_broken)


def oil(papers: Reader) -> tuple[Share, Share]:
    """Return what an advisory was worth unread, and how often a lonely one failed within the week."""
    months = papers.rows("LG-OIL", "advisories")
    lonely = papers.rows("LG-OIL", "diff")
    real = [row for row in lonely if not _SOUND_TRANSFORMER.search(str(row["found"]))]
    left = [row for row in real if not str(row["week"]).startswith("mended")]
    failed = [row for row in left if str(row["week"]).startswith("failed")]
    unread = (
        sum(number(row["something_found"]) for row in months),
        sum(number(row["advisories"]) for row in months),
    )
    return unread, (len(real) * len(failed), len(lonely) * len(left))


def phase(papers: Reader) -> tuple[Share, Share]:
    found = share(
        papers.rows("LG-MTR", "cause"), lambda row: "plant itself" not in str(row["cause"])
    )
    return found, found


def burst(papers: Reader) -> tuple[Share, Share]:
    log = papers.rows("LG-TRIP", "stayed_off")
    units, off = (sum(number(row[key]) for row in log) for key in ("units", "stayed_off"))
    return (off, units), (0, units - off)


COUNTS: Mapping[str, Callable[[Reader], tuple[Share, Share]]] = {
    "llano-draw": lambda papers: silent(papers, "zero"),
    "silent-texas": lambda papers: silent(papers, "counting"),
    "juniper-t-3": oil,
    "tule-meter": phase,
    "peach-orchard": lambda papers: insulation(papers, "off"),
    "dew": lambda papers: insulation(papers, "on"),
    "copper-flats": burst,
}
SEEN = {"string": 1, "stow": 0, "curtailed": 0, "data-holes": 0, "data-sensors": 0}
"""What the read itself settles needs no log: it is so, or it is not."""


# --- money ----------------------------------------------------------------------------------------


def size(papers: Reader, site: str, key: str) -> int:
    return number(papers.row("SS-01", "ac_kw", "site", site)[key])


def energy_cents(papers: Reader, site: str, kw: int, days: int) -> int:
    """Return kilowatts times yield times rate, a day rounded to the cent, for some days."""
    yields = papers.rows("YD-01", "july")
    wh = next(number(row["july"]) for row in yields if site in str(row["plants"]).split(", "))
    return days * round(Fraction(kw * wh * size(papers, site, "rate_cents_per_mwh"), 1_000_000))


def planned(papers: Reader, site: str, key: str = "days_after_monday") -> int:
    return number(papers.row("SS-01", "days_after_monday", "site", site)[key])


def whole_plant_late_cents(papers: Reader, contract: str, until_hours: int) -> int:
    row = papers.row(contract, "cap_cents", "class", "P1")
    late = (until_hours - number(row["hours"])) * number(row["cents_per_hour"])
    return min(late, number(row["cap_cents"]))


def unit_late_cents(papers: Reader) -> int:
    """Return what a stopped unit's class comes to by the end of the week: one in all contracts."""
    row = papers.row("HB-01", "cents_per_hour", "class", "P2")
    late = (_WEEK_HOURS - number(row["hours"])) * number(row["cents_per_hour"])
    return min(late, number(row["most_cents"]))


def roll_cents(papers: Reader, crew: str) -> int:
    return number(papers.row("RC-01", "roll_cents", "crew", crew)["roll_cents"])


def part_cents(papers: Reader, part: str) -> int:
    return number(papers.row("PT-01", "stock", "part", part)["price_cents"])


def plant_out(papers: Reader, site: str) -> tuple[int, int]:
    lost = energy_cents(papers, site, size(papers, site, "ac_kw"), _CARRIER_DAYS)
    late = whole_plant_late_cents(papers, "CT-S07", 24 * _CARRIER_DAYS)
    return lost + late, roll_cents(papers, "MV-TX")


def unit_off(papers: Reader, site: str) -> int:
    lost = energy_cents(papers, site, size(papers, site, "unit_kw"), planned(papers, site))
    return lost + unit_late_cents(papers) + planned(papers, site, "last_resort_cents")


def transformer(papers: Reader) -> tuple[int, int]:
    behind = size(papers, "S02", "ac_kw") // size(papers, "S02", "transformers")
    terms = papers.rows("SOP-07", "term")
    (days,) = (number(row["value"]) for row in terms if row["term"] == "days out of service")
    (lump,) = (number(row["cents"]) for row in terms if row["cents"] is not None)
    crew = papers.row("RC-01", "roll_cents", "crew", "MV-AZNM-A")
    hours = 12 - number(crew["included_min"]) // 60
    act = roll_cents(papers, "MV-AZNM-A") + hours * number(crew["overrun_cents"])
    act += part_cents(papers, "gasket_oil_kit") + energy_cents(papers, "S02", behind, 1)
    return energy_cents(papers, "S02", behind, days) + lump, act


def uncounted(papers: Reader) -> tuple[int, int]:
    made = energy_cents(papers, "S04", size(papers, "S04", "ac_kw"), planned(papers, "S04"))
    return made * (100 - _PHASE_PERCENT) // 300, 0


def peach(papers: Reader) -> tuple[int, int]:
    return unit_off(papers, "S13"), roll_cents(papers, "LV-SE") + part_cents(papers, "whip_kit")


def central(papers: Reader) -> tuple[int, int]:
    unit = energy_cents(papers, "S01", size(papers, "S01", "unit_kw"), planned(papers, "S01"))
    return unit + unit_late_cents(papers), roll_cents(papers, "MV-AZNM-A")


def input_short(papers: Reader) -> tuple[int, int]:
    unit = energy_cents(papers, "S03", size(papers, "S03", "unit_kw"), planned(papers, "S03"))
    return unit * _SHORT_PERCENT // (100 * _INPUTS), roll_cents(papers, "MV-AZNM-A")


def zone_flat(papers: Reader) -> tuple[int, int]:
    """A zone that never turned again would lose about a fifth; authored."""
    unit = energy_cents(papers, "S17", size(papers, "S17", "unit_kw"), planned(papers, "S17"))
    return unit // 5, roll_cents(papers, "TRK-WEST")


STAKES: Mapping[str, Callable[[Reader], tuple[int, int]]] = {
    "llano-draw": lambda papers: plant_out(papers, "S08"),
    "silent-texas": lambda papers: plant_out(papers, "S07"),
    "juniper-t-3": transformer,
    "tule-meter": uncounted,
    "peach-orchard": peach,
    "dew": lambda papers: (unit_off(papers, "S12"), roll_cents(papers, "LV-SE")),
    "copper-flats": central,
    "string": input_short,
    "stow": zone_flat,
    "curtailed": lambda papers: (0, roll_cents(papers, "LV-CA")),
    "data-holes": lambda papers: (0, roll_cents(papers, "LV-SE")),
    "data-sensors": lambda papers: (0, roll_cents(papers, "LV-SE")),
}


# --- what is declared -----------------------------------------------------------------------------


def declared(name: str, key: str) -> Share:
    found = decisions()[name][key]
    assert isinstance(found, dict)
    real = int(str(found["real"]))
    return real, int(str(found["of"])) if "of" in found else real + int(str(found["not_real"]))


def test_each_decision_is_recomputed() -> None:
    assert decisions().keys() == STAKES.keys() == COUNTS.keys() | SEEN.keys()


@pytest.mark.parametrize("name", sorted(COUNTS))
def test_priors_and_posteriors_are_counts_of_the_logs(name: str) -> None:
    prior, posterior = COUNTS[name](Reader())
    assert declared(name, "prior") == prior
    assert Fraction(*declared(name, "posterior")) == Fraction(*posterior)


@pytest.mark.parametrize("name", sorted(SEEN))
def test_what_a_read_settles_is_certain(name: str) -> None:
    assert declared(name, "posterior") == (SEEN[name], 1)


@pytest.mark.parametrize("name", sorted(STAKES))
def test_both_sides_are_sums_of_the_sheets(name: str) -> None:
    told = decisions()[name]
    assert (told["leave_cents"], told["act_cents"]) == STAKES[name](Reader())


@pytest.mark.parametrize(
    ("name", "site"),
    [("tule-meter", "S04"), ("peach-orchard", "S13"), ("copper-flats", "S01"), ("dew", "S12"),
     ("stow", "S17"), ("string", "S03"), ("llano-draw", ""), ("silent-texas", "")],
)  # fmt: skip
def test_the_days_that_a_decision_says_it_counts_are_those_of_its_sum(name: str, site: str) -> None:
    days = planned(Reader(), site) if site else _CARRIER_DAYS
    assert str(decisions()[name]["counted"]).startswith(f"{days} days")


@pytest.mark.parametrize("name", sorted(STAKES))
def test_the_side_is_the_cheaper_one_once_the_read_is_made(name: str) -> None:
    leave, act = STAKES[name](Reader())
    posterior = COUNTS[name](Reader())[1] if name in COUNTS else (SEEN[name], 1)
    assert decisions()[name]["side"] == ("act" if leave * Fraction(*posterior) > act else "leave")


@pytest.mark.parametrize("name", ["llano-draw", "juniper-t-3"])
def test_the_two_dearest_are_not_worth_a_pair_until_they_are_read(name: str) -> None:
    leave, act = STAKES[name](Reader())
    prior, posterior = COUNTS[name](Reader())
    assert leave * Fraction(*prior) < act < leave * Fraction(*posterior) / 5


@pytest.mark.parametrize("name", sorted(STAKES))
def test_a_decision_names_every_paper_that_its_numbers_come_from(name: str) -> None:
    papers = Reader()
    STAKES[name](papers)
    if name in COUNTS:
        COUNTS[name](papers)
    named = decisions()[name]["documents"]
    assert isinstance(named, list)
    assert papers.opened <= {str(one) for one in named}
