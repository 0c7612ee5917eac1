"""What is compared in a play: charges against quotes, books against steps, records with each other."""

from __future__ import annotations

from engine.kernel.ledger import FREE, Charge
from engine.kernel.record import observation_digest
from engine.kernel.world import Quote
from engine.transcript import Refusal, Step, encode, plain
from tests.contracts.chair import Asked, Chair


def charge(step: Step) -> Charge:
    return Charge(price_cents=step.price_cents, minutes=step.minutes, budget=step.budget)


def cards(chair: Chair) -> bytes:
    """Return everything that is told before and beside the steps."""
    told = repr((chair.opened.brief, chair.opened.limits, chair.opened.ends)).encode()
    return encode([plain(card) for card in chair.opened.cards]) + told


def said(quoted: Quote | Refusal) -> bytes:
    """Return everything that a quote tells."""
    return repr(quoted).encode()


def parting(first: Chair, second: Chair) -> int | None:
    """Return the first step that two records have not in common; a test's diff of them is slow."""
    pairs = zip(first.record, second.record, strict=True)
    return next((seq for seq, (one, other) in enumerate(pairs, start=1) if one != other), None)


def replayed(chair: Chair) -> int | None:
    difference = chair.replayed()
    return None if difference is None else difference.seq


def have_seen_the_same(left: Chair, right: Chair) -> bool:
    return observation_digest(left.steps[-1]) == observation_digest(right.steps[-1])


def require_disclosed_constants(chair: Chair, asked: Asked, quoted: Quote | Refusal) -> None:
    spec = chair.opened.tools[asked.tool].spec
    if isinstance(quoted, Refusal):
        return
    assert quoted.if_blocked == spec.if_blocked, "if_blocked is a constant of the tool"
    assert spec.rate_text or quoted.charge == spec.price, "without a rate text no price moves"


def require_as_quoted(chair: Chair, asked: Asked, quoted: Quote | Refusal) -> None:
    step = chair.ask(asked)
    if isinstance(quoted, Refusal):
        assert (step.error, charge(step)) == (quoted, FREE)
        return
    assert step.ok, "a call that was quoted is not refused"
    if step.blocked is not None:
        assert charge(step) == quoted.if_blocked
    elif quoted.at_most:
        assert step.minutes <= quoted.charge.minutes
    else:
        assert charge(step) == quoted.charge


def require_books_balance(chair: Chair) -> None:
    head, steps, limits = chair.head, chair.steps, chair.opened.limits
    spent = sum(step.price_cents for step in steps)
    assert head.spent_cents == spent == sum(entry.cents for entry in head.entries)
    if limits.budget is not None:
        assert head.budget_left == limits.budget - sum(step.budget for step in steps)
        assert head.budget_left >= 0
    assert head.paid_actions == sum(charge(step) != FREE for step in steps)
    for step in steps:
        if not step.ok:
            assert (charge(step), step.blocks, step.news) == (FREE, (), ())
