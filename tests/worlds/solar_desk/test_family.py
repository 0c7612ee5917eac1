"""First Monday as a family: committed bytes, dials, and the arithmetic from the papers alone."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.errors import BundleInvalid
from engine.kernel.bundle import MANIFEST, files_of
from engine.worlds.solar.chain.codes import CODES
from engine.worlds.solar.families.first_monday.dials import Dials
from engine.worlds.solar.families.first_monday.generator import (
    BUNDLE_FOLDER,
    FOLDER,
    SEED,
    mint,
    public_bundle,
    serial,
)
from engine.worlds.solar.families.first_monday.reference import reference
from tests.worlds.solar_desk.seats import bundle, content, documents, part, rows_of

# --- bytes --------------------------------------------------------------------------------------


def test_the_committed_week_is_what_the_generator_makes() -> None:
    fresh = files_of(public_bundle())
    stale = [
        path
        for path, data in fresh.items()
        if not path.startswith("content/nature/")
        and path != MANIFEST
        and (BUNDLE_FOLDER / path).read_bytes() != data
    ]
    assert stale == [], "run scripts/build_solar.py"


def test_the_committed_week_is_small_and_holds_together() -> None:
    files = [path for path in BUNDLE_FOLDER.rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in files) < 5_000_000
    assert bundle().task == "solar/first-monday"


def test_the_committed_reference_follows_from_the_committed_content() -> None:
    again = reference(bundle().third("content"), Dials(), serial(SEED))
    assert again == part("reference/reference.json")


def test_the_same_seed_gives_the_same_bytes_and_another_seed_another_week() -> None:
    one, other = mint(2), mint(3)
    assert mint(2) == one
    assert one["content/nature/S11.i32"] != other["content/nature/S11.i32"]
    assert serial(2) != serial(3)
    for parts in (one, other):
        said = json.loads(parts["reference/reference.json"])
        assert said["v0_cents"] < said["vstar_cents"] < 0


def test_a_dial_turns_terms_and_papers_together() -> None:
    parts = mint(SEED, damages_cents_per_hour=700)
    later = json.loads(parts["content/later.json"])["desk"]["texts"]
    contract = next(one for one in later if one["id"] == "CT-S11")
    assert "700" in json.dumps(contract)
    terms = json.loads(parts["content/disclosed.json"])["desk"]["terms"]
    assert terms[0]["responses"][0]["cents_per_hour"] == 700
    with pytest.raises(BundleInvalid, match="first-monday has no such dial"):
        mint(SEED, luck=7)


def test_no_alarm_text_stands_in_the_content() -> None:
    hidden = bundle().parts["content/hidden.json"].decode()
    disclosed = bundle().parts["content/disclosed.json"].decode()
    for code in CODES.values():
        words = code.words.split("{")[0].strip()
        assert words not in hidden
        assert words not in disclosed


# --- the arithmetic, from the papers alone --------------------------------------------------------


def loss_cents(site: str) -> int:
    """Return what one stopped unit costs until the planned visit, as the papers let one reckon."""
    sheet = next(row for row in rows_of("SS-01", "rate_cents_per_mwh") if row["site"] == site)
    visit = next(row for row in rows_of("SS-01", "days_after_monday") if row["site"] == site)
    per_kw = next(row for row in rows_of("YD-01", "april_wh_per_kw") if site in row["sites"])
    contract = next(row for row in rows_of(f"CT-{site}", "class") if row["class"] == "P2")
    energy_wh = sheet["unit_kw"] * per_kw["april_wh_per_kw"] * visit["days_after_monday"]
    late_hours = 9_480 // 60 - contract["hours"]
    damages = min(contract["cap_cents"], late_hours * contract["cents_per_hour"])
    energy = round(energy_wh * sheet["rate_cents_per_mwh"] / 1_000_000)
    return int(energy + damages + visit["last_resort_cents"])


def decision(name: str) -> dict[str, Any]:
    found: list[dict[str, Any]] = part("reference/reference.json")["decisions"]
    return next(one for one in found if one["id"] == name)


@pytest.mark.parametrize(
    ("name", "site", "at_noon", "side"),
    [
        ("larkspur-inv-07", "S11", "tripped", "act"),
        ("mill-pond-three", "S12", "feeding in", "leave"),
    ],
)
def test_each_side_of_an_insulation_decision_follows_from_the_log_and_the_sheets(
    name: str, site: str, at_noon: str, side: str
) -> None:
    alike = [row for row in rows_of("LG-039", "at_noon") if row["at_noon"] == at_noon]
    real = [row for row in alike if row["found"].startswith("ground fault")]
    declared = decision(name)
    assert declared["posterior"] == {"real": len(real), "of": len(alike)}
    leave = loss_cents(site)
    roll = next(row for row in rows_of("RC-01", "roll_cents") if row["crew"] == "LV-CAROLINA")
    kit = next(row for row in rows_of("ST-01", "price_cents") if row["part"] == "whip_kit")
    cost = roll["roll_cents"] + (kit["price_cents"] if side == "act" else 0)
    assert (declared["leave_cents"], declared["act_cents"]) == (leave, cost)
    visit = next(row for row in rows_of("SS-01", "days_after_monday") if row["site"] == site)
    assert declared["counted"].startswith(f"{visit['days_after_monday']} days")
    expected = leave * len(real) / len(alike)
    assert declared["side"] == side == ("act" if expected > cost else "leave")
    assert abs(expected - cost) > 48_000, "no near-tie is graded"


def test_the_silent_gateway_follows_from_its_log() -> None:
    normal = [
        row
        for row in rows_of("LG-COM", "meter_in_daylight")
        if row["meter_in_daylight"] == "normal"
    ]
    out = [row for row in normal if row["found"] not in ("carrier", "modem")]
    declared = decision("quarry-hill-silent")
    assert declared["posterior"] == {"real": len(out), "of": len(normal)} == {"real": 0, "of": 22}
    assert declared["side"] == "leave"


def test_decisions_name_papers_objects_and_acts_that_exist() -> None:
    for one in part("reference/reference.json")["decisions"]:
        assert set(one["documents"]) <= documents().keys()
        assert set(one["objects"]) <= content().objects
        assert one["alternatives"]["act"]["tool"] == "work_dispatch"


def test_the_readme_tells_the_values_of_the_reference() -> None:
    text = (FOLDER / "README.md").read_text(encoding="utf-8")
    said = part("reference/reference.json")
    for cents in (said["v0_cents"], said["vstar_cents"]):
        assert f"−${abs(cents) // 100:,}.{abs(cents) % 100:02d}" in text
