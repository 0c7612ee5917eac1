"""Who can be sent where and when, from the crew board and the cards on file: tables alone.

It must not know why anybody is sent.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from engine.policies.seated import Move, Row, rows
from engine.transcript import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Crews:
    """The crew board and the cards on file, as read."""

    crews: Sequence[Row]
    """Crew, people, sites, roll."""
    jobs: Mapping[str, Row]
    """By job: card needed, usual minutes, usual parts."""
    slots: Sequence[Row]
    """Slot, until, arrives, days on."""
    taken: Sequence[Row]
    """Crew, from, to."""
    cards: Sequence[Row]
    """Person, scope, last good day."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Visit:
    """One way to have somebody there."""

    crew: str
    """Who."""
    slot: str
    """How it is booked."""
    arrives: datetime
    """When they are there."""
    roll_cents: int
    """What the roll costs."""


def look() -> Generator[Move, Step, Crews]:
    """Read the crew board and the cards."""
    board = yield Move(tool="crew_list")
    people = yield Move(tool="person_list")
    return Crews(
        crews=[*rows(board, "crew", "people", "sites", "roll")],
        jobs={str(row["task"]): row for row in rows(board, "task", "scope", "minutes")},
        slots=[*rows(board, "slot", "until", "arrives", "days")],
        taken=[*rows(board, "crew", "from", "to")],
        cards=[*rows(people, "person", "scope", "expires")],
    )


def visits(board: Crews, site: str, job: str, now: datetime) -> list[Visit]:
    """Return the bookings that a good card and a free crew allow now, the earliest first."""
    found = [
        visit
        for crew in board.crews
        if site in _words(crew["sites"])
        for slot in board.slots
        if (visit := _visit(crew, slot, now)) is not None
        and _is_free(board, visit, job)
        and _has_card(board, crew, job, visit.arrives.date())
    ]
    return sorted(found, key=lambda visit: (visit.arrives, visit.roll_cents, visit.crew))


def _visit(crew: Row, slot: Row, now: datetime) -> Visit | None:
    until = time.fromisoformat(str(slot["until"]))
    if now.time() > until:
        return None
    day = now.date() + timedelta(days=int(slot["days"] or 0))
    arrives = datetime.combine(day, time.fromisoformat(str(slot["arrives"])), now.tzinfo)
    return Visit(
        crew=str(crew["crew"]),
        slot=str(slot["slot"]),
        arrives=arrives,
        roll_cents=int(crew["roll"] or 0),
    )


def _is_free(board: Crews, visit: Visit, job: str) -> bool:
    leaves = visit.arrives + timedelta(minutes=int(board.jobs[job]["minutes"] or 0))
    return not any(
        row["crew"] == visit.crew
        and datetime.fromisoformat(str(row["from"])) < leaves
        and visit.arrives < datetime.fromisoformat(str(row["to"]))
        for row in board.taken
    )


def _has_card(board: Crews, crew: Row, job: str, on: date) -> bool:
    riders, scope = _words(crew["people"]), board.jobs[job]["scope"]
    return any(
        card["person"] in riders
        and card["scope"] == scope
        and date.fromisoformat(str(card["expires"])) >= on
        for card in board.cards
    )


def _words(cell: object) -> list[str]:
    return [word.strip() for word in str(cell).split(",")]
