"""How likely each suspicion is, counted from the cases of the fleet's logs.

Pure: it is given papers that were read.
"""

from __future__ import annotations

from fractions import Fraction

from engine.policies.seated import Row, rows
from engine.policies.solar.papers import share_of
from engine.transcript import Step

_SOUND = ("nothing", "wet", "water", "not opened", "sensor wire")
"""How endings of insulation alarms begin in which the array was sound."""
_INSTRUMENT = ("gauge", "probe", "nothing", "misread")
"""Words of findings in which the transformer was sound."""


def plant_is_off(log: Step) -> Fraction:
    """Return how often a silent plant whose meter stood at zero by day was off."""
    cases = rows(log, "case", "was", "plant_off")
    return share_of(cases, lambda row: row["plant_off"] == "yes")


def array_is_broken(log: Step, noon: str) -> Fraction:
    """Return how often an insulation alarm was real, by what the unit did at a dry noon."""
    cases = [row for row in rows(log, "case", "noon", "ending") if row["noon"] == noon]
    return share_of(cases, lambda row: not str(row["ending"]).startswith(_SOUND))


def transformer_fails(log: Step) -> Fraction:
    """Return how often one hotter than its siblings was broken, and failed in a week if left."""
    cases = [*rows(log, "case", "found", "week")]
    left = [row for row in cases if _is_broken(row) and not str(row["week"]).startswith("mended")]
    fails = share_of(left, lambda row: str(row["week"]).startswith("failed"))
    return share_of(cases, _is_broken) * fails


def meter_errs(log: Step) -> Fraction:
    """Return how often the meter was what a low phase pointed at."""
    cases = rows(log, "case", "phase", "cause")
    return share_of(cases, lambda row: "plant itself" not in str(row["cause"]))


def _is_broken(row: Row) -> bool:
    return not any(word in str(row["found"]) for word in _INSTRUMENT)
