"""Which of a person's answers fits what they are asked: by subject, objects, hour and what they know."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.world import Call
from engine.worlds.solar.content import Content
from engine.worlds.solar.papers import Reply
from engine.worlds.solar.rules.words import named, words
from engine.worlds.solar.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What a letter or a call puts to somebody."""

    person: str
    """Whom."""
    about: str
    """Subject matter."""
    objects: tuple[str, ...]
    """Ids that it names."""
    at: int
    """The minute."""


def asked_in(call: Call) -> Asked:
    """Return what a telephone call asks."""
    return Asked(
        person=named(call, "person"),
        about=named(call, "about"),
        objects=words(call, "objects"),
        at=call.at,
    )


def answers(content: Content, state: State, reply: Reply, asked: Asked) -> bool:
    """Tell whether an answer is one to what was asked, its subject aside."""
    return (
        reply.person == asked.person
        and (not reply.objects or not set(reply.objects).isdisjoint(asked.objects))
        and _is_in_time(reply, asked.at)
        and (not reply.if_open or _stands(content, state, reply.if_open, asked.at))
        and (not reply.if_mended or not _stands(content, state, reply.if_mended, asked.at))
    )


def _is_in_time(reply: Reply, minute: int) -> bool:
    first, last = reply.from_minute, reply.until_minute
    return (first is None or first <= minute) and (last is None or minute <= last)


def _stands(content: Content, state: State, name: str, minute: int) -> bool:
    gone = min((at for fault, at in state.plant.mended if fault == name), default=None)
    return any(
        fault.id == name and fault.from_minute <= minute and (gone is None or minute < gone)
        for fault in content.plant.faults
    )
