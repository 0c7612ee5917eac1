"""What papers and letters of *Forty-one* state in numbers is what the plants, crews and terms have.

Each row is (paper or letter, a pattern, what its groups have to say): the groups are read from the
text as it is shown, what they have to say is worked out from the content.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

import pytest

from engine.kernel.clock import instant
from engine.worlds.solar.chain.alarms import alarms
from engine.worlds.solar.chain.reading import RISO_LIMIT_KOHM
from engine.worlds.solar.families.forty_one.cast import crews, slots
from engine.worlds.solar.families.forty_one.dials import Dials
from engine.worlds.solar.families.forty_one.terms import fees, terms
from engine.worlds.solar.minting.forty_one_plant import BREAKER, OIL, RESTORED_MINUTE
from engine.worlds.solar.plant import END_MINUTE, Nuisance
from engine.worlds.solar.plant_state import UNTOUCHED
from tests.worlds.solar_desk.forty_one import rows_of, shown, week

Stated: TypeAlias = tuple[str, str, tuple[str, ...]]
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
WORDS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
         "eleven", "twelve")  # fmt: skip
DIALS = Dials()


# --- reading ------------------------------------------------------------------------------------


def texts() -> dict[str, str]:
    """Return every paper and letter of the week, as it is shown."""
    content = week()
    papers = {
        name: " ".join(text for each in one.sections for text in each.paragraphs)
        for name, one in content.documents.items()
    }
    letters = {one.id: one.body for one in content.mails}
    said = {f"{one.person} says": one.phone for one in content.later.replies
            if one.about == "comms" and one.phone and "packets" in one.phone}  # fmt: skip
    return {**papers, **letters, **said}


def clock(minute: int, site: str = "") -> str:
    """Return the hour of a minute of the week, at the desk or by a plant's own clock."""
    ahead = minute + 360 if not site else minute - week().plant.site_of[site].midnight_minute
    return f"{ahead % 1_440 // 60:02d}:{ahead % 60:02d}"


def day_of(minute: int) -> str:
    return DAYS[(minute + 360) // 1_440 % 7]


def spans(kind: str, *subjects: str) -> list[Nuisance]:
    return [one for one in week().plant.nuisances
            if one.kind == kind and (not subjects or one.subject in subjects)]  # fmt: skip


@lru_cache
def board() -> list[tuple[str, str]]:
    """Return (code, object) of Monday's alarms."""
    found = [one for one in alarms(week().plant, UNTOUCHED, END_MINUTE) if one.raised_minute <= 0]
    return [(one.code, one.subject) for one in found]


def count(code: str) -> int:
    return sum(each == code for each, _ in board())


def word(number: int) -> str:
    return WORDS[number]


# --- what is stated -----------------------------------------------------------------------------


def of_the_weekend() -> Iterator[Stated]:
    silent = [one.from_minute for one in spans("comm_loss")]
    first, last = clock(min(silent)), clock(max(silent))
    yield "ML-NIGHT-1", r"quiet between (\S+) and (\S+) with", (first, "21:40")
    yield "P-TELCO says", r"between (\S+) and (\S+) on (\w+),", (first, "21:40", "Sunday")
    assert first <= last <= "21:40"
    yield "ML-TELCO-1", r"since (\w+) (\d\d:\d)\d Central", ("Sunday", first[:4])
    yield "ML-TELCO-1", r"again on (\w+) about (noon)", (day_of(RESTORED_MINUTE), "noon")
    assert clock(RESTORED_MINUTE) == "12:00"
    bank = spans("grid_trip")
    on, off = min(one.from_minute for one in bank), max(one.to_minute for one in bank)
    yield "ML-GILA-1", r"at (\S+) Mountain Standard and taken out again at (\S+)\.", (
        clock(on - 1, "S01"), clock(off - 1, "S01"),
    )  # fmt: skip
    yield "ML-GILA-1", r"circuits (\w+) and (\w+)", ("one", "two")
    assert {one.subject for one in bank} == {"S01-FDR-1", "S01-FDR-2"}
    assert clock(on)[:3] == "19:"
    yield "ML-NIGHT-1", r"tripped at (half past seven) our", ("half past seven",)
    assert abs(int(clock(on)[3:]) - 30) <= 5
    held = spans("curtailment", "S03", "S05")
    yield "ML-ISO-1", r"beginning (\S+) Pacific .* ending (\S+)\.", (
        clock(held[0].from_minute, "S03"), clock(held[0].to_minute, "S03"),
    )  # fmt: skip
    (hole,) = spans("data_gap", "S15-GW")
    assert (clock(hole.from_minute, "S15"), clock(hole.to_minute, "S15")) == ("16:15", "17:30")
    yield "ML-S15-1", r"between (.*) and (.*)\. Two", ("a quarter past four", "half past five")
    (hole,) = spans("data_gap", "S16-GW")
    assert (hole.to_minute - hole.from_minute, clock(hole.from_minute, "S16")) == (165, "03:00")
    yield "ML-S16-1", r"why (.*) are missing on (\w+)", ("two hours and three quarters", "Sunday")


def of_the_board() -> Iterator[Stated]:
    assert len(board()) == 41
    yield "ML-NIGHT-1", r"^(\S+) lines", ("Forty-one",)
    yield "ML-S01-1", r"counted (\w+) red lines", (word(count("002")),)
    yield "ML-OEM-1", r"flagged a (\w+) 002", ({12: "dozen"}[count("002")],)
    yield "ML-TRK-1", r"twelve hours: (\w+)\.", (word(count("TRK-301")),)
    apart = {one.subject: one for one in spans("sensor_disagreement")}
    days = [day_of(apart[name].from_minute) for name in ("S11-MET", "S18-MET")]
    yield "ML-WU-1", r"parted on (\w+) and Mesa Verde's on (\w+), by (\w+) or (\w+) percent", (
        *days, *(word((1_000 - apart[name].amount) // 10) for name in ("S11-MET", "S18-MET")),
    )  # fmt: skip


def of_hours() -> Iterator[Stated]:
    calendar = week().calendar
    opens, closes = (clock(minute) for minute in calendar.opens[0])
    ends = f"{day_of(calendar.ends)} {clock(calendar.ends)}"
    yield "HB-01", r"Opening is (\S+), closing (\S+), every", (opens, closes)
    yield "HB-01", r"or at (\w+ \S+) for what", (f"Monday {opens}",)
    yield "HB-01", r"Nothing accrues after (\w+ \d\d:\d\d)", (ends,)
    yield "HB-01", r"After (\w+ \d\d:\d\d) nobody", (ends,)
    yield "HB-01", r"rate from (\w+ \S+) on", (f"Monday {opens}",)
    yield "SOP-04", r"(\w+ at \S+) without", (ends.replace(" ", " at "),)
    assert instant(calendar, 0).startswith("2026-07-13T06:00")
    assert END_MINUTE - calendar.ends >= 28 * 1_440
    yield "HB-01", r"run on for ([\w-]+) days", ("twenty-eight",)
    given = [one for one in week().later.replies if one.clears and "S08-REC" in one.objects]
    assert given[0].until_minute is not None
    assert given[0].comes_at is not None
    later = {clock(one.comes_at) for one in given[1:] if one.comes_at is not None}
    yield "SOP-05", r"Monday until (\S+) is answered on Monday at (\S+); .* at (\S+) of", (
        clock(given[0].until_minute), clock(given[0].comes_at), *later,
    )  # fmt: skip
    taken = sorted(one.start for one in week().later.bookings if one.crew == "MV-AZNM-A")
    yield "ML-CREW-1", r"due there (\w+) at (\w+) and stay through (\w+),", (
        day_of(taken[0]), word(int(clock(taken[0])[:2])), day_of(taken[-1]),
    )  # fmt: skip


def of_procedures() -> Iterator[Stated]:
    plant, jobs = week().plant, {one.fault: one for one in week().repairs.values()}
    stow = {site.stow_wind_dm_per_s for site in plant.sites if site.zones}
    yield "SOP-06", r"gusts of (\d+) metres", (str(min(stow) // 10),)
    assert len(stow) == 1
    yield "SOP-01", r"below (\d+) kilohms", (str(RISO_LIMIT_KOHM),)
    wet = spans("dew")
    yield "SOP-01", r"decided before (\d\d):00 by", ("10",)
    assert all(clock(one.to_minute, plant.site_of[one.subject].id) < "10:00" for one in wet)
    yield "SOP-07", r"for the (\w+) hours", (word(jobs[OIL].minutes // 60),)
    (witnessed,) = (slot for slot in slots() if slot.id == "witnessed")
    yield "SOP-08", r"send (\w+) days after", (word(witnessed.days_later),)
    (asked,) = {crew.included_minutes for crew in crews(DIALS)}
    yield "RC-01", r"for the first (\w+) hours", (word(asked // 60),)
    owed = fees(DIALS)
    yield "RC-01", r"(\w+) hours ahead it is free\. After that (\w+) the roll", (
        word(owed.call_off_free_minutes // 60).capitalize(), {500: "half"}[owed.call_off_permille],
    )  # fmt: skip
    stock = week().parts
    yield "ML-PARTS-1", r"^(\w+) whip kits, (\w+) oil and gasket kits, (\w+) set for a meter's test block", (
        word(stock["whip_kit"].stock).capitalize(),
        *(word(stock[name].stock) for name in ("gasket_oil_kit", "meter_block_set")),
    )  # fmt: skip
    assert jobs[BREAKER].task == "recloser_close"


STATED = (*of_the_weekend(), *of_the_board(), *of_hours(), *of_procedures())


@pytest.mark.parametrize(("name", "pattern", "said"), STATED, ids=lambda one: str(one)[:40])
def test_a_number_in_words_is_the_plants(name: str, pattern: str, said: tuple[str, ...]) -> None:
    found = re.search(pattern, texts()[name])
    assert found is not None, f"{name} says nothing like {pattern}: {texts()[name]}"
    assert found.groups() == said, name


# --- tables -------------------------------------------------------------------------------------


def test_the_slots_of_the_rate_card_are_those_that_can_be_booked() -> None:
    stated = {
        row["slot"]: (row["book_until"], row["arrives"], row["days_later"])
        for row in rows_of(shown()["RC-01"], "book_until")
    }
    assert stated == {
        one.id: (*(f"{at // 60:02d}:{at % 60:02d}" for at in (one.cutoff_time_minutes,
                 one.arrival_time_minutes)), one.days_later)
        for one in slots()
    }  # fmt: skip


def test_what_rides_along_costs_what_the_store_asks() -> None:
    for row in rows_of(shown()["RC-01"], "job"):
        assert row["price_cents"] == week().parts[str(row["part"])].price_cents
        assert row["part"] in week().tasks[str(row["job"])].usual_parts


def test_a_stopped_unit_is_one_class_in_the_handbook_and_in_each_contract_that_has_it() -> None:
    (shared,) = rows_of(shown()["HB-01"], "most_cents")
    kept = {one.site: one.responses for one in terms(DIALS)}
    for name, paper in shown().items():
        if not name.startswith("CT-"):
            continue
        said = {row["class"]: row for each in paper.sections if each.table
                for row in rows_of(paper, each.table.columns[0].key) if "class" in row}  # fmt: skip
        owed = {one.priority: one for one in kept[name[3:]]}
        assert said.keys() == owed.keys(), name
        for priority, one in owed.items():
            row = said[priority]
            assert (row["hours"], row["cents_per_hour"], row["cap_cents"]) == (
                one.hours, one.cents_per_hour, one.cap_cents,
            ), name  # fmt: skip
            if priority == "P2":
                assert (shared["hours"], shared["cents_per_hour"], shared["most_cents"]) == (
                    one.hours, one.cents_per_hour, one.cap_cents,
                )  # fmt: skip
            else:
                assert (row["acknowledge_min"], row["ack_cents_per_hour"], row["ack_cap_cents"]) == (
                    one.acknowledge_minutes, one.acknowledge_cents_per_hour,
                    one.acknowledge_cap_cents,
                ), name  # fmt: skip


def test_the_last_resort_is_twice_a_pair_or_in_the_east_and_at_the_schools_a_van() -> None:
    assert "of a pair, or of a van in the East and at the schools" in texts()["HB-01"]
    pair = 2 * (DIALS.mv_roll_cents + DIALS.oil_kit_cents)
    van = 2 * (DIALS.regional_roll_cents + DIALS.kit_cents)
    for row in rows_of(shown()["SS-01"], "last_resort_cents"):
        site = week().plant.site_of[str(row["site"])]
        by_van = site.zone.name == "America/New_York" or "Schools" in site.name
        assert row["last_resort_cents"] == (van if by_van else pair), site.name
        assert week().terms[site.id].last_resort_cents == row["last_resort_cents"]


def test_a_string_by_the_yield_table_is_what_the_engineer_writes_and_the_world_pays_less() -> None:
    found = re.search(r"comes to (\w+) or (\w+) dollars a day", texts()["ML-WU-2"])
    assert found is not None
    low, high = (WORDS.index(each) for each in found.groups())
    for site in ("S01", "S03"):
        sheet = next(row for row in rows_of(shown()["SS-01"], "ac_kw") if row["site"] == site)
        wh = next(int(str(row["july"])) for row in rows_of(shown()["YD-01"], "july")
                  if site in str(row["plants"]))  # fmt: skip
        unit = int(str(sheet["unit_kw"])) * wh * int(str(sheet["rate_cents_per_mwh"])) / 1e8
        assert low <= round(unit / 24 / 10, 1) <= high, site
        assert " and to less in truth" in texts()["ML-WU-2"]
