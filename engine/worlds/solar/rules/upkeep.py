"""What a job puts right on the way of what only looks broken: a dirty sensor, a clock that is off."""

from __future__ import annotations

from engine.worlds.solar.chain.causes import tended_minute
from engine.worlds.solar.content import Content
from engine.worlds.solar.state import State
from engine.worlds.solar.state.work import WorkOrder


def tended_by(content: Content, state: State, order: WorkOrder, minute: int) -> tuple[str, ...]:
    """Return the nuisances that a visit puts right: of its object, or of all of its site."""
    standing = {
        one.id
        for one in content.plant.nuisances
        if one.from_minute <= minute < tended_minute(state.plant, one)
        and (one.subject == order.target or (order.unit is None and _is_of(content, order, one.subject)))
    }  # fmt: skip
    return tuple(
        one.nuisance
        for one in content.later.upkeeps
        if one.task == order.task and one.nuisance in standing
    )


def upkeep_words(content: Content, order: WorkOrder) -> str:
    """Return what a crew writes of what it has put right on the way; empty where that is nothing."""
    return " ".join(one.text for one in content.later.upkeeps if one.nuisance in order.tends)


def _is_of(content: Content, order: WorkOrder, subject: str) -> bool:
    return content.plant.site_of[subject].id == order.site
