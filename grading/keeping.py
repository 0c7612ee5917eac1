"""Sheets are added here, read here and never overwritten.

The first grading of a seat is its version 1, however often it is asked for.  A correction regrades
a whole pool, all its runs or none, and says by whom and why.  It knows no page and no queue.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import cast

from django.db import IntegrityError, transaction
from django.db.models import Max

from engine.errors import Fault
from engine.finished import open_seat, sealed_seats
from grading.grader import grade
from grading.models import SheetVersion
from grading.sheet import Sheet, SheetFormat, read_sheet, sheet_bytes
from grading.signals import seat_graded

GRADER = "grader"
"""Who writes the first sheet of every seat."""
_FIRST = "the seat was sealed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """A sheet in its place in a seat's history."""

    sheet: Sheet
    """What it says."""
    version: int
    """1 for the first grading."""
    author: str
    """Who wrote it."""
    reason: str
    """Why it was written."""
    written_at: datetime
    """When it was written."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What a regrade did to one run."""

    before: Sheet
    """The sheet that held until then."""
    after: Sheet
    """The sheet that holds now."""

    @property
    def is_flip(self) -> bool:
        """Whether the verdict is another one, in either direction."""
        return self.before.passed != self.after.passed


def sheet_of(seat: str) -> Sheet | None:
    """Return the sheet that holds for a seat, or ``None`` while it has none."""
    kept = history_of(seat)
    return kept[-1].sheet if kept else None


def history_of(seat: str) -> tuple[Kept, ...]:
    """Return every sheet of a seat, the first one first."""
    return tuple(_kept(row) for row in SheetVersion.objects.filter(seat=seat).order_by("version"))


def sheets_that_hold() -> Mapping[str, Kept]:
    """Return the sheet that holds for each graded seat."""
    rows = SheetVersion.objects.order_by("seat", "version").iterator()
    latest = {row.seat: row for row in rows}
    return {seat: _kept(row) for seat, row in latest.items()}


def last_sheet() -> int:
    """Return the place of the newest sheet; it moves with every one, since none is written twice."""
    return SheetVersion.objects.aggregate(last=Max("pk"))["last"] or 0


def verdicts_of(seats: Iterable[str]) -> Mapping[str, Sheet]:
    """Return the sheet that holds for each of some seats that has one."""
    rows = SheetVersion.objects.filter(seat__in=list(seats)).order_by("seat", "version")
    return {row.seat: read_sheet(bytes(row.data)) for row in rows}


def ungraded_seats() -> tuple[str, ...]:
    """Return the sealed seats without a sheet, the oldest first."""
    graded = set(SheetVersion.objects.filter(version=1).values_list("seat", flat=True))
    return tuple(seat for seat in sealed_seats() if seat not in graded)


def grade_once(seat: str) -> Sheet:
    """Return a sealed seat's sheet, graded now if it had none; a second asking changes nothing.

    Raises :class:`~engine.errors.Problem` for a seat that is unknown or not sealed, and
    :class:`~engine.errors.Fault` for one that can't be graded.
    """
    known = sheet_of(seat)
    if known is not None:
        return known
    sheet = grade(open_seat(seat))
    try:
        with transaction.atomic():
            _add(sheet, 1, GRADER, _FIRST)
    except IntegrityError as error:  # somebody else was first
        known = sheet_of(seat)
        if known is None:
            raise Fault(f"the sheet of {seat} could not be kept") from error
        return known
    return sheet


def regrade(task: str, content_hash: str, author: str, reason: str) -> tuple[Change, ...]:
    """Grade all runs of a pool again, each a version further, all of them or none.

    A person must say why; an empty author or reason is refused.
    """
    if not author.strip() or not reason.strip():
        raise Fault("a regrade names its author and its reason")
    changes = []
    with transaction.atomic():
        for row in _pool(task, content_hash):
            after = grade(open_seat(row.seat))
            _add(after, row.version + 1, author, reason)
            changes.append(Change(before=read_sheet(bytes(row.data)), after=after))
    return tuple(changes)


def differing_seats(seats: Iterable[str]) -> tuple[str, ...]:
    """Return the seats whose kept sheet is not what grading yields by its rules, or that have none."""
    held = sheets_that_hold()
    return tuple(seat for seat in seats if seat not in held or _differs(held[seat].sheet))


def _differs(sheet: Sheet) -> bool:
    again = grade(open_seat(sheet.seat), cast("SheetFormat", sheet.format))
    return sheet_bytes(again) != sheet_bytes(sheet)


def _pool(task: str, content_hash: str) -> list[SheetVersion]:
    rows = SheetVersion.objects.filter(task=task, content_hash=content_hash)
    latest = {row.seat: row for row in rows.order_by("seat", "version")}
    return list(latest.values())


def _add(sheet: Sheet, version: int, author: str, reason: str) -> None:
    SheetVersion(
        seat=sheet.seat,
        version=version,
        task=sheet.task,
        content_hash=sheet.content_hash,
        rubric_hash=sheet.rubric_hash,
        data=sheet_bytes(sheet),
        author=author,
        reason=reason,
    ).save()
    told = partial(seat_graded.send_robust, SheetVersion, seat=sheet.seat, version=version)
    transaction.on_commit(told)


def _kept(row: SheetVersion) -> Kept:
    return Kept(
        sheet=read_sheet(bytes(row.data)),
        version=row.version,
        author=row.author,
        reason=row.reason,
        written_at=row.written_at,
    )
