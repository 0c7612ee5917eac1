"""Whatever a seat asks of the fleet or tells it, the answer is typed, fits, and is the same twice."""

from collections.abc import Mapping

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.kernel.clock import instant
from engine.kernel.world import Blocks, Call, Does
from engine.transcript import Argument, Json, Refusal, encode, plain
from engine.worlds.solar.plant_state import UNTOUCHED
from engine.worlds.solar.rules import plant as rules
from engine.worlds.solar.rules.commands import Commanded, UnitReset
from engine.worlds.solar.tools.plant import plant_tools
from engine.worlds.solar.view import plant as views
from tests.worlds.solar_plant.fleet import fleet
from tests.worlds.solar_plant.plants import CALENDAR

TOOLS = {spec.name: spec for spec in plant_tools(fleet(), CALENDAR)}
IDS = sorted(fleet().site_of)
HIDDEN = [fault.id for fault in fleet().faults] + [each.id for each in fleet().nuisances]
BLOCK_BYTES = 65_536
MOST_DESCRIBED = 300


def values(name: str, schema: Mapping[str, Json]) -> st.SearchStrategy[object]:
    if isinstance(choices := schema.get("enum"), list):
        return st.sampled_from(choices)
    if schema["type"] == "array":
        return st.lists(st.sampled_from(IDS), min_size=1, max_size=5, unique=True)
    if schema.get("format") == "date-time":
        return st.integers(-20_000, 9_480).map(lambda minute: instant(CALENDAR, minute))
    if name == "day":
        return st.integers(1, 30).map(lambda day: f"2026-04-{day:02d}")
    return st.sampled_from(IDS) | st.sampled_from(["", "C-1", "nothing"])


@st.composite
def calls(draw: st.DrawFn) -> Call:
    spec = TOOLS[draw(st.sampled_from(sorted(TOOLS)))]
    arguments: dict[str, Argument] = {}
    for name, schema in spec.parameters.items():
        assert isinstance(schema, dict)
        if name in spec.required or draw(st.booleans()):
            arguments[name] = msgspec.convert(draw(values(name, schema)), Argument)
    return Call(tool=spec.name, arguments=arguments, at=draw(st.integers(0, 9_480)), seq=1)


@settings(max_examples=250, deadline=None, derandomize=True, database=None,
          suppress_health_check=[HealthCheck.too_slow])  # fmt: skip
@given(st.lists(calls(), min_size=1, max_size=4))
def test_any_calls_are_refused_blocked_or_done_and_shown(made: list[Call]) -> None:
    state = UNTOUCHED
    for call in sorted(made, key=lambda each: each.at):
        refusal = rules.check(fleet(), state, CALENDAR, call)
        if refusal is not None:
            assert refusal.field in TOOLS[call.tool].parameters
            continue
        decision = rules.decide(fleet(), state, call)
        assert not isinstance(decision, Refusal)
        if isinstance(decision, Blocks):
            assert TOOLS[call.tool].if_blocked is not None
            continue
        assert isinstance(decision, Does)
        for effect in decision.effects:
            assert isinstance(effect, Commanded | UnitReset)
            state = rules.evolve(state, effect, call.at)
        blocks = views.view(fleet(), state, CALENDAR, call)
        assert blocks
        assert all(len(encode(block)) <= BLOCK_BYTES for block in blocks)
        assert blocks == views.view(fleet(), state, CALENDAR, call)
        assert not any(name in str([plain(block) for block in blocks]) for name in HIDDEN)


def test_every_description_is_short_and_says_what_the_tool_needs() -> None:
    for spec in TOOLS.values():
        assert len(spec.description) <= MOST_DESCRIBED, spec.name
        assert spec.price.minutes
