"""Places on a board and the harness's health, made again from the rows.

A place is one more than the number of better rates of the same pool and kind; its range is what
the intervals allow.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

_Cell: TypeAlias = Mapping[str, object]
_Figures: TypeAlias = Mapping[str, float | int | None]
_Placed: TypeAlias = tuple[_Cell, _Figures]
_POOL = ("task", "hash", "pace", "exposure", "kind")


def wrong_places(cells: Sequence[_Placed]) -> list[str]:
    """Return the cells whose rank or range is another, and the pools that are out of order.

    Beside each published cell stand the figures that its rows yield.
    """
    pools: dict[tuple[object, ...], list[_Placed]] = {}
    for cell, figures in cells:
        pools.setdefault(tuple(cell[name] for name in _POOL), []).append((cell, figures))
    wrong: list[str] = []
    for pool in pools.values():
        wrong += _wrong_ranks(pool)
        ranks = [cell["rank"] for cell, _ in pool]
        places = [len(pool) + 1 if rank is None else int(str(rank)) for rank in ranks]
        if places != sorted(places):
            wrong.append(f"{pool[0][0]['task']}: the order of rank is {ranks}")
    return wrong


def wrong_health(said: Sequence[_Cell], counted: Sequence[Mapping[str, str]]) -> list[str]:
    """Return the entrants whose runs or aborted runs are not those of the counted rows."""
    expected: dict[tuple[object, object], tuple[object, object]] = {}
    for kind, entrant in {(row["kind"], row["entrant"]) for row in counted}:
        theirs = [row for row in counted if (row["kind"], row["entrant"]) == (kind, entrant)]
        aborted = sum(row["outcome"] == "aborted" for row in theirs)
        expected[kind, entrant] = (len(theirs), aborted)
    found = {(one["kind"], one["entrant"]): (one["runs"], one["aborted"]) for one in said}
    return [
        f"{who[0]} {who[1]}: harness health {found.get(who)}, not {expected.get(who)}"
        for who in [*expected, *(found.keys() - expected.keys())]
        if found.get(who) != expected.get(who)
    ]


def _wrong_ranks(pool: Sequence[_Placed]) -> list[str]:
    wrong = []
    rated = [figures for _, figures in pool if figures["rate"] is not None]
    for cell, own in pool:
        rank, best, worst = None, None, None
        if own["rate"] is not None:
            rank = 1 + sum(_is_above(one, "rate", own, "rate") for one in rated)
            best = 1 + sum(_is_above(one, "low", own, "high") for one in rated)
            worst = len(rated) - sum(_is_above(own, "low", one, "high") for one in rated)
        place = [rank, None if best is None else [best, worst]]
        if [cell["rank"], cell["rank_range"]] != place:
            said = f"rank {cell['rank']} of {cell['rank_range']}"
            wrong.append(f"{cell['task']} {cell['entrant']}: {said}, not {place}")
    return wrong


def _is_above(one: _Figures, name: str, other: _Figures, its: str) -> bool:
    left, right = one[name], other[its]
    return left is not None and right is not None and left > right
