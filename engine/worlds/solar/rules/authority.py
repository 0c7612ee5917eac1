"""Who may spend what: an owner's weekly cap, what is committed against it, and a written yes."""

from __future__ import annotations

from engine.worlds.solar.content import Content
from engine.worlds.solar.contracts import Terms
from engine.worlds.solar.state import State
from engine.worlds.solar.state.work import CANCELLED


def committed_cents(content: Content, state: State, owner: str) -> int:
    """Return what has been booked and bought on an owner's account this week."""
    return sum(
        order.booked_cents
        for order in state.work.orders
        if order.status != CANCELLED and content.terms[order.site].owner == owner
    )


def cap_cents(state: State, terms: Terms) -> int:
    """Return how much may be committed on a site's account as of now; a second yes adds nothing."""
    return terms.cap_cents + (terms.approval_cents if has_said_yes(state, terms) else 0)


def has_said_yes(state: State, terms: Terms) -> bool:
    """Tell whether a site's owner has said yes in writing this week."""
    return any(approval.owner == terms.owner for approval in state.work.approvals)
