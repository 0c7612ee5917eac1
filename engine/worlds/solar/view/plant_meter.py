"""The revenue meter, its reconciliation with the inverters, and the comparison of units.

The meter is read over the utility's own line; inverters are known only where the gateway answered.
Energies are whole watt-hours, each rounded once from the exact watt-minutes.
"""

from __future__ import annotations

from itertools import pairwise

from engine.kernel.clock import Calendar
from engine.kernel.ledger import divide_half_even
from engine.kernel.world import Call
from engine.transcript import Block, Cell, Column, Fact, Line, Series, Table
from engine.worlds.solar.asking import Day, asked_day, last_quarter, site_time
from engine.worlds.solar.chain.comms import heard_spans, is_silent, some_silent
from engine.worlds.solar.chain.meter import meter_registers, meter_sums
from engine.worlds.solar.chain.reading import reported_sums, site_reported_sums
from engine.worlds.solar.plant import Plant, Unit
from engine.worlds.solar.plant_state import PlantState
from engine.worlds.solar.units import PERMILLE, PPM, WATT, WATT_HOUR, WATT_HOUR_PER_KW
from engine.worlds.solar.view.plant_telemetry import gap_notices

_HOUR = 60
_MILLION = 1_000_000


def view_meter(
    plant: Plant, state: PlantState, calendar: Calendar, call: Call
) -> tuple[Block, ...]:
    """Return what ``meter_read`` answers."""
    day = asked_day(plant, calendar, call)
    if not isinstance(day, Day):
        return ()
    site = day.site
    now = last_quarter(call.at)
    delivered, received = meter_registers(plant, state, site.id, now)
    edges = _hours(day)
    hourly = tuple(divide_half_even(energy, _HOUR)
                   for energy in meter_sums(plant, state, site.id, edges))  # fmt: skip
    stamp = site_time(calendar, site, now)
    net = _watt_hours(sum(meter_sums(plant, state, site.id, (day.start, day.end))))
    facts = (
        Fact(label=f"{site.meter} delivered register", value=delivered // 60, unit=WATT_HOUR,
             as_of=stamp),
        Fact(label=f"{site.meter} received register", value=received // 60, unit=WATT_HOUR,
             as_of=stamp),
        Fact(label=f"Net energy of {day.date}" + ("" if day.is_over else " so far"), value=net,
             unit=WATT_HOUR, as_of=site_time(calendar, site, day.end)),
    )  # fmt: skip
    if not hourly:
        return facts
    series = Series(
        title=f"{site.meter} net power, {day.date}, {site.zone.name} time",
        unit=WATT,
        kind="mean",
        every_minutes=_HOUR,
        interval="ending",
        start=site_time(calendar, site, edges[1]),
        series=(Line(tag=site.meter, values=hourly),),
    )
    return (*facts, series)


def view_reconciliation(
    plant: Plant, state: PlantState, calendar: Calendar, call: Call
) -> tuple[Block, ...]:
    """Return what ``meter_reconcile`` answers."""
    day = asked_day(plant, calendar, call)
    if not isinstance(day, Day):
        return ()
    site = day.site
    edges = _hours(day)
    reported = site_reported_sums(plant, state, site, edges)
    registered = meter_sums(plant, state, site.id, edges)
    rows: list[tuple[Cell, ...]] = []
    total = (0, 0)
    for (start, end), inverters, meter in zip(pairwise(edges), reported, registered, strict=True):
        stamp = site_time(calendar, site, end)
        if some_silent(plant, state, site, start, end):
            rows.append((stamp, None, _watt_hours(meter), None, None))
            continue
        total = (total[0] + inverters, total[1] + meter)
        rows.append((stamp, *_closure(inverters, meter, site.ac_w)))
    note = "Hours end at their stamp, site time. The last row sums the hours with both values."
    table = Table(
        title=f"Inverters against {site.meter}, {day.date}",
        columns=(
            Column(key="hour", label="Hour ending"),
            Column(key="inverters", label="Sum of inverters", unit=WATT_HOUR),
            Column(key="meter", label="Meter, net", unit=WATT_HOUR),
            Column(key="residual", label="Residual", unit=WATT_HOUR),
            Column(key="share", label="Residual of inverters' sum", unit=PPM),
        ),
        rows=(*rows, ("Sum", *_closure(*total, site.ac_w))),
        note=note,
    )
    return (table, *gap_notices(plant, state, calendar, site, edges))


def view_peers(
    plant: Plant, state: PlantState, calendar: Calendar, call: Call
) -> tuple[Block, ...]:
    """Return what ``peer_read`` answers."""
    day = asked_day(plant, calendar, call)
    if not isinstance(day, Day):
        return ()
    site = day.site
    spans = heard_spans(plant, state, site.id, day.start, day.end)
    energies = [_heard_energy(plant, state, unit, spans) for unit in site.units]
    per_kw = [None if energy is None else divide_half_even(energy * 1000, 60 * unit.dc_w)
              for energy, unit in zip(energies, site.units, strict=True)]  # fmt: skip
    known = sorted(each for each in per_kw if each is not None)
    median = known[len(known) // 2] if known else 0
    rows = tuple(
        (unit.id, None if energy is None else _watt_hours(energy), share,
         divide_half_even(share * 1000, median) if share is not None and median > 0 else None)
        for unit, energy, share in zip(site.units, energies, per_kw, strict=True)
    )  # fmt: skip
    table = Table(
        title=f"Units of {site.name}, {day.date}" + ("" if day.is_over else ", so far"),
        columns=(
            Column(key="unit", label="Unit"),
            Column(key="energy", label="Energy", unit=WATT_HOUR),
            Column(key="yield", label="Per kW of array", unit=WATT_HOUR_PER_KW),
            Column(key="ratio", label="To the median", unit=PERMILLE),
        ),
        rows=rows,
        note="All units face alike. Sound units scatter by 1 to 3 % from day to day.",
    )
    return (table, *gap_notices(plant, state, calendar, site, _hours(day)))


def _heard_energy(
    plant: Plant, state: PlantState, unit: Unit, spans: tuple[tuple[int, int], ...]
) -> int | None:
    """Return what a unit reported while its site was heard; ``None`` if it was not heard itself."""
    if not spans or any(is_silent(plant, state, unit.id, *span) for span in spans):
        return None
    return sum(reported_sums(plant, state, unit.id, span)[0] for span in spans)


def _hours(day: Day) -> tuple[int, ...]:
    """Return the edges of the full hours of a day that have ended."""
    return tuple(range(day.start, day.end + 1, _HOUR))


def _closure(inverters: int, meter: int, ac_w: int) -> tuple[Cell, ...]:
    """Return (inverters, meter, residual, ppm) in whole watt-hours from watt-minutes.

    No share is given where the inverters made less than a hundredth of an hour at nameplate.
    """
    residual = inverters - meter
    worth = inverters * 100 > ac_w * _HOUR
    share = divide_half_even(residual * _MILLION, inverters) if worth else None
    return _watt_hours(inverters), _watt_hours(meter), _watt_hours(residual), share


def _watt_hours(watt_minutes: int) -> int:
    return divide_half_even(watt_minutes, 60)
