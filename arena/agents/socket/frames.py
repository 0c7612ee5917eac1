"""One frame in, one frame out: a call of the seat, or its list of tools.

The answer is the object that HTTP gives, with the frame's ``id``; a problem is its document with the
``id``.  The module knows no socket.
"""

from __future__ import annotations

from collections.abc import Mapping

from arena.agents import asking, wire
from arena.agents.callers import Asker
from arena.agents.http.bodies import json_of
from arena.agents.mcp.messages import RequestId, id_in
from arena.agents.problems import document_of, stopped
from engine.errors import CallNotReadable, Problem
from engine.transcript import encode, plain

_TOOLS = "tools"
_WITHOUT_ID = "A frame has an 'id': text of at most 200 characters or a whole number."


def answer(asker: Asker, seat: str, frame: bytes) -> bytes:
    """Return what a frame is answered with; never raises."""
    named: RequestId = None
    told: Mapping[str, object]
    try:
        given = json_of(frame)
        named = id_in(given)
        told = _told(asker, seat, _with_id(given), len(frame))
    except Problem as problem:
        told = document_of(problem)
    except Exception as error:  # noqa: BLE001 - logged under a reference, told without its text
        told = document_of(stopped(error, "/ws/seats"))
    return encode({"id": named, **told})


def refusal(problem: Problem, frame: bytes) -> bytes:
    """Return what a frame is answered with whose sender may no longer ask."""
    try:
        named = id_in(json_of(frame))
    except Problem:
        named = None
    return encode({"id": named, **document_of(problem)})


def _with_id(given: object) -> Mapping[str, object]:
    if id_in(given) is None or not isinstance(given, Mapping):
        raise CallNotReadable(_WITHOUT_ID, field="id")
    return given


def _told(
    asker: Asker, seat: str, given: Mapping[str, object], size_bytes: int
) -> dict[str, object]:
    if "list" in given:
        if given["list"] != _TOOLS:
            raise CallNotReadable("'list' must be tools.", field="list")
        cards = asker.living_seat(seat).tools()
        return {_TOOLS: [plain(wire.tool_entry(card)) for card in cards]}
    message = asking.read_message(given, size_bytes)
    seated = asker.seat(seat) if message.is_recorded else asker.living_seat(seat)
    told = plain(asking.answer(seated, message))
    return dict(told) if isinstance(told, dict) else {}
