"""Law 7 on a whole week: what is hidden moves no price, refusal, id or list before it is found.

Two First Mondays are played side by side, and forked at each step with every sort of call.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from engine.kernel.ledger import Charge
from engine.kernel.world import AnyWorld, Call, Quote
from engine.policies.oracle import LineCall, play_line
from engine.policies.seated import Desk
from engine.transcript import Refusal
from engine.worlds.solar import SolarWorld
from engine.worlds.solar.content import Content
from engine.worlds.solar.state import State
from tests.contracts.chair import Asked
from tests.contracts.comparing import cards, have_seen_the_same
from tests.contracts.random_calls import any_calls
from tests.laws.twins import Pair, fork, probes, require_alike, require_quoted_alike, twins
from tests.worlds.solar_desk.seats import part

TWINS = {each.name: each for each in twins()}
_LONGEST = 12
_APART = 11
"""Of the probes so many lie between two that are priced again after one; each has its turn."""
_FEW = settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def walk_the_line(pair: Pair, at_each_step: bool) -> int:
    """Play the reference line on both while they answer alike; return how many steps they share."""
    desk = cast("Desk", SimpleNamespace(opening=pair[0].steps[0]))
    moves = play_line(
        desk, msgspec.convert(part("reference/reference.json")["line"], list[LineCall])
    )
    move = next(moves)
    while not pair[0].is_over:
        if at_each_step:
            require_every_probe_alike(pair)
        asked = Asked(tool=move.tool, arguments=dict(move.arguments))
        require_alike(pair, asked)
        for chair in pair:
            chair.ask(asked)
        if not have_seen_the_same(*pair):
            return len(pair[0].steps) - 1
        move = moves.send(pair[0].steps[-1])
    return len(pair[0].steps)


def require_every_probe_alike(pair: Pair) -> None:
    """Fork both at every probe, and price some probes again after each act that looks alike."""
    asked = list(probes(pair))
    for number, first in enumerate(asked):
        forks = require_alike(pair, first)
        if forks[0].steps[-1].ok and have_seen_the_same(*forks):
            for second in asked[number % _APART :: _APART]:
                require_quoted_alike(forks, second)


@pytest.mark.parametrize("name", TWINS)
def test_law_7_twins_open_alike_though_other_things_are_hidden(name: str) -> None:
    one, other = TWINS[name].sit_down()
    assert have_seen_the_same(one, other)
    assert one.record == other.record
    assert cards(one) == cards(other)
    hidden = "content/hidden.json"
    assert TWINS[name].one.parts[hidden] != TWINS[name].other.parts[hidden]


@pytest.mark.parametrize("name", TWINS)
def test_law_7_nothing_tells_twins_apart_along_the_line_but_what_was_paid_for(name: str) -> None:
    assert walk_the_line(TWINS[name].sit_down(), at_each_step=True) == TWINS[name].shared


@pytest.mark.parametrize("name", TWINS)
@_FEW
@given(data=st.data())
def test_law_7_random_calls_are_priced_refused_and_named_alike(
    name: str, data: st.DataObject
) -> None:
    one, other = TWINS[name].sit_down()
    while have_seen_the_same(one, other) and not one.is_over and len(one.steps) < _LONGEST:
        for aside in data.draw(st.lists(any_calls(one), max_size=2)):
            require_alike((one, other), aside)
        one, other = require_alike((one, other), data.draw(any_calls(one)))


def test_law_7_a_fork_leaves_its_seat_where_it_was() -> None:
    chair, _ = TWINS["no fault at all"].sit_down()
    before = [*chair.record]
    fork(chair).call("alarm_list")
    assert (chair.record, len(chair.steps)) == (before, 1)


class DearerWhereNothingIsBroken(SolarWorld):
    """A crew costs a cent more where it would find nothing."""

    def quote(self, content: Content, state: State, call: Call) -> Quote | Refusal:
        """Quote with the oracle's cent."""
        quoted = super().quote(content, state, call)
        broken = {fault.subject for fault in content.plant.faults}
        if call.tool != "work_dispatch" or isinstance(quoted, Refusal):
            return quoted
        if call.arguments.get("unit") in broken:
            return quoted
        cents = quoted.charge.price_cents + 1
        return Quote(charge=Charge(price_cents=cents, minutes=quoted.charge.minutes))


@pytest.mark.parametrize("name", TWINS)
def test_law_7_a_price_that_knows_where_the_fault_is_is_caught(name: str) -> None:
    pair = TWINS[name].sit_down(cast("AnyWorld", DearerWhereNothingIsBroken()))
    with pytest.raises(AssertionError, match="a quote of"):
        require_every_probe_alike(pair)
