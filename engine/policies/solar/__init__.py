"""Scripted players of solar-1: those for every week, and what a family's own ones know.

``alarms``, ``crews`` and ``papers`` read the tables that an agent is shown, ``looks`` knows what an
alarm looks like to somebody who opens none.  A family's room has its ``threshold`` and its
``generic_prior``; a minted task is played by its family's.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.errors import Problem
from engine.policies.seated import Desk, Play, Policy
from engine.policies.solar import (
    dispatch_everything,
    first_monday,
    forty_one,
    read_everything,
    salience_first,
)

_FAMILIES: Mapping[str, tuple[Policy, Policy]] = {
    "solar/first-monday": (first_monday.threshold, first_monday.generic_prior),
    "solar/forty-one": (forty_one.threshold, forty_one.generic_prior),
}


class FamilyNotKnown(Problem):
    """A player that needs a family's knowledge met a task of another family."""

    slug = "policy-knows-no-such-family"
    title = "This policy does not know the task's family"


def _of_family(desk: Desk) -> tuple[Policy, Policy]:
    for family, players in _FAMILIES.items():
        if desk.card.task == family or desk.card.task.startswith(f"{family}-"):
            return players
    raise FamilyNotKnown(f"{desk.card.task} is of none of {', '.join(_FAMILIES)}.")


def _threshold(desk: Desk) -> Play:
    yield from _of_family(desk)[0](desk)


def _generic_prior(desk: Desk) -> Play:
    yield from _of_family(desk)[1](desk)


POLICIES: Mapping[str, Policy] = {
    "dispatch-everything": dispatch_everything.play,
    "generic-prior": _generic_prior,
    "read-everything": read_everything.play,
    "salience-first": salience_first.play,
    "threshold": _threshold,
}
