"""How the desk writes instants, money and receipts."""

from __future__ import annotations

from engine.kernel.clock import instant
from engine.transcript import Cell, Column, Receipt
from engine.worlds.solar.content import Content


def stamp(content: Content, minute: int) -> str:
    """Return a simulated minute in desk time."""
    return instant(content.calendar, minute)


def stamp_or_none(content: Content, minute: int | None) -> str | None:
    """Return a simulated minute in desk time, or nothing where there is none."""
    return None if minute is None else stamp(content, minute)


def columns(*named: tuple[str, str] | tuple[str, str, str]) -> tuple[Column, ...]:
    """Return columns from (key, label) or (key, label, unit)."""
    return tuple(
        Column(key=each[0], label=each[1], unit=each[2] if len(each) > 2 else None)
        for each in named
    )


def receipt(content: Content, kind: str, name: str, facts: dict[str, Cell], minute: int) -> Receipt:
    """Return the receipt of an act at a minute."""
    return Receipt(kind=kind, id=name, facts=facts, as_of=stamp(content, minute))


def listed(ids: tuple[str, ...]) -> str:
    """Return ids as one cell."""
    return ", ".join(ids)
