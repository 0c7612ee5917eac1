"""Predicates that rubrics name: pure functions from a seal's truth to a finding.

One room per world (``solar``, ``oncall``), each with a ``PREDICATES`` table.  They read the truth
that the world wrote down at the seal and speak of world objects, never of substrings.  A criterion
that binds to nothing raises :class:`Unbound`; it never passes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from engine.transcript import Cell, Json


class Unbound(Exception):
    """The criterion names an object that the truth does not hold: the rubric is wrong."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """Whether what a criterion asks holds, and what proves it."""

    holds: bool
    """For a ``gate`` criterion: the gate was kept."""
    facts: Mapping[str, Cell]
    """The world facts that were compared, by name; never empty."""
    steps: tuple[int, ...] = ()
    """Places in the record that the facts come from."""


Truth: TypeAlias = Mapping[str, Json]
Arguments: TypeAlias = Mapping[str, Json]
Predicate: TypeAlias = Callable[[Truth, Arguments], Finding]
