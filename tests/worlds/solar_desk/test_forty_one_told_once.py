"""What several papers, alarms and notices of *Forty-one* say of one thing is one thing."""

from __future__ import annotations

import re
from datetime import date

from engine.worlds.solar.chain.codes import CODES
from engine.worlds.solar.chain.oil import ADVISORY_DECIDEGREES
from engine.worlds.solar.chain.trips import trips
from engine.worlds.solar.plant_state import UNTOUCHED
from tests.worlds.solar_desk.forty_one import documents, rows, sources, week
from tests.worlds.solar_desk.test_forty_one_truth import mail, said

SUNDAY = 6


def test_the_bank_that_switches_since_april_has_no_case_before_and_a_handful_since() -> None:
    assert "new bank at Gila has been switching since April" in said("PM-S01-2026-06")
    bank = [row for row in rows("LG-TRIP", "stayed_off") if row["utility_said"] == "capacitor bank"]
    days = [date.fromisoformat(str(row["date"])) for row in bank]
    assert min(days) >= date(2026, 4, 1)
    assert any(day.month == 6 for day in days)
    assert 4 <= len(bank) <= 6
    assert {day.weekday() for day in days} == {SUNDAY}
    feeders = [unit.feeder for unit in week().plant.site_of["S01"].units]
    near = sum(feeder in ("S01-FDR-1", "S01-FDR-2") for feeder in feeders)
    for row in bank:
        assert (row["site"], row["stayed_off"]) == ("Copper Flats", 0), row
        assert int(str(row["units"])) <= near
        assert 8 <= int(str(row["back_min"])) <= 12


def test_the_cases_of_the_log_stand_in_the_order_of_their_days() -> None:
    log = rows("LG-TRIP", "stayed_off")
    days = [str(row["date"]) for row in log]
    assert days == sorted(days)
    assert [row["case"] for row in log] == [*range(1, len(log) + 1)]


def test_no_unit_sees_the_voltage_good_before_the_utility_has_taken_its_bank_out() -> None:
    found = re.search(r"taken out again at (\d+):(\d+)", mail("ML-GILA-1"))
    assert found is not None
    plant = week().plant
    site = plant.site_of["S01"]
    out = site.midnight_minute - 1_440 + 60 * int(found[1]) + int(found[2])
    burst = [trip for unit in site.units for trip in trips(plant, UNTOUCHED, unit.id)
             if trip.code == "002"]  # fmt: skip
    assert len(burst) == 12
    assert all(trip.start < out < trip.end <= out + 5 for trip in burst)


def test_the_advice_and_the_limit_of_the_oil_are_the_ones_that_the_alarm_goes_by() -> None:
    limits = {each.oil_limit_c for each in week().plant.site_of["S02"].transformers}
    notes = str(documents()["PM-S02-2026-06"])
    assert f"advises from {ADVISORY_DECIDEGREES // 10} degrees" in notes
    assert [f"the limit that it names, {limit}," in notes for limit in limits] == [True]
    assert "limit {second}" in CODES["XFM-060"].words


def test_no_paper_opens_a_fuse_in_a_current_circuit() -> None:
    for name, text in sources().items():
        assert not re.search(r"\bCT fuse|current transformer fuse|ct_fuse", text, re.IGNORECASE), (
            name
        )
    for finding in week().findings.values():
        assert not ("fuse" in finding.text.lower() and "current circuit" in finding.text.lower())
