"""How a predicate reads the truth: each value has its shape, or the rubric is told it is wrong.

Everything here raises :class:`Unbound` where a name is missing or holds something else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from engine.transcript import Cell, Json
from grading.rubrics import Arguments, Finding, Truth, Unbound

Facts: TypeAlias = Mapping[str, Json]
"""One object of the truth, the truth itself, or the arguments of a criterion."""


def require(condition: bool, message: str) -> None:  # noqa: FBT001
    """Raise :class:`Unbound` with a message where a condition does not hold."""
    if not condition:
        raise Unbound(message)


def records(facts: Facts, name: str) -> list[Facts]:
    """Return a list of objects."""
    found = facts.get(name)
    if not isinstance(found, list):
        raise Unbound(f"{name!r} is no list")
    objects: list[Facts] = [one for one in found if isinstance(one, Mapping)]
    require(len(objects) == len(found), f"{name!r} holds something that is no object")
    return objects


def part(facts: Facts, name: str) -> Facts:
    """Return an object."""
    found = facts.get(name)
    if not isinstance(found, Mapping):
        raise Unbound(f"{name!r} is no object")
    return found


def texts(facts: Facts, name: str) -> list[str]:
    """Return a list of texts that is not empty."""
    found = facts.get(name)
    if not isinstance(found, list) or not found:
        raise Unbound(f"{name!r} is no list of texts")
    return [str(one) for one in found]


def text(facts: Facts, name: str) -> str:
    """Return a text."""
    found = facts.get(name)
    if not isinstance(found, str):
        raise Unbound(f"{name!r} is no text")
    return found


def whole(facts: Facts, name: str) -> int:
    """Return a whole number."""
    found = facts.get(name)
    if not isinstance(found, int) or isinstance(found, bool):
        raise Unbound(f"{name!r} is no whole number")
    return found


def minute_or_none(facts: Facts, name: str) -> int | None:
    """Return a minute, or ``None`` where it never came."""
    require(name in facts, f"there is no {name!r}")
    return None if facts[name] is None else whole(facts, name)


def known(truth: Truth, arguments: Arguments, name: str) -> str:
    """Return an argument that names an object of the week."""
    asset = text(arguments, name)
    require(asset in texts(truth, "assets"), f"the truth holds no {asset}")
    return asset


def all_known(truth: Truth, arguments: Arguments, name: str) -> list[str]:
    """Return an argument that names objects of the week, each of them."""
    asked, assets = texts(arguments, name), set(texts(truth, "assets"))
    missing = [one for one in asked if one not in assets]
    require(not missing, f"the truth holds no {', '.join(missing)}")
    return asked


def fault_of(truth: Truth, arguments: Arguments) -> Facts:
    """Return the fault that the argument ``fault`` names."""
    name = text(arguments, "fault")
    for fault in records(truth, "faults"):
        if fault.get("id") == name:
            return fault
    raise Unbound(f"the truth holds no fault {name}")


def standing_orders(truth: Truth) -> list[Facts]:
    """Return the bookings that nobody called off, in the order in which they were made."""
    return [order for order in records(truth, "work") if order.get("status") != "cancelled"]


def balked(truth: Truth, code: str) -> list[Facts]:
    """Return the acts that the world blocked with a code, whatever tool they were tried with."""
    return [one for one in records(truth, "balked") if one.get("code") == code]


def steps_of(found: Iterable[Facts]) -> tuple[int, ...]:
    """Return the places of records in the seat's record, each once and in order."""
    return tuple(sorted({whole(one, "seq") for one in found}))


def named(found: Iterable[Facts], name: str) -> str:
    """Return the values of a field in one line, each once and in order."""
    return ", ".join(sorted({text(one, name) for one in found}))


def none_of(found: list[Facts], facts: dict[str, Cell]) -> Finding:
    """Return a finding that holds where nothing was found."""
    return Finding(holds=not found, facts=facts, steps=steps_of(found))
