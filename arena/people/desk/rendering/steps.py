"""What is found in one step of a record, found once: a page goes through the same steps again and again.

A step never changes, so whatever is made of a step alone is the same for everybody who reads it, in
every language.  Steps are known by being the very same object, which costs no comparison.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, TypeVarTuple

from engine.transcript import Step

T = TypeVar("T")
Given = TypeVarTuple("Given")
_KEPT = 8192
"""Findings that a process keeps of each kind."""


def once_a_step(find: Callable[[Step, *Given], T]) -> Callable[[Step, *Given], T]:
    """Return a function of a step, and of names beside it, that looks into each step once.

    What it finds is shared between pages: it must be nothing that anybody changes.
    """
    # The step is held beside what was found in it, so that its address is no other step's meanwhile.
    kept: dict[tuple[int, *Given], tuple[Step, T]] = {}

    def found(step: Step, *given: *Given) -> T:
        name = (id(step), *given)
        known = kept.get(name)
        if known is not None:
            return known[1]
        if len(kept) >= _KEPT:
            kept.clear()
        value = find(step, *given)
        kept[name] = (step, value)
        return value

    return found
