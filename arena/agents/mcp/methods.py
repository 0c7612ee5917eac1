"""Which method does what; the same for a key and for a token but for the tools."""

from __future__ import annotations

from collections.abc import Callable

from arena.agents.callers import Asker, Proof
from arena.agents.mcp import lobby
from arena.agents.mcp import seat as seat_tools
from arena.agents.mcp.messages import (
    METHOD_NOT_FOUND,
    NEWEST_WITH_HANDSHAKE,
    WITH_HANDSHAKE,
    WITHOUT_HANDSHAKE,
    Request,
    Result,
    RpcError,
)
from arena.agents.problems import INVALID_PARAMS

_SERVER = {"name": "beat-the-desk", "title": "Beat the Desk", "version": "1"}
_IN_THE_LOBBY = (
    "list_tasks names the tasks; take_seat sits down at one and answers with the brief. From then "
    "on the tool list holds the seat's tools: list it again. Every call of them names its 'seat'."
)
_FRESH: dict[str, object] = {"ttlMs": 0, "cacheScope": "private"}


def answer(asker: Asker, request: Request) -> Result:
    """Return the result of a request; raises :class:`RpcError`."""
    method = _METHODS.get(request.method)
    if method is None:
        raise RpcError(METHOD_NOT_FOUND, "Method not found")
    return method(asker, request)


def changes_tools(asker: Asker, request: Request, result: Result) -> bool:
    """Tell whether the list of tools is another one after this request.

    Clients that list tools once would not find those of the seat that they have just taken. Later
    revisions have no place for such a notice in an answer; there the list is said to be stale.
    """
    took = request.method == "tools/call" and request.params.get("name") == lobby.TAKE_SEAT
    return took and asker.caller.only is None and not (result["isError"] or request.version)


def _capabilities(asker: Asker) -> Result:
    return {"tools": {"listChanged": asker.caller.only is None}}


def _initialize(asker: Asker, request: Request) -> Result:
    wanted = request.params.get("protocolVersion")
    version = wanted if wanted in WITH_HANDSHAKE else NEWEST_WITH_HANDSHAKE
    return {
        "protocolVersion": version,
        "capabilities": _capabilities(asker),
        "serverInfo": _SERVER,
        "instructions": _instructions(asker),
    }


def _discover(asker: Asker, request: Request) -> Result:
    return {
        "supportedVersions": list(WITHOUT_HANDSHAKE),
        "capabilities": _capabilities(asker),
        "serverInfo": _SERVER,
        "instructions": _instructions(asker),
        **_FRESH,
    }


def _ping(asker: Asker, request: Request) -> Result:
    return {}


def _list_tools(asker: Asker, request: Request) -> Result:
    seat = asker.caller.only
    tools = lobby.list_tools(asker) if seat is None else seat_tools.list_tools(asker, seat)
    return {"tools": tools} | (_FRESH if request.version is not None else {})


def _call_tool(asker: Asker, request: Request) -> Result:
    if not isinstance(request.params.get("name"), str):
        raise RpcError(INVALID_PARAMS, "'name' must be the name of a tool.")
    seat = asker.caller.only
    if seat is None:
        return lobby.call_tool(asker, request)
    return seat_tools.call_tool(asker, seat, request, request.params.get("arguments"))


def _instructions(asker: Asker) -> str:
    if asker.proof is not Proof.TOKEN or asker.caller.only is None:
        return _IN_THE_LOBBY
    return asker.living_seat(asker.caller.only).card().brief


_METHODS: dict[str, Callable[[Asker, Request], Result]] = {
    "initialize": _initialize,
    "server/discover": _discover,
    "ping": _ping,
    "tools/list": _list_tools,
    "tools/call": _call_tool,
}
