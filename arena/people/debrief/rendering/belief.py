"""Belief over the week: what a seat's cases said, beside what its own reads supported.

Both lines run from the opening of the week to its end; x is per mille of that span, y grows downwards
from certainty to none in a plot of :data:`HEIGHT` units.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from arena.people.desk.rendering.codes import inwardly
from arena.people.desk.rendering.words import moment, time_of_week
from grading.decisions.shapes import Belief, Turning

HEIGHT = 104
_WIDTH = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class BeliefPlot:
    """Two step lines and the same in words."""

    title: str
    stated: str
    """Points of the seat's line; empty where it put nothing down."""
    supported: str
    entries: tuple[str, ...]
    """Each change, in words."""


def belief_plots(turnings: Sequence[Turning], ends: str | None) -> tuple[BeliefPlot, ...]:
    """Return a plot for each decision on which the seat put a probability down."""
    return tuple(
        _plot(one, ends)
        for one in turnings
        if any(belief.stated_permille is not None for belief in one.beliefs)
    )


def _plot(one: Turning, ends: str | None) -> BeliefPlot:
    start, end = moment(one.beliefs[0].at), moment(ends)
    places = [_x(moment(belief.at), start, end) for belief in one.beliefs]
    stated = [
        (x, belief.stated_permille)
        for x, belief in zip(places, one.beliefs, strict=True)
        if belief.stated_permille is not None
    ]
    supported = [
        (x, belief.supported.real * 1000 // max(1, belief.supported.of))
        for x, belief in zip(places, one.beliefs, strict=True)
    ]
    return BeliefPlot(
        title=one.title,
        stated=_points(stated),
        supported=_points(supported),
        entries=tuple(_entry(belief) for belief in one.beliefs),
    )


def _x(at: datetime | None, start: datetime | None, end: datetime | None) -> int:
    if at is None or start is None or end is None or end <= start:
        return 0
    return round(min(1.0, max(0.0, (at - start) / (end - start))) * _WIDTH)


def _points(steps: Sequence[tuple[int, int | None]]) -> str:
    """Return a line that stays where it is until the next change, to the end of the week."""
    found: list[str] = []
    level = None
    for x, permille in steps:
        y = f"{HEIGHT - (permille or 0) * HEIGHT / 1000:.1f}"
        found += [f"{x},{level}"] if level is not None else []
        found.append(f"{x},{y}")
        level = y
    return " ".join([*found, f"{_WIDTH},{level}"]) if found else ""


def _entry(belief: Belief) -> str:
    odds = _("your reads support %(real)d in %(of)d") % {
        "real": belief.supported.real,
        "of": belief.supported.of,
    }
    if belief.stated_permille is None:
        return _("%(at)s: %(odds)s") % {"at": time_of_week(belief.at), "odds": odds}
    said = f"{inwardly(belief.hypothesis or '')} {belief.stated_permille / 1000:.2f}"
    return _("%(at)s, step %(seq)d: you said %(said)s; %(odds)s") % {
        "at": time_of_week(belief.at),
        "seq": belief.seq,
        "said": said,
        "odds": odds,
    }
