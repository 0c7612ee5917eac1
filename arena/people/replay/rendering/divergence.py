"""Where two records part: the first step that differs, and the stretches in which they do.

A step is the same where call, answer, price and time are the same; who made it and what words stood
in it don't count, as in the record's own digests.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from engine.transcript import Step, encode, seen_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Stretch:
    """Steps that stand in one record and not in the other, or otherwise; numbers are inclusive."""

    left: tuple[int, int] | None
    """First and last step of it in the first record; ``None`` where it has none."""
    right: tuple[int, int] | None


def first_divergence(left: Sequence[Step], right: Sequence[Step]) -> int | None:
    """Return the number of the first step at which two records differ.

    A record that is over where the other goes on differs there.  ``None`` for equal records.
    """
    for one, other in zip(left, right, strict=False):
        if seen_of(one) != seen_of(other):
            return one.seq
    if len(left) == len(right):
        return None
    return min(len(left), len(right)) + 1


def stretches(left: Sequence[Step], right: Sequence[Step]) -> tuple[Stretch, ...]:
    """Return where the calls of two records part, in order; equal calls in between join them again."""
    calls = [[_call(step) for step in steps] for steps in (left, right)]
    found = SequenceMatcher(a=calls[0], b=calls[1], autojunk=False).get_opcodes()
    return tuple(
        Stretch(left=_span(left, i, j), right=_span(right, k, m))
        for kind, i, j, k, m in found
        if kind != "equal"
    )


def _call(step: Step) -> bytes:
    return encode([step.tool, step.arguments, step.ok])


def _span(steps: Sequence[Step], start: int, end: int) -> tuple[int, int] | None:
    return None if start == end else (steps[start].seq, steps[end - 1].seq)
