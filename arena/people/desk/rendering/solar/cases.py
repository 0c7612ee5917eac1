"""Cases: what the player believes of an object, and the product of the player's own numbers."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext

from arena.people.desk.rendering.codes import plainly
from arena.people.desk.rendering.hand import FormLink, Hand
from arena.people.desk.rendering.known import receipts
from arena.people.desk.rendering.words import MINUS, dollars
from engine.transcript import Cell, Receipt, Step

_PERMILLE = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Money:
    """A signed consequence, the player's own."""

    text: str
    kind: str
    """``gain``, ``loss`` or ``zero``: the style of the figure."""
    cents: int
    """The same, for sorting."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseView:
    """One case."""

    id: str
    object: str
    hypothesis: str
    step: int
    probability: str
    place: str
    """Per cent of the track."""
    was: str
    """Where the handle stood before, in per cent, or empty."""
    expected: str
    loss: str
    cost: str
    worth: Money
    change: FormLink | None


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteView:
    """A note of the player's, pinned to an instant or not."""

    step: int
    text: str
    at: str


def money(cents: int) -> Money:
    """Return a signed figure: ``+$11,643``, ``−$195``, ``$0``."""
    if cents == 0:
        return Money(text="$0", kind="zero", cents=0)
    sign = "+" if cents > 0 else MINUS
    kind = "gain" if cents > 0 else "loss"
    return Money(text=f"{sign}{dollars(abs(cents))}", kind=kind, cents=cents)


def case_views(hand: Hand) -> tuple[CaseView, ...]:
    """Return the cases, the one written last first."""
    steps = hand.sources.steps
    found = receipts(steps, "case")
    ordered = sorted(found.items(), key=lambda item: -item[1][0].seq)
    return tuple(_case(name, *told, _before(steps, name), hand) for name, told in ordered)


def _before(steps: tuple[Step, ...], name: str) -> int | None:
    stood = [
        _whole(block.facts, "probability_permille")
        for step in steps
        for block in step.blocks
        if isinstance(block, Receipt) and block.kind == "case" and block.id == name
    ]
    return stood[-2] if len(stood) > 1 else None


def _case(name: str, step: Step, receipt: Receipt, before: int | None, hand: Hand) -> CaseView:
    facts = receipt.facts
    permille = _whole(facts, "probability_permille")
    wanted = ("object", "hypothesis", "probability_permille", "loss_cents", "cost_cents")
    return CaseView(
        id=name,
        object=str(facts.get("object") or ""),
        hypothesis=plainly(str(facts.get("hypothesis") or "")),
        step=step.seq,
        probability=f"{permille / _PERMILLE:.2f}",
        place=f"{permille / 10:.1f}%",
        was="" if before is None else f"{before / 10:.1f}%",
        expected=dollars(_whole(facts, "expected_loss_cents")),
        loss=dollars(_whole(facts, "loss_cents")),
        cost=dollars(_whole(facts, "cost_cents")),
        worth=money(_whole(facts, "acting_is_worth_cents")),
        change=hand.form(
            "case_write", gettext("Change"), {"case": name} | {k: facts[k] for k in wanted}
        ),
    )


def worth_of(steps: tuple[Step, ...]) -> dict[str, int]:
    """Return what acting is worth by object, as the player last put it down."""
    return {
        str(receipt.facts.get("object")): _whole(receipt.facts, "acting_is_worth_cents")
        for _step, receipt in receipts(steps, "case").values()
    }


def _whole(facts: dict[str, Cell], name: str) -> int:
    value = facts.get(name)
    return value if isinstance(value, int) else 0
