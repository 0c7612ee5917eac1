"""The scrubber: every step of a record at its place in the week, by day, one of them shown.

It says when a step was made and of which kind it was, and nothing of what it brought: a step that
has not been come to yet keeps its answer to itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from itertools import groupby

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from arena.people.desk.rendering.desktime import on_desk
from arena.people.desk.rendering.sources import Sources
from arena.people.desk.rendering.words import moment, time_of_week
from engine.transcript import Step, is_seal

WITH = "with"
"""The name under which an address says which record stands beside."""
_ONE_DAY = timedelta(days=1)
_KINDS = {
    "read": gettext_noop("read"),
    "write": gettext_noop("act"),
    "blocked": gettext_noop("blocked"),
    "refused": gettext_noop("refused"),
    "clock": gettext_noop("desk"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """One step."""

    seq: int
    href: str
    kind: str
    """``read``, ``write``, ``blocked``, ``refused`` or ``clock``."""
    place: str
    """Per cent of the strip."""
    words: str
    """``Step 12, Mon 08:35, refused``."""
    is_shown: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Day:
    """The steps that were made on one day."""

    words: str
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tick:
    """Where a day begins on the strip."""

    place: str
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Scrubber:
    """The strip with the ways to move along it; an empty address leads nowhere."""

    sentence: str
    at: int
    last: int
    place: str
    days: tuple[Day, ...]
    ticks: tuple[Tick, ...]
    to_first: str
    to_previous: str
    to_next: str
    to_last: str


def scrubber(whole: Sources, at: int, beside: str = "") -> Scrubber:
    """Return the scrubber of a whole record with step ``at`` shown, and another record beside it."""
    steps, last = whole.steps, whole.steps[-1].seq
    reads = {tool.name for tool in whole.tools if tool.read_only}
    places = _places(whole)
    marks = [_mark(step, reads, places[step.seq], at, beside) for step in steps]
    days = [
        Day(words=name, marks=tuple(mark for _step, mark in pairs))
        for name, pairs in groupby(zip(steps, marks, strict=True), key=lambda pair: _day(pair[0]))
    ]
    return Scrubber(
        sentence=_("Step %(at)d of %(last)d") % {"at": at, "last": last},
        at=at,
        last=last,
        place=places[at],
        days=tuple(days),
        ticks=_ticks(whole),
        to_first=_link(1, beside) if at > 1 else "",
        to_previous=_link(at - 1, beside) if at > 1 else "",
        to_next=_link(at + 1, beside) if at < last else "",
        to_last=_link(last, beside) if at < last else "",
    )


def _link(seq: int, beside: str) -> str:
    return f"?at={seq}&{WITH}={beside}" if beside else f"?at={seq}"


def _mark(step: Step, reads: set[str], place: str, at: int, beside: str) -> Mark:
    kind = _kind(step, reads)
    word = _("by the clock") if step.actor == "clock" else _(_KINDS[kind])
    said = [_("Step %(seq)d") % {"seq": step.seq}, time_of_week(step.at), word]
    return Mark(
        seq=step.seq,
        href=_link(step.seq, beside),
        kind=kind,
        place=place,
        words=", ".join(one for one in said if one),
        is_shown=step.seq == at,
    )


def _kind(step: Step, reads: set[str]) -> str:
    if not step.ok:
        return "refused"
    if step.blocked:
        return "blocked"
    if step.actor in {"engine", "clock"}:
        return "clock"
    return "read" if step.tool in reads else "write"


def _day(step: Step) -> str:
    at = moment(step.at)
    return "" if at is None else date_format(on_desk(at), "D j")


def _span(whole: Sources) -> tuple[float, float] | None:
    start, end = moment(whole.steps[0].clock), moment(whole.seat.ends)
    if start is None or end is None or end <= start:
        return None
    return start.timestamp(), end.timestamp()


def _places(whole: Sources) -> dict[int, str]:
    """Return where each step stands: by the desk's clock, or by its number where there is none."""
    span, last = _span(whole), whole.steps[-1].seq
    found = {}
    for step in whole.steps:
        at = moment(step.clock if is_seal(step) else step.at)
        if span is None or at is None:
            share = (step.seq - 1) / max(1, last - 1)
        else:
            share = (at.timestamp() - span[0]) / (span[1] - span[0])
        found[step.seq] = _per_cent(share)
    return found


def _ticks(whole: Sources) -> tuple[Tick, ...]:
    span, start = _span(whole), moment(whole.steps[0].clock)
    if span is None or start is None:
        return ()
    found, at = [], start
    while at.timestamp() < span[1]:
        share = (at.timestamp() - span[0]) / (span[1] - span[0])
        found.append(Tick(place=_per_cent(share), words=date_format(at, "D j")))
        at = at.replace(hour=0, minute=0, second=0) + _ONE_DAY
    return tuple(found)


def _per_cent(share: float) -> str:
    return f"{max(0.0, min(1.0, share)) * 100:.2f}%"
