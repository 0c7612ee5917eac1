"""solar-1 keeps the contract of every world at a desk that uses all that a desk can have."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any, ClassVar

from engine.kernel.bundle import Bundle
from engine.kernel.canonical import canonical_bytes
from engine.worlds import solar
from engine.worlds.solar.papers import Reply
from engine.worlds.solar.plant import Fault
from tests.contracts.world_contract import WorldContract
from tests.worlds.solar_desk.mesa import BREAKER, METER, T1, T2, bundle, mending, with_part

HOT = Fault(id="F-HOT", family="transformer_hot", subject=T2, from_minute=9_000, permille=180,
            fails_minute=9_400)  # fmt: skip
GAS = Fault(id="F-GAS", family="gas_artefact", subject=T1, from_minute=-3_000, permille=600)
PHASE = Fault(id="F-CT", family="meter_phase", subject=METER, from_minute=8_000, permille=620)
REPAIRS = (
    mending(HOT, "transformer_repair", failure_cents=18_500_000, failure_days=12),
    mending(HOT, "", part="stack"),
    mending(GAS, "oil_sample"),
    mending(PHASE, "meter_service", last_resort_cents=7_531),
)
REPLIES = (
    Reply(person="P-GRID", about="clearance", subject="Clearance", minutes=30, clears=True,
          body="You are cleared under {clearance}.", phone="Your number is {clearance}.",
          until_minute=5_000),
    Reply(person="P-GRID", about="*", subject="Received", minutes=60, body="Noted."),
    Reply(person="P-OWNER", about="budget", subject="Yes", minutes=60, body="Go on.",
          approves=True),
)  # fmt: skip
LINE: tuple[tuple[str, dict[str, Any]], ...] = (
    ("crew_list", {}),
    ("mail_send", {"to": "P-GRID", "about": "meter_error", "objects": [METER]}),
    ("phone_call", {"person": "P-GRID", "about": "clearance", "objects": [BREAKER]}),
    ("part_order", {"part": "stack", "quantity": 1, "shipping": "expedite", "object": T2}),
    ("part_cancel", {"order": "PO-stack-1"}),
    ("sample_order", {"transformer": T1, "kind": "dga", "crew": "MV-WEST", "slot": "same_day",
                      "rush": True}),
    ("work_dispatch", {"crew": "METER", "site": "S02", "unit": METER, "task": "meter_service",
                       "slot": "in_three_days"}),
    ("wait", {"until": "2026-07-15T18:00", "stop_on_news": False}),
    ("mail_read", {"mail": f"LAB-WO-{T1}-1"}),
    ("work_list", {}),
)  # fmt: skip


@cache
def mesa(*, with_a_failure: bool) -> Bundle:
    """Return the week, with or without a transformer that fails on Sunday."""
    faults = (GAS, PHASE, *((HOT,) if with_a_failure else ()))
    parts = with_part(tagged=True, market=1, cancel_permille=200, install_minutes=4_320)
    made = bundle(faults=faults, repairs=REPAIRS, replies=REPLIES,
                  parts=(*parts, *with_part(id="core", stock=2, core_cents=9_000)))  # fmt: skip
    line = [{"tool": tool, "arguments": arguments} for tool, arguments in LINE]
    reference = {"reference/reference.json": canonical_bytes({"line": line})}
    return replace(made, parts={**made.parts, **reference})


class TestMesaContract(WorldContract):
    module: ClassVar = solar
    texts_that_bear_no_mark: ClassVar = ("faults.*.family", "faults.*.subject")

    def bundles(self) -> list[Bundle]:
        return [mesa(with_a_failure=True)]

    def twins(self) -> list[tuple[Bundle, Bundle]]:
        return [(mesa(with_a_failure=True), mesa(with_a_failure=False))]
