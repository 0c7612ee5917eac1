"""The one room that writes down what was hidden: final facts, settlement, causes.

It is asked once, when a seat is sealed.  Grading reads what it returns; nothing else does.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.kernel.world import Closing
from engine.transcript import Json
from engine.worlds.solar.content import Content
from engine.worlds.solar.state import State
from engine.worlds.solar.truth.facts import facts
from engine.worlds.solar.truth.running import run_out, run_to_cutoff
from engine.worlds.solar.truth.settlement import settle

__all__ = ["close"]


def close(content: Content, state: State, closing: Closing) -> Mapping[str, Json]:
    """Return the truth of a finished seat.

    A seat that ended early is settled as if nobody had sat at the desk from then on.
    """
    at_cutoff = run_to_cutoff(content, state)
    at_rest = run_out(content, at_cutoff)
    settlement = settle(content, at_cutoff, at_rest, closing.entries)
    return {
        "completed": closing.completed,
        "cause": closing.cause,
        "ended_at": closing.at,
        "pnl_cents": sum(row.cents for row in settlement),
        "settlement": [row.plain() for row in settlement],
        **facts(content, at_cutoff),
    }
