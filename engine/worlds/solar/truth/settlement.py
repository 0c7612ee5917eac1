"""What the week comes to, in whole cents, by the settlement rule of the handbook.

Damages end at the cut-off.  Booked jobs are finished.  What is still broken is mended at the site's
next planned visit, at the stated last-resort price.  Energy lost from the first minute on is summed
in watt-minutes and priced once per site.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from engine.kernel.ledger import Entry, energy_value_cents
from engine.transcript import Cell, Json
from engine.worlds.solar.chain.alarms import alarms
from engine.worlds.solar.chain.meter import lost_watt_minutes
from engine.worlds.solar.content import Content, Repair
from engine.worlds.solar.contracts import Response, damages_cents, late_hours, response_due
from engine.worlds.solar.crews import overrun_cents
from engine.worlds.solar.parts import returned_cents
from engine.worlds.solar.plant import END_MINUTE, Fault
from engine.worlds.solar.rules.parts import unused_parts
from engine.worlds.solar.state import State
from engine.worlds.solar.state.work import CANCELLED, WorkOrder


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One line of the settlement."""

    item: str
    """What it is for: ``energy``, ``damages``, ``spending`` and so on."""
    object: str
    """What it is about."""
    cents: int
    """Positive is a gain."""
    basis: Mapping[str, Cell] = field(default_factory=dict)
    """The figures that it is made of."""

    def plain(self) -> dict[str, Json]:
        """Return the row as canonical JSON."""
        return {
            "item": self.item,
            "object": self.object,
            "cents": self.cents,
            "basis": dict(self.basis),
        }


def settle(
    content: Content, at_cutoff: State, at_rest: State, entries: Iterable[Entry]
) -> tuple[Row, ...]:
    """Return the settlement; ``at_rest`` is the state once booked jobs are done."""
    open_faults = tuple(open_at_rest(content, at_rest))
    return (
        *_spending(entries),
        *_job_rows(content, at_rest),
        *_claims(content, at_rest),
        *_damages(content, at_cutoff),
        *_report_fee(content, at_cutoff),
        *_last_resort(content, open_faults),
        *_energy(content, at_rest, open_faults),
    )


def open_at_rest(content: Content, state: State) -> Iterator[Fault]:
    """Yield the faults that nobody has mended."""
    mended = {fault for fault, _ in state.plant.mended}
    for fault in content.plant.faults:
        if fault.id not in mended:
            yield fault


def attended_at(state: State, unit: str, since: int) -> int | None:
    """Return when qualified people first stood at a unit after an event."""
    visits = [
        order.on_site_at
        for order in state.work.orders
        if order.unit == unit and order.qualified and order.on_site_at is not None
    ]
    return min((minute for minute in visits if minute >= since), default=None)


def event_minute(content: Content, state: State, fault: Fault) -> int | None:
    """Return when a fault came in as an alarm, from which its response time runs."""
    raised = [
        alarm.raised_minute
        for alarm in alarms(content.plant, state.plant, content.calendar.ends)
        if (alarm.subject, alarm.code) == (fault.subject, fault.code)
    ]
    return min((minute for minute in raised if minute >= fault.from_minute), default=None)


def response_for(content: Content, fault: Fault, repair: Repair) -> Response | None:
    """Return the response time under which a fault falls at its site."""
    terms = content.terms[content.plant.site_of[fault.subject].id]
    return next((one for one in terms.responses if one.priority == repair.priority), None)


def _spending(entries: Iterable[Entry]) -> Iterator[Row]:
    for entry in entries:
        yield Row(item="spending", object=entry.tool, cents=-entry.cents, basis={"step": entry.seq})


def _job_rows(content: Content, state: State) -> Iterator[Row]:
    for order in state.work.orders:
        if order.status == CANCELLED:
            credit = order.roll_cents + order.parts_cents
            yield Row(item="cancelled", object=order.id, cents=credit)
            continue
        yield from _returns(content, order)
        stay = (order.leaves_at or 0) - (order.on_site_at or 0)
        over = overrun_cents(content.crews[order.crew], stay)
        if over:
            yield Row(item="overrun", object=order.id, cents=-over, basis={"minutes": stay})


def _returns(content: Content, order: WorkOrder) -> Iterator[Row]:
    for part in unused_parts(content, order):
        if part in order.charged_parts:
            credit = returned_cents(content.parts[part])
            yield Row(item="returned_part", object=order.id, cents=credit, basis={"part": part})


def _claims(content: Content, state: State) -> Iterator[Row]:
    """What is still with the maker when the week ends is decided at its last minute."""
    for claim in state.desk.claims:
        if claim.accepted:
            credit = content.parts[claim.part].price_cents
            yield Row(item="warranty", object=claim.id, cents=credit, basis={"part": claim.part})


def _damages(content: Content, state: State) -> Iterator[Row]:
    ends = content.calendar.ends
    for fault in content.plant.faults:
        repair, event = content.repairs.get(fault.id), event_minute(content, state, fault)
        response = response_for(content, fault, repair) if repair is not None else None
        if response is None or event is None:
            continue
        attended = attended_at(state, fault.subject, event)
        met = ends if attended is None else min(attended, ends)
        cents, due = damages_cents(response, event, met), response_due(response, event)
        if cents:
            basis: dict[str, Cell] = {
                "due": due,
                "met": attended,
                "late_hours": late_hours(due, met),
                "cents_per_hour": response.cents_per_hour,
            }
            yield Row(item="damages", object=fault.subject, cents=-cents, basis=basis)


def _report_fee(content: Content, state: State) -> Iterator[Row]:
    if not state.desk.reports:
        yield Row(
            item="report_fee", object="report", cents=-content.disclosed.fees.late_report_cents
        )


def _last_resort(content: Content, open_faults: tuple[Fault, ...]) -> Iterator[Row]:
    for fault in open_faults:
        site = content.plant.site_of[fault.subject]
        cents = content.terms[site.id].last_resort_cents
        basis: dict[str, Cell] = {"at": site.pm_minute}
        yield Row(item="last_resort", object=fault.subject, cents=-cents, basis=basis)


def _energy(content: Content, state: State, open_faults: tuple[Fault, ...]) -> Iterator[Row]:
    plant = content.plant
    late = tuple((fault.id, plant.site_of[fault.subject].pm_minute) for fault in open_faults)
    mended = replace(state.plant, mended=(*state.plant.mended, *late))
    for site in plant.sites:
        lost = lost_watt_minutes(plant, mended, site.id, 0, END_MINUTE)
        cents = energy_value_cents(lost, site.rate_cents_per_mwh)
        basis: dict[str, Cell] = {
            "watt_minutes": lost,
            "cents_per_mwh": site.rate_cents_per_mwh,
        }
        if lost:
            yield Row(item="energy", object=site.id, cents=-cents, basis=basis)
