"""What an agent's key can do: see the tasks, take a seat, find its seats, and play any of them.

Nothing is remembered between two requests: a call says which seat it is for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from arena import seating
from arena.agents import keys, wire
from arena.agents.callers import Asker
from arena.agents.mcp import seat as seat_tools
from arena.agents.mcp.listing import SEAT, result_of, union
from arena.agents.mcp.messages import Request, Result, RpcError
from arena.agents.problems import INVALID_PARAMS
from arena.seating import reading
from engine.errors import CallNotReadable, Problem

TAKE_SEAT = "take_seat"


def list_tools(asker: Asker) -> list[Result]:
    """Return the lobby's tools and those of all seats that the agent has open."""
    lists = [
        asker.seat(card.seat).tools()
        for card in seating.seats_of(asker.caller)
        if card.status == "open"
    ]
    return [*_OWN, *union(lists)]


def call_tool(asker: Asker, request: Request) -> Result:
    """Answer a tool of the lobby, or take the call to the seat that it names."""
    arguments = request.params.get("arguments")
    name = request.params.get("name")
    own = _ANSWERS.get(name) if isinstance(name, str) else None
    try:
        given = reading.read_arguments(arguments)
        if own is not None:
            return result_of(own(asker, reading.read_arguments(reading.admit(given))))
        seat = given.pop(SEAT, None)
        if seat is None and not _is_known(asker, name):
            known = ", ".join(str(tool["name"]) for tool in _OWN)
            raise RpcError(
                INVALID_PARAMS, f"There is no such tool; this key has {known} and its seats' tools."
            )
        if not isinstance(seat, str):
            raise CallNotReadable(
                "'seat' must name one of your seats; my_seats lists them.", field=SEAT
            )
        asker.seat(seat)
    except Problem as problem:
        return seat_tools.problem_or_raise(problem)
    return seat_tools.call_tool(asker, seat, request, given)


def _is_known(asker: Asker, name: object) -> bool:
    return any(tool["name"] == name for tool in list_tools(asker))


def _list_tasks(asker: Asker, given: Mapping[str, object]) -> dict[str, object]:
    _require_only(given)
    entries = [wire.task_entry(card) for card in seating.tasks()]
    return {"tasks": msgspec.to_builtins(entries)}


def _take_seat(asker: Asker, given: Mapping[str, object]) -> dict[str, object]:
    _require_only(given, *_PLACE)
    task, pace, speed = (given.get(name) for name in _PLACE)
    if not isinstance(task, str):
        raise CallNotReadable(
            "'task' must be the name of a task; list_tasks gives them.", field="task"
        )
    if pace is not None and not isinstance(pace, str):
        raise CallNotReadable("'pace' must be turn or live.", field="pace")
    if speed is not None and (isinstance(speed, bool) or not isinstance(speed, int)):
        raise CallNotReadable("'speed' must be a whole number.", field="speed")
    card = seating.take_seat(asker.caller, task, pace or "turn", speed)
    entry = wire.seat_entry(card, keys.give_token(card.seat))
    tools = [tool.name for tool in asker.seat(card.seat).tools()]
    told: dict[str, object] = msgspec.to_builtins(entry)
    return told | {"tools": tools}


def _my_seats(asker: Asker, given: Mapping[str, object]) -> dict[str, object]:
    _require_only(given)
    entries = [wire.seat_entry(card) for card in seating.seats_of(asker.caller)]
    return {"seats": msgspec.to_builtins(entries)}


def _require_only(given: Mapping[str, object], *names: str) -> None:
    unknown = sorted(name for name in given if name not in names)
    if unknown:
        takes = " and ".join(names) or "no arguments"
        raise CallNotReadable(f"{unknown[0][:80]!r} is not read here; it takes {takes}.")


_PLACE: dict[str, object] = {
    "task": {"type": "string", "description": "A name that list_tasks gives."},
    "pace": {
        "type": "string",
        "enum": ["turn", "live"],
        "description": "turn: time moves by calls alone (usual). live: it runs by itself.",
    },
    "speed": {
        "type": "integer",
        "minimum": 1,
        "maximum": 7200,
        "description": "At pace live: simulated seconds in a second, 60 where it is left out.",
    },
}


def _own(name: str, title: str, description: str, *, is_read: bool, takes_task: bool) -> Result:
    return {
        "name": name,
        "title": title,
        "description": description,
        "inputSchema": {
            "type": "object",
            "properties": _PLACE if takes_task else {},
            "required": ["task"] if takes_task else [],
            "additionalProperties": False,
        },
        "annotations": {
            "title": title,
            "readOnlyHint": is_read,
            "destructiveHint": False,
            "idempotentHint": is_read,
            "openWorldHint": False,
        },
    }


_OWN: tuple[Result, ...] = (
    _own(
        "list_tasks",
        "List tasks",
        "The tasks that a seat can be taken in. Free.",
        is_read=True,
        takes_task=False,
    ),
    _own(
        TAKE_SEAT,
        "Take a seat",
        "Sit down at a task. The answer has the brief, the seat's id and the names of its tools, "
        "which the tool list holds from then on; each takes the seat's id as 'seat'. The opening "
        "of the desk is step 1: recall it. Each call of this takes another seat.",
        is_read=False,
        takes_task=True,
    ),
    _own(
        "my_seats",
        "My seats",
        "Your seats, newest first, and how each stands. Free.",
        is_read=True,
        takes_task=False,
    ),
)
_ANSWERS: dict[str, Callable[[Asker, Mapping[str, object]], dict[str, object]]] = {
    "list_tasks": _list_tasks,
    TAKE_SEAT: _take_seat,
    "my_seats": _my_seats,
}
