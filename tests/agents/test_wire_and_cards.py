"""What a wire tells of a card: the card's own fields, and the differences that are named here."""

from __future__ import annotations

import msgspec
import pytest

from arena.agents import wire
from engine import cards
from engine.transcript import Step

ADDED: dict[type[msgspec.Struct], set[str]] = {
    wire.SeatEntry: {"token"},
    wire.QuoteAnswer: {"tool", "ok", "error"},
    wire.CallAnswer: {"page", "pages", "budget_left", "spent_cents"},
    wire.RecordedStep: {"observation_digest", "chain"},
}
LEFT_OUT: dict[type[msgspec.Struct], set[str]] = {
    wire.CallAnswer: {"at", "arguments", "actor", "texts"}
}
"""Whoever makes a call knows what they sent; the record has all of it."""
OTHERWISE = {
    (wire.SeatEntry, "spent_cents"): "null in a world that counts a budget",
    (wire.SeatEntry, "caps"): "JSON of any shape",
    (wire.ToolEntry, "input_schema"): "JSON of any shape",
}
PAIRS = (
    (wire.TaskEntry, cards.TaskCard),
    (wire.SeatEntry, cards.SeatCard),
    (wire.ToolEntry, cards.ToolCard),
    (wire.QuoteAnswer, cards.QuoteCard),
    (wire.CallAnswer, Step),
    (wire.RecordedStep, Step),
)


def types_of(shape: type[msgspec.Struct]) -> dict[str, object]:
    return {field.encode_name: field.type for field in msgspec.structs.fields(shape)}


@pytest.mark.parametrize(("told", "card"), PAIRS)
def test_a_wire_tells_the_fields_of_its_card_and_those_that_are_named(
    told: type[msgspec.Struct], card: type[msgspec.Struct]
) -> None:
    here, there = types_of(told), types_of(card)
    assert here.keys() - there.keys() == ADDED.get(told, set())
    assert there.keys() - here.keys() == LEFT_OUT.get(told, set())
    differing = {name for name in here.keys() & there.keys() if here[name] != there[name]}
    assert differing == {name for shape, name in OTHERWISE if shape is told}
