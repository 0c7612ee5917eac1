"""`do-nothing`: takes the seat and lets the week go by; its result is V₀."""

from __future__ import annotations

from engine.policies.seated import Desk, Play


def play(desk: Desk) -> Play:  # noqa: ARG001  a player that looks at nothing
    """Make no call."""
    yield from ()
