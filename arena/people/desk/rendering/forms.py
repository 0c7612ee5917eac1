"""The form of one tool, and the confirmation that stands between a form and a write."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from arena.people.desk.rendering.calls import CallText, call_text
from arena.people.desk.rendering.closing import closing_of
from arena.people.desk.rendering.field import Field
from arena.people.desk.rendering.fields import AGAIN, Around, Given, fields_of
from arena.people.desk.rendering.labels import label_in
from arena.people.desk.rendering.offers import Offers
from arena.people.desk.rendering.options import readable
from arena.people.desk.rendering.ranges import Range
from arena.people.desk.rendering.refusals import Told, refusal_of
from arena.people.desk.rendering.scales import typed, unit_of
from arena.people.desk.rendering.tickets import icon_of, is_confirmed, moves, rate, stub
from arena.people.desk.rendering.till import Price, Till
from arena.people.desk.rendering.units import is_instant
from arena.people.desk.rendering.words import dollars, time_of_week
from engine.cards import QuoteCard, SeatCard, ToolCard
from engine.transcript import Refusal

Pairs = tuple[tuple[str, str], ...]
"""Names and values of a form as it was submitted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """What the page must know to keep what is typed into a form."""

    version: int
    """Of what is kept, as this page has seen it; 0 where nothing ever was."""
    stands: int
    """The version that stands; a higher one is somebody else's."""
    saved_at: str
    """When it was kept, by the wall's clock, or empty where nothing is kept."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """Which tool stands open, and with what."""

    tool: ToolCard
    given: Given
    """Its arguments as far as they are known."""
    pairs: Pairs = ()
    """The same as it was typed, for the confirmation's hidden fields."""
    refusal: Refusal | None = None
    """Why the last try was refused."""
    refused_at: int = 0
    """The step of that refusal; 0 where nothing was recorded."""
    rows: Mapping[str, int] = field(default_factory=dict)
    """How many rows of a list of objects stand open, by the list's path."""
    subject: str = ""
    """What the form was opened for: what its link filled in, as an address spells it."""
    draft: Draft | None = None
    """What is kept of it, for its holder; nobody else's typing is kept."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolForm:
    """A tool's form."""

    tool: str
    words: str
    icon: str
    about: str
    rate: str
    price: str
    is_exact: bool
    """Whether the stub says the price of exactly these arguments."""
    is_write: bool
    fields: tuple[Field, ...]
    key: str
    expect: int
    refused: str
    """The refusal's words with their mend, or empty."""
    refused_is_ours: bool
    """Whether they are in the reader's language."""
    refused_field: str
    """The label of the field beside which they stand; empty where they stand beside none."""
    refused_at: int
    may_repeat: bool
    """Whether the one-click mend *again on purpose* is offered."""
    notices: tuple[str, ...]
    prices_itself: bool
    """Whether a change of a field asks for the price anew: not where a long text would go along."""
    call: CallText
    subject: str
    draft: Draft | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Confirmation:
    """An act before it is done: exactly this, what has been read that bears on it, two keys."""

    tool: str
    words: str
    icon: str
    closes: str
    """What it ends, in words; empty where the seat goes on."""
    facts: tuple[tuple[str, str], ...]
    price: str
    if_blocked: str
    notices: tuple[str, ...]
    pairs: Pairs
    key: str
    expect: int
    left_before: str
    left_after: str
    call: CallText
    subject: str
    draft: Draft | None


def tool_form(
    chosen: Chosen,
    seat: SeatCard,
    till: Till,
    key: str,
    *,
    offers: Offers,
    ranges: tuple[Range, ...] = (),
) -> ToolForm:
    """Return the form with the price of what stands in it."""
    tool, refusal = chosen.tool, chosen.refusal
    price = till.price(tool.name, chosen.given) if _can_be_priced(chosen) else None
    told = refusal or (price if isinstance(price, Refusal) else None)
    said = refusal_of(told, tool)
    around = Around(refused=_place(told, said), offers=offers, rows=chosen.rows, ranges=ranges)
    fields = fields_of(tool, chosen.given, around)
    return ToolForm(
        tool=tool.name,
        words=tool.title,
        icon=icon_of(tool.name),
        about=tool.description,
        rate=tool.rate_card.text if moves(tool.rate_card) else "",
        price=_stub_of(tool, price),
        is_exact=isinstance(price, QuoteCard),
        is_write=is_confirmed(tool),
        fields=fields,
        key=key,
        expect=seat.seq,
        refused=said.text,
        refused_is_ours=said.is_ours,
        refused_field=next((one.label for one in fields if one.error), ""),
        refused_at=chosen.refused_at if refusal else 0,
        may_repeat=told is not None and told.code == "repeat",
        notices=_notices(price),
        prices_itself=not tool.texts,
        call=call_text(seat.seat, tool.name, chosen.given, key=key, expect=seat.seq),
        subject=chosen.subject,
        draft=chosen.draft,
    )


def confirmation(
    chosen: Chosen, seat: SeatCard, till: Till, key: str, *, offers: Offers
) -> Confirmation | None:
    """Return the confirmation, or ``None`` where the call would be refused."""
    price = till.price(chosen.tool.name, chosen.given)
    if isinstance(price, Refusal):
        return None
    before, after = _left(seat, price)
    return Confirmation(
        tool=chosen.tool.name,
        words=chosen.tool.title,
        icon=icon_of(chosen.tool.name),
        closes=closing_of(chosen.tool.name, chosen.given, seat.ends),
        facts=tuple(
            (label_in(chosen.tool, name), _named(chosen.tool, name, value, offers))
            for name, value in chosen.given.items()
            if name != AGAIN
        ),
        price=_stub_of(chosen.tool, price),
        if_blocked=stub(price.if_blocked) if price and price.if_blocked else "",
        notices=_notices(price),
        pairs=chosen.pairs,
        key=key,
        expect=seat.seq,
        left_before=before,
        left_after=after,
        call=call_text(seat.seat, chosen.tool.name, chosen.given, key=key, expect=seat.seq),
        subject=chosen.subject,
        draft=chosen.draft,
    )


def _can_be_priced(chosen: Chosen) -> bool:
    """Tell whether every required argument is there and was let in, so that a price can be exact."""
    if chosen.refusal is not None and not chosen.refused_at:
        return False
    required = chosen.tool.input_schema.get("required")
    names = required if isinstance(required, list) else []
    return all(str(name) in chosen.given for name in names)


def _stub_of(tool: ToolCard, price: Price) -> str:
    return stub(price) if isinstance(price, QuoteCard) else rate(tool.rate_card)


def _place(refusal: Refusal | None, said: Told) -> tuple[str, str]:
    if refusal is None or refusal.field is None:
        return "", ""
    return refusal.field, said.text


def _notices(price: Price) -> tuple[str, ...]:
    return tuple(one.text for one in price.notices) if isinstance(price, QuoteCard) else ()


def _left(seat: SeatCard, price: QuoteCard | None) -> tuple[str, str]:
    """Return what stands before and after: the budget left, or what the seat's calls have cost."""
    if seat.budget_left is not None:
        spent = price.budget if price else 0
        left = _("%(units)d left")
        return left % {"units": seat.budget_left}, left % {"units": seat.budget_left - spent}
    cents = price.price_cents if price else 0
    return dollars(seat.spent_cents), dollars(seat.spent_cents + cents)


def _named(tool: ToolCard, name: str, value: object, offers: Offers) -> str:
    """Return a value in words; what the record has a name for bears it."""
    offered = offers.get(f"{tool.name}.{name}") or offers.get(name, ())
    names = {one.value: one.label for one in offered}
    given = value if isinstance(value, list) else [value]
    if given and all(isinstance(one, str) and one in names for one in given):
        return "; ".join(names[str(one)] for one in given)
    return _in_words(name, value)


def _in_words(name: str, value: object) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, int) and unit_of(name):
        return dollars(value) if unit_of(name) == "_cents" else typed(name, value)
    if isinstance(value, dict):
        return ", ".join(_in_words(inner, one) for inner, one in value.items())
    if isinstance(value, list):
        between = "\n" if any(isinstance(one, dict) for one in value) else "; "
        return between.join(_in_words(name, one) for one in value)
    said = str(value)
    if is_instant(said):
        return time_of_week(said)
    return readable(name, said) if name in _CODED else said


_CODED = frozenset(
    {"status", "cause", "action", "hypothesis", "about", "task", "slot", "shipping", "part"}
)
"""Arguments whose values are words of a closed list; others are shown as they are sent."""
