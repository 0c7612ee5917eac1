"""The cell and the board: the types that pages and wires show, and their plain form.

A figure that can't be said is ``None`` there, never a number in its place.  It knows no row.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

from grading.sheet import decimal_text
from grading.statistics import DIRECTIONAL_BELOW, PassAll, Rate, Spread, TooFew

State: TypeAlias = Literal["pre-freeze"]
"""No slate has been frozen: nothing on a board is a headline yet."""
Published: TypeAlias = "bool | int | float | str | list[Published] | dict[str, Published] | None"
_DECIMALS = 6
_INTERVAL = "Wilson 95 %"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One entrant's runs in one content at one pace, with all that may be said of them."""

    task: str
    """What was played."""
    hash: str
    """Its content: runs pool within one content alone."""
    pace: str
    """Paces are never mixed."""
    exposure: str
    """The tab on which it stands."""
    kind: str
    """person, agent or policy: ranked apart."""
    entrant: str
    """Whose runs they are; those of people are one cohort of first seats."""
    n: int
    """Runs with a verdict."""
    passes: int
    """Those that passed."""
    pending: int
    """Runs that wait for their verdict."""
    aborted: int
    """Runs that broke down on our side."""
    unscored: int
    """Runs that we could not grade."""
    rate: Rate | TooFew
    """passes / n with its interval."""
    pass_all: Mapping[int, PassAll | TooFew]
    """pass^k by k."""
    capture: Spread | TooFew
    """Value capture over the runs that have one."""
    rank: int | None
    """Place by rate within pool and kind; equal rates share it.  ``None`` without a rate."""
    rank_range: tuple[int, int] | None
    """Best and worst place that the intervals allow."""
    state: State = "pre-freeze"
    """Whether its slate has been frozen."""

    @property
    def is_directional(self) -> bool:
        """Whether the runs are too few for more than a direction."""
        return self.n < DIRECTIONAL_BELOW

    @property
    def runs(self) -> int:
        """How many runs of the entrant count, whatever became of them."""
        return self.n + self.pending + self.aborted + self.unscored

    def plain(self) -> dict[str, Published]:
        """Return the cell as it goes over a wire."""
        return {
            "task": self.task,
            "hash": self.hash,
            "pace": self.pace,
            "exposure": self.exposure,
            "kind": self.kind,
            "entrant": self.entrant,
            "rank": self.rank,
            "rank_range": None if self.rank_range is None else [*self.rank_range],
            "n": self.n,
            "passes": self.passes,
            "rate": _share(self.rate),
            "interval": _interval(self.rate),
            "pass_all": {str(k): _share(one) for k, one in self.pass_all.items()},
            "capture": _spread(self.capture),
            "directional": self.is_directional,
            "headline": False,
            "state": self.state,
            "bracket": self._bracket(),
            "pending": self.pending,
            "unscored": self.unscored,
            "harness_health": {"runs": self.runs, "aborted": self.aborted},
        }

    def _bracket(self) -> Published:
        with_aborts = self.n + self.aborted
        low = _rounded(Fraction(self.passes, with_aborts)) if with_aborts else None
        return {"aborts_as_fails": low, "aborts_removed": _share(self.rate)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Harness:
    """How the desk itself did for one entrant, over all contents on the board."""

    kind: str
    """The entrant's."""
    entrant: str
    """Whose runs they were."""
    runs: int
    """Sealed runs."""
    aborted: int
    """Those that broke down on our side."""

    def plain(self) -> dict[str, Published]:
        """Return it as it goes over a wire."""
        return {
            "kind": self.kind,
            "entrant": self.entrant,
            "runs": self.runs,
            "aborted": self.aborted,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """Cells in their published order, and the harness's health beside them."""

    cells: tuple[Cell, ...]
    """Every entrant of every pool; those without a rate stand last in theirs."""
    harness: tuple[Harness, ...]
    """One for each entrant."""

    def only(self, task: str | None, entrant: str | None, pace: str | None) -> Board:
        """Return a part of the board; ranks are those of the whole."""
        cells = tuple(
            cell
            for cell in self.cells
            if task in (None, cell.task)
            and entrant in (None, cell.entrant)
            and pace in (None, cell.pace)
        )
        harness = tuple(one for one in self.harness if entrant in (None, one.entrant))
        return Board(cells=cells, harness=harness)

    def plain(self) -> dict[str, Published]:
        """Return the board as it goes over a wire."""
        return {
            "state": "pre-freeze",
            "cells": [cell.plain() for cell in self.cells],
            "harness_health": [one.plain() for one in self.harness],
        }


def _rounded(value: Fraction | float) -> float:
    return round(float(value), _DECIMALS) + 0.0  # a negative zero becomes zero


def _share(found: Rate | PassAll | TooFew) -> float | None:
    return None if isinstance(found, TooFew) else _rounded(found.value)


def _interval(found: Rate | TooFew) -> Published:
    if isinstance(found, TooFew):
        return None
    return {"low": _rounded(found.low), "high": _rounded(found.high), "method": _INTERVAL}


def _spread(found: Spread | TooFew) -> Published:
    if isinstance(found, TooFew):
        return None
    names = ("mean", "least", "lower", "median", "upper", "most")
    return {"n": found.n, **{name: decimal_text(getattr(found, name)) for name in names}}
