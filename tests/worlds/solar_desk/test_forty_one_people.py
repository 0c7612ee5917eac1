"""People of *Forty-one* speak of the very thing that was put to them, and of what was done about it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.catalogue import open_task, read_folder
from engine.transcript import Json
from engine.worlds.solar.families.forty_one.generator import BUNDLE_FOLDER
from tests.contracts.chair import Chair, sit_at
from tests.worlds.solar_desk.seats import state_of
from tests.worlds.solar_desk.talking import ring, wait, write

OPENED = open_task(read_folder(BUNDLE_FOLDER))
END = "19T19:50"
Visit = tuple[str, str, str | None, str, str]
"""Crew, site, unit, job, slot."""
CLOSING: Visit = ("MV-TX", "S08", "S08-REC", "recloser_close", "same_day")


def book(chair: Chair, visit: Visit) -> None:
    crew, site, unit, task, slot = visit
    asked: dict[str, Json] = {"crew": crew, "site": site, "task": task, "slot": slot, "parts": []}
    step = chair.call("work_dispatch", **asked, **({"unit": unit} if unit else {}))
    assert step.ok
    assert step.blocked is None


def letters(chair: Chair) -> dict[str, str]:
    return {one.id: one.body for one in state_of(chair).post.letters}


def came(name: str, until: str, visits: Sequence[Visit] = ()) -> str:
    """Return a mail of a week in which nothing but these visits was booked, on Monday at 06:00."""
    chair = sit_at(OPENED)
    for visit in visits:
        book(chair, visit)
    wait(chair, until)
    return letters(chair)[name]


# --- the meter department -------------------------------------------------------------------------


def test_a_statement_on_one_meter_is_none_on_another(chair: Chair) -> None:
    wait(chair, "13T10:00")
    write(chair, "P-ORTEGA", "meter_error", "S05-MTR")
    wait(chair, "13T13:00")
    assert "with its stamp" not in ring(chair, "P-ORTEGA", "meter_error", "S04-MTR")
    assert "with its stamp" in ring(chair, "P-ORTEGA", "meter_error", "S05-MTR")
    write(chair, "P-ORTEGA", "meter_error", "S04-MTR")
    write(chair, "P-ORTEGA", "meter_error", "S06", "S04-MTR")
    write(chair, "P-ORTEGA", "meter_error", "S04-MTR")
    wait(chair, "13T18:00")
    got = letters(chair)
    for number, meters in ((1, "S05-MTR"), (2, "S04-MTR"), (3, "S04-MTR and S06-MTR")):
        assert got[f"RE-ML-P-ORTEGA-{number}"].startswith(f"Your statement naming {meters} has")
    assert "earlier reply stands" in got["RE-ML-P-ORTEGA-4"]


def test_who_asks_for_the_witness_hears_how_one_is_had(chair: Chair) -> None:
    write(chair, "P-ORTEGA", "access", "S04-MTR")
    wait(chair, "13T12:00")
    assert "the witness is booked as well" in letters(chair)["RE-ML-P-ORTEGA-1"]
    book(chair, ("METER-CA", "S04", "S04-MTR", "meter_service", "witnessed"))
    assert "in my calendar" in ring(chair, "P-ORTEGA", "access", "S04-MTR")


# --- carriers, makers, engineers ------------------------------------------------------------------


def test_the_carrier_knows_a_gateway_that_hangs_on_no_tower_of_its_own(chair: Chair) -> None:
    write(chair, "P-TELCO", "comms", "S15-GW")
    write(chair, "P-TELCO", "comms", "S07-GW")
    write(chair, "P-TELCO", "comms", "S08-GW")
    wait(chair, "13T10:00")
    got = letters(chair)
    assert got["RE-ML-P-TELCO-1"].startswith("S15-GW: on no tower of ours")
    assert got["RE-ML-P-TELCO-2"].startswith("Lines of yours under this incident")
    assert "merged" not in got["RE-ML-P-TELCO-3"]


def test_the_maker_gives_no_clearance_and_repeats_no_offer_that_it_has_not_made(
    chair: Chair,
) -> None:
    write(chair, "P-HALVORSEN", "clearance", "S08-REC")
    write(chair, "P-HALVORSEN", "status", "S02")
    wait(chair, "14T15:30")
    got = letters(chair)
    assert "given by the utility" in got["RE-ML-P-HALVORSEN-1"]
    for word in ("Further to", "remains", "once more"):
        assert word not in got["ML-OEM-1"]


def test_an_engineer_compares_no_siblings_where_a_plant_is_silent(chair: Chair) -> None:
    write(chair, "P-WU", "status", "S08")
    write(chair, "P-WU", "status", "S02-T-3")
    write(chair, "P-WU", "status", "S03-INV-02", "S01-INV-19")
    wait(chair, "16T12:00")
    got = letters(chair)
    assert "side by side" not in got["RE-ML-P-WU-1"]
    assert "side by side" in got["RE-ML-P-WU-2"]
    assert "on my list of last week" in got["RE-ML-P-WU-3"]
    assert got["ML-WU-2"].startswith("You have put them to me")


# --- owners and crews -----------------------------------------------------------------------------

TO_S01: Visit = ("MV-AZNM-A", "S01", None, "mv_inspection", "same_day")
BOOKED = (
    ("ML-S01-2", "13T10:12", TO_S01, "Who is on the road"),
    ("ML-S07-2", "13T16:16", ("LV-TX", "S07", None, "inspection", "same_day"), "carrier"),
    ("ML-S04-2", "13T13:04", ("METER-CA", "S04", "S04-MTR", "meter_service", "witnessed"),
     "If anything at my three plants"),
    ("ML-CREW-2", "14T06:53", ("MV-AZNM-B", "S02", None, "mv_inspection", "same_day"), "back yard"),
    ("ML-CREW-2", "14T06:53", ("MV-AZNM-A", "S02", None, "mv_inspection", "same_day"),
     "practically our back yard, whatever"),
    ("ML-S02-1", "13T09:07", ("MV-AZNM-A", "S02", None, "mv_inspection", "same_day"),
     "unless you know"),
    ("ML-S13-1", "13T09:34", ("LV-SE", "S13", None, "inspection", "same_day"), "I only pass it on"),
    ("ML-S04-1", "13T08:22", ("LV-CA", "S04", "S04-INV-001", "inspection", "same_day"),
     "ten minute detour"),
    ("ML-S04-1", "13T08:22", ("LV-CA", "S05", None, "inspection", "next_day"), "ten minute detour"),
    ("ML-PARTS-2", "18T19:22", ("LV-SE", "S13", None, "inspection", "same_day"), "nobody of yours"),
)  # fmt: skip
"""(mail, when it comes, a visit, words that are wrong once the visit is booked)."""


@pytest.mark.parametrize(("name", "until", "visit", "wrong"), BOOKED)
def test_a_mail_knows_the_crew_that_is_on_its_way(
    name: str, until: str, visit: Visit, wrong: str
) -> None:
    assert wrong in came(name, until)
    assert wrong not in came(name, until, [visit])


def test_the_owner_of_copper_flats_hears_of_the_crew_from_his_gate(chair: Chair) -> None:
    book(chair, TO_S01)
    write(chair, "P-REYES", "dispatch", "S01")
    wait(chair, "13T16:55")
    assert "a pass for people lies at my gate" in letters(chair)["RE-ML-P-REYES-1"]
    assert ring(chair, "P-REYES", "status", "S01").startswith("They have been through my gate")


def test_an_owner_who_has_said_yes_speaks_of_it(chair: Chair) -> None:
    write(chair, "P-NAKAMURA", "budget", "S04")
    wait(chair, "13T13:05")
    assert letters(chair)["ML-S04-2"].startswith("My consent to the additional sum you have")


def test_a_dead_plant_is_spoken_of_by_its_owner_until_it_is_mended(chair: Chair) -> None:
    dead = sit_at(OPENED)
    wait(dead, END)
    assert "Llano Draw is grey" in letters(dead)["ML-S07-3"]
    assert "not one kilowatt-hour" in letters(dead)["ML-S07-4"]
    write(chair, "P-QUINT", "clearance", "S08-REC")
    book(chair, CLOSING)
    wait(chair, END)
    assert "all four are back" in letters(chair)["ML-S07-3"]
    assert "ML-S07-4" not in letters(chair)


def test_two_letters_of_one_minute_are_answered_as_of_that_minute(chair: Chair) -> None:
    for breaker in ("S08-REC", "S08-REC", "S09-REC", "S09-REC"):
        write(chair, "P-QUINT", "clearance", breaker)
    wait(chair, "13T14:05")
    got = [letters(chair)[f"RE-ML-P-QUINT-{n}"] for n in (1, 2, 3, 4)]
    assert "come back" not in got[1]
    assert "looked again" not in got[3]
    assert len(set(got)) == 4


@pytest.mark.parametrize("person", ["P-KIMURA", "P-TSOSIE", "P-STAFFORD", "P-RUIZ"])
def test_who_rides_alone_or_beside_somebody_answers_mail(chair: Chair, person: str) -> None:
    write(chair, person, "status", "S01")
    wait(chair, "13T12:00")
    assert f"RE-ML-{person}-1" in letters(chair)


def test_the_owner_does_not_see_block_three_come_back_every_day(chair: Chair) -> None:
    chair.call("remote_command", object="S02-T-3", command="isolate")
    wait(chair, "13T12:00")
    chair.call("remote_command", object="S02-T-3", command="restore")
    wait(chair, "15T12:00")
    write(chair, "P-ABEYTA", "status", "S02-T-3")
    wait(chair, "15T19:00")
    assert "again" not in letters(chair)["RE-ML-P-ABEYTA-1"]
