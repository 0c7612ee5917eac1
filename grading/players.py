"""What the wing of people tells of those who play: public names, and what they declare of themselves.

Grading knows holders by their keys alone.  Whoever knows more says so once, when the program starts;
until then every person is a token and nothing is declared.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

_AGENT = "agent:"
_MEMBER = re.compile(r"-\d+[a-z]?$", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared:
    """What a person has said of themselves for one run; empty where they were not asked or kept it."""

    expertise: str = ""
    """``none``, ``some``, ``operations`` or ``solar``."""
    ai_help: str = ""
    """``none``, ``asked`` (a chatbot, now and then) or ``beside`` (an assistant all along)."""


NOTHING_DECLARED = Declared()


@dataclass(frozen=True, slots=True, kw_only=True)
class Players:
    """What is known of people at this moment."""

    names: Mapping[str, str] = field(default_factory=dict)
    """Public names by the key of a person."""
    declared: Mapping[str, Declared] = field(default_factory=dict)
    """For one run, by seat."""
    standing: Mapping[str, Declared] = field(default_factory=dict)
    """For a person's runs of which nothing else was said, by the person's key."""


NOTHING_KNOWN = Players()
Names: TypeAlias = Callable[[str, str], str]
"""From a holder's kind and key to the name that is published."""
Teller: TypeAlias = Callable[[], Players]
_tellers: list[Teller] = []


def listen_to(teller: Teller) -> None:
    """Ask ``teller`` from now on; the last one that was named holds."""
    _tellers[:] = [teller]


def players_now() -> Players:
    """Return what is known of people."""
    return _tellers[0]() if _tellers else Players()


def family_of(task: str) -> str:
    """Return the family of a task: its name without the number and twin of a member."""
    return _MEMBER.sub("", task)


def published_name(kind: str, key: str) -> str:
    """Return the name of a holder: a scripted player's, an agent's, a token for everybody else.

    A key that may stand for a session is never shown, and an agent never goes by the name of one of
    our own players.
    """
    if kind == "policy":
        return key
    if kind == "agent" and key.startswith(_AGENT):
        return key.removeprefix(_AGENT)
    word = "player" if kind == "person" else kind
    return f"{word}-{hashlib.sha256(f'{kind}/{key}'.encode()).hexdigest()[:10]}"


def name_of(players: Players) -> Names:
    """Return how holders are named where some people have public names."""

    def named(kind: str, key: str) -> str:
        known = players.names.get(key) if kind == "person" else None
        return known or published_name(kind, key)

    return named
