"""What letters and visits of *Forty-one* come to when they are written or booked a little otherwise."""

import pytest

from engine.transcript import Json, Step, Table
from tests.contracts.chair import Chair
from tests.worlds.solar_desk.talking import letter

PAIR = {
    "crew": "MV-TX",
    "site": "S08",
    "unit": "S08-REC",
    "task": "recloser_close",
    "slot": "same_day",
}


def wait(chair: Chair, until: str) -> Step:
    return chair.call("wait", until=f"2026-07-{until}-05:00", stop_on_news=False)


def clearances(truth: Json) -> list[Json]:
    assert isinstance(truth, dict)
    found = truth["clearances"]
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize("objects", [["S07", "S08-REC"], ["S09-GW", "S08-REC"], ["S08"]])
def test_a_number_is_for_the_breaker_that_was_named(chair: Chair, objects: list[str]) -> None:
    chair.call("mail_send", to="P-QUINT", about="clearance", objects=objects)
    wait(chair, "13T14:05")
    given = clearances(chair.seal()["truth"])
    assert [one["breaker"] for one in given if isinstance(one, dict)] == ["S08-REC"]


def test_a_dispatcher_gives_a_number_for_the_breaker_on_her_own_line(chair: Chair) -> None:
    chair.call("mail_send", to="P-QUINT", about="clearance", objects=["S07-REC", "S08-REC"])
    wait(chair, "13T14:05")
    given = clearances(chair.seal()["truth"])
    assert [one["breaker"] for one in given if isinstance(one, dict)] == ["S08-REC"]


def test_a_number_under_which_a_crew_has_switched_is_used(chair: Chair) -> None:
    chair.call("mail_send", to="P-QUINT", about="clearance", objects=["S08-REC"])
    chair.call("work_dispatch", **PAIR)
    wait(chair, "13T19:00")
    number = next(  # what the crew writes
        word.strip(".") for step in [chair.call("work_list")]
        for word in str(step.blocks).split("clearance ")[1].split()[:1]
    )  # fmt: skip
    again = chair.call("remote_command", object="S08-REC", command="close", clearance=number)
    assert again.blocked is not None
    assert again.blocked.code == "no_clearance"


def inbox(chair: Chair) -> set[str]:
    shown = next(block for block in chair.call("mail_list").blocks if isinstance(block, Table))
    return {str(row[0]) for row in shown.rows}


def test_the_carrier_calls_no_incident_open_that_it_has_closed(chair: Chair) -> None:
    wait(chair, "15T11:20")
    chair.call("mail_send", to="P-TELCO", about="comms", objects=["S08-GW"])
    wait(chair, "15T12:25")
    assert "ML-TELCO-2" in inbox(chair)
    assert "under this incident are" not in letter(chair, "RE-ML-P-TELCO-1")


def test_after_the_failure_its_owner_writes_and_answers_of_it(chair: Chair) -> None:
    wait(chair, "16T14:00")
    chair.call("mail_send", to="P-ABEYTA", about="status", objects=["S02-T-3"])
    assert "ML-S02-2" not in inbox(chair)
    wait(chair, "16T17:00")
    assert "ML-S02-2" in inbox(chair)
    assert "Nothing comes out of block three" in letter(chair, "RE-ML-P-ABEYTA-1")


def test_where_it_did_not_fail_nobody_writes_of_a_failure(chair: Chair) -> None:
    chair.call("work_dispatch", crew="MV-AZNM-A", site="S02", unit="S02-T-3",
               task="transformer_inspection", parts=["gasket_oil_kit"], slot="same_day")  # fmt: skip
    wait(chair, "19T19:00")
    assert "ML-S02-2" not in inbox(chair)


def test_offers_stay_true_whatever_was_booked_and_granted_before(chair: Chair) -> None:
    chair.call("mail_send", to="P-ABEYTA", about="budget", objects=["S02"])
    chair.call("work_dispatch", crew="MV-AZNM-B", site="S02", task="mv_inspection",
               slot="same_day")  # fmt: skip
    wait(chair, "14T07:00")
    assert "would rather not pay" not in letter(chair, "ML-S02-1")
    offer = letter(chair, "ML-CREW-2")
    assert offer.startswith("The truck's washed and parked")
    assert "free" not in offer


def test_asked_twice_for_one_thing_people_do_not_write_it_twice(chair: Chair) -> None:
    for time in ("13T12:00", "13T18:00"):
        chair.call("mail_send", to="P-OKAFOR", about="status", objects=["S11"])
        wait(chair, time)
    one, other = (letter(chair, f"RE-ML-P-OKAFOR-{n}") for n in (1, 2))
    assert one != other


@pytest.mark.parametrize(
    ("named", "counts"), [("S04-MTR", True), ("S04", True), ("S07-MTR", False)]
)
def test_what_is_stamped_counts_and_what_is_not_is_sent_back(
    chair: Chair, named: str, counts: bool
) -> None:
    chair.call("mail_send", to="P-ORTEGA", about="meter_error", objects=[named])
    wait(chair, "13T10:00")
    stamped = "stamped with the hour" in str(
        chair.call("mail_read", mail="RE-ML-P-ORTEGA-1").blocks
    )
    truth = chair.seal()["truth"]
    assert isinstance(truth, dict)
    faults = truth["faults"]
    assert isinstance(faults, list)
    noticed = [one["noticed_at"] for one in faults if isinstance(one, dict)]
    assert stamped == counts == any(at is not None for at in noticed)


@pytest.mark.parametrize(
    "visit",
    [
        {"crew": "LV-SE", "site": "S13", "unit": "S13-INV-11", "task": "inspection"},
        {"crew": "MV-TX", "site": "S08", "unit": "S08-REC", "task": "mv_inspection"},
        {"crew": "MV-AZNM-A", "site": "S02", "unit": "S02-T-3", "task": "transformer_inspection"},
    ],
    ids=lambda visit: visit["unit"],
)
def test_a_crew_writes_of_no_repair_that_it_has_not_made(
    chair: Chair, visit: dict[str, str]
) -> None:
    chair.call("work_dispatch", slot="same_day", **visit)
    wait(chair, "14T12:00")
    said = str(chair.call("work_list").blocks)
    assert "does not mend it" in said or "was not on the van" in said
    for word in ("renewed", "closed;", "Retorqued", "refilled"):
        assert word not in said
