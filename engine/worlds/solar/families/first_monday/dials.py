"""What can be turned in this family; documents and terms take the same numbers."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Dials:
    """The box of dials, with the week's own values."""

    roll_cents: int = 65_000
    """A visit of a local crew: the floor of what commercial visits cost; authored."""
    kit_cents: int = 42_000
    """A whip kit; authored."""
    damages_cents_per_hour: int = 625
    """$150 a day, by the hour; authored."""
    damages_cap_cents: int = 150_000
    """Ten days of it; authored."""
    late_report_cents: int = 30_000
    """Flat; authored."""
    cap_cents: int = 300_000
    """Unplanned spending of one owner in a week without a yes; authored."""
