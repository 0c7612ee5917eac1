"""What can be turned in this family; documents and terms take the same numbers."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Dials:
    """The box of dials, with the week's own values."""

    lv_roll_cents: int = 65_000
    """A visit of a local low-voltage crew; authored."""
    regional_roll_cents: int = 85_000
    """A visit of a regional one; authored."""
    mv_roll_cents: int = 120_000
    """A visit of a pair for medium voltage; authored."""
    meter_roll_cents: int = 85_000
    """A meter technician with the utility's witness; authored."""
    kit_cents: int = 42_000
    """A whip kit; authored."""
    oil_kit_cents: int = 64_000
    """Gaskets, bushing hardware and oil for one padmount; authored."""
    ct_cents: int = 160_000
    """A meter's test block with its links and voltage fuses; authored."""
    p1_hours: int = 10
    """Desk hours until qualified people are on site, whole plant out; authored."""
    p1_ack_minutes: int = 240
    """Desk minutes until its alarm is acknowledged; authored."""
    p1_cents_per_hour: int = 6_250
    """$1,500 a day, by the hour; authored."""
    p1_cap_cents: int = 600_000
    """Four days of it; authored."""
    p2_cents_per_hour: int = 625
    """$150 a day, by the hour; authored."""
    p2_cap_cents: int = 150_000
    """Ten days of it; authored."""
    failure_cents: int = 1_800_000
    """What replacing a failed padmount costs the company beside the outage; authored."""
    failure_days: int = 45
    """Until a refurbished one is in; authored."""
    late_report_cents: int = 30_000
    """Flat; authored."""
    cap_cents: int = 300_000
    """Unplanned spending of one owner in a week without a yes; authored."""
