"""What the world says to one tool, as three questions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.kernel.ledger import Charge
from engine.kernel.world import Call, Decision
from engine.transcript import Refusal
from engine.worlds.solar.content import Content
from engine.worlds.solar.state import State


def _nothing(_content: Content, _state: State, _call: Call) -> None:
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """What the world says to one tool."""

    decide: Callable[[Content, State, Call], Decision]
    """What the call does."""
    check: Callable[[Content, State, Call], Refusal | None] = _nothing
    """Why the catalogue, or what the seat has been told, rules it out."""
    charge: Callable[[Content, State, Call], Charge] | None = None
    """Its price, where that is not the tool's constant."""
