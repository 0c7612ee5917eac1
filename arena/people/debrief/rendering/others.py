"""The same week by others: each counted run a dot at its capture, the seat's own a larger one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from arena.people.desk.rendering.words import captured
from grading.rows import Row

_KINDS = {
    "person": ("person", gettext_noop("People, first seats")),
    "agent": ("model", gettext_noop("Model")),
    "policy": ("policy", gettext_noop("Scripted player")),
}
_LOW, _HIGH = -0.5, 1.05
"""What the plot spans; a capture outside it stands at its edge."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """The runs of one entrant, or of all people."""

    who: str
    kind: str
    icon: str
    n: int
    passed: int
    dots: tuple[str, ...]
    """Places in per cent."""
    me: str
    """Place of the seat's own run; empty where it is not of this group."""
    median_at: str
    median: str


def others(rows: Sequence[Row], seat: str, content_hash: str, pace: str) -> tuple[Group, ...]:
    """Return the counted runs of the same content at the same pace, and the seat's own among them."""
    groups: dict[tuple[str, str], list[Row]] = {}
    for row in rows:
        is_same = (row.hash, row.pace) == (content_hash, pace) and row.capture is not None
        if is_same and (row.counted or row.seat == seat):
            groups.setdefault((row.kind, row.entrant), []).append(row)
    found = [_group(kind, entrant, theirs, seat) for (kind, entrant), theirs in groups.items()]
    order = list(_KINDS)
    return tuple(sorted(found, key=lambda one: (order.index(one.kind), one.who)))


def place(capture: float) -> str:
    """Return where a capture stands on the plot, in per cent."""
    share = (min(max(capture, _LOW), _HIGH) - _LOW) / (_HIGH - _LOW)
    return f"{share * 100:.2f}%"


def _group(kind: str, entrant: str, rows: Sequence[Row], seat: str) -> Group:
    icon, words = _KINDS[kind]
    counted = [row for row in rows if row.counted]
    captures = [float(row.capture or 0) for row in counted]
    own = next((row for row in rows if row.seat == seat), None)
    middle = median(captures) if captures else None
    return Group(
        who=_(words) if kind == "person" else entrant,
        kind=kind,
        icon=icon,
        n=len(counted),
        passed=sum(row.outcome == "pass" for row in counted),
        dots=tuple(place(one) for one in captures),
        me="" if own is None else place(float(own.capture or 0)),
        median_at="" if middle is None else place(middle),
        median="–" if middle is None else captured(middle),
    )
