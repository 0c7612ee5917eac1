"""Work orders and parts: the boards as they were last told, with what can be done to each row."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from arena.people.desk.rendering.codes import inwardly, plainly
from arena.people.desk.rendering.hand import FormLink, Hand
from arena.people.desk.rendering.known import Told, latest_by, receipts
from arena.people.desk.rendering.units import bare, with_unit
from arena.people.desk.rendering.words import dollars, time_of_week
from engine.transcript import Receipt, Step

_BOOKED = "booked"
"""The state of a work order, as its list tells it, in which it can be called off."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkOrder:
    """One work order."""

    id: str
    what: str
    where: str
    crew: str
    arrives: str
    state: str
    outcome: str
    price: str
    step: int
    at: str
    age: str
    cancel: FormLink | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PartRow:
    """One part of the catalogue."""

    id: str
    title: str
    price: str
    stock: str
    restock: str
    standard: str
    """How long more takes and what it is sent for: ``4 d, free``."""
    expedite: str
    step: int
    at: str
    age: str
    order: FormLink | None


def work_orders(hand: Hand) -> tuple[WorkOrder, ...]:
    """Return work orders from receipts, each brought up to the last list that told of it."""
    steps = hand.sources.steps
    listed = latest_by(steps, "work", "task")
    return tuple(
        _order(hand, name, *told, listed.get(name))
        for name, told in reversed(list(booked(steps).items()))
    )


def booked(steps: tuple[Step, ...]) -> dict[str, tuple[Step, Receipt]]:
    """Return the receipts of bookings by work order, in the order in which they were made."""
    made = tuple(step for step in steps if step.tool == "work_dispatch")
    return receipts(made, "work_order")


def _order(hand: Hand, name: str, step: Step, receipt: Receipt, told: Told | None) -> WorkOrder:
    facts = receipt.facts
    site = str(facts.get("site") or "")
    cents = sum(v for k in ("roll_cents", "parts_cents") if isinstance(v := facts.get(k), int))
    net = told.row.get("net") if told else None
    cancelled = _called_off(hand.sources.steps, name)
    state = told.text("state") if told else _BOOKED
    known = max((one for one in (step, told and told.step, cancelled) if one), key=_seq)
    return WorkOrder(
        id=name,
        what=plainly(str(facts.get("task") or "")),
        where=" ".join([hand.site_names().get(site, site), str(facts.get("unit") or "")]).strip(),
        crew=str(facts.get("crew") or ""),
        arrives=time_of_week(str(facts.get("arrives") or "")),
        state=_("called off") if cancelled else inwardly(state),
        outcome=told.text("report") if told else "",
        price=dollars(net if isinstance(net, int) else cents),
        step=known.seq,
        at=time_of_week(known.at),
        age=hand.sources.age(known),
        cancel=None
        if cancelled or state != _BOOKED
        else hand.form("work_cancel", _("Call off"), {"work": name}),
    )


def _called_off(steps: tuple[Step, ...], work: str) -> Step | None:
    """Return the step that called a work order off, if one did."""
    called = (one for one in steps if one.tool == "work_cancel" and one.ok and not one.blocked)
    return next((one for one in called if one.arguments.get("work") == work), None)


def _seq(step: Step) -> int:
    return step.seq


def part_rows(hand: Hand) -> tuple[PartRow, ...]:
    """Return the catalogue as it was last listed."""
    told = latest_by(hand.sources.steps, "part", "price", "stock")
    return tuple(_part(hand, name, one) for name, one in told.items())


def _part(hand: Hand, name: str, told: Told) -> PartRow:
    row = told.row
    return PartRow(
        id=name,
        title=told.text("title"),
        price=bare(row.get("price"), "cents"),
        stock=bare(row.get("stock"), None),
        restock=with_unit(row.get("restock"), "permille"),
        standard=_way(told, "standard"),
        expedite=_way(told, "expedite"),
        step=told.step.seq,
        at=time_of_week(told.step.at),
        age=hand.sources.age(told.step),
        order=hand.form("part_order", _("Order"), {"part": name}),
    )


def _way(told: Told, kind: str) -> str:
    days, fee = told.row.get(f"{kind}_days"), told.row.get(f"{kind}_fee")
    if days is None or not isinstance(fee, int):
        return "–"
    price = dollars(fee) if fee else _("free")
    return _("%(days)s d, %(price)s") % {"days": days, "price": price}
