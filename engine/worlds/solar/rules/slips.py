"""What comes back to a letter: one answer, and of a switching desk a word on each device it names.

Each device is answered for itself, as it stands when the answer is written: a number for one that is
open, none for one that is closed, none beside one that is out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.worlds.solar.content import Content
from engine.worlds.solar.hours import clock_text, desk_date, time_of_day_minutes
from engine.worlds.solar.papers import Reply
from engine.worlds.solar.rules.answers import find_reply, find_written, is_repeated
from engine.worlds.solar.rules.clearances import (
    SLOT,
    devices_in,
    number_for,
    number_out,
    said,
)
from engine.worlds.solar.rules.matters import Asked, listed
from engine.worlds.solar.state import State

DEVICE, GIVEN, NAMED = "{device}", "{given}", "{named}"
"""Where a device, or several, the day of a number, and what was named of an answer's objects stand in it."""
_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """A mail that answers a letter."""

    subject: str
    """Its header."""
    body: str
    """What it says."""
    cleared: tuple[tuple[str, str], ...] = ()
    """(breaker, number) of the clearances that it gives."""
    is_receipt: bool = False
    """Whether it comes from the mail program of somebody who has read the letter, and from nobody."""


def written(
    content: Content, state: State, asked: Asked, place: int, minute: int
) -> Written | None:
    """Return what is written at a minute to what was asked, of which the answer at ``place`` was chosen.

    Who has no more words of their own for a new matter reads the letter, and their mail program says so;
    ``None`` where its writer has said so often that it stands that they say no more.
    """
    reply = content.later.replies[place]
    is_of_devices = reply.clears or bool(reply.if_device)
    devices = devices_in(content, asked.objects) if is_of_devices else ()
    letter = _of_devices(content, state, replace(asked, looks_at=minute), devices)
    letter = letter or Written(subject=reply.subject, body=_plain(content, reply, asked))
    if letter.cleared:
        return letter
    again = find_written(content, state, replace(asked, at=minute), reply, letter.body, asked.at)
    if again is reply:
        return letter
    if again is not None:
        return Written(subject=again.subject, body=again.body)
    answered_at = replace(asked, at=minute)
    if not is_of_devices and is_repeated(content, state, answered_at, asked.at, reply):
        return None
    return _opened(content, asked.at, minute)


def _opened(content: Content, put_at: int, minute: int) -> Written:
    sent, opened = (_instant(content, at) for at in (put_at, minute))
    body = f"Your mail of {sent} was opened on {opened}. Mail programs send this by themselves."
    return Written(subject="Opened, automatic receipt", body=body, is_receipt=True)


def _instant(content: Content, minute: int) -> str:
    """Return a minute by the desk's clock, as a mail program writes it: ``Monday 06:10``."""
    day = _DAYS[desk_date(content.calendar, minute).weekday()]
    return f"{day} {clock_text(time_of_day_minutes(content.calendar, minute))}"


def _plain(content: Content, reply: Reply, asked: Asked) -> str:
    """Return an answer's body with what it is about: its meter or gateway for a site."""
    body = said(reply.body, "")
    if NAMED not in body:
        return body
    named = dict.fromkeys(_part_of(content, reply, name) for name in reply.objects
                          if name in asked.objects)  # fmt: skip
    return body.replace(NAMED, listed(sorted(named)))


def _part_of(content: Content, reply: Reply, name: str) -> str:
    """Return the meter or gateway of a site that was named where the answer is kept for these."""
    site = content.plant.site_of.get(name)
    if site is None or site.id != name:
        return name
    return next((one for one in (site.meter, site.gateway) if one in reply.objects), name)


def _of_devices(
    content: Content, state: State, asked: Asked, devices: Sequence[str]
) -> Written | None:
    """Return the answer on each device that has one; those of which the same is said stand together."""
    groups: dict[int, list[str]] = {}
    for device in devices:
        site = content.plant.site_of[device].id
        place = find_reply(content, state, replace(asked, objects=(device, site)))
        if place is not None and _is_of_a_device(content.later.replies[place], device):
            groups.setdefault(place, []).append(device)
    if not groups:
        return None
    replies = {place: content.later.replies[place] for place in groups}
    answered = [device for group in groups.values() for device in group]
    minute = asked.at if asked.looks_at is None else asked.looks_at
    return Written(
        subject=next(iter(replies.values())).subject.replace(DEVICE, listed(answered)),
        body="\n\n".join(
            text
            for place, group in groups.items()
            for text in _paragraphs(content, state, replies[place], group, minute)
        ),
        cleared=tuple(
            (device, number_for(content, state, device, minute))
            for place, group in groups.items()
            for device in group
            if replies[place].clears
        ),
    )


def _is_of_a_device(reply: Reply, device: str) -> bool:
    return bool(reply.if_device) or (
        reply.clears and (not reply.objects or device in reply.objects)
    )


def _paragraphs(
    content: Content, state: State, reply: Reply, devices: Sequence[str], minute: int
) -> list[str]:
    """Return what is said of some devices: of each by itself where each has a number of its own."""
    if SLOT not in reply.body:
        return [reply.body.replace(DEVICE, listed(devices))]
    return [_numbered(content, state, reply, device, minute) for device in devices]


def _numbered(content: Content, state: State, reply: Reply, device: str, minute: int) -> str:
    out = number_out(state, device, minute)
    number, given = out or (number_for(content, state, device, minute), minute)
    day = _DAYS[desk_date(content.calendar, given).weekday()]
    return said(reply.body, number).replace(DEVICE, device).replace(GIVEN, day)
