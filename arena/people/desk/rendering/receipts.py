"""The receipt of a step: what was done, what it was charged, and what it changed, in one line."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from arena.people.desk.rendering.blocks import Texts
from arena.people.desk.rendering.codes import plainly
from arena.people.desk.rendering.record import cost_of, objects_of, words_of
from arena.people.desk.rendering.tickets import icon_of
from arena.people.desk.rendering.words import dollars, moment, time_of_week
from engine.cards import ToolCard
from engine.transcript import Receipt, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Slip:
    """The receipt of one step."""

    seq: int
    icon: str
    words: str
    objects: str
    cost: str
    changes: tuple[str, ...]
    outcome: str
    """Empty, or ``refused``, ``blocked``."""


def slip(steps: tuple[Step, ...], step: Step, tool: ToolCard | None, texts: Texts) -> Slip:
    """Return the receipt of one of the seat's steps; ``texts`` are the holder's own words."""
    return Slip(
        seq=step.seq,
        icon=icon_of(step.tool),
        words=words_of(step, tool),
        objects=objects_of(step.arguments, texts),
        cost=_cost(step),
        changes=_changes(steps, step),
        outcome="refused" if not step.ok else "blocked" if step.blocked else "",
    )


def _cost(step: Step) -> str:
    """Return what a step was charged; where the clock went further, that its minutes are the desk's."""
    begun, done = moment(step.at), moment(step.clock)
    if begun is None or done is None or (done - begun) == timedelta(minutes=step.minutes):
        return cost_of(step)
    return _("%(cost)s of desk time") % {"cost": cost_of(step)} if step.minutes else cost_of(step)


def _changes(steps: tuple[Step, ...], step: Step) -> tuple[str, ...]:
    found = [
        _("%(kind)s %(id)s") % {"kind": plainly(block.kind), "id": block.id}
        for block in step.blocks
        if isinstance(block, Receipt)
    ]
    if step.clock and step.at and step.clock != step.at:
        facts = {"from": time_of_week(step.at), "to": time_of_week(step.clock)}
        found.append(_("clock %(from)s → %(to)s") % facts)
    if step.price_cents:
        before = sum(one.price_cents for one in steps if one.seq < step.seq)
        facts = {"from": dollars(before), "to": dollars(before + step.price_cents)}
        found.append(_("spent %(from)s → %(to)s") % facts)
    if step.news:
        n = len(step.news)
        found.append(ngettext("%(n)d arrived", "%(n)d arrived", n) % {"n": n})
    return tuple(found)
