"""Random calls out of a seat's tool list: valid ones by its schemas, and broken ones.

Text for an argument without a list of choices comes from what observations have shown, as a
player's would.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import cast

from hypothesis import strategies as st

from engine.cards import ToolCard
from engine.errors import Problem
from engine.kernel import border
from engine.kernel.clock import Calendar, instant
from engine.kernel.tools import UNRECORDED
from engine.transcript import Json, Step, plain
from tests.contracts.chair import Asked, Chair

_ID = re.compile(r"[A-Za-z][\w]*(-[\w]+)*")
"""What an object's id looks like: words and numbers joined by hyphens."""
_LETTERS = st.characters(codec="utf-8", exclude_categories=("Cs", "Cc", "Cf"))
WORDS = st.text(_LETTERS, max_size=24)
_HUGE = st.sampled_from([2**63, -(2**63) - 1, 2**64, 10**15 + 1, 10**40, -(10**400)])
_SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-(10**6), 10**6)
    | _HUGE
    | st.sampled_from([Decimal("25.0"), Decimal("2.5"), Decimal("1e9"), Decimal("-0.0")])
    | st.sampled_from(["", "25", "25.0", "1e3", "true", "[]", "null", "0x1F", "00713"])
    | WORDS
)
_JUNK = st.recursive(
    _SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3)
)


def valid_calls(chair: Chair) -> st.SearchStrategy[Asked]:
    """Return calls that the schemas of the seat's tools admit.

    The turn is added to what is drawn, since simple draws are drawn most often.
    """
    texts = seen_texts(chair.steps)
    tools = [card for card in chair.opened.cards if card.name not in UNRECORDED]
    turn = len(chair.steps)
    return st.integers(0, 2**31).flatmap(
        lambda drawn: _valid(tools[(drawn + turn) % len(tools)], texts, chair.opened.calendar)
    )


def any_calls(chair: Chair) -> st.SearchStrategy[Asked]:
    """Return calls of every sort that the border lets in, a third of them broken somewhere, some said again."""
    valid = valid_calls(chair)
    broken = st.tuples(valid, st.sampled_from(["drop", "junk", "extra"]), _JUNK).map(_break)
    unknown = st.builds(
        lambda tool, junk: Asked(tool=tool, arguments={"x": junk}),
        st.sampled_from(["", "open_desk", "seal", "quote", "recall", "no_such_tool"]) | WORDS,
        _JUNK,
    )
    large = valid.map(
        lambda one: Asked(tool=one.tool, arguments={**one.arguments, "x": "y" * 3000})
    )
    digest = valid.map(lambda one: Asked(tool=one.tool, arguments={"sha256": "0", "bytes": 1}))
    earlier = st.sampled_from(chair.asked[-3:]) if chair.asked else valid
    again = earlier.map(
        lambda one: Asked(tool=one.tool, arguments={**one.arguments, "again": True})
    )
    bad = broken | broken | unknown | large | digest | again
    return (valid | earlier | bad).filter(_passes_border)


def seen_texts(steps: list[Step]) -> list[str]:
    """Return the short texts that a seat's observations have shown, its object ids among them."""
    found = {
        text: None
        for step in steps
        for text in _texts(cast("Json", [plain(block) for block in step.blocks]))
        if 0 < len(text) <= 40
    }
    return list(found) or ["nothing"]


def _texts(value: Json) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner)
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _texts(inner)


def _valid(card: ToolCard, texts: list[str], calendar: Calendar | None) -> st.SearchStrategy[Asked]:
    return _value(card.input_schema, texts, calendar).map(
        lambda arguments: Asked(tool=card.name, arguments=cast("dict[str, object]", arguments))
    )


def _value(
    schema: Mapping[str, Json], texts: list[str], calendar: Calendar | None
) -> st.SearchStrategy[object]:
    if "enum" in schema:
        return st.sampled_from(cast("list[object]", schema["enum"]))
    match schema.get("type"):
        case "object":
            return _object(schema, texts, calendar)
        case "array":
            items = _value(cast("dict[str, Json]", schema.get("items") or {}), texts, calendar)
            least = cast("int", schema.get("minItems", 0))
            most = cast("int", schema.get("maxItems", 4))
            once = bool(schema.get("uniqueItems"))
            return st.lists(items, min_size=least, max_size=most, unique=once)
        case "integer" | "number":
            least = cast("int", schema.get("minimum", -1000))
            return st.integers(least, cast("int", schema.get("maximum", least + 100_000)))
        case "boolean":
            return st.booleans()
        case _:
            return _text(schema, texts, calendar)


def _object(
    schema: Mapping[str, Json], texts: list[str], calendar: Calendar | None
) -> st.SearchStrategy[object]:
    properties = cast("dict[str, dict[str, Json]]", schema.get("properties") or {})
    required = cast("list[str]", schema.get("required") or [])
    values = {name: _value(inner, texts, calendar) for name, inner in properties.items()}
    must = {name: values[name] for name in values if name in required}
    may = {name: values[name] for name in values if name not in required}
    return cast("st.SearchStrategy[object]", st.fixed_dictionaries(must, optional=may))


def _text(
    schema: Mapping[str, Json], texts: list[str], calendar: Calendar | None
) -> st.SearchStrategy[object]:
    if schema.get("format") == "date-time" and calendar is not None:
        minutes = st.integers(0, calendar.ends)
        return minutes.map(lambda minute: instant(calendar, minute))
    most = cast("int", schema.get("maxLength", 4000))
    ids = [text for text in texts if _ID.fullmatch(text)] or texts
    drawn = st.one_of(st.sampled_from(ids), st.sampled_from(texts), st.sampled_from(ids), WORDS)
    return drawn.map(lambda text: text[:most])


def _break(parts: tuple[Asked, str, object]) -> Asked:
    """Return a valid call with one thing wrong: an argument dropped, replaced, or too many."""
    asked, how, junk = parts
    arguments = dict(asked.arguments)
    name = min(arguments, default="x")
    if how == "drop":
        arguments.pop(name, None)
    else:
        arguments[name if how == "junk" else "surplus"] = junk
    return Asked(tool=asked.tool, arguments=arguments)


def _passes_border(asked: Asked) -> bool:
    try:
        border.read_tool(asked.tool)
        border.admit(asked.arguments)
    except Problem:
        return False
    return True
