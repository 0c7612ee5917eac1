"""What is found in one step of a record, found once: a page goes through the same steps again and again.

A step never changes, so whatever is made of a step alone is the same for everybody who reads it, in
every language.  Steps are known by being the very same object, which costs no comparison.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar, TypeVarTuple

from engine.transcript import Step

T = TypeVar("T")
Given = TypeVarTuple("Given")
_KEPT = 4096
"""Findings that a process keeps of each kind."""


class _Same:
    """A step by its identity."""

    __slots__ = ("step",)

    def __init__(self, step: Step) -> None:
        self.step = step

    def __hash__(self) -> int:
        return id(self.step)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.step is self.step


def once_a_step(find: Callable[[Step, *Given], T]) -> Callable[[Step, *Given], T]:
    """Return a function of a step, and of names beside it, that looks into each step once.

    What it finds is shared between pages: it must be nothing that anybody changes.
    """

    @lru_cache(maxsize=_KEPT)
    def kept(same: _Same, *given: *Given) -> T:
        return find(same.step, *given)

    def found(step: Step, *given: *Given) -> T:
        return kept(_Same(step), *given)

    return found
