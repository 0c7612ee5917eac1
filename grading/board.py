"""Rows in, cells out: what may be said of whose runs, in an order that has no ties.

Runs pool only within one task, content, pace and exposure.  Ranks are by pass rate within a pool
and a kind, equal rates share a place, and the order ends in the entrant's name.  It knows no page.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TypeAlias

from grading.cells import Board, Cell, Harness
from grading.rows import Row
from grading.sheet import exact_capture
from grading.statistics import PASS_ALL_K, Rate, pass_all, rate, spread

_TABS = ("arena", "practice", "tutorial")
_KINDS = ("person", "agent", "policy")
_Pool: TypeAlias = tuple[str, str, str, str, str]


def board_of(rows: Iterable[Row]) -> Board:
    """Return the public board: what is private is not on it, what does not count makes no cell."""
    counted = [row for row in rows if row.counted and row.exposure != "private"]
    found: dict[tuple[_Pool, str], list[Row]] = {}
    for row in counted:
        found.setdefault((_pool_of(row), row.entrant), []).append(row)
    cells = [_cell(runs) for runs in found.values()]
    pools: dict[_Pool, list[Cell]] = {}
    for cell in cells:
        pools.setdefault(_pool_of(cell), []).append(cell)
    placed = [cell for pool in sorted(pools, key=_place) for cell in _placed(pools[pool])]
    return Board(cells=tuple(placed), harness=_harness(counted))


def _pool_of(one: Row | Cell) -> _Pool:
    return (one.exposure, one.task, one.hash, one.pace, one.kind)


def _place(pool: _Pool) -> tuple[int, str, str, str, int]:
    exposure, task, content_hash, pace, kind = pool
    return (_TABS.index(exposure), task, content_hash, pace, _KINDS.index(kind))


def _cell(rows: Sequence[Row]) -> Cell:
    outcomes = Counter(row.outcome for row in rows)
    passes, n = outcomes["pass"], outcomes["pass"] + outcomes["fail"]
    first = rows[0]
    return Cell(
        task=first.task,
        hash=first.hash,
        pace=first.pace,
        exposure=first.exposure,
        kind=first.kind,
        entrant=first.entrant,
        n=n,
        passes=passes,
        pending=outcomes["pending"],
        aborted=outcomes["aborted"],
        unscored=outcomes["unscored"],
        rate=rate(passes, n),
        pass_all={k: pass_all(passes, n, k) for k in PASS_ALL_K},
        capture=spread(_captures(rows)),
        rank=None,
        rank_range=None,
    )


def _captures(rows: Sequence[Row]) -> list[Fraction]:
    graded = [row for row in rows if row.outcome in ("pass", "fail") and row.capture is not None]
    exact = [exact_capture(row.pnl_cents, row.v0_cents, row.vstar_cents) for row in graded]
    return [one for one in exact if one is not None]


def _placed(cells: Sequence[Cell]) -> list[Cell]:
    """Return the cells of one pool and kind, best rate first, those without a rate last."""
    rates = {cell.entrant: cell.rate for cell in cells if isinstance(cell.rate, Rate)}
    return sorted((_ranked(cell, rates) for cell in cells), key=_order)


def _ranked(cell: Cell, rates: Mapping[str, Rate]) -> Cell:
    own = rates.get(cell.entrant)
    if own is None:
        return cell
    others = [one for entrant, one in rates.items() if entrant != cell.entrant]
    surely_better = sum(one.low > own.high for one in others)
    surely_worse = sum(one.high < own.low for one in others)
    return replace(
        cell,
        rank=1 + sum(one.value > own.value for one in others),
        rank_range=(1 + surely_better, 1 + len(others) - surely_worse),
    )


def _order(cell: Cell) -> tuple[int, Fraction, int, str]:
    if not isinstance(cell.rate, Rate):
        return (1, Fraction(0), 0, cell.entrant)
    return (0, -cell.rate.value, -cell.n, cell.entrant)


def _harness(rows: Sequence[Row]) -> tuple[Harness, ...]:
    runs = Counter((_KINDS.index(row.kind), row.entrant) for row in rows)
    aborted = Counter(
        (_KINDS.index(row.kind), row.entrant) for row in rows if row.outcome == "aborted"
    )
    return tuple(
        Harness(kind=_KINDS[kind], entrant=entrant, runs=count, aborted=aborted[kind, entrant])
        for (kind, entrant), count in sorted(runs.items())
    )
