"""Scripted players, seated through the door like everyone else.

``seated``: what a player sees and says.  ``runner``: takes the seat and carries the calls.  Players
for every world stand beside it, those for one world in a folder of its name with a table
``POLICIES``.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec

from engine.errors import Problem
from engine.policies import do_nothing, oracle
from engine.policies.seated import Policy

_EVERYWHERE: Mapping[str, Policy] = {"oracle": oracle.play, "do-nothing": do_nothing.play}


class PolicyNotFound(Problem):
    """No scripted player of that name plays this world."""

    slug = "policy-not-found"
    title = "No such policy"


def policies_of(world: str) -> Mapping[str, Policy]:
    """Return the players of a versioned world (``solar-1``) by name."""
    room = f"{__name__}.{world.rsplit('-', 1)[0]}"
    if find_spec(room) is None:
        return _EVERYWHERE
    own: Mapping[str, Policy] = import_module(room).POLICIES
    return {**_EVERYWHERE, **own}


def policy_named(world: str, name: str) -> Policy:
    """Return a player by name; raises :class:`PolicyNotFound`, which lists those there are."""
    known = policies_of(world)
    if name not in known:
        raise PolicyNotFound(f"{world} is played by {', '.join(known)}, and not by {name[:40]!r}.")
    return known[name]
