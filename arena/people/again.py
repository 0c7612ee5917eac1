"""Beginning a task again: a fresh seat from its start, where its exposure leaves that open."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from engine.cards import SeatCard

_OPEN_TO_ALL = ("tutorial", "practice")
_LIVE = "live"


@dataclass(frozen=True, slots=True, kw_only=True)
class Again:
    """How a task is begun again, or the seat in it that still waits."""

    task: str
    title: str
    pace: str
    speed: str
    """At pace ``live``; else empty."""
    seat: str
    """An open seat of the same player in the same task; empty where there is none."""


def is_open_to_all(card: SeatCard) -> bool:
    """Tell whether a task may be taken as often as anybody likes: it teaches, or is for practice."""
    return card.exposure in _OPEN_TO_ALL


def again_of(card: SeatCard, mine: Iterable[SeatCard], published: Collection[str]) -> Again | None:
    """Return how the task of a finished seat is begun again, at the pace it was played at.

    ``None`` for a task that counts and for one that is no longer published.
    """
    if not is_open_to_all(card) or card.task not in published:
        return None
    waiting = (one.seat for one in mine if one.task == card.task and one.status == "open")
    is_live = card.pace == _LIVE and card.speed is not None
    return Again(
        task=card.task,
        title=card.title,
        pace=card.pace if is_live else "turn",
        speed=str(card.speed) if is_live else "",
        seat=next(waiting, ""),
    )
