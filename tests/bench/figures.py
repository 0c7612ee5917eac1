"""What a bench prints: one JSON object a line, each figure beside its reference in the same run."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Literal

DIGITS = 3


def tell(
    bench: str,
    what: str,
    figures: Mapping[str, float],
    *,
    reference: str = "",
    ratio: float | None = None,
    target: Mapping[str, float] | None = None,
    wanted: Literal["at most", "at least"] = "at most",
) -> None:
    """Print a figure's line.

    ``figures`` are named with their unit (``p95_ms``); ``ratio`` is the first of them in multiples of
    the reference; ``target`` names some of them; ``wanted`` says on which side of it a figure is met.
    """
    told: dict[str, object] = {"bench": bench, "what": what}
    told |= {name: round(value, DIGITS) for name, value in figures.items()}
    if reference:
        told["reference"] = reference
    if ratio is not None:
        told["ratio"] = round(ratio, DIGITS)
    if target is not None:
        told["target"] = dict(target)
        told["met"] = all(_is_met(figures[name], aim, wanted) for name, aim in target.items())
    print(json.dumps(told, ensure_ascii=False), flush=True)


def _is_met(value: float, aim: float, wanted: str) -> bool:
    return value <= aim if wanted == "at most" else value >= aim
