"""The counts of the fleet's logs, as anybody can count them; a test counts the papers again."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Counts:
    """Cases of one kind: how many were real before a read, and how many after it."""

    real: int
    """Real, of all."""
    not_real: int
    """Not."""
    finding: str
    """What the cheap read found here."""
    seen_real: int
    """Real, among those in which it found the same."""
    seen_not_real: int
    """Not."""


COUNTS = {
    "silence-zero": Counts(real=3, not_real=57, finding="no voltage, zero by day", seen_real=3,
                           seen_not_real=0),
    "silence-counting": Counts(real=3, not_real=57, finding="counting by day", seen_real=0,
                               seen_not_real=43),
    # Real here is what fails within the week: 13 of 21 were real, 5 of 11 left alone failed.
    "oil-alone": Counts(real=20, not_real=529, finding="hotter than its siblings, alone",
                        seen_real=65, seen_not_real=166),
    "phase": Counts(real=14, not_real=1, finding="the residual jumped by an eighth", seen_real=14,
                    seen_not_real=1),
    "insulation-noon": Counts(real=18, not_real=28, finding="off at dry noon", seen_real=17,
                              seen_not_real=3),
    "insulation-dried": Counts(real=18, not_real=28, finding="on by ten", seen_real=1,
                               seen_not_real=25),
    "burst": Counts(real=2, not_real=179, finding="all back within minutes", seen_real=0,
                    seen_not_real=24),
    "small": Counts(real=1, not_real=0, finding="a tenth below its neighbours", seen_real=1,
                    seen_not_real=0),
    "stow": Counts(real=0, not_real=1, finding="flat in wind, turning after it", seen_real=0,
                   seen_not_real=1),
}  # fmt: skip
"""LG-COM's first list; LG-OIL's second; LG-MTR; LG-039; LG-TRIP by bursts; what needs no log."""
