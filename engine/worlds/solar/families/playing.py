"""Plays a line of calls on a family's content through the kernel's session, to the end of the week.

So V0 and V* are the ledger's own.  A refusal or a block in a line is a defect of the line.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

from engine.errors import Fault
from engine.kernel import session
from engine.kernel.bundle import Bundle
from engine.kernel.clock import minute_of
from engine.kernel.head import Ask, Head
from engine.kernel.opened import Opened, open_bundle
from engine.kernel.sealing import seal
from engine.kernel.texts import lift
from engine.kernel.world import AnyWorld
from engine.transcript import Json, Step, plain
from engine.worlds.solar import WORLD


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A line, played to the end of the week."""

    steps: tuple[Step, ...]
    """Its record."""
    truth: Mapping[str, Json]
    """What the world wrote down."""

    @property
    def pnl_cents(self) -> int:
        """What the week came to."""
        return int(str(self.truth["pnl_cents"]))

    def settlement(self) -> list[Json]:
        """Return its settlement's lines; what a call has cost is told of what the call was about."""
        lines = cast("list[dict[str, Json]]", self.truth["settlement"])
        about = {step.seq: _about(step) for step in self.steps}
        return [_told_of(line, about) for line in lines]


@dataclass(slots=True, kw_only=True)
class _Seat:
    """A fold on its way."""

    opened: Opened
    head: Head
    steps: list[Step]
    answers: list[Step] = field(default_factory=list)

    def ask(self, tool: str, arguments: Mapping[str, object]) -> Step:
        lifted = lift(self.opened.tools.get(tool), arguments, self.head.texts, "reference")
        ask = Ask(actor="policy", tool=tool, arguments=lifted.arguments, texts=lifted.marks)
        written = session.play(self.opened, self.head, ask)
        step = written.step
        if step.error is not None or step.blocked is not None:
            raise Fault(f"{tool} was not accepted: {step.error or step.blocked}")
        self.head = written.head
        self.steps.append(step)
        return step


_ABOUT = ("unit", "object", "objects", "alarms", "site")
"""Arguments that name what a call is about, the most particular first."""


def _about(step: Step) -> Json:
    """Return the first name of the most particular argument that has one."""
    given = cast("dict[str, Json]", step.arguments)
    for name in _ABOUT:
        value = given.get(name)
        if value:
            return value[0] if isinstance(value, list | tuple) else value
    return None


def _told_of(line: dict[str, Json], about: Mapping[int, Json]) -> Json:
    basis = cast("dict[str, Json]", line["basis"])
    step = basis.get("step")
    return {
        **line,
        "object": (about.get(step) if isinstance(step, int) else None) or line["object"],
    }


def play(task: str, content: Mapping[str, bytes], line: Sequence[Json]) -> Played:
    """Play a line on a content third, then wait for the end of the week."""
    parts = {f"content/{path}": data for path, data in content.items()}
    bundle = Bundle(task=task, world=WORLD.id, revision=WORLD.revision, parts=parts)
    opened = open_bundle(bundle, cast("AnyWorld", WORLD))
    written = session.begin(opened)
    seat = _Seat(opened=opened, head=written.head, steps=[written.step])
    for item in line:
        _one(seat, item)
    if seat.head.cause is None:
        seat.ask("wait", {"until": opened.ends, "stop_on_news": False})
    body = json.loads(seal(opened, seat.head, seat.head.cause or "gave_up").body)
    return Played(steps=tuple(seat.steps), truth=body["truth"])


def call(tool: str, **arguments: Json) -> dict[str, Json]:
    """Return one call of a line."""
    return {"tool": tool, "arguments": arguments}


def at(instant: str, item: dict[str, Json]) -> dict[str, Json]:
    """Return a call of a line that is made at an instant."""
    return {"at": instant, **item}


def _one(seat: _Seat, item: Json) -> None:
    if not isinstance(item, dict) or not isinstance(item["arguments"], dict):
        raise Fault("an item of a line is no call")
    until, calendar = item.get("at"), seat.opened.calendar
    if until is not None and calendar is not None:
        minute = minute_of(calendar, str(until))
        if minute is None:
            raise Fault(f"{until} is no instant of this week")
        if seat.head.minute is not None and seat.head.minute < minute:
            seat.ask("wait", {"until": until, "stop_on_news": False})
    filled = {name: _filled(value, seat.answers) for name, value in item["arguments"].items()}
    seat.answers.append(seat.ask(str(item["tool"]), filled))


def _filled(value: Json, answers: Sequence[Step]) -> object:
    """Return an argument; ``{"$from": [n-th call of the line, path]}`` is looked up in its answer."""
    if not isinstance(value, dict) or "$from" not in value:
        return value
    source = value["$from"]
    if not isinstance(source, list):
        raise Fault("$from takes the number of a call of the line and a path")
    here: object = plain(answers[int(str(source[0])) - 1])
    for name in str(source[1]).split("/"):
        here = _inside(here, name)
    return here


def _inside(value: object, name: str) -> object:
    if isinstance(value, list | tuple):
        return value[int(name)]
    if isinstance(value, dict):
        return value[name]
    raise Fault(f"there is nothing at {name}")
