"""Seats a scripted player through the door and plays to the end, as any agent would.

It must not know what a player is after.  A week that is left over is waited for; where there is no
clock, a player that has nothing more to say has given up.
"""

from __future__ import annotations

from engine import door
from engine.door import Asked, Holder
from engine.policies.seated import Desk, Move, Policy
from engine.transcript import Step


def play(task: str, name: str, policy: Policy, *, seed: str) -> str:
    """Take a seat for the policy ``name``, play it to its end and return the seat's id."""
    card = door.take_seat(task, Holder(kind="policy", key=name))
    desk = Desk(
        card=card,
        tools={tool.name: tool for tool in door.tools(card.seat)},
        opening=door.record(card.seat)[0],
        seed=seed,
    )
    if not _play_on(desk, policy):
        _leave(desk)
    return card.seat


def _play_on(desk: Desk, policy: Policy) -> bool:
    """Carry calls and answers until the player or the week is done; tell whether the week is."""
    playing = policy(desk)
    try:
        move = next(playing)
        while True:
            step = _call(desk, move)
            if step.done:
                playing.close()
                return True
            move = playing.send(step)
    except StopIteration:
        return False


def _leave(desk: Desk) -> None:
    if desk.card.ends is None:
        door.leave(desk.card.seat, "gave_up")
        return
    _call(desk, Move(tool="wait", arguments={"until": desk.card.ends, "stop_on_news": False}))


def _call(desk: Desk, move: Move) -> Step:
    """Make one call and return its step with all its pages."""
    asked = Asked(tool=move.tool, arguments=dict(move.arguments))
    answer = door.call(desk.card.seat, asked, "policy")
    if answer.pages == 1:
        return answer.step
    return door.record(desk.card.seat, after=answer.step.seq - 1)[0]
