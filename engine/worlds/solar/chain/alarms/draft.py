"""An alarm before it has its number and its text, and spells that several causes share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.worlds.solar.chain.causes import Interval


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """What stands, on what, from when to when, and why."""

    subject: str
    """What it stands on."""
    code: str
    """The vendor's number."""
    start: int
    """When its cause begins."""
    end: int
    """The first minute after it."""
    source: str
    """The fault, nuisance or act behind it; never shown."""
    parent: str = ""
    """The source that it repeats, if it does."""
    value: int | None = None
    """The number in its text, if there is one."""
    second: int | None = None
    """The other number in its text, if there is one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """One cause's part of an alarm that can have several."""

    span: Interval
    """[from, to)."""
    source: str
    """The fault or nuisance."""
    is_fault: bool
    """A fault is told as the reason before what would have passed by itself."""


def runs(shares: Iterable[Share]) -> Iterator[tuple[Interval, str]]:
    """Yield the union of what causes make, each run with the cause that counts as its own."""
    found: list[list[Share]] = []
    end = 0
    for share in sorted(shares, key=lambda each: each.span):
        if found and share.span[0] <= end:
            found[-1].append(share)
            end = max(end, share.span[1])
        elif share.span[0] < share.span[1]:
            found.append([share])
            end = share.span[1]
    for run in found:
        span = (run[0].span[0], max(share.span[1] for share in run))
        yield span, reason(run)


def reason(shares: Iterable[Share]) -> str:
    """Return the source that counts: the first fault, or the first of all."""
    return min(shares, key=lambda each: (not each.is_fault, each.span)).source
