"""What the week comes to, in whole cents, by the settlement rule of the handbook.

Damages end at the cut-off.  Booked jobs are finished.  What is still broken is mended at the site's
next planned visit, at the stated last-resort price, unless it has failed before that: then what
stands in for it is paid, and it is out for as long as that takes.  Energy lost from the first minute on is summed
in watt-minutes and priced once per site.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from engine.kernel.ledger import Entry, energy_value_cents
from engine.transcript import Cell, Json
from engine.worlds.solar.chain.isolation import fails_at
from engine.worlds.solar.chain.meter import lost_watt_minutes
from engine.worlds.solar.content import Content
from engine.worlds.solar.plant import END_MINUTE, Fault
from engine.worlds.solar.rules.invoices import overrun_of, returns_of, stay_minutes
from engine.worlds.solar.state import State
from engine.worlds.solar.state.work import CANCELLED, WorkOrder
from engine.worlds.solar.truth.responses import clocks

_DAY_MINUTES = 1440


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
        *_sent_back(content, at_cutoff),
        *_claims(content, at_rest),
        *_damages(content, at_cutoff),
        *_report_fee(content, at_cutoff),
        *_last_resort(content, at_rest, open_faults),
        *_energy(content, at_rest, open_faults),
    )


def open_at_rest(content: Content, state: State) -> Iterator[Fault]:
    """Yield the faults that nobody has mended."""
    mended = {fault for fault, _ in state.plant.mended}
    for fault in content.plant.faults:
        if fault.id not in mended:
            yield fault


def _spending(entries: Iterable[Entry]) -> Iterator[Row]:
    for entry in entries:
        yield Row(item="spending", object=entry.tool, cents=-entry.cents, basis={"step": entry.seq})


def _job_rows(content: Content, state: State) -> Iterator[Row]:
    for order in state.work.orders:
        if order.status == CANCELLED:
            yield Row(item="cancelled", object=order.id, cents=order.booked_cents)
            continue
        yield from _returns(content, order)
        over = overrun_of(content, order)
        if over:
            crew = content.crews[order.crew]
            basis: dict[str, Cell] = {
                "minutes": stay_minutes(order) - crew.included_minutes,
                "cents_per_hour": crew.overrun_cents_per_hour,
            }
            yield Row(item="overrun", object=order.id, cents=-over, basis=basis)


def _returns(content: Content, order: WorkOrder) -> Iterator[Row]:
    for part, credit in returns_of(content, order):
        yield Row(item="returned_part", object=order.id, cents=credit, basis={"part": part})


def _sent_back(content: Content, state: State) -> Iterator[Row]:
    """What a supplier keeps was charged when the order was called off."""
    for order in state.stores.orders:
        if order.cancelled_at is not None:
            credit = content.parts[order.part].price_cents * order.quantity
            yield Row(item="cancelled_part", object=order.id, cents=credit)
    for core in state.stores.cores:
        credit = content.parts[core.part].core_cents
        yield Row(item="core", object=core.work, cents=credit, basis={"part": core.part})


def _claims(content: Content, state: State) -> Iterator[Row]:
    """What is still with the maker when the week ends is decided at its last minute."""
    for claim in state.desk.claims:
        if claim.accepted:
            credit = content.parts[claim.part].price_cents
            yield Row(item="warranty", object=claim.id, cents=credit, basis={"part": claim.part})


def _damages(content: Content, state: State) -> Iterator[Row]:
    for fault in content.plant.faults:
        for clock in clocks(content, state, fault):
            basis: dict[str, Cell] = {
                "due": clock.due,
                "met": clock.met,
                "late_hours": clock.late_hours,
                "cents_per_hour": clock.cents_per_hour,
            }
            if clock.cents:
                yield Row(item=clock.item, object=fault.subject, cents=-clock.cents, basis=basis)


def _report_fee(content: Content, state: State) -> Iterator[Row]:
    if not state.desk.reports:
        yield Row(
            item="report_fee", object="report", cents=-content.disclosed.fees.late_report_cents
        )


def _last_resort(content: Content, state: State, open_faults: tuple[Fault, ...]) -> Iterator[Row]:
    for fault in open_faults:
        item = "failure" if failed_at(content, state, fault) is not None else "last_resort"
        basis: dict[str, Cell] = {"at": _ends_at(content, state, fault)}
        cents = _left_cents(content, state, fault)
        if cents:
            yield Row(item=item, object=fault.subject, cents=-cents, basis=basis)


def failed_at(content: Content, state: State, fault: Fault) -> int | None:
    """Return when a fault that nobody mends fails for good, where that is before the planned visit.

    A fault whose failure has no price of its own is mended at the visit like any other.
    """
    repair, fails = content.repairs.get(fault.id), fails_at(content.plant, state.plant, fault)
    if fails is None or repair is None or repair.failure_cents is None:
        return None
    planned = content.plant.site_of[fault.subject].pm_minute
    return fails if fails < planned else None


def _ends_at(content: Content, state: State, fault: Fault) -> int:
    """Return when a fault that nobody mended is gone: at the planned visit, or once replaced."""
    failed, repair = failed_at(content, state, fault), content.repairs.get(fault.id)
    if failed is None:
        return content.plant.site_of[fault.subject].pm_minute
    if repair is None or repair.failure_days is None:
        return END_MINUTE
    return min(failed + repair.failure_days * _DAY_MINUTES, END_MINUTE)


def _left_cents(content: Content, state: State, fault: Fault) -> int:
    repair = content.repairs.get(fault.id)
    if repair is not None and failed_at(content, state, fault) is not None:
        return repair.failure_cents or 0
    if repair is not None and repair.last_resort_cents is not None:
        return repair.last_resort_cents
    return content.terms[content.plant.site_of[fault.subject].id].last_resort_cents


def _energy(content: Content, state: State, open_faults: tuple[Fault, ...]) -> Iterator[Row]:
    plant = content.plant
    late = tuple((fault.id, _ends_at(content, state, fault)) for fault in open_faults)
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
