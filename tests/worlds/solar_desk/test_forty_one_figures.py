"""The figures of Forty-one's papers: the fleet's, and the counts that its logs give."""

from __future__ import annotations

import re
from collections import Counter

from engine.transcript import Cell
from engine.worlds.solar.chain.codes import CODES
from engine.worlds.solar.families.forty_one.cast import crews
from engine.worlds.solar.families.forty_one.dials import Dials
from engine.worlds.solar.families.forty_one.terms import parts, terms
from engine.worlds.solar.minting.fleet import SHEETS, fleet_sites
from engine.worlds.solar.minting.forty_one_plant import SEVERITIES, START_UTC
from tests.worlds.solar_desk.forty_one import FOLDER, README, documents, rows

# --- figures ------------------------------------------------------------------------------------


def test_the_plant_sheet_is_the_fleet() -> None:
    for row in rows("SS-01", "ac_kw"):
        sheet = SHEETS[str(row["site"])]
        assert row["name"] == sheet.name
        assert (row["ac_kw"], row["units"], row["unit_kw"], row["rate_cents_per_mwh"]) == (
            sheet.ac_w // 1000, sheet.units, sheet.unit_ac_w // 1000, sheet.rate_cents_per_mwh,
        )  # fmt: skip
    for site in fleet_sites(START_UTC):
        row = next(row for row in rows("SS-01", "ac_kw") if row["site"] == site.id)
        assert row["transformers"] == len(site.transformers)


def test_the_visits_that_readme_counts_with_are_the_fleets() -> None:
    days = {site.id: site.pm_minute // 1440 for site in fleet_sites(START_UTC)}
    assert (days["S04"], days["S08"], days["S13"]) == (11, 15, 21)


def test_the_list_of_codes_is_as_loud_as_the_board() -> None:
    for row in rows("CL-01", "says"):
        code = str(row["code"])
        assert row["severity"] == SEVERITIES.get(code, CODES[code].severity), code


def test_contracts_cover_each_plant_once_and_agree_with_the_handbook() -> None:
    owners = [str(row["sites"]).split(", ") for row in rows("HB-01", "owner")]
    contracts = [name for name in documents() if name.startswith("CT-")]
    assert sorted(f"CT-{sites[0]}" for sites in owners) == sorted(contracts)
    assert sorted(site for sites in owners for site in sites) == sorted(SHEETS)


def test_the_rate_card_and_the_store_sheet_are_the_terms() -> None:
    said = {str(row["crew"]): row for row in rows("RC-01", "roll_cents")}
    for crew in crews(Dials()):
        row = said.pop(crew.id)
        assert str(row["serves"]).split(", ") == list(crew.sites)
        assert (
            row["roll_cents"], row["included_min"], row["overrun_cents"], row["weekend_permille"],
        ) == (
            crew.roll_cents, crew.included_minutes, crew.overrun_cents_per_hour,
            crew.weekend_permille,
        )  # fmt: skip
    assert said == {}
    stated = {str(row["part"]): row for row in (*rows("PT-01", "stock"), *rows("PT-01", "days"))}
    for part in parts(Dials()):
        row = stated.pop(part.id)
        assert row["kept_permille"] == part.restock_permille
        if part.shipping:
            ways = {way.kind: way for way in part.shipping}
            days, hurry, extra = row["days"], row["expedite_days"], row["expedite_cents"]
            assert (days, hurry, extra) == (
                ways["standard"].days, ways["expedite"].days, ways["expedite"].fee_cents,
            )  # fmt: skip
    assert stated == {}


def test_contracts_with_a_class_for_a_whole_plant_are_those_of_the_terms() -> None:
    owners = {str(row["sites"]).split(", ")[0]: str(row["sites"]) for row in rows("HB-01", "owner")}
    for sites in owners.values():
        for site in sites.split(", "):
            responses = next(one.responses for one in terms(Dials()) if one.site == site)
            whole = [one for one in responses if one.priority == "P1"]
            paper = f"CT-{sites.split(', ')[0]}"
            tables = [each.table for each in documents()[paper].sections if each.table]
            shown = [row for table in tables for row in table.rows if row[0] == "P1"]
            assert len(whole) == len(shown)
            for one, row in zip(whole, shown, strict=True):
                assert row[2:4] == (one.acknowledge_cents_per_hour, one.acknowledge_cap_cents)


def test_prices_that_two_papers_state_are_the_same() -> None:
    for name in ("PT-01", "RC-01"):
        text = (FOLDER / "documents" / f"{name}.md").read_text(encoding="utf-8")
        assert all(f"{{{slot}}}" in text for slot in ("kit_cents", "oil_kit_cents", "ct_cents"))


# --- logs ---------------------------------------------------------------------------------------

_NOT_BROKEN = re.compile(r"nothing|gauge|probe|misread")


def test_the_oil_log_has_21_lonely_transformers_13_real_and_5_of_11_left_ones_failed() -> None:
    lonely = rows("LG-OIL", "diff")
    real = [row for row in lonely if not _NOT_BROKEN.search(str(row["found"]))]
    left = [row for row in real if not str(row["week"]).startswith("mended")]
    failed = [row for row in left if str(row["week"]).startswith("failed")]
    assert (len(lonely), len(real), len(left), len(failed)) == (21, 13, 11, 5)
    assert all(int(str(row["diff"])) > 15 for row in lonely)


def test_of_112_advisories_without_a_difference_4_were_something() -> None:
    months = rows("LG-OIL", "advisories")
    assert len(months) == 24
    assert sum(int(str(row["advisories"])) for row in months) == 112
    assert sum(int(str(row["something_found"])) for row in months) == 4


def test_one_silence_in_twenty_hid_an_outage_and_at_zero_by_day_nearly_all_did() -> None:
    silences = rows("LG-COM", "meter")
    zero = [row for row in silences if str(row["meter"]).startswith("zero")]
    assert (len(silences), len(zero)) == (60, 3)
    dark = rows("LG-COM", "plant_off")
    assert Counter(row["plant_off"] for row in dark) == {"yes": 32, "no": 1}
    both = {(row["date"], row["site"]) for row in zero}
    assert both <= {(row["date"], row["site"]) for row in dark}


def test_17_of_20_dry_noons_were_real_and_one_of_26_that_came_on() -> None:
    broken = re.compile(r"melted|burnt|chafed|rodent|nicked|half mated|cracked")
    for noon, counts in (("off", (20, 17)), ("on", (26, 1))):
        cases = [row for row in rows("LG-039", "noon") if row["noon"] == noon]
        real = [row for row in cases if broken.search(str(row["ending"]))]
        assert (len(cases), len(real)) == counts


def test_14_of_15_phases_were_the_meter_and_2_of_200_tripped_units_stayed_off() -> None:
    phases = [str(row["cause"]) for row in rows("LG-MTR", "cause")]
    assert (len(phases), sum("plant itself" in cause for cause in phases)) == (15, 1)
    bursts = rows("LG-TRIP", "stayed_off")
    assert sum(int(str(row["units"])) for row in bursts) == 200
    assert sum(int(str(row["stayed_off"])) for row in bursts) == 2


# --- the sums of README ---------------------------------------------------------------------------


def number(cell: Cell) -> int:
    return int(str(cell))


def day_cents(site: str, kw: int) -> int:
    """Return what so many kilowatts of a plant come to on a day of July, by YD-01 and SS-01."""
    rate = next(
        number(r["rate_cents_per_mwh"]) for r in rows("SS-01", "ac_kw") if r["site"] == site
    )
    wh = next(number(r["july"]) for r in rows("YD-01", "july") if site in str(r["plants"]))
    return round(kw * wh * rate / 1_000_000)


def roll_cents(crew: str) -> int:
    return next(number(r["roll_cents"]) for r in rows("RC-01", "roll_cents") if r["crew"] == crew)


def test_a_day_of_each_real_trouble_comes_to_what_readme_says() -> None:
    for site, kw, said in (
        ("S08", 9_000, "$2,913.30"),
        ("S02", 2_750, "$1,378.8"),
        ("S04", 20_000, "$9,590.40"),
        ("S13", 125, "$42.25"),
    ):
        assert said in README
        assert abs(day_cents(site, kw) - 100 * float(said[1:].replace(",", ""))) <= 5


def test_each_side_that_readme_states_follows_from_the_sheets_and_the_logs() -> None:
    pair = roll_cents("MV-TX")
    dark = 3 * day_cents("S08", 9_000) + 62 * 6_250
    assert dark * 3 < pair * 60
    assert dark * 32 > 5 * pair * 33
    failed = 45 * day_cents("S02", 2_750) + 1_800_000
    work = roll_cents("MV-AZNM-A") + 6 * 16_500 + Dials().oil_kit_cents + day_cents("S02", 2_750)
    assert abs(work - 420_900) < 100
    assert failed * 4 < work * 112
    assert failed * 13 * 5 > 4 * work * 21 * 11
    earth = 21 * day_cents("S13", 125) + 2 * (roll_cents("LV-SE") + 42_000)
    assert earth * 17 > 2 * 20 * (roll_cents("LV-SE") + 42_000)
    assert earth < 26 * roll_cents("LV-SE")
