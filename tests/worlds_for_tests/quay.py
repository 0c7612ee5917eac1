"""A small honest world: the office of a quay that hires cranes, reads tides and writes letters.

It has all that the kernel must serve: a clock with nights, money, a budget where it has no clock,
an act that cannot be undone, the world's own no, the player's words, news by day and by night, and
long answers.  Which crane is broken is hidden; its tides come from the chance key.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias, cast

import msgspec

from engine.kernel.chance import below, proof_id
from engine.kernel.clock import Calendar, Zone, instant
from engine.kernel.world import (
    AnyWorld,
    Blocks,
    Brief,
    Call,
    Closing,
    Decision,
    Does,
    Due,
    Limits,
    Parts,
    Quote,
    ToolSpec,
)
from engine.transcript import Block, Fact, Json, Letter, News, Notice, Receipt, Refusal
from tests.worlds_for_tests import quay_tools as tools

CENTS_PER_HOUR = 12_000
"""A rule of this world, of which a test takes a cent away."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Content:
    """One week at the quay."""

    calendar: Calendar | None
    cranes: tuple[str, ...]
    broken: frozenset[str]
    mails: tuple[tuple[int, str], ...]
    """(minute, id) of the mails that arrive by themselves, ascending."""
    key: str
    limits: Limits
    exposure: str


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """What has happened."""

    arrived: tuple[tuple[int, str, str], ...] = ()
    """(minute, id, about) of the letters in the tray."""
    awaited: tuple[tuple[int, str, str], ...] = ()
    """The same of what is under way."""
    hired: tuple[tuple[int, str, int], ...] = ()
    """(minute, crane, hours)"""
    tried: tuple[str, ...] = ()
    """Cranes that did not start."""
    sent: tuple[int, ...] = ()
    """Places of the player's texts."""
    is_closed: bool = False


@dataclass(frozen=True, slots=True)
class Hired:
    crane: str
    hours: int


@dataclass(frozen=True, slots=True)
class Stalled:
    crane: str


@dataclass(frozen=True, slots=True)
class Sent:
    about: str
    text: int | None


@dataclass(frozen=True, slots=True)
class Arrived:
    id: str
    about: str


@dataclass(frozen=True, slots=True)
class OfficeClosed:
    pass


Effect: TypeAlias = Hired | Stalled | Sent | Arrived | OfficeClosed


class QuayWorld:
    """Versioned rules."""

    id = "quay-1"
    revision = 1

    def open(self, parts: Parts) -> Content:
        disclosed = msgspec.json.decode(parts["disclosed.json"])
        hidden = msgspec.json.decode(parts["hidden.json"])
        later = msgspec.json.decode(parts["later.json"])
        return Content(
            calendar=_calendar(disclosed["calendar"]),
            cranes=tuple(disclosed["cranes"]),
            broken=frozenset(hidden["broken"]),
            mails=tuple((minute, name) for minute, name in later["mails"]),
            key=hidden["key"],
            limits=Limits(**disclosed["limits"]),
            exposure=disclosed["exposure"],
        )

    def brief(self, content: Content) -> Brief:
        return Brief(
            title="A week at the quay",
            summary="Hire cranes, read tides, answer letters.",
            text="The office is yours until Sunday.",
            tier="medium",
            person_minutes=5,
            exposure=cast("tools.Exposure", content.exposure),
            caps={"cranes": len(content.cranes)},
        )

    def limits(self, content: Content) -> Limits:
        return content.limits

    def calendar(self, content: Content) -> Calendar | None:
        return content.calendar

    def tools(self, content: Content) -> tuple[ToolSpec, ...]:
        return tools.specs(content.cranes, has_clock=content.calendar is not None)

    def begin(self, content: Content) -> State:
        return State(awaited=tuple((m, name, "mail") for m, name in content.mails))

    def quote(self, content: Content, state: State, call: Call) -> Quote | Refusal:
        if call.tool == "ship_mark" and "S-0" in cast("list[str]", call.arguments["ships"]):
            return Refusal(code="ship_unknown", message="There is no ship S-0.", field="ships")
        spec = next(spec for spec in self.tools(content) if spec.name == call.tool)
        charge = spec.price
        if call.tool == "crane_hire":
            hours = cast("int", call.arguments["hours"])
            charge = replace(charge, price_cents=hours * CENTS_PER_HOUR)
        known = call.arguments.get("crane") in state.tried
        notices = (Notice(code="stalled", text="It did not start."),) if known else ()
        return Quote(charge=charge, notices=notices)

    def decide(self, content: Content, state: State, call: Call) -> Decision:  # noqa: ARG002
        arguments = call.arguments
        match call.tool:
            case "crane_hire" if arguments["crane"] in content.broken:
                crane = str(arguments["crane"])
                return Blocks(
                    code="stalled", message="It does not start.", effects=(Stalled(crane),)
                )
            case "crane_hire":
                return Does((Hired(str(arguments["crane"]), cast("int", arguments["hours"])),))
            case "letter_send":
                return Does((Sent(str(arguments["about"]), tools.place_of(arguments.get("body"))),))
            case "office_close":
                return Does((OfficeClosed(),))
            case _:
                return Does()

    def evolve(self, content: Content, state: State, effect: Effect, at: int) -> State:  # noqa: ARG002
        match effect:
            case Hired(crane, hours):
                number = 1 + sum(1 for _, other, _ in state.hired if other == crane)
                ready = (at + hours * 60, f"DONE-{crane}-{number}", "report")
                awaited = tuple(sorted((*state.awaited, ready)))
                return replace(state, hired=(*state.hired, (at, crane, hours)), awaited=awaited)
            case Stalled(crane):
                return replace(state, tried=(*state.tried, crane))
            case Sent(about, text):
                reply = (at + 600, f"RE-{about}-{len(state.sent) + 1}", "mail")
                awaited = tuple(sorted((*state.awaited, reply)))
                return replace(state, sent=(*state.sent, text or 0), awaited=awaited)
            case Arrived(name, about):
                return replace(
                    state,
                    arrived=(*state.arrived, (at, name, about)),
                    awaited=tuple(one for one in state.awaited if one[1] != name),
                )
            case OfficeClosed():
                return replace(state, is_closed=True)

    def due(self, content: Content, state: State) -> Due | None:  # noqa: ARG002
        if not state.awaited:
            return None
        minute = state.awaited[0][0]
        batch = tuple(Arrived(name, about) for at, name, about in state.awaited if at == minute)
        return Due(minute, batch)

    def news(self, content: Content, state: State, effect: Effect, at: int) -> News | None:  # noqa: ARG002
        if not isinstance(effect, Arrived) or content.calendar is None:
            return None
        return News(
            kind="mail" if effect.about == "mail" else "report",
            id=effect.id,
            at=instant(content.calendar, at),
            sender="the harbour",
            text=f"{effect.about} has come",
        )

    def view(self, content: Content, state: State, call: Call) -> tuple[Block, ...]:
        now = None if content.calendar is None else instant(content.calendar, call.at)
        match call.tool:
            case "tide_read":
                gauge = str(call.arguments["gauge"])
                height = below(900, key=content.key, stream="tide", subject=gauge, counter=call.at)
                return (Fact(label=gauge, value=height, unit="cm", as_of=now),)
            case "berth_list":
                return tools.berths(cast("int", call.arguments["rows"]))
            case "rule_read":
                return tools.rules(cast("int", call.arguments["chapters"]))
            case "crane_hire":
                crane = str(call.arguments["crane"])
                number = sum(1 for _, other, _ in state.hired if other == crane)
                slip = proof_id(content.key, "slip", crane, number)
                return (Receipt(kind="hire", id=slip, facts={"crane": crane}, as_of=now),)
            case "letter_send":
                place = tools.place_of(call.arguments.get("body"))
                return (_own_letter(call, now, place),)
            case _:
                return (Fact(label="letters", value=len(state.arrived), as_of=now),)

    def ended(self, content: Content, state: State) -> bool:  # noqa: ARG002
        return state.is_closed

    def close(self, content: Content, state: State, closing: Closing) -> Mapping[str, Json]:
        return {
            "hours": sum(hours for _, _, hours in state.hired),
            "letters": len(state.arrived),
            "spent_cents": sum(entry.cents for entry in closing.entries),
            "broken": list[Json](sorted(content.broken)),
        }


def _own_letter(call: Call, now: str | None, place: int | None) -> Letter:
    about = str(call.arguments["about"])
    return Letter(
        id=f"OUT-{call.seq}",
        sender="you",
        to="the harbour",
        at=now,
        about=about,
        objects=(),
        subject=about,
        text=place,
    )


def _calendar(said: Mapping[str, object] | None) -> Calendar | None:
    if said is None:
        return None
    zone = Zone(name=str(said["zone"]), offsets=_pairs(said["offsets"]))
    return Calendar(
        start_utc=str(said["start_utc"]),
        zone=zone,
        opens=_pairs(said["opens"]),
        ends=cast("int", said["ends"]),
    )


def _pairs(said: object) -> tuple[tuple[int, int], ...]:
    return tuple((a, b) for a, b in cast("list[list[int]]", said))


WORLD = cast("AnyWorld", QuayWorld())
