"""What papers and letters of *Forty-one* say of the plants is what the plants are and do."""

from __future__ import annotations

import re
from functools import lru_cache

from engine.transcript import Cell
from engine.worlds.solar.chain.alarms import alarms
from engine.worlds.solar.chain.codes import CODES
from engine.worlds.solar.chain.inverter import is_awake
from engine.worlds.solar.chain.meter import inverter_watt_minutes, meter_watt_minutes
from engine.worlds.solar.chain.reading import riso_kohm
from engine.worlds.solar.minting.fleet import SHEETS, fleet_sites
from engine.worlds.solar.minting.fleet.sheet import CONTROLLER_FROM_W
from engine.worlds.solar.minting.forty_one_plant import START_UTC
from engine.worlds.solar.plant import END_MINUTE, Site
from engine.worlds.solar.plant_state import UNTOUCHED
from engine.worlds.solar.readings import Alarm
from tests.worlds.solar_desk.forty_one import documents, letters, rows, week

BY_NAME = {site.name: site for site in fleet_sites(START_UTC)}
LOGS = ("LG-COM", "LG-OIL", "LG-MTR", "LG-039", "LG-TRIP")


@lru_cache(maxsize=1)
def board() -> tuple[Alarm, ...]:
    """Return every alarm of the week nobody sits in."""
    return tuple(alarms(week().plant, UNTOUCHED, END_MINUTE))


def said(paper: str) -> str:
    return " ".join(text for each in documents()[paper].sections for text in each.paragraphs)


def mail(name: str) -> str:
    found = [one for file in ("inbox", "week") for one in letters(file) if one["id"] == name]
    return str(found[0]["body"])


def cases(paper: str) -> list[tuple[Site, dict[str, Cell]]]:
    columns = ("meter", "plant_off") if paper == "LG-COM" else ("site",)
    return [(BY_NAME[str(row["site"])], row) for name in columns for row in rows(paper, name)]


def test_a_case_of_a_log_is_of_a_plant_that_stood_and_that_has_what_broke() -> None:
    for paper in LOGS:
        for site, row in cases(paper):
            if site.transformers:
                assert int(str(row["date"])[:4]) >= SHEETS[site.id].filled_year, row
            assert site.breaker or "recloser" not in str(row.get("was")), row
    for site, row in cases("LG-TRIP"):
        assert site.units[0].kind == "central"
        assert int(str(row["units"])) <= len(site.units), row
    for site, row in cases("LG-OIL"):
        assert row["which"] in {one.label for one in site.transformers}, row
        assert row["kind"] == site.units[0].kind, row
    assert {site.units[0].kind for site, _ in cases("LG-039")} == {"string"}


def test_the_register_of_tule_basin_falls_short_as_its_lines_do() -> None:
    plant, day = week().plant, 1_440
    midnight = plant.site_of["S04"].midnight_minute
    for before in (3, 4):  # Thursday and Friday, before the fuse
        span = (midnight - before * day, midnight - (before - 1) * day)
        inverters = inverter_watt_minutes(plant, UNTOUCHED, "S04", *span)
        true = 1 - meter_watt_minutes(plant, UNTOUCHED, "S04", *span) / inverters
        for row in rows("PM-S04-2026-06", "meter_mwh"):
            written = 1 - int(str(row["meter_mwh"])) / int(str(row["inverters_mwh"]))
            assert abs(written - true) < 0.001, row
    assert "between one and three percent" in said("SOP-08")


def test_every_lock_of_the_week_that_somebody_else_hangs_stands_in_a_paper() -> None:
    locks = [one for one in week().plant.nuisances if one.kind == "contractor_lock"]
    assert locks
    plan = said("VEG-01")
    for lock in locks:
        site = week().plant.site_of[lock.subject]
        row = next(row for row in rows("VEG-01", "round") if row["site"] == site.id)
        day = 13 + (lock.from_minute - site.midnight_minute) // 1_440
        assert (row["by"], row["round"]) == (lock.holder, f"{day} July")
        assert lock.subject.partition("-")[2] in plan
        assert lock.holder.split()[0] in plan


def test_letters_quote_the_board_as_it_stands() -> None:
    hot = next(one for one in board() if one.code == "XFM-060")
    degrees, limit = map(int, re.findall(r"(\d+) °C", hot.text))
    assert (degrees, limit - degrees) == (90, 15)
    assert "ninety degrees" in mail("ML-S02-1")
    assert "fifteen under its limit" in mail("ML-S02-1")
    shown = {re.findall(r"(\d+) %", one.text)[0] for one in board() if one.code == "CMB-031"}
    assert shown == {"9", "10"}
    again = {one.site for one in board() if one.code == "PRT-12"}
    assert again == {site.id for name, site in BY_NAME.items() if name in mail("ML-S07-1")}


def test_a_plant_without_a_controller_is_told_of_as_one() -> None:
    bare = [site for site in BY_NAME.values() if site.ac_w < CONTROLLER_FROM_W]
    assert bare
    assert not any(site.controller for site in bare)
    assert CONTROLLER_FROM_W == 5_000_000
    assert "under five megawatts have no controller" in said("SOP-09")
    assert "controllers" not in mail("ML-ISO-1")


def test_the_ratio_rings_by_the_hour_and_not_in_the_evening() -> None:
    low = [one for one in board() if one.code == "PRF-080"]
    assert low
    for one in low:
        local = (one.raised_minute - week().plant.site_of[one.site].midnight_minute) % 1_440
        assert local % 60 == 0
        assert local < 15 * 60
    assert "at each full hour" in said("SOP-09")


def test_an_insulation_alarm_of_a_running_unit_does_not_speak_of_its_start() -> None:
    plant = week().plant
    ran = [one for one in board() if one.code == "039"
           and is_awake(plant.nature(one.site), one.raised_minute - 240)]  # fmt: skip
    assert [one.subject for one in ran] == ["S13-INV-11"]
    assert not re.search(r"before feed-in|start", CODES["039"].words)
    assert "while it runs it goes on watching" in said("SOP-01")


def test_dry_arrays_measure_what_the_walk_down_says() -> None:
    plant = week().plant
    tuesday = 1_440 + 400
    dry = [riso_kohm(plant, UNTOUCHED, unit.id, tuesday) for unit in plant.site_of["S14"].units]
    assert all(each is not None and each >= 1_500 for each in dry)
    assert "1.6 megohms and better" in said("PM-S14-2026-06")


def test_each_code_of_the_week_stands_in_the_list_of_codes() -> None:
    assert {one.code for one in board()} <= {row["code"] for row in rows("CL-01", "says")} | {"070"}


def test_copper_flats_has_the_circuits_that_the_sheet_says() -> None:
    assert len(BY_NAME["Copper Flats"].feeders) == 4
    assert "Copper Flats has four collector circuits" in said("SS-01")


def test_the_bottle_of_may_was_reported_after_it_was_drawn_and_nobody_offers_another() -> None:
    drawn, got, reported = re.findall(r"on (?:the )?(\d+)", said("LAB-S02-T-3"))[:3]
    assert int(drawn) < int(got) < int(reported)
    answer = next(str(one["body"]) for one in letters("replies") if one["person"] == "P-LAB")
    assert f"drawn on {drawn} May, reported on the {reported}th" in answer
    assert not week().tests
    assert "nobody is sent for one" in said("SOP-07")
