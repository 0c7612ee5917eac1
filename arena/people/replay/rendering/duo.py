"""Two records side by side on one clock, up to a moment: what each did, had read and put down.

Both sides are made by the same code from steps alone, whoever played them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from django.utils.translation import gettext as _

from arena.people.desk.rendering.desktime import desk_time
from arena.people.desk.rendering.hand import Hand
from arena.people.desk.rendering.page import Looking
from arena.people.desk.rendering.record import StepRow, StepView, step_rows, step_view
from arena.people.desk.rendering.solar.cases import CaseView, case_views
from arena.people.desk.rendering.sources import Sources
from arena.people.desk.rendering.tickets import WAIT
from arena.people.desk.rendering.till import Till
from arena.people.desk.rendering.words import dollars, duration, moment, time_of_week
from arena.people.named import named
from arena.people.replay.rendering.divergence import first_divergence, stretches
from arena.people.replay.rendering.page import Viewer, player_of
from arena.people.replay.rendering.prefix import Stood, prefix_of
from arena.people.replay.rendering.scrubber import Scrubber, scrubber
from engine.transcript import Step

_BEFORE_ALL = datetime(1, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of both lists: a step on either side, or a gap on one."""

    left: StepRow | None
    right: StepRow | None
    is_same: bool
    """Whether both sides made the same call at the same moment."""
    parts_here: bool
    """Whether the first step at which the records differ stands on this line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One of the two."""

    seat: str
    player: str
    icon: str
    kind: str
    told: str
    """What tells it from another run of the same player."""
    at: int
    """Its last step by the moment that is shown."""
    spent: str
    worked: str
    """The minutes that its calls took."""
    answer: StepView
    cases: tuple[CaseView, ...]
    """What the seat had put down by then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Duo:
    """The page of two records."""

    title: str
    about: str
    clock: str
    left: Side
    right: Side
    lines: tuple[Line, ...]
    first: int | None
    """The first step at which the records differ."""
    first_at: str
    shared: int
    """How many steps they share before it."""
    next: int | None
    """A step of the first record at which they part again, after the one that is shown."""
    strips: tuple[Scrubber, Scrubber]
    """Both records' steps at their places in the week; links are those of the first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Party:
    """A record that is compared: as it may be shown, and as it is."""

    whole: Sources
    """As its reader may see it."""
    steps: tuple[Step, ...]
    """As it was played: for the comparison alone."""
    viewer: Viewer
    """Who played it, and what its reader may do."""
    told: str
    """When it ended, at which pace, and whether it is a fork."""


def duo(left: Party, right: Party, at: int) -> Duo:
    """Return two records as of step ``at`` of the first, and of the same moment of the second."""
    with desk_time(*left.whole.stated(), *right.whole.stated()):
        there = _same_moment(left.whole.steps, right.whole.steps, at)
        first = first_divergence(left.steps, right.steps)
        apart = [one.left[0] for one in stretches(left.steps, right.steps) if one.left is not None]
        shown = left.whole.steps[at - 1]
        return Duo(
            title=left.whole.seat.title,
            about=f"{named(left.whole.seat.exposure)} · {left.whole.seat.hash[:8]}",
            clock=time_of_week(shown.clock) or _("Step %(seq)d") % {"seq": at},
            left=_side(left, at),
            right=_side(right, there),
            lines=_parted(_lines(left, at, right, there), first),
            first=first,
            first_at="" if first is None else _moment_of(left.whole.steps, first),
            shared=min(len(left.steps), len(right.steps)) if first is None else first - 1,
            next=next((seq for seq in apart if seq > at), None),
            strips=(
                scrubber(left.whole, at, right.whole.seat.seat),
                scrubber(right.whole, there),
            ),
        )


def _same_moment(left: Sequence[Step], right: Sequence[Step], at: int) -> int:
    """Return the last step of the second record that was made by the moment of the first's."""
    now = moment(left[at - 1].clock)
    if now is None:
        return min(at, len(right))
    return max((step.seq for step in right if _made(step) <= now), default=1)


def _made(step: Step) -> datetime:
    return moment(step.at) or _BEFORE_ALL


def _moment_of(steps: Sequence[Step], seq: int) -> str:
    return time_of_week(steps[min(seq, len(steps)) - 1].at)


def _side(party: Party, at: int) -> Side:
    whole, steps = party.whole, party.whole.steps[:at]
    icon, kind = player_of(party.viewer)
    spent = sum(step.price_cents for step in steps)
    units = sum(step.budget for step in steps)
    prefix = prefix_of(whole, at, Stood(spent_cents=spent, budget_left=whole.seat.budget_left))
    hand = Hand(sources=prefix, looking=Looking(), till=Till(), nonce="")
    return Side(
        seat=whole.seat.seat,
        player=party.viewer.player,
        icon=icon,
        kind=kind,
        told=party.told,
        at=at,
        spent=dollars(spent) if whole.seat.budget_left is None else str(units),
        worked=duration(sum(step.minutes for step in steps if step.tool != WAIT)),
        answer=step_view(steps[-1], whole.tool(steps[-1].tool), prefix.texts, at),
        cases=case_views(hand),
    )


def _lines(left: Party, at: int, right: Party, there: int) -> tuple[Line, ...]:
    """Return the steps of both in order of time, each beside its like where they are the same."""
    rows = [_rows(left, at), _rows(right, there)]
    firsts, seconds = left.steps[:at], right.steps[:there]
    found: list[Line] = []
    i = k = 0
    while i < len(firsts) or k < len(seconds):
        one = firsts[i] if i < len(firsts) else None
        other = seconds[k] if k < len(seconds) else None
        if one is not None and other is not None and _is_same(one, other):
            found.append(_line(rows[0][i], rows[1][k], is_same=True))
            i, k = i + 1, k + 1
        elif other is None or (one is not None and _order(one) <= _order(other)):
            found.append(_line(rows[0][i], None))
            i += 1
        else:
            found.append(_line(None, rows[1][k]))
            k += 1
    return tuple(found)


def _line(left: StepRow | None, right: StepRow | None, *, is_same: bool = False) -> Line:
    return Line(left=left, right=right, is_same=is_same, parts_here=False)


def _parted(lines: tuple[Line, ...], first: int | None) -> tuple[Line, ...]:
    """Return the lines with the one marked on which the records part, if it is among them."""
    rows = ([row.seq for row in (line.left, line.right) if row] for line in lines)
    place = next((i for i, seqs in enumerate(rows) if first in seqs), None)
    return tuple(replace(line, parts_here=i == place) for i, line in enumerate(lines))


def _is_same(one: Step, other: Step) -> bool:
    return (one.at, one.tool, one.arguments) == (other.at, other.tool, other.arguments)


def _order(step: Step) -> tuple[datetime, int]:
    return _made(step), step.seq


def _rows(party: Party, at: int) -> tuple[StepRow, ...]:
    tools = {tool.name: tool for tool in party.whole.tools}
    return tuple(reversed(step_rows(party.whole.steps[:at], tools, at, party.whole.texts)))
