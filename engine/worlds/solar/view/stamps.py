"""How the desk writes instants, money and receipts."""

from __future__ import annotations

from datetime import date

from engine.kernel.clock import Calendar, instant
from engine.transcript import Cell, Column, Receipt
from engine.worlds.solar.content import Content

_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September",
           "October", "November", "December")  # fmt: skip


def stamp(content: Content, minute: int) -> str:
    """Return a simulated minute in desk time."""
    return instant(content.calendar, minute)


def stamp_or_none(content: Content, minute: int | None) -> str | None:
    """Return a simulated minute in desk time, or nothing where there is none."""
    return None if minute is None else stamp(content, minute)


def said_time(calendar: Calendar, minute: int) -> str:
    """Return a simulated minute in desk time as a person writes it: ``13:00 on Thursday``."""
    text = instant(calendar, minute)
    return f"{text[11:16]} on {_DAYS[date.fromisoformat(text[:10]).weekday()]}"


def said_day(day: date) -> str:
    """Return a day as a person writes it: ``13 July``."""
    return f"{day.day} {_MONTHS[day.month - 1]}"


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
