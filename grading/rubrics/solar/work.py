"""Who stood where in time, what is mended, where nobody was sent, and what was spent on it."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.transcript import Cell
from grading.rubrics import Arguments, Finding, Predicate, Truth, Unbound
from grading.rubrics.solar.reading import (
    Facts,
    all_known,
    balked,
    fault_of,
    known,
    minute_or_none,
    none_of,
    records,
    standing_orders,
    text,
    whole,
)


def work_on_site_by(truth: Truth, arguments: Arguments) -> Finding:
    """Hold when a crew with good cards was on site at ``unit`` by minute ``by``."""
    unit, by = known(truth, arguments, "unit"), whole(arguments, "by")
    visits = [
        (whole(order, "on_site_at"), whole(order, "seq"))
        for order in standing_orders(truth)
        if order.get("unit") == unit
        and order.get("qualified")
        and order.get("on_site_at") is not None
    ]
    first = min(visits, default=None)
    facts: dict[str, Cell] = {
        "unit": unit,
        "by_minute": by,
        "on_site_minute": first[0] if first else None,
    }
    holds = first is not None and first[0] <= by
    return Finding(holds=holds, facts=facts, steps=(first[1],) if first else ())


def attended_by(truth: Truth, arguments: Arguments) -> Finding:
    """Hold when qualified people stood where ``fault`` is by minute ``by``, whatever came of it.

    Where a contract counts anybody on site, anywhere on the site is where it is.
    """
    fault, by = fault_of(truth, arguments), whole(arguments, "by")
    attended = minute_or_none(fault, "attended_at")
    facts: dict[str, Cell] = {
        "unit": text(fault, "unit"),
        "by_minute": by,
        "attended_minute": attended,
    }
    holds = attended is not None and attended <= by
    return Finding(holds=holds, facts=facts, steps=_attending(truth, fault, attended))


def fault_mended(truth: Truth, arguments: Arguments) -> Finding:
    """Hold when ``fault`` is mended at the cut-off."""
    fault = fault_of(truth, arguments)
    mended, cutoff = fault.get("mended_at"), whole(truth, "cutoff")
    holds = isinstance(mended, int) and mended <= cutoff
    facts: dict[str, Cell] = {
        "fault": text(fault, "id"),
        "unit": text(fault, "unit"),
        "mended_minute": mended if isinstance(mended, int) else None,
        "cutoff_minute": cutoff,
    }
    steps = tuple(
        whole(order, "seq")
        for order in standing_orders(truth)
        if holds and order.get("fault") == fault["id"] and order.get("outcome") == "mended"
    )
    return Finding(holds=holds, facts=facts, steps=steps)


def no_work_at(truth: Truth, arguments: Arguments) -> Finding:
    """Hold when no booking stands at ``site``, or at any of ``sites``: at the site or in it."""
    places = _places(truth, arguments)
    there = [order for order in standing_orders(truth) if _is_at(order, places)]
    return none_of(there, {"site": ", ".join(places), **_orders(there)})


def no_idle_work(truth: Truth, arguments: Arguments) -> Finding:
    """Hold when every booking that stands is at one of the objects or sites in ``except``."""
    places = all_known(truth, arguments, "except")
    idle = [order for order in standing_orders(truth) if not _is_at(order, places)]
    return none_of(idle, {"allowed": ", ".join(places), **_orders(idle)})


def within_cap(truth: Truth, arguments: Arguments) -> Finding:  # noqa: ARG001
    """Hold when nothing was asked for that an owner's cap did not let through.

    The world lets nobody pass a cap, so this tells whether the seat ran into one.
    """
    tried = balked(truth, "over_cap")
    fields = ("roll_cents", "parts_cents", "lab_cents")
    spent = sum(whole(order, each) for order in standing_orders(truth) for each in fields)
    facts: dict[str, Cell] = {
        "blocked_by_a_cap": len(tried),
        "approvals": len(records(truth, "approvals")),
        "committed_cents": spent,
    }
    return none_of(tried, facts)


def _attending(truth: Truth, fault: Facts, attended: int | None) -> tuple[int, ...]:
    """Return the step that booked whoever attended first: to the object itself, or to its site."""
    came = [
        order
        for order in standing_orders(truth)
        if attended is not None and order.get("on_site_at") == attended and order.get("qualified")
    ]
    own = [order for order in came if _target(order) == fault.get("unit")]
    near = [order for order in came if order.get("site") == fault.get("site")]
    return tuple(whole(order, "seq") for order in (own or near)[:1])


def _places(truth: Truth, arguments: Arguments) -> list[str]:
    if "site" in arguments and "sites" in arguments:
        raise Unbound("a criterion names 'site' or 'sites', not both")
    if "sites" in arguments:
        return all_known(truth, arguments, "sites")
    return [known(truth, arguments, "site")]


def _is_at(order: Facts, places: Collection[str]) -> bool:
    return order.get("site") in places or order.get("unit") in places


def _target(order: Facts) -> str:
    return text(order, "site") if order.get("unit") is None else text(order, "unit")


def _orders(found: list[Facts]) -> dict[str, Cell]:
    return {"orders": len(found), "named": ", ".join(text(order, "id") for order in found)}


PREDICATES: Mapping[str, Predicate] = {
    "work_on_site_by": work_on_site_by,
    "attended_by": attended_by,
    "fault_mended": fault_mended,
    "no_work_at": no_work_at,
    "no_idle_work": no_idle_work,
    "within_cap": within_cap,
}
