"""A bundle's reference line, played on a chair: the one play that is sure to go deep."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import msgspec

from engine.errors import Fault
from engine.kernel.bundle import Bundle
from engine.policies.oracle import LineCall, play_line
from engine.policies.seated import Desk
from tests.contracts.chair import Asked, Chair
from tests.contracts.comparing import require_as_quoted, require_disclosed_constants


def play_reference(chair: Chair, bundle: Bundle, *, told: list[bytes] | None = None) -> None:
    """Play the line of ``bundle`` to its end, each call priced first.

    ``told`` collects what quotes said; with it, a line that a changed content leads nowhere ends
    where it does.
    """
    reference = msgspec.json.decode(bundle.parts["reference/reference.json"])
    line = msgspec.convert(reference["line"], list[LineCall])
    desk = cast("Desk", SimpleNamespace(opening=chair.steps[0]))
    moves = play_line(desk, line)
    try:
        move = next(moves)
        while not chair.is_over:
            asked = Asked(tool=move.tool, arguments=dict(move.arguments))
            quoted = chair.quote(asked)
            if told is not None:
                told.append(repr(quoted).encode())
            require_disclosed_constants(chair, asked, quoted)
            require_as_quoted(chair, asked, quoted)
            move = moves.send(chair.steps[-1])
    except StopIteration:
        return
    except Fault:
        if told is None:
            raise
