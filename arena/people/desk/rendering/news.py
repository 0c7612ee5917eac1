"""What came since a page was drawn: how much, of whom, and how the desk stands now.

Made of the seat's card and steps, like the page itself; it shows no answer, only that there is one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from arena.people.desk.rendering.allowance import allowance
from arena.people.desk.rendering.frame import Frame, frame_of
from arena.people.desk.rendering.pinned import next_pinned
from arena.people.desk.rendering.sources import Sources
from arena.people.desk.rendering.till import Till
from engine.transcript import ActorKind, Step, is_seal

_BY_THEMSELVES = frozenset({"clock", "engine"})
"""Whose steps leave the forms of a page good: a price that they did change is told at the press."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrived:
    """What a page is told that had seen a step."""

    frame: Frame
    """How the bar stands now."""
    seen: int
    steps: int
    """How many came since."""
    said: str
    """Who made them and what they brought; empty where nothing came."""
    is_behind: bool
    """Whether the forms of the page were drawn before somebody else acted."""
    is_over: bool


def arrived(sources: Sources, seen: int, viewer: ActorKind) -> Arrived:
    """Return what came after a step, told to ``viewer``."""
    seat, steps = sources.seat, sources.steps
    budget = None if seat.budget_left is None else seat.budget_left + sum(s.budget for s in steps)
    since = [step for step in steps if step.seq > seen]
    made = [step for step in since if not is_seal(step)]
    said = [_made(actor, of, viewer) for actor, of in _by_actor(made)]
    return Arrived(
        frame=frame_of(
            seat,
            steps[0].clock,
            budget,
            sources.running,
            allowance(sources, Till(sources.price)),
            next_pinned(sources),
        ),
        seen=seen,
        steps=len(since),
        said=" ".join([*said, _brought(made), _ended(since)]).strip(),
        is_behind=any(step.actor not in _BY_THEMSELVES for step in made),
        is_over=seat.status != "open",
    )


def _by_actor(steps: Sequence[Step]) -> list[tuple[ActorKind, list[Step]]]:
    """Return the steps of each who acted, in the order of their first."""
    found: dict[ActorKind, list[Step]] = {}
    for step in steps:
        found.setdefault(step.actor, []).append(step)
    return list(found.items())


def _made(actor: ActorKind, steps: Sequence[Step], viewer: ActorKind) -> str:
    who = {
        "agent": _("An agent"),
        "policy": _("A policy"),
        "staff": _("Staff"),
        "clock": _("The clock"),
        "engine": _("The desk"),
        "person": _("The holder"),
    }[actor]
    facts = {"who": _("Another tab") if actor == viewer else who, "seq": steps[-1].seq}
    if len(steps) == 1:
        return _("%(who)s made step %(seq)d.") % facts
    return _("%(who)s made %(n)d steps, the last is %(seq)d.") % {**facts, "n": len(steps)}


def _brought(steps: Sequence[Step]) -> str:
    """Return how much arrived, by kind."""
    counted = Counter(news.kind for step in steps for news in step.news)
    words = [
        ngettext("%(n)d alarm", "%(n)d alarms", n) % {"n": n}
        if kind == "alarm"
        else ngettext("%(n)d letter", "%(n)d letters", n) % {"n": n}
        if kind == "mail"
        else ngettext("%(n)d report", "%(n)d reports", n) % {"n": n}
        for kind, n in sorted(counted.items())
    ]
    return _("Arrived: %(what)s.") % {"what": ", ".join(words)} if words else ""


def _ended(steps: Sequence[Step]) -> str:
    if not any(is_seal(step) for step in steps):
        return ""
    return _("The seat was closed at step %(seq)d; nothing more can be sent.") % {
        "seq": steps[-1].seq
    }
