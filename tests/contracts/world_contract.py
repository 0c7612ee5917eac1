"""The contract that every world keeps, as one abstract suite; each world's test subclasses it.

A world is handed over as bundles; the suite plays random calls on them through the kernel's
session.  Laws are those of docs/architecture.md.
"""

from __future__ import annotations

import inspect
import json
import os
import subprocess
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import ClassVar, NoReturn

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from engine.kernel.bundle import Bundle, pack
from engine.kernel.canonical import digest, sha256_hex
from engine.kernel.ledger import FREE
from engine.kernel.opened import open_bundle
from engine.kernel.tools import UNRECORDED, WAIT
from engine.kernel.world import AnyWorld
from engine.transcript import decode_step, encode
from tests.contracts.canaries import plant
from tests.contracts.chair import Asked, Chair, sit_at, sit_down
from tests.contracts.comparing import (
    cards,
    charge,
    have_seen_the_same,
    parting,
    replayed,
    require_as_quoted,
    require_books_balance,
    require_disclosed_constants,
    said,
)
from tests.contracts.random_calls import any_calls, valid_calls
from tests.contracts.reference_line import play_reference
from tests.contracts.schemas import faults_of, is_object_first
from tests.contracts.what_is_missing import missing_headings

BLOCK_BYTES = 65_536
ROOT = Path(__file__).parents[2]
_FEW = settings(
    max_examples=25,
    deadline=None,
    derandomize=True,  # a verdict is the same on every machine
    database=None,
    phases=[Phase.generate],  # no shrinking: a play is short, and a broken world would shrink long
    suppress_health_check=[
        HealthCheck.differing_executors,
        HealthCheck.too_slow,
        HealthCheck.data_too_large,
    ],
)
_ELSEWHERE = (
    {"PYTHONHASHSEED": "1", "TZ": "Asia/Kathmandu", "LANG": "tr_TR.UTF-8"},
    {"PYTHONHASHSEED": "977", "TZ": "America/St_Johns", "LANG": "C"},
)


class WorldContract(ABC):
    """Subclass it as ``Test<World>`` and say what to play on."""

    module: ClassVar[ModuleType]
    """The world's folder: its card is the docstring."""
    longest: ClassVar[int] = 14
    """Random calls of one play."""
    numbers_that_show: ClassVar[tuple[str, ...]] = ()
    """Hidden numbers that observations may show by derivation, as path patterns."""
    texts_that_show: ClassVar[tuple[str, ...]] = ()
    """Hidden texts that observations may show, once what they belong to has happened or is found."""
    texts_that_bear_no_mark: ClassVar[tuple[str, ...]] = ()
    """Hidden texts that are references or words of a closed list, as path patterns."""

    @abstractmethod
    def bundles(self) -> list[Bundle]:
        """Return a few bundles of different make."""

    @abstractmethod
    def twins(self) -> list[tuple[Bundle, Bundle]]:
        """Return pairs with equal disclosed parts and different hidden ones."""

    @property
    def world(self) -> AnyWorld:
        """The world's object."""
        found: AnyWorld = self.module.WORLD
        return found

    def chair(self, bundle: Bundle | None = None) -> Chair:
        """Return a fresh chair."""
        return sit_down(bundle or self.bundles()[0], self.world)

    # --- what it is -----------------------------------------------------------------------------

    def test_its_card_has_the_fixed_headings(self) -> None:
        assert missing_headings(inspect.getdoc(self.module) or "") == []

    def test_its_tools_are_flat_named_object_first_and_priced(self) -> None:
        for bundle in self.bundles():
            for card in self.chair(bundle).opened.cards:
                if card.name not in UNRECORDED:
                    assert faults_of(card.input_schema) == [], card.name
                    assert card.name == WAIT or is_object_first(card.name), card.name
                assert card.title, card.name
                assert card.description, card.name
                assert card.rate_card.text, card.name

    def test_an_opened_desk_is_free_and_the_same_for_everybody(self) -> None:
        for bundle in self.bundles():
            first, second = self.chair(bundle), self.chair(bundle)
            assert parting(first, second) is None
            assert charge(first.steps[0]) == FREE
            assert first.steps[0].blocks
            assert not first.steps[0].done

    # --- the record is the truth ----------------------------------------------------------------

    @_FEW
    @given(st.data())
    def test_any_calls_leave_a_record_that_replays_and_a_ledger_that_balances(
        self, data: st.DataObject
    ) -> None:
        chair = self.chair(data.draw(st.sampled_from(self.bundles())))
        while not chair.is_over and len(chair.steps) <= self.longest:
            chair.ask(data.draw(any_calls(chair)))
        require_books_balance(chair)
        chair.seal()
        assert replayed(chair) is None
        for written, step in zip(chair.record, chair.steps, strict=True):
            assert decode_step(written) == step
            assert sha256_hex(encode(decode_step(written))) == sha256_hex(written)
            json.loads(written, parse_float=_no_decimal)
            assert all(len(encode(block)) <= BLOCK_BYTES for block in step.blocks)

    @settings(_FEW, max_examples=12)  # two settlements each
    @given(st.data())
    def test_the_same_calls_give_the_same_bytes_on_a_bundle_opened_anew(
        self, data: st.DataObject
    ) -> None:
        bundle = data.draw(st.sampled_from(self.bundles()))
        first, second = self.chair(bundle), self.chair(bundle)
        while not first.is_over and len(first.steps) <= self.longest:
            asked = data.draw(valid_calls(first))
            first.ask(asked)
            second.ask(asked)
        assert parting(first, second) is None
        assert first.head.chain == second.head.chain
        assert digest(first.seal()) == digest(second.seal())

    @pytest.mark.parametrize("elsewhere", _ELSEWHERE, ids=lambda one: str(one["TZ"]))
    def test_records_replay_in_another_process_zone_and_language(
        self, elsewhere: dict[str, str], tmp_path: Path
    ) -> None:
        bundle = self.bundles()[0]
        records = [chair.record for chair in self.plays(bundle, any_calls)]
        (tmp_path / "bundle").write_bytes(pack(bundle))
        (tmp_path / "records").write_bytes(b"\n\n".join(b"\n".join(one) for one in records))
        script = Path(__file__).with_name("replay_process.py")
        name = self.module.__name__.rpartition(".")[2]
        done = subprocess.run(
            [sys.executable, str(script), name, tmp_path / "bundle", tmp_path / "records"],
            env={**os.environ, **elsewhere, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            check=True,
        )
        assert sha256_hex(done.stdout) == sha256_hex((tmp_path / "records").read_bytes())

    def test_the_reference_line_is_accepted_call_by_call_and_replays(self) -> None:
        for bundle in self.bundles():
            chair = self.chair(bundle)
            play_reference(chair, bundle)
            assert [step.error for step in chair.steps if not step.ok] == []
            require_books_balance(chair)
            chair.seal()
            assert replayed(chair) is None

    # --- every action is priced before it is taken ----------------------------------------------

    @settings(_FEW, max_examples=40)  # few calls are blocked, and one must be
    @given(st.data())
    def test_what_is_charged_is_what_was_quoted(self, data: st.DataObject) -> None:
        chair = self.chair(data.draw(st.sampled_from(self.bundles())))
        while not chair.is_over and len(chair.steps) <= self.longest:
            before = chair.head
            asked = data.draw(valid_calls(chair))
            for other in (*data.draw(st.lists(valid_calls(chair), max_size=4)), asked):
                quoted = chair.quote(other)
                assert chair.quote(other) == quoted
                require_disclosed_constants(chair, other, quoted)
            assert chair.head == before
            require_as_quoted(chair, asked, chair.quote(asked))

    # --- no oracle in the world, truth out of reach -----------------------------------------------

    @_FEW
    @given(st.data())
    def test_equal_visible_history_gives_equal_tools_prices_refusals_and_ids(
        self, data: st.DataObject
    ) -> None:
        left, right = (self.chair(one) for one in data.draw(st.sampled_from(self.twins())))
        assert left.opened.cards == right.opened.cards
        assert (left.opened.brief, left.opened.limits) == (right.opened.brief, right.opened.limits)
        while have_seen_the_same(left, right) and not left.is_over:
            if len(left.steps) > self.longest:
                break
            for asked in data.draw(st.lists(any_calls(left), max_size=3)):
                assert left.quote(asked) == right.quote(asked)
            asked = data.draw(any_calls(left))
            mine, yours = left.ask(asked), right.ask(asked)
            assert mine.error == yours.error
            if mine.blocked == yours.blocked:
                assert charge(mine) == charge(yours)

    def test_twins_differ_in_what_is_hidden_alone(self) -> None:
        for one, other in self.twins():
            disclosed = "content/disclosed.json"
            assert one.parts[disclosed] == other.parts[disclosed]
            assert one.parts["content/hidden.json"] != other.parts["content/hidden.json"]

    def test_no_hidden_text_shows_in_steps_tools_or_quotes(self) -> None:
        for bundle in self.bundles():
            self._require_hidden(bundle, str, self.texts_that_show, self.texts_that_bear_no_mark)

    def test_no_hidden_number_shows_in_steps_tools_or_quotes(self) -> None:
        for bundle in self.bundles():
            self._require_hidden(bundle, int, self.numbers_that_show, ())

    def test_nothing_of_later_shows_at_the_opened_desk(self) -> None:
        for bundle in self.bundles():
            planted = plant(bundle, self.world, "content/later.json", str)
            assert planted.marks
            told: list[bytes] = []
            for chair in self.plays(planted.bundle, any_calls, calls=0, prices=told):
                assert planted.found_in(b"\n".join([cards(chair), *told, *chair.record])) == []

    def _require_hidden(
        self,
        bundle: Bundle,
        kind: type[str | int],
        showing: tuple[str, ...],
        without_mark: tuple[str, ...],
    ) -> None:
        part = "content/hidden.json"
        planted = plant(bundle, self.world, part, kind, showing=showing)
        assert planted.marks or kind is int, "no hidden text bears a mark"
        assert planted.fixed_beyond((*showing, *without_mark)) == [], "declare why without a mark"
        told: list[bytes] = []
        deep = self.chair(planted.bundle)
        play_reference(deep, planted.bundle, told=told)
        for chair in (deep, *self.plays(planted.bundle, any_calls, prices=told)):
            assert planted.found_in(b"\n".join([cards(chair), *told, *chair.record])) == []

    # --- how it is played -------------------------------------------------------------------------

    def plays(
        self,
        bundle: Bundle,
        sort: Callable[[Chair], st.SearchStrategy[Asked]],
        *,
        calls: int | None = None,
        prices: list[bytes] | None = None,
    ) -> list[Chair]:
        """Return chairs after fixed random calls; ``prices`` collects what quotes said on the way."""
        opened = open_bundle(bundle, self.world)
        most = self.longest if calls is None else calls
        chairs: list[Chair] = []

        @_FEW
        @given(st.data())
        def play(data: st.DataObject) -> None:
            chair = sit_at(opened)
            chairs.append(chair)
            while not chair.is_over and len(chair.steps) <= most:
                asked = data.draw(sort(chair))
                if prices is not None:
                    prices.append(said(chair.quote(asked)))
                chair.ask(asked)
            if prices is not None:
                prices.append(said(chair.quote(data.draw(sort(chair)))))

        play()
        return chairs


def _no_decimal(text: str) -> NoReturn:
    raise AssertionError(f"a step holds the decimal {text}")
