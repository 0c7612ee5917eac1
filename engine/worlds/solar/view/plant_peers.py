"""The comparison of units with those of their site that are like them."""

from __future__ import annotations

from collections.abc import Mapping

from engine.kernel.clock import Calendar
from engine.kernel.ledger import divide_half_even
from engine.kernel.world import Call
from engine.transcript import Block, Cell, Column, Table
from engine.worlds.solar.asking import Day, asked_day
from engine.worlds.solar.chain.comms import heard_spans, is_silent
from engine.worlds.solar.chain.reading import reported_sums
from engine.worlds.solar.plant import Plant, Unit
from engine.worlds.solar.plant_state import PlantState
from engine.worlds.solar.units import PERMILLE, WATT_HOUR, WATT_HOUR_PER_KW
from engine.worlds.solar.view.plant_meter import full_hours, watt_hours
from engine.worlds.solar.view.plant_telemetry import gap_notices


def view_peers(
    plant: Plant, state: PlantState, calendar: Calendar, call: Call
) -> tuple[Block, ...]:
    """Return what ``peer_read`` answers."""
    day = asked_day(plant, calendar, call)
    if not isinstance(day, Day):
        return ()
    site = day.site
    spans = heard_spans(plant, state, site.id, day.start, day.end)
    energies = {unit: _heard_energy(plant, state, unit, spans) for unit in site.units}
    table = Table(
        title=f"Units of {site.name}, {day.date}" + ("" if day.is_over else ", so far"),
        columns=(
            Column(key="unit", label="Unit"),
            Column(key="energy", label="Energy", unit=WATT_HOUR),
            Column(key="yield", label="Per kW of array", unit=WATT_HOUR_PER_KW),
            Column(key="ratio", label="To the median", unit=PERMILLE),
            Column(key="peers", label="Compared with"),
        ),
        rows=_rows(energies),
        note="All units of a site face alike. Of sound units, two in three lie within 1 % of the median "
        "on a clear day and within 4 % on a dull one; a few in a hundred lie three times as far off.",
    )
    return (table, *gap_notices(plant, state, calendar, site, full_hours(day)))


def _rows(energies: Mapping[Unit, int | None]) -> tuple[tuple[Cell, ...], ...]:
    shares = {unit: None if energy is None else divide_half_even(energy * 1000, 60 * unit.dc_w)
              for unit, energy in energies.items()}  # fmt: skip
    medians = {peers: _median(shares, peers) for peers in dict.fromkeys(map(_peers, shares))}
    heard_first = sorted(energies.items(), key=lambda each: each[1] is None)
    return tuple(
        (unit.id, None if energy is None else watt_hours(energy), shares[unit],
         _ratio(shares[unit], medians[_peers(unit)]), _peers(unit))
        for unit, energy in heard_first
    )  # fmt: skip


def _peers(unit: Unit) -> str:
    """Return what makes units alike, in words: kind, rating and array."""
    return f"{unit.kind}, {_kw(unit.ac_w)} kW AC, {_kw(unit.dc_w)} kW DC"


def _kw(watts: int) -> str:
    """Return kilowatts without a needless end: ``125``, ``162.5``."""
    whole, rest = divmod(watts, 1000)
    return f"{whole}.{rest:03d}".rstrip("0") if rest else str(whole)


def _median(shares: Mapping[Unit, int | None], peers: str) -> int:
    known = sorted(
        share for unit, share in shares.items() if share is not None and _peers(unit) == peers
    )
    return known[len(known) // 2] if known else 0


def _ratio(share: int | None, median: int) -> int | None:
    return None if share is None or median <= 0 else divide_half_even(share * 1000, median)


def _heard_energy(
    plant: Plant, state: PlantState, unit: Unit, spans: tuple[tuple[int, int], ...]
) -> int | None:
    """Return what a unit reported while its site was heard; ``None`` if it was not heard itself."""
    if not spans or any(is_silent(plant, state, unit.id, *span) for span in spans):
        return None
    return sum(reported_sums(plant, state, unit.id, span)[0] for span in spans)
