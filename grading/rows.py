"""Which runs count and why the others don't: one row per sealed run, all that a board is made of.

Pure: runs and sheets in, rows out.  A person is shown under a name that can't be traced to a
session.  It knows no cell, no rate and no page.
"""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Literal, Protocol, TypeAlias

from grading.causes import ending_of
from grading.players import NOTHING_DECLARED, NOTHING_KNOWN, Declared, Players, family_of, name_of
from grading.sheet import POOLED_FORMATS, Money, Sheet

Outcome: TypeAlias = Literal["pass", "fail", "pending", "aborted", "unscored"]
NotCounted: TypeAlias = Literal["fork", "staff", "unranked", "agent_helped", "later_seat"]
COHORT = "people"
"""The entrant that people's first seats make up together."""
_RUN_BY_SPREADSHEETS = ("=", "+", "-", "@", "\t", "\r", "\n")
_NUMBER = re.compile(r"-?\d+(\.\d+)?", re.ASCII)
_OPEN_TO_ALL = ("tutorial", "practice")
_NO_MONEY = Money(
    pnl_cents=None,
    settlement=(),
    v0_cents=None,
    vstar_cents=None,
    capture=None,
    capture_missing=None,
)


class AnyRun(Protocol):
    """What counting needs to know of a seat (:class:`engine.finished.Run` has it)."""

    @property
    def seat(self) -> str: ...
    @property
    def task(self) -> str: ...
    @property
    def content_hash(self) -> str: ...
    @property
    def exposure(self) -> str: ...
    @property
    def holder_kind(self) -> str: ...
    @property
    def holder_key(self) -> str: ...
    @property
    def pace(self) -> str: ...
    @property
    def ranked(self) -> bool: ...
    @property
    def forked(self) -> bool: ...
    @property
    def agent_helped(self) -> bool: ...
    @property
    def cause(self) -> str | None: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One sealed run as it is published."""

    seat: str
    """The run."""
    task: str
    """What was played."""
    hash: str
    """Its content: runs pool within one content alone."""
    pace: str
    """Paces are never mixed."""
    exposure: str
    """Tutorial and practice stand on tabs of their own."""
    kind: str
    """person, agent, policy or staff."""
    player: str
    """Who played, by the published name."""
    entrant: str
    """In whose cell it counts: the player's, or the cohort of people."""
    counted: bool
    """Whether it is in the cell's figures."""
    because: NotCounted | None
    """Why it isn't, where it isn't."""
    cause: str
    """Why the seat ended; empty while an arena's grades are withheld."""
    outcome: Outcome
    """``pass`` and ``fail`` make n; ``aborted`` is ours; ``unscored`` is our gap."""
    pnl_cents: int | None
    """The settled result."""
    v0_cents: int | None
    """The result of doing nothing."""
    vstar_cents: int | None
    """The result of the reference line."""
    capture: str | None
    """(P&L − V₀)/(V* − V₀) with four places; exact from the three before it."""
    capture_missing: str | None
    """Why there is none, where there is none."""
    rubric: str
    """The rubric that the verdict comes from; empty while there is none."""
    version: int
    """Which of the seat's sheets it is; 0 while there is none."""
    family_seats_before: int | None = None
    """Seats of this family that a person had taken before, as a guest of the same browser too."""
    expertise: str = ""
    """What the player has declared to know of such work; empty where nothing was declared."""
    ai_help: str = ""
    """What help from AI the player has declared; empty where nothing was declared."""


def rows_of(
    runs: Sequence[AnyRun],
    sheets: Mapping[str, tuple[Sheet, int]],
    players: Players = NOTHING_KNOWN,
) -> tuple[Row, ...]:
    """Return a row for every sealed run, in the order of ``runs``: that in which seats were taken.

    ``sheets`` gives the sheet that holds and its version by seat.
    """
    later, waiting, before = _later_seats(runs), _waiting(runs), _family_seats_before(runs)
    names = name_of(players)
    found = []
    for run in runs:
        if run.cause is None:
            continue
        name = names(run.holder_kind, run.holder_key)
        row = _row(run, run.cause, _because(run, later), sheets.get(run.seat), name)
        told = _declared(run, players)
        row = _with_before(row, before.get(run.seat), told)
        found.append(_withheld(row) if _pool(run) in waiting else row)
    return tuple(found)


def rows_csv(rows: Iterable[Row]) -> str:
    """Return rows as CSV (RFC 4180) with a header: nothing is an empty field, no field a formula."""
    out = io.StringIO()
    writer = csv.writer(out)
    columns = [field.name for field in fields(Row)]
    writer.writerow(columns)
    for row in rows:
        writer.writerow([_field(getattr(row, name)) for name in columns])
    return out.getvalue()


def _row(
    run: AnyRun,
    cause: str,
    because: NotCounted | None,
    held: tuple[Sheet, int] | None,
    player: str,
) -> Row:
    sheet, version = held or (None, 0)
    money = _NO_MONEY if sheet is None else sheet.money
    return Row(
        seat=run.seat,
        task=run.task,
        hash=run.content_hash,
        pace=run.pace,
        exposure=run.exposure,
        kind=run.holder_kind,
        player=player,
        entrant=COHORT if run.holder_kind == "person" else player,
        counted=because is None,
        because=because,
        cause=cause,
        outcome=_outcome(cause, sheet),
        pnl_cents=money.pnl_cents,
        v0_cents=money.v0_cents,
        vstar_cents=money.vstar_cents,
        capture=money.capture,
        capture_missing=money.capture_missing,
        rubric="" if sheet is None else sheet.rubric_hash,
        version=version,
    )


def _declared(run: AnyRun, players: Players) -> Declared:
    if run.holder_kind != "person":
        return NOTHING_DECLARED
    standing = players.standing.get(run.holder_key, NOTHING_DECLARED)
    return players.declared.get(run.seat, standing)


def _with_before(row: Row, seats: int | None, told: Declared) -> Row:
    """Return a row with what its player brought along."""
    return replace(row, family_seats_before=seats, expertise=told.expertise, ai_help=told.ai_help)


def _family_seats_before(runs: Sequence[AnyRun]) -> dict[str, int]:
    """Return how many seats of the same family each person had taken before each of theirs."""
    taken: Counter[tuple[str, str]] = Counter()
    found = {}
    for run in runs:
        if run.holder_kind == "person":
            place = (run.holder_key, family_of(run.task))
            found[run.seat] = taken[place]
            taken[place] += 1
    return found


def _withheld(row: Row) -> Row:
    """Return a row from which nobody learns how its run went, not even from why it ended."""
    return replace(
        row,
        cause="",
        outcome="pending",
        pnl_cents=None,
        v0_cents=None,
        vstar_cents=None,
        capture=None,
        capture_missing=None,
        rubric="",
        version=0,
    )


def _outcome(cause: str, sheet: Sheet | None) -> Outcome:
    if ending_of(cause) == "infrastructure":
        return "aborted"
    if sheet is None or sheet.format not in POOLED_FORMATS or sheet.status == "pending":
        return "pending"
    if sheet.status == "unpublishable" or sheet.passed is None:
        return "unscored"
    return "pass" if sheet.passed else "fail"


def _because(run: AnyRun, later: frozenset[str]) -> NotCounted | None:
    if run.holder_kind == "staff":
        return "staff"
    if run.forked:
        return "fork"
    if not _is_in_play(run):
        return "unranked"
    if run.agent_helped:
        return "agent_helped"
    return "later_seat" if run.seat in later else None


def _is_in_play(run: AnyRun) -> bool:
    """Tell whether a run is one that its tab counts, before its place among the player's runs."""
    return not run.forked and (run.ranked or run.exposure in _OPEN_TO_ALL)


def _later_seats(runs: Sequence[AnyRun]) -> frozenset[str]:
    """Return people's seats after their first in a content: they have seen it before."""
    seen: set[tuple[str, str]] = set()
    later: set[str] = set()
    for run in runs:
        if run.holder_kind != "person" or not _is_in_play(run):
            continue
        place = (run.holder_key, run.content_hash)
        if place in seen:
            later.add(run.seat)
        seen.add(place)
    return frozenset(later)


def _waiting(runs: Sequence[AnyRun]) -> frozenset[tuple[str, str, str]]:
    """Return the holders whose grades in an arena wait for their last open seat there."""
    return frozenset(
        _pool(run) for run in runs if run.cause is None and run.exposure not in _OPEN_TO_ALL
    )


def _pool(run: AnyRun) -> tuple[str, str, str]:
    return (run.holder_kind, run.holder_key, run.content_hash)


def _field(value: object) -> str:
    """Return a field; a text that a spreadsheet would run begins with an apostrophe."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    text = str(value)
    is_run = text.startswith(_RUN_BY_SPREADSHEETS) and not _NUMBER.fullmatch(text)
    return f"'{text}" if is_run else text
