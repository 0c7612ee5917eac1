"""What is left of a week: its desk hours, and an owner's money against the cap that the card states.

Hours come from a quote of one long wait and from the minutes that the seat's own steps took; money
from the prices of its own bookings.  What an owner has allowed since, a letter tells, and no gauge.
"""

from __future__ import annotations

from collections import Counter
from datetime import datetime

from django.utils.translation import gettext as _

from arena.people.desk.rendering.frame import Gauge, share_of
from arena.people.desk.rendering.known import latest_by, receipts
from arena.people.desk.rendering.sources import Sources
from arena.people.desk.rendering.till import Till
from arena.people.desk.rendering.words import dollars, duration, moment, time_of_week
from engine.cards import QuoteCard
from engine.transcript import Receipt, Step

_WAIT = "wait"
_CAP = "unplanned_cents_per_owner_and_week"


def allowance(sources: Sources, till: Till) -> tuple[Gauge, ...]:
    """Return the gauges of what is left; none in a world that states neither hours nor cap."""
    found = (_hours(sources, till), _money(sources))
    return tuple(one for one in found if one is not None)


def _hours(sources: Sources, till: Till) -> Gauge | None:
    """Return the desk-open minutes that steps took, of those and what a wait to the end would take."""
    seat = sources.seat
    if sources.tool(_WAIT) is None or moment(seat.ends) is None or seat.status != "open":
        return None
    quoted = till.price(_WAIT, {"until": seat.ends})
    if not isinstance(quoted, QuoteCard):
        return None
    spent = sum(step.minutes for step in sources.steps)
    whole = spent + quoted.minutes
    return Gauge(
        label=_("Desk hours to %(end)s") % {"end": time_of_week(seat.ends)},
        used=duration(spent),
        of=f"/ {duration(whole)}",
        share=share_of(spent, whole),
    )


def _money(sources: Sources) -> Gauge | None:
    """Return what was booked for the owner for whom most was, against the stated cap."""
    cap = sources.seat.caps.get(_CAP)
    if not isinstance(cap, int):
        return None
    spent = booked_by_owner(sources.steps)
    ahead = booked_by_owner(sources.steps, after=moment(sources.now()))
    owner = max(sorted(spent), key=lambda name: spent[name], default="")
    most, hatched = spent.get(owner, 0), min(spent.get(owner, 0), ahead.get(owner, 0))
    gone, whole = share_of(most - hatched, cap), share_of(most, cap)
    return Gauge(
        label=_("Most per owner"),
        used=dollars(most),
        of=f"/ {dollars(cap)}",
        share=gone,
        ahead=f"{int(whole[:-1]) - int(gone[:-1])}%" if hatched else "",
        hint=", ".join(
            _owed(name, cents, ahead.get(name, 0)) for name, cents in sorted(spent.items())
        ),
        is_booked=True,
    )


def _owed(owner: str, cents: int, ahead: int) -> str:
    """Return what one owner's bookings come to, and what of it a crew is still to come for."""
    said = f"{owner} {dollars(cents)}"
    if not ahead:
        return said
    coming = _("%(money)s still to come") % {"money": dollars(ahead)}
    return f"{said} ({coming})"


def booked_by_owner(steps: tuple[Step, ...], after: datetime | None = None) -> dict[str, int]:
    """Return the cents that bookings and their calling off were charged, by the owner's contact.

    With ``after``, only for crews that come after that instant and were not called off.
    """
    owners = {
        name: told.text("owner") for name, told in latest_by(steps[:1], "site", "owner").items()
    }
    orders = receipts(steps, "work_order")
    site_of = {
        name: str(receipt.facts.get("site"))
        for name, (_step, receipt) in orders.items()
        if after is None or _comes_after(receipt, after)
    }
    if not site_of:  # nothing was booked: no step has to be searched for what it was charged
        return {}
    found: Counter[str] = Counter()
    for step in steps:
        site = site_of.get(_order_of(step), "")
        if step.price_cents and site in owners:
            found[owners[site]] += step.price_cents
    return dict(found)


def _comes_after(receipt: Receipt, instant: datetime) -> bool:
    """Tell whether a crew comes after an instant; the receipt of a calling off names no coming."""
    arrives = moment(str(receipt.facts.get("arrives") or ""))
    return arrives is not None and arrives > instant


def _order_of(step: Step) -> str:
    """Return the work order that a step made or named, or nothing."""
    named = step.arguments.get("work")
    if isinstance(named, str):
        return named
    return next(iter(receipts((step,), "work_order")), "")
