"""Oil samples: a crew draws one, the laboratory answers by mail, and what was risked is kept."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.ledger import Charge
from engine.transcript import Letter, Table
from engine.worlds.solar.chain.gases import sample_ppm
from engine.worlds.solar.plant import Fault
from tests.contracts.chair import Chair
from tests.worlds.solar_desk.mesa import T1, T2, at, content_of, mending, minute, sit
from tests.worlds.solar_desk.seats import (
    blocked_code,
    finish,
    news,
    price,
    receipt,
    refusal,
    settled,
    table,
    wait,
)

WORK = f"WO-{T1}-1"
LEAK = Fault(id="F-OIL", family="oil_low", subject=T1, from_minute=-3_000, permille=60)
FITTING = Fault(id="F-H2", family="gas_artefact", subject=T1, from_minute=-3_000, permille=600)


def order(chair: Chair, **other: Any) -> Any:
    asked: dict[str, Any] = {
        "transformer": T1, "kind": "dga", "crew": "MV-WEST", "slot": "same_day", **other,
    }  # fmt: skip
    return chair.call("sample_order", **asked)


def figures(chair: Chair) -> dict[Any, Any]:
    letter, found = chair.call("mail_read", mail=f"LAB-{WORK}").blocks
    assert isinstance(letter, Letter)
    assert isinstance(found, Table)
    return dict(found.rows)  # type: ignore[arg-type]


def test_a_sample_costs_the_roll_and_the_laboratory_as_quoted() -> None:
    chair = sit()
    asked: dict[str, Any] = {
        "transformer": T1, "kind": "dga", "crew": "MV-WEST", "slot": "same_day", "rush": True,
    }  # fmt: skip
    quoted = price(chair, "sample_order", **asked)
    assert quoted.charge == Charge(price_cents=120_000 + 42_000 + 18_000, minutes=5)
    step = order(chair, rush=True)
    assert step.price_cents == quoted.charge.price_cents
    assert receipt(step).facts["lab_cents"] == 60_000
    assert order(sit()).price_cents == 162_000


@pytest.mark.parametrize(
    ("rush", "arrives"), [(True, "2026-07-15T16:00:00-05:00"), (False, "2026-07-18T16:00:00-05:00")]
)
def test_the_answer_comes_after_the_laboratorys_time(rush: bool, arrives: str) -> None:
    chair = sit()
    order(chair, rush=rush)
    wait(chair, at(6, "19:00"))
    assert [one.at for one in news(chair, "mail")] == [arrives]
    assert [one.id for one in news(chair, "mail")] == [f"LAB-{WORK}"]


def test_an_answer_that_is_ready_by_night_is_mailed_in_the_morning() -> None:
    chair = sit()
    order(chair, slot="next_day", rush=True)
    chair.call("work_cancel", work=WORK)
    wait(chair, at(4, "10:00"))
    order(chair, rush=True, again=True)
    assert news(chair, "mail") == []
    wait(chair, at(6, "19:59"))
    assert [one.at for one in news(chair, "mail")] == ["2026-07-19T16:00:00-05:00"]


def test_the_letter_holds_what_the_chain_says_of_the_oil_that_was_drawn() -> None:
    chair = sit()
    order(chair, rush=True)
    wait(chair, at(3, "06:00"))
    plant, state = content_of(chair).plant, chair.head.state.plant  # type: ignore[attr-defined]
    assert figures(chair) == sample_ppm(plant, state, T1, minute(0, 16))


def test_a_sample_mends_nothing_finds_nothing_and_puts_no_lock_on() -> None:
    chair = sit(faults=(LEAK,), repairs=(mending(LEAK, "oil_top_up"),))
    order(chair)
    wait(chair, at(1, "06:00"))
    row = table(chair.call("work_list"), "Work orders")[0]
    assert (row["outcome"], row["charged"]) == ("sampled", 162_000)
    truth = finish(chair)
    assert truth["work"][0]["fault"] is None
    assert truth["locks"] == []
    assert truth["faults"][0]["mended_at"] is None


def test_flushing_a_fitting_with_the_sample_takes_its_hydrogen_out_of_it() -> None:
    repairs = (mending(FITTING, "oil_sample"),)
    kept, flushed = sit(faults=(FITTING,)), sit(faults=(FITTING,), repairs=repairs)
    for chair in (kept, flushed):
        order(chair, rush=True)
        wait(chair, at(3, "06:00"))
    assert figures(flushed)["H2"] < 100
    assert figures(kept)["H2"] > 400


@pytest.mark.parametrize(("broken", "vacuum"), [(True, True), (False, False)])
def test_that_an_energised_tank_was_sampled_under_vacuum_is_allowed_and_kept(
    broken: bool, vacuum: bool
) -> None:
    chair = sit(faults=(LEAK,) if broken else ())
    order(chair)
    sample = finish(chair)["work"][0]
    assert sample["outcome"] == "sampled"
    assert sample["energised"] is True
    assert (sample["tank_kpa"] < 0) is vacuum


def test_a_tank_that_was_isolated_beforehand_is_sampled_dead() -> None:
    chair = sit(faults=(LEAK,))
    assert chair.call("remote_command", object=T1, command="isolate").blocked is None
    order(chair)
    truth = finish(chair)
    sample = truth["work"][0]
    assert (sample["energised"], sample["tank_kpa"] < 0) == (False, True)
    assert [(one["object"], one["command"]) for one in truth["commands"]] == [(T1, "isolate")]
    assert truth["stopped"] == [{"object": T1, "from": 0, "to": None}]


def test_a_crew_without_good_cards_draws_no_sample() -> None:
    chair = sit()
    order(chair, crew="MV-HALF")
    truth = finish(chair)
    assert (truth["work"][0]["outcome"], truth["work"][0]["tank_kpa"]) == ("not_qualified", None)
    assert news(chair, "mail") == []


def test_a_sample_is_refused_and_blocked_like_a_dispatch() -> None:
    chair = sit()
    assert refusal(order(chair, transformer="S02-INV-1")).code == "transformer_unknown"
    assert refusal(order(chair, crew="METER")).code == "slot_unknown"
    assert refusal(order(chair, kind="ir")).code == "argument_invalid"
    order(chair)
    assert blocked_code(order(chair, transformer=T2)) == "crew_taken"


def test_a_sample_that_was_called_off_is_never_answered_and_is_credited() -> None:
    chair = sit()
    order(chair, slot="next_day")
    chair.call("work_cancel", work=WORK)
    sums = settled(finish(chair))
    assert sums["spending"] + sums["cancelled"] == 0
    assert news(chair, "mail") == []


def test_without_a_laboratory_there_is_no_such_tool() -> None:
    assert "sample_order" not in {card.name for card in sit(tests=()).opened.cards}
