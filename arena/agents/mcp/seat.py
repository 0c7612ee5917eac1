"""What a seat's own tools do for a client of the protocol: one call, taken the way of every wire."""

from __future__ import annotations

from collections.abc import Mapping

from arena.agents import asking
from arena.agents.callers import Asker
from arena.agents.mcp.listing import problem_result, seat_tool, told_result
from arena.agents.mcp.messages import Request, Result, RpcError
from arena.agents.problems import INVALID_PARAMS, wording_of
from arena.agents.wire import CallAnswer
from engine.errors import Problem
from engine.transcript import plain

_UNKNOWN_TOOL = "tool_unknown"


def list_tools(asker: Asker, seat: str) -> list[Result]:
    """Return exactly the seat's tools."""
    return [seat_tool(card) for card in asker.living_seat(seat).tools()]


def call_tool(asker: Asker, seat: str, request: Request, arguments: object) -> Result:
    """Play a call and return its result; raises :class:`RpcError` for a tool that there isn't."""
    try:
        given = _call_in(request, arguments)
        message = asking.read_message(given, request.size_bytes)
        seated = asker.seat(seat) if message.is_recorded else asker.living_seat(seat)
        told = asking.answer(seated, message)
    except Problem as problem:
        return problem_or_raise(problem)
    if isinstance(told, CallAnswer) and told.error and told.error.code == _UNKNOWN_TOOL:
        raise RpcError(INVALID_PARAMS, told.error.message, plain(told))
    return told_result(told)


def problem_or_raise(problem: Problem) -> Result:
    """Return a problem for the model to mend; raise what only the client's program can mend."""
    if wording_of(problem).mcp_code is None:
        return problem_result(problem)
    raise problem


def _call_in(request: Request, arguments: object) -> Mapping[str, object]:
    return {
        "tool": request.params.get("name"),
        "arguments": arguments,
        "key": request.meta.get("key"),
        "expect": request.meta.get("expect"),
    }
