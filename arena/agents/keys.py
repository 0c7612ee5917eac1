"""Agents, their keys, and tokens of seats: made once, shown once, known afterwards by their hash.

It knows no request and no seat beyond its id.  Whether a token's seat has been sealed is asked at
the seat, so that no lost message keeps a token alive.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Literal, TypeAlias, get_args

from arena.agents.models import Agent, AgentKey, SeatToken
from arena.people.accounts.names import is_desks, is_persons
from arena.people.accounts.programs import is_programs
from arena.seating import Caller, Holder

AgentKind: TypeAlias = Literal["model", "policy", "person"]
KINDS: tuple[AgentKind, ...] = get_args(AgentKind)
_HOLDER_KIND: dict[str, Literal["agent", "policy", "person"]] = {
    "model": "agent",
    "policy": "policy",
    "person": "person",
}
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._+:/-]{0,59}")
_KEY_BYTES = 32
_AGENT_PREFIX, _SEAT_PREFIX = "desk_agent_", "desk_seat_"


class AgentRefused(Exception):
    """An agent or a key that cannot be made; the text says how to mend it."""


def add_agent(name: str, kind: str) -> Agent:
    """Make an agent; raises :class:`AgentRefused`."""
    if not _NAME.fullmatch(name):
        raise AgentRefused(
            f"{name[:80]!r} is no name of an agent: use 1 to 60 letters, digits and ._+:/- and "
            "begin with a letter or a digit."
        )
    if kind not in KINDS:
        raise AgentRefused(f"An agent is one of {', '.join(KINDS)}, not {kind[:80]!r}.")
    if is_persons(name):
        raise AgentRefused(
            f"{name!r} is a person's public name, or looks like one; choose another for the agent."
        )
    if is_desks(name):
        raise AgentRefused(
            f"{name!r} is kept for the desk, its staff and its scripted players; choose another."
        )
    if kind == "person" and is_programs(name):
        raise AgentRefused(
            f"{name!r} is the name of a model; an agent of kind person needs another."
        )
    agent, is_new = Agent.objects.get_or_create(name=name, defaults={"kind": kind})
    if not is_new:
        raise AgentRefused(
            f"There is an agent {name!r} already; `manage.py agent key {name}` makes it a new key."
        )
    return agent


def new_key(name: str) -> str:
    """Return a new key for an agent; the one before is void.  Raises :class:`AgentRefused`."""
    agent = Agent.objects.filter(name=name).first()
    if agent is None:
        raise AgentRefused(f"There is no agent {name[:80]!r}; `manage.py agent add` makes one.")
    key = _AGENT_PREFIX + secrets.token_urlsafe(_KEY_BYTES)
    AgentKey.objects.update_or_create(agent=agent, defaults={"sha256": _sha256(key)})
    return key


def caller_of_key(key: str) -> Caller | None:
    """Return the agent that a key proves."""
    if not key.startswith(_AGENT_PREFIX):
        return None
    found = AgentKey.objects.select_related("agent").filter(sha256=_sha256(key)).first()
    return None if found is None else caller_of_agent(found.agent)


def caller_of_agent(agent: Agent) -> Caller:
    """Return an agent as whoever holds its seats."""
    return Caller(holder=Holder(kind=_HOLDER_KIND[agent.kind], key=f"agent:{agent.name}"))


def give_token(seat: str) -> str:
    """Return a new token for a seat; it is shown this once."""
    token = _SEAT_PREFIX + secrets.token_urlsafe(_KEY_BYTES)
    SeatToken.objects.create(seat=seat, sha256=_sha256(token))
    return token


def tokens_out(seat: str) -> int:
    """Return how many tokens of a seat have been given and not taken back."""
    return SeatToken.objects.filter(seat=seat).count()


def take_back_tokens(seat: str) -> int:
    """Make every token of a seat void and return how many there were."""
    return SeatToken.objects.filter(seat=seat).delete()[0]


def seat_of_token(token: str) -> str | None:
    """Return the seat that a token was given for."""
    if not token.startswith(_SEAT_PREFIX):
        return None
    found = SeatToken.objects.filter(sha256=_sha256(token)).first()
    return None if found is None else found.seat


def _sha256(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()
