"""Who can be sent where and when, from the crew board and the cards on file: tables alone.

It must not know why anybody is sent.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta

from engine.policies.seated import Move, Row, rows
from engine.transcript import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Crews:
    """The crew board and the cards on file, as read."""

    crews: Sequence[Row]
    """Crew, people, sites, roll, included minutes, overrun."""
    jobs: Mapping[str, Row]
    """By job: card needed and how many hold it, usual minutes, usual parts, what it is done on."""
    slots: Sequence[Row]
    """Slot, until, arrives, days on, and which crews offer it where not all do."""
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
        if site in words(crew["sites"])
        for slot in board.slots
        if crew["crew"] in words(slot.get("crews", crew["crew"]))
        and (visit := _visit(crew, slot, now)) is not None
        and _is_free(board, visit, job)
        and _has_card(board, crew, job, visit.arrives.date())
    ]
    return sorted(found, key=lambda visit: (visit.arrives, visit.roll_cents, visit.crew))


def with_visit(board: Crews, visit: Visit, job: str) -> Crews:
    """Return the board as it stands once a visit is booked."""
    leaves = visit.arrives + _stay(board, job)
    row: Row = {
        "crew": visit.crew,
        "from": visit.arrives.isoformat(),
        "to": leaves.isoformat(),
    }
    return replace(board, taken=[*board.taken, row])


def jobs_on(board: Crews, kind: str) -> list[str]:
    """Return the jobs that are done on a kind of thing before any other."""
    return [job for job, row in board.jobs.items() if words(row.get("kinds"))[0] == kind]


def usual_parts(board: Crews, job: str) -> list[str]:
    """Return what rides along to a job."""
    return [part for part in words(board.jobs[job]["parts"] or "") if part]


def words(cell: object) -> list[str]:
    """Return the words of a cell that lists several, parted by commas."""
    return [word.strip() for word in str(cell).split(",")]


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
    leaves = visit.arrives + _stay(board, job)
    return not any(
        row["crew"] == visit.crew
        and datetime.fromisoformat(str(row["from"])) < leaves
        and visit.arrives < datetime.fromisoformat(str(row["to"]))
        for row in board.taken
    )


def _stay(board: Crews, job: str) -> timedelta:
    return timedelta(minutes=int(board.jobs[job]["minutes"] or 0))


def _has_card(board: Crews, crew: Row, job: str, on: date) -> bool:
    """Tell whether as many of the crew as the job needs hold a good card for it on the day."""
    riders, scope = words(crew["people"]), board.jobs[job]["scope"]
    holders = {
        card["person"]
        for card in board.cards
        if card["person"] in riders
        and card["scope"] == scope
        and date.fromisoformat(str(card["expires"])) >= on
    }
    return len(holders) >= int(board.jobs[job]["people"] or 1)
