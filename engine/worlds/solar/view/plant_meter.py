"""The revenue meter and its reconciliation with the inverters.

The meter is read over the utility's own line; inverters are known only where the gateway answered.
Energies are whole watt-hours, rounded from the exact watt-minutes; a table's residuals and sums are
those of the numbers that stand in it.
"""

from __future__ import annotations

from itertools import pairwise

from engine.kernel.clock import Calendar
from engine.kernel.ledger import divide_half_even
from engine.kernel.world import Call
from engine.transcript import Block, Cell, Column, Fact, Line, Series, Table
from engine.worlds.solar.asking import Day, asked_day, last_quarter, site_time
from engine.worlds.solar.chain.comms import some_silent
from engine.worlds.solar.chain.meter import has_voltage, meter_registers, meter_sums, shown_kwh
from engine.worlds.solar.chain.phases import phase_currents_da
from engine.worlds.solar.chain.reading import site_reported_sums
from engine.worlds.solar.plant import SLOT_MINUTES, Plant, Site
from engine.worlds.solar.plant_state import PlantState
from engine.worlds.solar.units import DECIAMPERE, KILOWATT_HOUR, PPM, WATT, WATT_HOUR
from engine.worlds.solar.view.plant_telemetry import gap_notices

ALL_PHASES, NO_VOLTAGE = "on phases A, B and C", "no voltage"
"""What a meter's display says of its voltage."""
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
    facts = (*_registers(plant, state, calendar, site, last_quarter(call.at)),
             _net_of_day(plant, state, calendar, day))  # fmt: skip
    edges = full_hours(day)
    if len(edges) < 2:
        return facts
    start = site_time(calendar, site, edges[1])
    title = f"{day.date}, {site.zone.name} time"
    net = tuple(divide_half_even(energy, _HOUR)
                for energy in meter_sums(plant, state, site.id, edges))  # fmt: skip
    currents = phase_currents_da(plant, state, site, edges)
    phases = tuple(
        Line(tag=f"{site.meter} phase {name}", values=tuple(each[k] for each in currents))
        for k, name in enumerate("ABC")
    )
    power = _by_hour(f"{site.meter} net power, {title}", WATT, start,
                     (Line(tag=site.meter, values=net),))  # fmt: skip
    return (
        *facts,
        power,
        _by_hour(f"{site.meter} phase currents, {title}", DECIAMPERE, start, phases),
    )


def _registers(
    plant: Plant, state: PlantState, calendar: Calendar, site: Site, now: int
) -> tuple[Fact, ...]:
    """What the meter's display shows: registers, voltage, the currents of the last quarter hour."""
    stamp = site_time(calendar, site, now)
    registers = meter_registers(plant, state, site.id, now)
    currents = phase_currents_da(plant, state, site, (now - SLOT_MINUTES, now))[0]
    shown = (
        *((f"{name} register", shown_kwh(site, energy), KILOWATT_HOUR)
          for name, energy in zip(("delivered", "received"), registers, strict=True)),
        *((f"phase {name}, last quarter hour", current, DECIAMPERE)
          for name, current in zip("ABC", currents, strict=True)),
    )  # fmt: skip
    voltage = ALL_PHASES if has_voltage(plant, state, site, now) else NO_VOLTAGE
    return (
        Fact(label=f"{site.meter} voltage", value=voltage, as_of=stamp),
        *(Fact(label=f"{site.meter} {label}", value=value, unit=unit, as_of=stamp)
          for label, value, unit in shown),
    )  # fmt: skip


def _net_of_day(plant: Plant, state: PlantState, calendar: Calendar, day: Day) -> Fact:
    net = sum(meter_sums(plant, state, day.site.id, (day.start, day.end)))
    return Fact(label=f"Net energy of {day.date}" + ("" if day.is_over else " so far"),
                value=watt_hours(net), unit=WATT_HOUR,
                as_of=site_time(calendar, day.site, day.end))  # fmt: skip


def _by_hour(title: str, unit: str, start: str, lines: tuple[Line, ...]) -> Series:
    return Series(title=title, unit=unit, kind="mean", every_minutes=_HOUR, interval="ending",
                  start=start, series=lines)  # fmt: skip


def view_reconciliation(
    plant: Plant, state: PlantState, calendar: Calendar, call: Call
) -> tuple[Block, ...]:
    """Return what ``meter_reconcile`` answers."""
    day = asked_day(plant, calendar, call)
    if not isinstance(day, Day):
        return ()
    site = day.site
    edges = full_hours(day)
    reported = site_reported_sums(plant, state, site, edges)
    registered = meter_sums(plant, state, site.id, edges)
    rows: list[tuple[Cell, ...]] = []
    known: list[tuple[int, int]] = []
    for (start, end), made, counted in zip(pairwise(edges), reported, registered, strict=True):
        stamp, inverters, meter = (
            site_time(calendar, site, end),
            watt_hours(made),
            watt_hours(counted),
        )
        if some_silent(plant, state, site, start, end):
            rows.append((stamp, None, meter, None, None))
            continue
        known.append((inverters, meter))
        rows.append((stamp, *_closure(inverters, meter, site.ac_w)))
    note = "Hours end at their stamp, site time. The last row sums the hours with both values"
    note += "." if known else "; there are none, so it is empty."
    table = Table(
        title=f"Inverters against {site.meter}, {day.date}",
        columns=(
            Column(key="hour", label="Hour ending"),
            Column(key="inverters", label="Sum of inverters", unit=WATT_HOUR),
            Column(key="meter", label="Meter, net", unit=WATT_HOUR),
            Column(key="residual", label="Residual", unit=WATT_HOUR),
            Column(key="share", label="Residual of inverters' sum", unit=PPM),
        ),
        rows=(*rows, ("Sum", *_sum(known, site.ac_w))),
        note=note,
    )
    return (table, *gap_notices(plant, state, calendar, site, edges))


def full_hours(day: Day) -> tuple[int, ...]:
    """Return the edges of the full hours of a day that have ended."""
    return tuple(range(day.start, day.end + 1, _HOUR))


def _sum(known: list[tuple[int, int]], ac_w: int) -> tuple[Cell, ...]:
    """Return the closure of the hours with both values; where there is none, a gap and no zero."""
    if not known:
        return None, None, None, None
    return _closure(sum(each[0] for each in known), sum(each[1] for each in known), ac_w)


def _closure(inverters: int, meter: int, ac_w: int) -> tuple[Cell, ...]:
    """Return (inverters, meter, residual, ppm): the difference and the share of the two as shown.

    No share is given where the inverters made less than a hundredth of an hour at nameplate.
    """
    residual = inverters - meter
    share = divide_half_even(residual * _MILLION, inverters) if inverters * 100 > ac_w else None
    return inverters, meter, residual, share


def watt_hours(watt_minutes: int) -> int:
    """Return whole watt-hours, half to even."""
    return divide_half_even(watt_minutes, 60)
