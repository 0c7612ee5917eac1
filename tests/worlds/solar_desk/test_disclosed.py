"""Rules that move money stand in a paper and are the world's; no list or answer tells the truth."""

from __future__ import annotations

import re

import pytest

from tests.worlds.solar_desk.seats import (
    UNIT,
    blocked_code,
    content,
    dispatch,
    documents,
    failed,
    finish,
    part,
    seat,
    settled,
    table,
    wait,
)

TUESDAY, FRIDAY = "2026-04-14", "2026-04-17"


def prose(document: str) -> str:
    return " ".join(text for one in documents()[document].sections for text in one.paragraphs)


def test_a_booking_without_a_unit_opens_none_and_the_rate_card_says_so() -> None:
    assert "opens no unit" in prose("RC-01")
    chair = seat()
    dispatch(chair, unit=None, task="inspection")
    wait(chair, f"{TUESDAY}T06:00")
    assert table(chair.call("work_list"), "Work orders")[0]["outcome"] == "no_fault_found"
    assert {"on-site", "mended"} <= failed(finish(chair))


def test_kits_that_came_home_count_against_the_cap_and_the_handbook_says_so() -> None:
    assert "also where parts come home unused" in prose("HB-01")
    chair = seat()
    mill_pond: dict[str, object] = {"site": "S12", "unit": "S12-INV-08"}
    dispatch(chair, **mill_pond)
    dispatch(chair, **mill_pond, slot="next_day")
    wait(chair, f"{FRIDAY}T06:00")
    assert blocked_code(dispatch(chair, **mill_pond)) == "over_cap"
    assert blocked_code(dispatch(chair, **mill_pond, parts=[])) is None


def test_what_is_bought_for_the_shelf_counts_against_no_cap_and_is_not_taken_back() -> None:
    assert "count against nobody's sum" in prose("HB-01")
    assert "the store does not take them back" in prose("ST-01")
    chair = seat()
    chair.call("part_order", part="whip_kit", quantity=20, shipping="expedite")
    assert blocked_code(dispatch(chair)) is None
    assert "returned_part" not in settled(finish(chair))


def test_another_trades_lock_costs_no_energy_and_two_papers_say_so() -> None:
    assert "other people's locks take away is nobody's loss" in prose("HB-01")
    assert "neither damages nor energy" in prose("CT-S18")
    rows = finish(seat())["settlement"]
    assert {row["object"] for row in rows if row["item"] == "energy"} == {"S11"}


@pytest.mark.parametrize("site", ["S11", "S12", "S15", "S18"])
def test_each_contract_says_that_damages_end_with_the_reporting_week(site: str) -> None:
    assert "reporting week" in prose(f"CT-{site}")
    assert "the contract goes before this handbook" in prose("HB-01")


def test_each_unit_that_stands_with_an_insulation_alarm_has_its_certificate_on_file() -> None:
    standing = {
        row["object"]
        for row in table(seat().steps[0], "Alarms")
        if (row["code"], row["status"]) == ("039", "standing")
    }
    assert UNIT in standing
    certified = {one.unit: one for one in content().later.warranties}
    assert standing == certified.keys()
    for unit, warranty in certified.items():
        assert warranty.id in documents()
        assert warranty.serial in repr(documents()[warranty.id]), unit


def test_each_site_stands_in_the_sheet_of_data_lines() -> None:
    sheet = documents()["CS-01"].sections[0].table
    assert sheet is not None
    assert [row[0] for row in sheet.rows] == [site.id for site in content().plant.sites]


def test_the_lobby_does_not_say_how_many_alarms_are_real() -> None:
    summary = part("content/disclosed.json")["desk"]["brief"]["summary"]
    assert not re.search(r"\b(one|two|real|broken|worth a van|of them)\b", summary)


@pytest.mark.parametrize("about", ["status", "safety", "other"])
def test_nobody_answers_with_what_only_the_meter_could_tell_them(about: str) -> None:
    chair = seat()
    chair.call("mail_send", to="P-DALTON", about=about, objects=["S15"])
    wait(chair, "2026-04-13T12:00")
    answer = chair.call("mail_read", mail="RE-ML-P-DALTON-1")
    assert "plant is running and" not in repr(answer.blocks)
