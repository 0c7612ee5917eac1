"""The salience dial of a week: whether what is loud is what is dear, over root causes.

Spearman's correlation with mid-ranks.  Salience is the severity's place on the scale times how often
it was said times the seniority of whoever wrote about it; loss is the disclosed prior times the
priced consequence, before any read.  Both are what a seat has before its first call.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scipy.stats import spearmanr

ORDINALS = {"INFO": 1, "LOW": 2, "MED": 3, "HIGH": 4, "CRIT": 5}
"""Places of the severities on their scale."""
SENIORITY = {"operations director": 3, "asset manager": 2, "board secretary": 2}
"""How much the role of a sender weighs; everybody else, and every device, counts once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Alarm:
    """One line of the board."""

    object: str
    """What it stands on."""
    severity: str
    """How loud."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Letter:
    """One mail of the inbox at the start."""

    objects: tuple[str, ...]
    """Ids that it names."""
    role: str
    """Its sender's."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cause:
    """One root cause behind lines of the board."""

    objects: tuple[str, ...]
    """Ids of what it shows on."""
    real: int
    """Disclosed prior: cases in which it was real."""
    of: int
    """Of so many, > 0."""
    consequence_cents: int
    """Priced, if it is real and left alone."""


def salience_dial(
    alarms: Sequence[Alarm], letters: Sequence[Letter], causes: Iterable[Cause]
) -> float:
    """Return the correlation of salience and loss over root causes, from −1 to 1.

    Raises :class:`ValueError` where fewer than three causes show on the board: no rank says a thing.
    """
    shown = [(salience(alarms, letters, cause), loss_cents(cause)) for cause in causes]
    ranked = [pair for pair in shown if pair[0] > 0]
    if len(ranked) < 3:
        raise ValueError(f"a dial needs three causes on the board, there are {len(ranked)}")
    found = spearmanr([loud for loud, _ in ranked], [dear for _, dear in ranked])
    return float(found.statistic)


def salience(alarms: Sequence[Alarm], letters: Sequence[Letter], cause: Cause) -> int:
    """Return how loud a cause is: its loudest severity, times its lines, times its senior sender."""
    own = [ORDINALS[alarm.severity] for alarm in alarms if alarm.object in cause.objects]
    heard = [SENIORITY.get(letter.role, 1) for letter in letters
             if not set(letter.objects).isdisjoint(cause.objects)]  # fmt: skip
    return max(own, default=0) * len(own) * max(heard, default=1)


def loss_cents(cause: Cause) -> float:
    """Return what a cause is expected to cost, before any read, in cents."""
    return cause.real * cause.consequence_cents / cause.of
