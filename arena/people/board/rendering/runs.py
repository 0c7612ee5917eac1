"""The runs behind a task's cells, newest first, each with its replay where anybody may see it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from arena.people.desk.rendering.words import captured, dollars
from grading.rows import Row

_WHOLE = re.compile(r"[0-9]{1,9}")
_MOST = 50
"""Runs that one page lists."""
_KINDS = {
    "person": ("person", gettext_noop("person")),
    "agent": ("model", gettext_noop("model")),
    "policy": ("policy", gettext_noop("scripted player")),
    "staff": ("person", gettext_noop("staff")),
}
_OPEN_TO_ALL = ("tutorial", "practice")
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


@dataclass(frozen=True, slots=True, kw_only=True)
class RunPage:
    """Some of the runs in one content, the newest first."""

    rows: tuple[RunRow, ...]
    first: int
    """The place of its first run, from 1."""
    last: int
    of: int
    """How many runs there are."""
    newer: int
    """The number of the page before it; 0 where it is the first."""
    older: int
    """The number of the page after it; 0 where it is the last."""


def run_page(
    rows: tuple[Row, ...], content_hash: str, is_public: Callable[[str], bool], wanted: str
) -> RunPage:
    """Return a page of the runs in one content; a page that nobody has is the nearest that is there."""
    mine = [row for row in reversed(rows) if row.hash == content_hash]
    pages = max(1, -(-len(mine) // _MOST))
    number = min(max(int(wanted), 1), pages) if _WHOLE.fullmatch(wanted) else 1
    shown = mine[(number - 1) * _MOST : number * _MOST]
    return RunPage(
        rows=tuple(
            _run(row, is_public=row.exposure in _OPEN_TO_ALL or is_public(row.seat))
            for row in shown
        ),
        first=(number - 1) * _MOST + 1,
        last=(number - 1) * _MOST + len(shown),
        of=len(mine),
        newer=number - 1,
        older=number + 1 if number < pages else 0,
    )


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
        capture="–" if row.capture is None else captured(row.capture),
        because=_(_BECAUSE[row.because]) if row.because else "",
        is_public=is_public,
    )
