"""Which of a person's answers fits what they are asked: by subject, objects, hour and what they know."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.world import Call
from engine.worlds.solar.content import Content
from engine.worlds.solar.papers import AGAIN, ANYTHING, Reply
from engine.worlds.solar.rules.clearances import devices_in, stands, was_told_closed
from engine.worlds.solar.rules.tidings import failed_minute
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
    """The minute at which it is answered."""
    looks_at: int | None = None
    """The minute at which whoever answers looks at a recloser, where it is a later one."""


def asked_in(call: Call) -> Asked:
    """Return what a telephone call asks."""
    return Asked(
        person=named(call, "person"),
        about=named(call, "about"),
        objects=words(call, "objects"),
        at=call.at,
    )


def find_reply(content: Content, state: State, asked: Asked) -> int | None:
    """Return the place of a person's answer to a subject and objects, if they have one."""
    for wanted in (asked.about, ANYTHING):
        for place, reply in enumerate(content.later.replies):
            if reply.about == wanted and answers(content, state, reply, asked):
                return place
    return None


def find_spoken(content: Content, state: State, asked: Asked) -> int | None:
    """Return the place of what a person says on the phone; nobody reads a letter out."""
    if not content.people[asked.person].answers_phone:
        return None
    place = find_reply(content, state, asked)
    return None if place is None or content.later.replies[place].phone is None else place


def find_when_it_comes(content: Content, state: State, asked: Asked, place: int) -> int:
    """Return the place of the answer as its writer has it at the minute at which it comes.

    A clearance and what has its appointed minute stay as they were promised.
    """
    found = find_reply(content, state, asked)
    if found is None or any(_is_appointed(content.later.replies[one]) for one in (place, found)):
        return place
    return found


def find_again(content: Content, state: State, reply: Reply, text: str) -> Reply:
    """Return what a person writes where an answer comes to a text.

    A letter that they have written stands, and they say so; a mailbox or a form says it over and over.
    """
    if reply.automatic == "mail" or (reply.person, text) not in (
        (letter.sender, letter.body) for letter in state.post.letters
    ):
        return reply
    own = (one for one in content.later.replies
           if (one.person, one.about) == (reply.person, AGAIN))  # fmt: skip
    return next(own, reply)


def answers(content: Content, state: State, reply: Reply, asked: Asked) -> bool:
    """Tell whether an answer is one to what was asked, its subject aside."""
    return (
        reply.person == asked.person
        and (not reply.objects or not set(reply.objects).isdisjoint(asked.objects))
        and _is_in_time(reply, asked.at)
        and (not reply.if_open or _stands(content, state, reply.if_open, asked.at))
        and (not reply.if_mended or not _stands(content, state, reply.if_mended, asked.at))
        and (not reply.if_failed or _has_failed(content, state, reply.if_failed, asked.at))
        and (not reply.if_device or _names_one(content, state, reply, asked))
    )


def _is_appointed(reply: Reply) -> bool:
    return reply.clears or bool(reply.if_device) or reply.comes_at is not None


def _names_one(content: Content, state: State, reply: Reply, asked: Asked) -> bool:
    """Tell whether a recloser is named that stands as the answer wants it."""
    devices = devices_in(content, asked.objects)
    if reply.if_device == "other":
        own = {name for one in content.later.replies
               if (one.person, one.if_device) == (reply.person, "open") for name in one.objects}  # fmt: skip
        return not own.issuperset(devices)
    minute = asked.at if asked.looks_at is None else asked.looks_at
    own_named = (device for device in devices if not reply.objects or device in reply.objects)
    if reply.if_device == "still":
        return any(
            stands(content, state, one, minute) == "closed"
            and was_told_closed(content, state, reply.person, one)
            for one in own_named
        )
    return any(stands(content, state, one, minute) == reply.if_device for one in own_named)


def _is_in_time(reply: Reply, minute: int) -> bool:
    first, last = reply.from_minute, reply.until_minute
    return (first is None or first <= minute) and (last is None or minute <= last)


def _has_failed(content: Content, state: State, name: str, minute: int) -> bool:
    failed = failed_minute(content, state, name)
    return failed is not None and failed <= minute


def _stands(content: Content, state: State, name: str, minute: int) -> bool:
    gone = min((at for fault, at in state.plant.mended if fault == name), default=None)
    return any(
        fault.id == name and fault.from_minute <= minute and (gone is None or minute < gone)
        for fault in content.plant.faults
    )
