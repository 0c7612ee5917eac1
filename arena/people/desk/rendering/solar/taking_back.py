"""What takes the last act back, where the seat's own tools can: a crew called off, a case as it was."""

from __future__ import annotations

from django.utils.translation import gettext as _

from arena.people.desk.rendering.hand import FormLink, Hand
from engine.transcript import Receipt, Step

_CASE = ("object", "hypothesis", "probability_permille", "loss_cents", "cost_cents")


def take_back(hand: Hand) -> FormLink | None:
    """Return the form that takes back the last accepted act, or nothing where none does."""
    acts = {tool.name for tool in hand.sources.tools if not tool.read_only}
    last = next((s for s in reversed(hand.sources.steps) if s.ok and s.tool in acts), None)
    made = None if last is None else _receipt(last)
    if last is None or made is None or last.blocked:
        return None
    if last.tool == "work_dispatch":
        return hand.form("work_cancel", _("Call off again"), {"work": made.id})
    if last.tool == "case_write":
        return _as_it_was(hand, last, made)
    return None


def _as_it_was(hand: Hand, last: Step, made: Receipt) -> FormLink | None:
    """Return the form of a case with the numbers that it had before the last change."""
    stood = [
        told
        for step in hand.sources.steps
        if step.seq < last.seq and step.tool == "case_write"
        and (told := _receipt(step)) is not None and told.id == made.id
    ]  # fmt: skip
    if not stood:
        return None
    facts = stood[-1].facts
    given = {"case": made.id} | {name: facts[name] for name in _CASE if name in facts}
    return hand.form("case_write", _("As it was"), given)


def _receipt(step: Step) -> Receipt | None:
    return next((block for block in step.blocks if isinstance(block, Receipt)), None)
