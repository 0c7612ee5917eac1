"""Warranty claims: optional, filed in fields, decided by the maker."""

from __future__ import annotations

import pytest

from engine.kernel.chance import proof_id
from engine.transcript import Letter, Step
from engine.worlds.solar.contracts import Warranty
from engine.worlds.solar.families.first_monday.generator import SEED, serial
from engine.worlds.solar.families.letters import CLAIM_SLOTS
from engine.worlds.solar.objects import kind_of
from engine.worlds.solar.plant import Fault
from engine.worlds.solar.rules.claims import REASONS
from tests.contracts.chair import Chair
from tests.worlds.solar_desk import mesa
from tests.worlds.solar_desk.forty_one import SLOT, week
from tests.worlds.solar_desk.mesa import content_of
from tests.worlds.solar_desk.seats import (
    UNIT,
    dispatch,
    failed,
    findings,
    finish,
    refusal,
    seat,
    settled,
    wait,
)
from tests.worlds.solar_desk.seats import (
    content as seat_content,
)

WORK = f"WO-{UNIT}-1"
TUESDAY = "2026-04-14"


def mended() -> Chair:
    chair = seat()
    dispatch(chair)
    wait(chair, f"{TUESDAY}T06:00")
    return chair


def claim(chair: Chair, **other: object) -> Step:
    asked: dict[str, object] = {
        "unit": UNIT,
        "serial": serial(SEED),
        "part": "whip_kit",
        "work": WORK,
        **other,
    }
    return chair.call("claim_file", **asked)


def answer(chair: Chair, number: int = 1) -> str:
    letter = chair.call("mail_read", mail=f"RE-RC-{UNIT}-{number}").blocks[0]
    assert isinstance(letter, Letter)
    return letter.body or ""


def test_a_right_claim_takes_half_an_hour_and_pays_the_kit_back() -> None:
    chair = mended()
    assert claim(chair).minutes == 30
    wait(chair, f"{TUESDAY}T13:00")
    assert "accepted under RMA" in answer(chair)
    truth = finish(chair)
    assert settled(truth)["warranty"] == 42_000
    assert findings(truth)["claimed"].holds


@pytest.mark.parametrize(
    ("other", "why"),
    [
        ({"serial": "HX125-2204-000000"}, "serial number"),
        ({"part": "dc_fuse"}, "does not cover the DC fuse"),
    ],
)
def test_a_wrong_claim_is_declined_with_its_reason(other: dict[str, object], why: str) -> None:
    chair = mended()
    claim(chair, **other)
    wait(chair, f"{TUESDAY}T14:00")
    assert why in answer(chair)
    assert "warranty" not in settled(finish(chair))


def test_the_serial_is_taken_in_either_case_and_with_blanks_around_it() -> None:
    chair = mended()
    claim(chair, serial=f" {serial(SEED).lower()} ")
    wait(chair, f"{TUESDAY}T14:00")
    assert "accepted" in answer(chair)


def test_a_part_is_credited_once() -> None:
    chair = mended()
    claim(chair)
    claim(chair, again=True)
    wait(chair, f"{TUESDAY}T15:00")
    assert "credited before" in answer(chair, 2)
    assert settled(finish(chair))["warranty"] == 42_000


def test_the_answer_names_the_days_the_part_the_sum_and_the_payment() -> None:
    chair = mended()
    claim(chair)
    wait(chair, f"{TUESDAY}T14:00")
    number = proof_id(content_of(chair).plant.chance_key, "RMA", WORK, 1)
    assert f"Claim RC-{UNIT}-1 of 14 April is accepted under RMA {number}." in answer(chair)
    assert f"The whip and connector kit fitted to {UNIT} on 13 April" in answer(chair)
    assert "$420.00 is credited" in answer(chair)


def test_a_claim_that_was_paid_is_told_of_that_payment_however_often_it_comes() -> None:
    chair = mended()
    for _ in range(3):
        claim(chair, again=True)
    wait(chair, "2026-04-15T14:00")
    for number in (2, 3):
        assert f"$420.00 under RMA {answer(chair).split('RMA ')[1][:8]}" in answer(chair, number)
        assert f"on your claim RC-{UNIT}-1 of 14 April" in answer(chair, number)
    assert answer(chair, 2) != answer(chair, 3)


@pytest.mark.parametrize("other", [{"serial": "HX125-2204-000000"}, {"part": "dc_fuse"}])
def test_a_claim_that_was_declined_is_not_examined_twice(other: dict[str, object]) -> None:
    chair = mended()
    claim(chair, **other)
    claim(chair, again=True, **other)
    wait(chair, "2026-04-15T14:00")
    assert "identical" not in answer(chair)
    assert f"identical with RC-{UNIT}-1 of 14 April, which was declined" in answer(chair, 2)
    claim(chair)
    wait(chair, "2026-04-16T14:00")
    assert "accepted" in answer(chair, 3)


def test_what_the_desk_wrote_as_a_serial_is_never_in_the_answer() -> None:
    chair = mended()
    claim(chair, serial="{sum} {claim}")
    wait(chair, f"{TUESDAY}T14:00")
    assert "$" not in answer(chair)
    assert "{" not in answer(chair)


def test_a_claim_of_the_last_hour_is_decided_when_the_week_ends() -> None:
    chair = mended()
    wait(chair, "2026-04-19T19:20")
    claim(chair)
    truth = finish(chair)
    assert truth["claims"][0]["accepted"] is True
    assert settled(truth)["warranty"] == 42_000


def test_a_unit_without_a_certificate_has_no_claim() -> None:
    chair = seat()
    dispatch(chair, unit="S11-INV-01")
    wait(chair, f"{TUESDAY}T06:00")
    chair.call("claim_file", unit="S11-INV-01", serial="x", part="whip_kit", work="WO-S11-INV-01-1")
    wait(chair, f"{TUESDAY}T14:00")
    letter = chair.call("mail_read", mail="RE-RC-S11-INV-01-1").blocks[0]
    assert isinstance(letter, Letter)
    assert "no certificate covers S11-INV-01" in (letter.body or "")


def test_a_kit_that_was_not_used_cannot_be_claimed() -> None:
    chair = seat()
    dispatch(chair, task="inspection")
    wait(chair, f"{TUESDAY}T06:00")
    claim(chair)
    wait(chair, f"{TUESDAY}T14:00")
    assert "shows no whip and connector kit used" in answer(chair)
    assert settled(finish(chair))["returned_part"] == 42_000


def test_a_letter_names_parts_as_the_store_does_and_never_by_their_keys() -> None:
    chair = mended()
    claim(chair, part="dc_fuse")
    wait(chair, f"{TUESDAY}T14:00")
    assert "does not cover the DC fuse. It covers the whip and connector kit," in answer(chair)


def test_no_letter_speaks_of_a_part_by_its_key() -> None:
    chair = mended()
    titles = {
        part.id: part.title for part in seat_content().parts.values() if part.id != "whip_kit"
    }
    for part in titles:
        claim(chair, part=part)
    wait(chair, f"{TUESDAY}T15:00")
    for number, (part, title) in enumerate(titles.items(), start=1):
        body = answer(chair, number)
        assert title.partition(",")[0][1:] in body, body
        assert (
            f"the {part.replace('_', ' ')}." not in body or part.replace("_", " ") in title.lower()
        )


def test_a_claim_before_the_job_is_closed_is_refused() -> None:
    chair = seat()
    dispatch(chair)
    assert refusal(claim(chair)).code == "work_not_closed"
    assert refusal(claim(chair, work="WO-S11-INV-07-2")).code == "work_unknown"
    assert refusal(claim(chair, unit="S11")).code == "unit_unknown"


def test_the_claim_is_optional() -> None:
    chair = mended()
    rows = [
        {"asset": UNIT, "status": "mended", "cause": "hardware", "action": "dispatched"},
        {"asset": "S12", "status": "normal", "cause": "dew", "action": "logged"},
        {"asset": "S15", "status": "normal", "cause": "comms_loss", "action": "logged"},
    ]
    chair.call("report_file", rows=rows)
    truth = finish(chair)
    assert failed(truth) == set()
    assert not findings(truth)["claimed"].holds


# --- what is no inverter ----------------------------------------------------------------------------

OIL = Fault(id="F-OIL", family="oil_low", subject=mesa.T1, from_minute=-2_000)


def answered_to_a_claim(chair: Chair) -> str:
    """Have the first transformer's gaskets renewed, claim them, and return what the maker writes."""
    mesa.send(chair, parts=["gasket_set"])
    wait(chair, mesa.at(1, "06:00"))
    asked = {"serial": "x", "part": "gasket_set", "work": f"WO-{mesa.T1}-1"}
    assert chair.call("claim_file", unit=mesa.T1, **asked).error is None
    wait(chair, mesa.at(1, "12:00"))
    letter = chair.call("mail_read", mail=f"RE-RC-{mesa.T1}-1").blocks[0]
    assert isinstance(letter, Letter)
    return letter.body or ""


def claimed_for_a_transformer(*covered: Warranty) -> str:
    """Return what the maker writes on a claim for the gaskets of the first transformer."""
    chair = mesa.sit(
        faults=(OIL,),
        repairs=(mesa.mending(OIL, "transformer_repair", part="gasket_set"),),
        warranties=covered,
    )
    return answered_to_a_claim(chair)


def test_a_transformer_without_a_certificate_is_known_and_told_to_have_none() -> None:
    assert claimed_for_a_transformer().startswith(f"no_certificate: {mesa.T1}, ")


def test_a_transformer_that_a_certificate_covers_is_paid() -> None:
    covered = Warranty(id="WC", unit=mesa.T1, parts=("gasket_set",))
    assert claimed_for_a_transformer(covered) == (
        f"accepted: {mesa.T1}, power stack, $90.00, RC-{mesa.T1}-1"
    )


@pytest.mark.parametrize("thing", [mesa.T2, mesa.METER, mesa.BREAKER, "S02-GW", "S02-MET"])
def test_nothing_at_a_plant_is_unknown_to_a_claim_and_what_is_missing_is_its_job(
    thing: str,
) -> None:
    step = mesa.sit().call("claim_file", unit=thing, serial="x", part="gasket_set", work="WO-1")
    assert refusal(step).code == "work_unknown"


def test_what_was_used_on_something_sound_is_upkeep_and_not_paid() -> None:
    chair = mesa.sit(
        tasks=mesa.changed_task("transformer_repair", serves=True, usual_parts=("gasket_set",)),
        warranties=(Warranty(id="WC", unit=mesa.T1, parts=("gasket_set",)),),
    )
    assert answered_to_a_claim(chair).startswith("not_broken: ")


@pytest.mark.parametrize("name", ["first_monday", "forty_one"])
def test_the_maker_has_words_for_every_decision_on_every_kind_of_thing(name: str) -> None:
    found = seat_content() if name == "first_monday" else week()
    kinds = {kind_of(found.plant, thing) for thing in found.plant.site_of}
    for why in REASONS:
        for kind in kinds:
            words = [one for one in found.later.verdicts
                     if one.why == why and (not one.kinds or kind in one.kinds)]  # fmt: skip
            assert words, (why, kind)
            filled = words[0].subject + words[0].body
            assert set(SLOT.findall(filled)) <= set(CLAIM_SLOTS)
            assert "{claim}" in filled
    assert {one.why for one in found.later.verdicts} == set(REASONS)


def test_of_forty_one_s_fleet_the_four_transformers_of_bluebonnet_are_covered_and_nothing_else() -> (
    None
):
    assert [one.unit for one in week().later.warranties] == [f"S07-T-{n}" for n in range(1, 5)]
