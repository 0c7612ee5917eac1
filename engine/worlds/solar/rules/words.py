"""Taking typed arguments out of a validated call, and the refusals that many tools share."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.errors import Fault
from engine.kernel.world import Call
from engine.transcript import Refusal


def named(call: Call, name: str) -> str:
    """Return a required text argument."""
    value = call.arguments.get(name)
    if not isinstance(value, str):
        raise Fault(f"{call.tool} was let through without {name}")
    return value


def optional(call: Call, name: str) -> str | None:
    """Return a text argument that may be left out."""
    value = call.arguments.get(name)
    return value if isinstance(value, str) else None


def whole(call: Call, name: str) -> int:
    """Return a required whole number."""
    value = call.arguments.get(name)
    if not isinstance(value, int):
        raise Fault(f"{call.tool} was let through without {name}")
    return value


def words(call: Call, name: str) -> tuple[str, ...]:
    """Return a list of texts; empty where it was left out."""
    value = call.arguments.get(name)
    if value is None:
        return ()
    if not isinstance(value, list):
        raise Fault(f"{call.tool} was let through with {name} that is no list")
    return tuple(str(item) for item in value)


def text_place(call: Call, name: str) -> int | None:
    """Return the place of a player's words among the seat's texts."""
    value = call.arguments.get(name)
    if not isinstance(value, Mapping):
        return None
    place = value.get("text")
    return place if isinstance(place, int) else None


def refuse_unknown(
    field: str, asked: Collection[str], known: Collection[str], *, hint: str = ""
) -> Refusal | None:
    """Return the refusal of the first id that is not known, if there is one."""
    unknown = [name for name in asked if name not in known]
    if not unknown:
        return None
    mend = hint or f"known are {', '.join(known)}"
    return Refusal(
        code=f"{field}_unknown", message=f"There is no {unknown[0]!r}; {mend}.", field=field
    )
