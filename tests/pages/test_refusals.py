"""Forms refuse in their own words: by the label of a field, and in the unit that it shows."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping

import pytest

from arena.people.desk.rendering.fields import fields_of
from arena.people.desk.rendering.refusals import refusal_of
from arena.people.desk.rendering.scales import unit_of
from engine import catalogue
from engine.cards import ToolCard
from engine.kernel.mending import first_refusal
from engine.transcript import Json
from tests.pages.guest import Guest

_UNITS = re.compile(r"thousandth|permille|\bcents?\b|\bWh\b|\bminutes\b")
_RAW = re.compile(r"'[a-z0-9_.]+'|\b[a-z]+_[a-z_]+\b")
_BAD: tuple[Json, ...] = (10**12, -(10**12), "no such thing", [], {}, None, True, "x" * 5000)


def tools() -> Iterator[ToolCard]:
    """Give each world's tools."""
    bundles = {one.world: one for one in reversed(list(catalogue.public_bundles()))}
    for bundle in bundles.values():
        yield from catalogue.open_task(bundle).cards


def arguments(schema: Mapping[str, Json]) -> dict[str, dict[str, Json]]:
    parts = schema.get("properties")
    found = parts if isinstance(parts, dict) else {}
    return {name: part for name, part in found.items() if isinstance(part, dict)}


TOOLS = tuple(tools())


@pytest.mark.parametrize("tool", TOOLS, ids=lambda one: one.name)
def test_a_field_is_refused_by_its_label_and_never_by_its_name_on_the_wire(tool: ToolCard) -> None:
    alone: dict[str, Json] = {"type": "object", "additionalProperties": False}
    for name, part in arguments(tool.input_schema).items():
        schema: dict[str, Json] = {**alone, "properties": {name: part}, "required": [name]}
        cases: list[dict[str, Json]] = [{}, *({name: bad} for bad in _BAD)]
        for case in cases:
            refusal = first_refusal(case, schema, None)
            if refusal is not None:
                said = refusal_of(refusal, tool).text
                label = said.partition(" must")[0].partition(" is missing")[0]
                assert not _RAW.search(label), said
                assert f"'{name}'" not in said


@pytest.mark.parametrize("tool", TOOLS, ids=lambda one: one.name)
def test_no_hint_names_a_unit_other_than_the_field_shows(tool: ToolCard) -> None:
    for field in fields_of(tool, {}):
        rows = field.fields[0].fields if field.kind == "rows" else ()
        for one in (field, *rows):
            if unit_of(one.name):
                assert not _UNITS.search(one.hint), one.hint


@pytest.mark.parametrize("tool", TOOLS, ids=lambda one: one.name)
def test_a_tool_says_of_itself_what_people_and_programs_read_alike(tool: ToolCard) -> None:
    raw = {found[0] for found in _RAW.finditer(tool.description)}

    choices = json.dumps([one.input_schema for one in TOOLS])
    assert all(f'"{one}"' in choices for one in raw), "a code that nobody can choose"
    assert not raw & set(arguments(tool.input_schema)), "an argument as wires spell it"


@pytest.mark.parametrize("tool", TOOLS, ids=lambda one: one.name)
def test_what_may_be_left_out_stands_last(tool: ToolCard) -> None:
    needed = [one.required for one in fields_of(tool, {})]

    assert needed == sorted(needed, reverse=True)


def test_a_probability_beyond_one_is_refused_once_in_the_unit_that_was_typed(bob: Guest) -> None:
    form = next(
        one for one in bob.desk("?tool=case_write").forms if one.values.get("tool") == "case_write"
    )
    form.values |= {
        "arg.object": "S11-INV-07", "arg.hypothesis": "ground_fault", "arg.probability_permille": "620",
        "arg.loss_cents": "1900", "arg.cost_cents": "650",
    }  # fmt: skip
    page = bob.send(form)

    assert page.html.count("Probability must be at most 1.") == 1
    assert "See “Probability” below." in page.text
