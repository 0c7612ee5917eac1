"""Records to be replayed: one that has met everything, and one of two hundred calls."""

from __future__ import annotations

from decimal import Decimal

from engine.kernel.clock import instant
from tests.contracts.chair import Chair
from tests.kernel.quay_desk import QUAY, desk, wait
from tests.worlds_for_tests.quay_bundles import DAY, OPEN_MINUTES


def eventful() -> Chair:
    """Return a finished seat that met refusals, withheld arguments, a no, words, nights and news."""
    chair = desk()
    chair.call("tide_read", gauge="North")
    chair.call("no_such_tool", x=1)
    chair.call("no_such_tool", x="y" * 4_000)
    chair.call("ship_mark", ships=["S-1"], draught="3.50", tonnes="25.0", when="2026-03-02T09:00")
    chair.call("ship_mark", ships=["S-1"], tonnes=Decimal("2.5"))
    chair.call("ship_mark", ships=[[["deep"]]], id=10**40)
    chair.call("ship_mark", sha256="x", bytes=1)
    chair.call("crane_hire", crane="C1", hours="2.0", note="for the mate")
    chair.call("crane_hire", crane="C1", hours=2, note="for the mate")
    chair.call("crane_hire", crane="C1", hours=2, note="for the mate", again=True)
    chair.call("crane_hire", crane="C3", hours=2)
    chair.call("letter_send", about="tide", body="x" * 5_000, subject="long")
    chair.call("letter_send", about="tide", body="short", subject="words")
    wait(chair, OPEN_MINUTES)
    chair.call("tide_read", gauge="North")
    chair.call("wait", until=instant(QUAY, DAY + 60))
    chair.call("wait", until="2026-03-08T02:30")
    wait(chair, QUAY.ends - 1)
    chair.call("berth_list", rows=200)
    chair.call("tide_read", gauge="South")
    chair.seal()
    return chair


def long(calls: int = 200) -> Chair:
    """Return a seat of many calls of every sort."""
    chair = desk()
    for number in range(calls):
        match number % 5:
            case 0:
                chair.call("tide_read", gauge="North")
            case 1:
                chair.call("ship_mark", ships=[f"S-{number}"], tonnes=number)
            case 2:
                chair.call("letter_send", about="tide", body=f"letter {number}")
            case 3:
                chair.call("crane_hire", crane="C1", hours=1 + number % 8)
            case _:
                chair.call("wait", until=instant(QUAY, (chair.head.minute or 0) + 1))
    return chair
