"""Every figure of every published cell, recomputed from the published rows alone."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

from grading.audits.arithmetic import chance_that_all_pass, spread_of, wilson_bounds
from grading.audits.finding import Finding, Published
from grading.audits.places import wrong_health, wrong_places

_Row: TypeAlias = Mapping[str, str]
_Value: TypeAlias = float | int | None
_Figures: TypeAlias = Mapping[str, _Value]
_POOL = ("task", "hash", "pace", "exposure", "kind", "entrant")
_HALF_A_DIGIT = 0.6e-6
_HALF_A_PLACE = 0.6e-4
_DIRECTIONAL_BELOW = 8


def audit_cells(published: Published) -> Finding:
    """Compare the published cells with those that the rows yield, both ways."""
    board = json.loads(published.board)
    cells = {_key(cell): cell for cell in board["cells"]}
    rows = list(csv.DictReader(io.StringIO(published.rows)))
    counted = [row for row in rows if row["counted"] == "true"]
    pools: dict[tuple[str, ...], list[_Row]] = {}
    for row in counted:
        pools.setdefault(_key(row), []).append(row)
    drift = [f"{' '.join(key)}: no cell" for key in pools if key not in cells]
    expected = {key: _figures(pools.get(key, [])) for key in cells}
    for key, cell in cells.items():
        differences = _differences(expected[key], _said(cell))
        drift += [f"{' '.join(key)}: {word}" for word in differences]
    drift += wrong_places([(cell, expected[_key(cell)]) for cell in board["cells"]])
    drift += wrong_health(board["harness_health"], counted)
    checked = sum(map(len, expected.values())) + len(cells) + len(board["harness_health"])
    return Finding(checked=checked, drift=tuple(drift))


def _key(one: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(one[name] for name in _POOL)


def _figures(rows: Sequence[_Row]) -> _Figures:
    """Return every figure of a cell from its rows."""
    outcomes = [row["outcome"] for row in rows]
    passes, aborted = outcomes.count("pass"), outcomes.count("aborted")
    n = passes + outcomes.count("fail")
    low, high = wilson_bounds(passes, n) if n else (None, None)
    return {
        "n": n,
        "passes": passes,
        "pending": outcomes.count("pending"),
        "unscored": outcomes.count("unscored"),
        "runs": len(rows),
        "aborted": aborted,
        "rate": passes / n if n else None,
        "low": low,
        "high": high,
        "aborts_as_fails": passes / (n + aborted) if n + aborted else None,
        "aborts_removed": passes / n if n else None,
        "directional": int(n < _DIRECTIONAL_BELOW),
        **{f"pass^{k}": chance_that_all_pass(passes, n, k) for k in (1, 2, 4, 8)},
        **_capture(rows),
    }


def _capture(rows: Sequence[_Row]) -> _Figures:
    exact = [
        Fraction(int(row["pnl_cents"]) - int(row["v0_cents"]))
        / (int(row["vstar_cents"]) - int(row["v0_cents"]))
        for row in rows
        if row["capture"] and row["outcome"] in ("pass", "fail")
    ]
    if not exact:
        return {}
    spread = spread_of(exact)
    return {"capture n": len(exact), **{f"capture {k}": v for k, v in spread.items()}}


def _said(cell: Mapping[str, object]) -> _Figures:
    """Return every figure that a published cell states, under the same names."""
    interval, bracket, capture = (
        _mapping(cell[name]) for name in ("interval", "bracket", "capture")
    )
    health = _mapping(cell["harness_health"])
    figures = {name: cell[name] for name in ("n", "passes", "pending", "unscored", "rate")}
    figures |= {"low": interval.get("low"), "high": interval.get("high")}
    figures |= {"runs": health["runs"], "aborted": health["aborted"]}
    figures |= {name: bracket[name] for name in ("aborts_as_fails", "aborts_removed")}
    figures |= {"directional": cell["directional"]}
    figures |= {f"pass^{k}": value for k, value in _mapping(cell["pass_all"]).items()}
    figures |= {f"capture {name}": value for name, value in capture.items()}
    return {name: _number(value) for name, value in figures.items()}


def _mapping(value: object) -> Mapping[str, object]:
    return value if isinstance(value, dict) else {}


def _number(value: object) -> _Value:
    return None if value is None else float(str(int(value) if isinstance(value, bool) else value))


def _differences(expected: _Figures, said: _Figures) -> Iterator[str]:
    for name in {**expected, **said}:
        should, does = expected.get(name), said.get(name)
        tolerance = _HALF_A_PLACE if name.startswith("capture") else _HALF_A_DIGIT
        if should is None or does is None:
            if should is not does:
                yield f"{name} is {does} and its rows yield {should}"
        elif abs(should - does) > tolerance:
            yield f"{name} is {does} and its rows yield {should}"
