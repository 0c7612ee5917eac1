"""The plan: all that is drawn for an episode before anything is written.

Each stream of draws has a name, so that a draw more in one never shifts another.  Numbers are
authored.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.kernel.canonical import sha256_hex
from engine.kernel.chance import below
from engine.worlds.oncall.content import FaultKind

Tier: TypeAlias = Literal["medium", "hard", "severe"]
Twin: TypeAlias = Literal["a", "b"]
WEIGHTS: Mapping[FaultKind, int] = {"bad_deploy": 2, "pool_too_small": 4, "stale_secret": 2}
DECOY_WEIGHT = 2
"""A benign release in the place where one looks for a bad one."""
_NAMES = (
    ("arcade", "entrance", "foyer", "portal"),
    ("basket", "bookings", "claims", "tickets"),
    ("archive", "granary", "stacks", "vault"),
)
_MIXES: Mapping[Tier, tuple[tuple[tuple[FaultKind, ...], bool], ...]] = {
    "medium": ((("pool_too_small",), False), (("bad_deploy",), True), (("stale_secret",), True)),
    "hard": (
        (("bad_deploy", "pool_too_small"), False),
        (("pool_too_small", "stale_secret"), False),
        (("bad_deploy", "stale_secret"), True),
    ),
    "severe": ((("bad_deploy", "pool_too_small", "stale_secret"), True),),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Dice:
    """Named streams of draws under one key."""

    key: str
    """The seed's one-way key."""

    def below(self, limit: int, stream: str) -> int:
        """Return a whole number in [0, ``limit``)."""
        return below(limit, key=self.key, stream=stream, subject="episode", counter=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What is drawn before anything is written."""

    names: tuple[str, str, str]
    """Entry point, order service, database."""
    demand_rps: int
    """Planned and actual load, requests per second."""
    kinds: tuple[FaultKind, ...]
    """Faults, in the order of injection."""
    bad: str
    """Where a bad release runs, if one does; the decoy stands at the other client."""
    starved: str
    """Where a pool is too small, if one is."""
    has_decoy: bool
    """Whether a benign release stands where one looks for a bad one."""
    revision: int
    """The credential revision that the database accepts."""
    dice: Dice
    """For the amounts."""


def tier_of(weight: int) -> Tier:
    """Return the tier of a summed weight; nothing else enters."""
    if weight <= 4:
        return "medium"
    return "hard" if weight <= 8 else "severe"


def weight_of(kinds: tuple[FaultKind, ...], *, has_decoy: bool) -> int:
    """Return the summed weight of faults and decoy."""
    return sum(WEIGHTS[kind] for kind in kinds) + (DECOY_WEIGHT if has_decoy else 0)


def draw_plan(seed: str, tier: Tier, twin: Twin) -> Plan:
    """Return the plan; twins share the fleet and differ in what is wrong."""
    fleet = Dice(key=sha256_hex(f"oncall/v1/{tier}/{seed}".encode()))
    wrong = Dice(key=sha256_hex(f"oncall/v1/{tier}/{seed}/{twin}".encode()))
    gateway, orders, db = (
        pool[fleet.below(len(pool), f"name/{place}")] for place, pool in enumerate(_NAMES)
    )
    mixes = _MIXES[tier]
    first = fleet.below(len(mixes), "mix")
    kinds, has_decoy = mixes[(first + (twin == "b")) % len(mixes)]
    return Plan(
        names=(gateway, orders, db),
        demand_rps=600 + 40 * fleet.below(11, "demand"),
        kinds=kinds,
        bad=(gateway, orders)[wrong.below(2, "bad")],
        starved=(gateway, orders)[wrong.below(2, "starved")],
        has_decoy=has_decoy,
        revision=5 + fleet.below(5, "revision"),
        dice=wrong,
    )
