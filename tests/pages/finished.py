"""A week that somebody has played to its end: read, written, refused, and sealed."""

from __future__ import annotations

from engine import door
from engine.door import Asked
from engine.policies import policy_named, runner
from engine.policies.seated import Desk

WORDS = "zebra crossing by the gate"
"""What the player writes; nobody else may read it."""
MISPLACED = "quagga in the wrong field"
"""What the player writes where an id belongs."""


def play_out(seat: str) -> int:
    """Play a guest's week by the reference line, with words and a refusal in it; return its last step."""
    call(seat, "note_write", text=WORDS)
    call(seat, "meter_read", site=MISPLACED)
    call(seat, MISPLACED)
    card = door.seat(seat)
    desk = Desk(
        card=card,
        tools={tool.name: tool for tool in door.tools(seat)},
        opening=door.record(seat)[0],
        seed="replay",
    )
    if not runner._play_on(desk, policy_named(card.world, "oracle")):
        runner._leave(desk)
    assert not door.is_open(seat)
    return door.seat(seat).seq


def call(seat: str, tool: str, **arguments: object) -> None:
    door.call(seat, Asked(tool=tool, arguments=arguments), "person")
