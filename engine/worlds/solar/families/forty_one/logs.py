"""The counts of the fleet's logs, as anybody can count them; a test counts the papers again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Share: TypeAlias = tuple[int, int]
"""(cases of the kind, of all)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Counts:
    """What a log says of one kind of thing, before a cheap read and after it."""

    unread: Share
    """Real, of all that looked so on the board."""
    finding: str
    """What the cheap read finds in this week."""
    read: Share
    """Real, of those in which it found that."""
    turned: Share = (1, 1)
    """Of the real ones that were left, those that came to the consequence in time."""


COUNTS = {
    "silent and zero": Counts(unread=(3, 60), finding="no voltage, zero by day", read=(32, 33)),
    "silent and counting": Counts(unread=(3, 60), finding="counting by day", read=(0, 43)),
    "alone in heat": Counts(unread=(4, 112), finding="hotter than its siblings", read=(13, 21),
                            turned=(5, 11)),
    "phase": Counts(unread=(14, 15), finding="the residual jumped by an eighth", read=(14, 15)),
    "off at noon": Counts(unread=(18, 46), finding="off at dry noon", read=(17, 20)),
    "on by ten": Counts(unread=(18, 46), finding="on by ten", read=(1, 26)),
    "burst": Counts(unread=(2, 200), finding="back within minutes", read=(0, 198)),
    "seen": Counts(unread=(1, 1), finding="what the alarm says", read=(1, 1)),
    "past": Counts(unread=(0, 1), finding="over since Sunday", read=(0, 1)),
}  # fmt: skip
"""LG-COM, LG-OIL, LG-MTR, LG-039, LG-TRIP; what a reading or a mail settles needs no log."""
