"""Two weeks that hide different things are priced, refused and named alike until somebody looks."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import BundleInvalid
from engine.worlds.solar.papers import Reply
from engine.worlds.solar.plant import Fault
from tests.contracts.chair import Asked, Chair
from tests.worlds.solar_desk.mesa import (
    BREAKER,
    METER,
    T1,
    T2,
    at,
    disclosed,
    mending,
    sit,
    week,
    with_part,
    with_terms,
)

GAS = Fault(id="F-1", family="gas_artefact", subject=T1, from_minute=-3_000, permille=600)
PHASE = Fault(id="F-2", family="meter_phase", subject=METER, from_minute=5_000, permille=620)
FAILS = Fault(id="F-3", family="transformer_hot", subject=T2, from_minute=9_000, permille=180,
              fails_minute=9_400)  # fmt: skip
CLEARS = Reply(person="P-GRID", about="clearance", subject="Re", minutes=60, clears=True,
               body="{clearance}", phone="{clearance}")  # fmt: skip
SITE: dict[str, Any] = {"site": "S02", "crew": "MV-WEST"}
LINE: tuple[tuple[str, dict[str, Any]], ...] = (
    ("person_list", {}),
    ("crew_list", {}),
    ("part_list", {}),
    ("mail_send", {"to": "P-GRID", "about": "meter_error", "objects": [METER]}),
    ("phone_call", {"person": "P-GRID", "about": "clearance", "objects": [BREAKER]}),
    ("part_order", {"part": "stack", "quantity": 1, "shipping": "expedite", "object": T1}),
    ("part_cancel", {"order": "PO-stack-1"}),
    ("work_dispatch", {**SITE, "unit": T1, "task": "transformer_repair", "slot": "next_day"}),
    ("work_dispatch", {**SITE, "unit": T2, "task": "transformer_repair", "slot": "same_day"}),
    ("work_dispatch", {**SITE, "unit": METER, "task": "transformer_repair", "slot": "same_day"}),
    ("sample_order", {"transformer": T1, "kind": "dga", "crew": "MV-HALF", "slot": "same_day"}),
    ("work_cancel", {"work": f"WO-{T2}-1"}),
    ("core_send", {"work": f"WO-{T1}-1"}),
    ("mail_list", {}),
    ("work_list", {}),
)


def twins() -> tuple[Chair, Chair]:
    parts = (*with_part(tagged=True, market=1, cancel_permille=200), disclosed().parts[1])
    repairs = (mending(GAS, "oil_sample"), mending(PHASE, "meter_service"),
               mending(FAILS, "transformer_repair", failure_cents=1, failure_days=9))  # fmt: skip
    hidden: tuple[dict[str, Any], ...] = ({}, {"faults": (GAS, PHASE, FAILS), "repairs": repairs})
    one, other = (sit(parts=parts, replies=(CLEARS,), **each) for each in hidden)
    return one, other


def test_tools_and_the_opening_are_alike() -> None:
    one, other = twins()
    assert one.opened.cards == other.opened.cards
    assert one.steps == other.steps


def test_no_quote_refusal_number_or_receipt_tells_them_apart() -> None:
    one, other = twins()
    for tool, arguments in LINE:
        for again, asked in LINE:
            probe = Asked(tool=again, arguments=dict(asked))
            assert one.quote(probe) == other.quote(probe), (tool, again)
        mine, yours = (chair.call(tool, **arguments) for chair in (one, other))
        assert mine == yours, tool
    for chair in (one, other):
        chair.call("wait", until=at(0, "15:00"), stop_on_news=False)
    assert one.steps == other.steps


def test_what_calls_cost_is_what_was_quoted() -> None:
    chair, _ = twins()
    for tool, arguments in LINE:
        quoted = chair.quote(Asked(tool=tool, arguments=dict(arguments)))
        step = chair.call(tool, **arguments)
        if step.ok and step.blocked is None:
            charge = quoted.charge  # type: ignore[union-attr]
            assert (step.price_cents, step.minutes) == (charge.price_cents, charge.minutes)


def test_a_seat_replays_byte_for_byte() -> None:
    chair, _ = twins()
    for tool, arguments in LINE:
        chair.call(tool, **arguments)
    chair.call("wait", until=at(6, "20:00"), stop_on_news=False)
    assert chair.replayed() is None


@pytest.mark.parametrize(
    "changed",
    [
        {"terms": with_terms(notices_to="P-NOBODY")},
        {"tasks": ()},
        {"slots": disclosed().slots[:2]},
    ],
)
def test_a_desk_that_names_what_it_does_not_have_is_not_opened(changed: dict[str, Any]) -> None:
    with pytest.raises(BundleInvalid, match="The desk has no"):
        week(**changed)
