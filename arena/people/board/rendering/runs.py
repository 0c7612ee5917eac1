"""The runs behind a task's cells, newest first, each with its replay where anybody may see it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from arena.people.desk.rendering.words import dollars
from grading.rows import Row

_MOST = 50
"""Runs that one page lists; the file of rows has all of them."""
_KINDS = {
    "person": ("person", gettext_noop("person")),
    "agent": ("model", gettext_noop("model")),
    "policy": ("policy", gettext_noop("scripted player")),
    "staff": ("person", gettext_noop("staff")),
}
_OUTCOMES = {
    "pass": ("pass", gettext_noop("Passed")),
    "fail": ("fail", gettext_noop("Not passed")),
    "pending": ("pending", gettext_noop("Pending")),
    "aborted": ("unscored", gettext_noop("Broke down")),
    "unscored": ("unscored", gettext_noop("Not scored")),
}
_BECAUSE = {
    "fork": gettext_noop("not counted: a fork"),
    "staff": gettext_noop("not counted: staff"),
    "unranked": gettext_noop("not counted: unranked"),
    "agent_helped": gettext_noop("not counted: an agent helped"),
    "later_seat": gettext_noop("not counted: a later seat"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class RunRow:
    """One run."""

    seat: str
    player: str
    kind: str
    icon: str
    verdict: str
    words: str
    pnl: str
    capture: str
    because: str
    """Why it isn't counted, or empty."""
    is_public: bool
    """Whether its replay is open to all."""


def run_rows(
    rows: tuple[Row, ...], content_hash: str, is_public: Callable[[str], bool]
) -> tuple[RunRow, ...]:
    """Return the last runs in one content, the newest first."""
    mine = [row for row in reversed(rows) if row.hash == content_hash]
    return tuple(_run(row, is_public=is_public(row.seat)) for row in mine[:_MOST])


def _run(row: Row, *, is_public: bool) -> RunRow:
    icon, kind = _KINDS.get(row.kind, ("right", row.kind))
    verdict, words = _OUTCOMES[row.outcome]
    return RunRow(
        seat=row.seat,
        player=row.player,
        kind=_(kind),
        icon=icon,
        verdict=verdict,
        words=_(words),
        pnl="–" if row.pnl_cents is None else dollars(row.pnl_cents),
        capture="–" if row.capture is None else f"{float(row.capture):.2f}",
        because=_(_BECAUSE[row.because]) if row.because else "",
        is_public=is_public,
    )
