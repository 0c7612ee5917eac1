"""Shapes of the debrief: the seat's own record summed up, and its result beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from arena.people.debrief.rendering.belief import BeliefPlot, belief_plots
from arena.people.debrief.rendering.card import result_card
from arena.people.debrief.rendering.inequality import Inequality, inequality, is_quiet, worst
from arena.people.debrief.rendering.others import Group
from arena.people.debrief.rendering.result import Result, naming_agreements, naming_tools
from arena.people.debrief.rendering.waterfall import Waterfall, waterfall
from arena.people.desk.rendering.record import StepRow, step_rows
from arena.people.desk.rendering.sources import Sources
from arena.people.desk.rendering.tickets import is_confirmed, stub
from arena.people.desk.rendering.words import dollars
from arena.people.named import named
from engine.cards import Cost
from engine.transcript import Step, is_holders_own
from grading.decisions.shapes import Debrief, InVain


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """How often a tool was used and what it cost."""

    words: str
    count: int
    cost: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """One thing that was done, or tried and refused or blocked."""

    row: StepRow
    why: str
    """Why it did not come about, in the world's words; empty where it did."""
    in_vain: str
    """Why those who were sent could not do it; empty where they could, and where nobody was sent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ByDecision:
    """The week by its declared decisions."""

    waterfall: Waterfall
    inequalities: tuple[Inequality, ...]
    """In the order in which they are declared."""
    quiet: tuple[Inequality, ...]
    """Those on their better side at which nothing was to be taken and nothing was spent."""
    beliefs: tuple[BeliefPlot, ...]
    worst: Inequality | None
    """Where most was left behind."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DebriefPage:
    """How it went."""

    seat: str
    task: str
    title: str
    about: str
    status: str
    ended: str
    spent: str
    calls: int
    refused: int
    blocked: int
    shares: tuple[Share, ...]
    acts: tuple[Act, ...]
    result: Result
    shown: str
    """What the task's exposure lets be shown here, in words."""
    decisions: ByDecision | None
    """Nothing where the exposure or the ending leaves nothing to take apart."""
    left_early: str
    """How the figures of a week that was left are to be read; empty where it was played out."""
    others: tuple[Group, ...]
    may_fork: bool
    card: str
    """The result to show around."""
    forked_from: str
    """The run that it was taken from at one of its steps, or empty."""


_SHOWN = {
    "tutorial": gettext_noop("A tutorial: its truth is public, so all of its result is shown."),
    "practice": gettext_noop("For practice: its truth is public, so all of its result is shown."),
    "arena": gettext_noop(
        "A task that counts: criteria and money are shown once its truth is public."
    ),
    "private": gettext_noop("A private task: its verdict is shown, its truth is not."),
}
_CAUSES = {
    "completed": gettext_noop("Played to its end."),
    "step_budget": gettext_noop("The seat used up its steps."),
    "expired": gettext_noop("The seat passed its expiry."),
    "gave_up": gettext_noop("The seat was given up."),
}


def debrief_page(
    sources: Sources,
    result: Result,
    apart: Debrief | None,
    others: tuple[Group, ...],
    *,
    may_fork: bool,
) -> DebriefPage:
    """Return the debrief of a finished seat; ``apart`` is its week by its decisions."""
    seat = sources.seat
    own = tuple(step for step in sources.steps if is_holders_own(step))
    tools = {tool.name: tool for tool in sources.tools}
    titles = {name: tool.title for name, tool in tools.items()}
    acts = [step for step in own if step.tool in tools and is_confirmed(tools[step.tool])]
    result = naming_agreements(result, {} if apart is None else apart.agreements)
    result = naming_tools(result, titles, own)
    return DebriefPage(
        seat=seat.seat,
        task=seat.task,
        title=seat.title,
        about=f"{seat.task} · {named(seat.exposure)} · {seat.hash[:8]}",
        status=seat.status,
        ended=_(_CAUSES.get(seat.cause or "", seat.cause or "")),
        spent=_spent(sources),
        calls=len(own),
        refused=sum(1 for step in own if not step.ok),
        blocked=sum(1 for step in own if step.blocked),
        shares=_shares(sources),
        acts=_acts(acts, sources, {} if apart is None else apart.in_vain),
        result=result,
        shown=_(_SHOWN[seat.exposure]),
        decisions=None if apart is None else _by_decision(apart, result, seat.ends, titles),
        left_early=_left_early(seat.cause, apart),
        others=others,
        may_fork=may_fork,
        card=result_card(seat.title, result, apart, len(own), is_fork=seat.forked_from is not None),
        forked_from=seat.forked_from or "",
    )


def _left_early(cause: str | None, apart: Debrief | None) -> str:
    if apart is None or cause == "completed":
        return ""
    return _(
        "The week was not played to its end, so it counts as not passed and has no capture. Its money is "
        "settled to the end all the same, as if nobody had sat here any more; it is taken apart below."
    )


def _acts(
    steps: Sequence[Step], sources: Sources, in_vain: Mapping[int, InVain]
) -> tuple[Act, ...]:
    tools = {tool.name: tool for tool in sources.tools}
    rows = reversed(step_rows(tuple(steps), tools, 0, sources.texts))
    noes = [step.error or step.blocked for step in steps]
    return tuple(
        Act(row=row, why=no.message if no else "", in_vain=_sent_for(in_vain.get(row.seq)))
        for row, no in zip(rows, noes, strict=True)
    )


def _sent_for(why: InVain | None) -> str:
    """Return why people who were sent could not do it."""
    return {
        None: "",
        "other": "",
        "late": _("due after the week"),
        "part": _("they had not the part for it"),
        "card": _("they were not allowed to do it"),
        "lock": _("they met somebody else’s lock"),
        "clearance": _("they had no number from the utility"),
    }[why]


def _by_decision(
    apart: Debrief, result: Result, ends: str | None, titles: Mapping[str, str]
) -> ByDecision:
    dearest = worst(apart.turnings)
    return ByDecision(
        waterfall=waterfall(apart, result.capture, result.lines),
        inequalities=tuple(inequality(one, titles) for one in apart.turnings if not is_quiet(one)),
        quiet=tuple(inequality(one, titles) for one in apart.turnings if is_quiet(one)),
        beliefs=belief_plots(apart.turnings, ends),
        worst=None if dearest is None else inequality(dearest, titles),
    )


def _spent(sources: Sources) -> str:
    if sources.seat.budget_left is None:
        return dollars(sources.seat.spent_cents)
    used = sum(step.budget for step in sources.steps)
    return _("%(used)d of %(all)d") % {"used": used, "all": used + sources.seat.budget_left}


def _shares(sources: Sources) -> tuple[Share, ...]:
    counts: Counter[str] = Counter()
    cents: Counter[str] = Counter()
    minutes: Counter[str] = Counter()
    units: Counter[str] = Counter()
    for step in sources.steps:
        if step.ok and is_holders_own(step):
            counts[step.tool] += 1
            cents[step.tool] += step.price_cents
            minutes[step.tool] += step.minutes
            units[step.tool] += step.budget
    names = {tool.name: tool.title for tool in sources.tools}
    return tuple(
        Share(
            words=names.get(tool, tool),
            count=n,
            cost=_cost(cents[tool], minutes[tool], units[tool]),
        )
        for tool, n in counts.most_common()
    )


def _cost(cents: int, minutes: int, units: int) -> str:
    return stub(Cost(price_cents=cents, minutes=minutes, budget=units))
