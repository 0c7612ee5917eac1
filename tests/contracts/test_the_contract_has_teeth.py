"""The contract is proved by seeding a breach of each clause in a real world and seeing it caught."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import replace
from typing import cast

import pytest

from engine.errors import Fault
from engine.kernel.ledger import Charge
from engine.kernel.world import AnyWorld, Call, Closing, Decision, Quote, ToolSpec
from engine.transcript import Block, Cell, Fact, Json, Notice, Refusal
from engine.worlds.oncall import OncallWorld
from engine.worlds.oncall.content import Content
from engine.worlds.oncall.state import State
from tests.worlds import test_oncall_contract as real

_CALLS = itertools.count()


class CheaperWhereItIsBroken(OncallWorld):
    def quote(self, content: Content, state: State, call: Call) -> Quote | Refusal:
        quoted = super().quote(content, state, call)
        broken = {fault.service for fault in content.hidden.faults}
        if isinstance(quoted, Refusal) or call.arguments.get("service") not in broken:
            return quoted
        return replace(quoted, charge=Charge(budget=0))


class WarnsOfAHarmfulAct(OncallWorld):
    def quote(self, content: Content, state: State, call: Call) -> Quote | Refusal:
        service = call.arguments.get("service")
        if call.tool == "config_read" and service in content.hidden.previous_error_permille:
            return Refusal(code="careful", message="Better not.")
        return super().quote(content, state, call)


class RefusesAfterItsQuote(OncallWorld):
    def decide(self, content: Content, state: State, call: Call) -> Decision:
        if call.tool == "log_read":
            return Refusal(code="no_logs", message="There are no logs today.")
        return super().decide(content, state, call)


class MovesAPriceUnsaid(OncallWorld):
    def quote(self, content: Content, state: State, call: Call) -> Quote | Refusal:
        quoted = super().quote(content, state, call)
        if isinstance(quoted, Refusal) or not state.runbooks_read:
            return quoted
        return replace(quoted, charge=Charge(budget=quoted.charge.budget + 1))


class BlocksWhatItSaysItNeverBlocks(OncallWorld):
    def tools(self, content: Content) -> tuple[ToolSpec, ...]:
        return tuple(replace(spec, if_blocked=None) for spec in super().tools(content))


class ShowsAnAuthorsNote(OncallWorld):
    def view(self, content: Content, state: State, call: Call) -> tuple[Block, ...]:
        note = content.hidden.faults[0].note
        blocks = super().view(content, state, call)
        return (*blocks, Notice(code="hint", text=note)) if call.tool == "log_read" else blocks


class ShowsARunbookUnpaid(OncallWorld):
    def view(self, content: Content, state: State, call: Call) -> tuple[Block, ...]:
        books = content.later.runbooks
        text = books[content.disclosed.services[0].name].chapters[0].paragraphs[0]
        blocks = super().view(content, state, call)
        return (*blocks, Notice(code="hint", text=text)) if call.tool == "open_desk" else blocks


class CountsItsCalls(OncallWorld):
    def view(self, content: Content, state: State, call: Call) -> tuple[Block, ...]:
        blocks = super().view(content, state, call)
        return (*blocks, Fact(label="calls", value=next(_CALLS), as_of=None))


class ShowsADecimal(OncallWorld):
    def view(self, content: Content, state: State, call: Call) -> tuple[Block, ...]:
        blocks = super().view(content, state, call)
        return (*blocks, Fact(label="share", value=cast("Cell", 0.5), as_of=None))


class WritesALongBlock(OncallWorld):
    def view(self, content: Content, state: State, call: Call) -> tuple[Block, ...]:
        blocks = super().view(content, state, call)
        return (*blocks, Notice(code="long", text="x" * 65_536))


class KeepsACloseOfItsOwn(OncallWorld):
    def close(self, content: Content, state: State, closing: Closing) -> Mapping[str, Json]:
        return {**super().close(content, state, closing), "nonce": next(_CALLS)}


class NamesAVerbFirst(OncallWorld):
    def tools(self, content: Content) -> tuple[ToolSpec, ...]:
        first, *others = super().tools(content)
        return (replace(first, name="list_alerts"), *others)


class NestsItsSchema(OncallWorld):
    def tools(self, content: Content) -> tuple[ToolSpec, ...]:
        first, *others = super().tools(content)
        inner: dict[str, Json] = {"type": "object", "properties": {"a": {"type": "object"}}}
        return (replace(first, parameters={"filter": inner}), *others)


class ChoosesBetweenSchemas(OncallWorld):
    def tools(self, content: Content) -> tuple[ToolSpec, ...]:
        first, *others = super().tools(content)
        either: dict[str, Json] = {"oneOf": [{"type": "string"}, {"type": "integer"}]}
        return (replace(first, parameters={"since": either}), *others)


class Seeded(real.TestOncallContract):
    """The contract on a world with a breach in it."""

    def __init__(self, seeded: OncallWorld) -> None:
        self._seeded = cast("AnyWorld", seeded)

    @property
    def world(self) -> AnyWorld:
        return self._seeded


@pytest.mark.parametrize(
    ("breach", "clause"),
    [
        (CheaperWhereItIsBroken, "equal_visible_history_gives_equal_tools_prices_refusals_and_ids"),
        (WarnsOfAHarmfulAct, "equal_visible_history_gives_equal_tools_prices_refusals_and_ids"),
        (RefusesAfterItsQuote, "what_is_charged_is_what_was_quoted"),
        (CheaperWhereItIsBroken, "what_is_charged_is_what_was_quoted"),
        (MovesAPriceUnsaid, "what_is_charged_is_what_was_quoted"),
        (BlocksWhatItSaysItNeverBlocks, "what_is_charged_is_what_was_quoted"),
        (ShowsAnAuthorsNote, "no_hidden_text_shows_in_steps_tools_or_quotes"),
        (ShowsARunbookUnpaid, "nothing_of_later_shows_at_the_opened_desk"),
        (CountsItsCalls, "the_same_calls_give_the_same_bytes_on_a_bundle_opened_anew"),
        (CountsItsCalls, "any_calls_leave_a_record_that_replays_and_a_ledger_that_balances"),
        (CountsItsCalls, "an_opened_desk_is_free_and_the_same_for_everybody"),
        (ShowsADecimal, "any_calls_leave_a_record_that_replays_and_a_ledger_that_balances"),
        (WritesALongBlock, "any_calls_leave_a_record_that_replays_and_a_ledger_that_balances"),
        (KeepsACloseOfItsOwn, "the_same_calls_give_the_same_bytes_on_a_bundle_opened_anew"),
        (NamesAVerbFirst, "its_tools_are_flat_named_object_first_and_priced"),
        (NestsItsSchema, "its_tools_are_flat_named_object_first_and_priced"),
        (ChoosesBetweenSchemas, "its_tools_are_flat_named_object_first_and_priced"),
    ],
)
def test_a_seeded_breach_is_caught(breach: type[OncallWorld], clause: str) -> None:
    with pytest.raises((AssertionError, Fault, ExceptionGroup)):
        getattr(Seeded(breach()), f"test_{clause}")()


def test_without_a_breach_the_same_harness_is_content() -> None:
    Seeded(OncallWorld()).test_its_tools_are_flat_named_object_first_and_priced()
    Seeded(OncallWorld()).test_what_is_charged_is_what_was_quoted()
