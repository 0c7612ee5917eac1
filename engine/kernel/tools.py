"""The tool registry of one content: schemas, rate cards, the kernel's own tools.

``wait``, ``recall``, ``quote`` and ``open_desk`` belong to the kernel; ``recall`` and ``quote`` are
listed on every wire and never recorded.  A world's tools come from its ``tools`` room.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from engine.cards import RateCard, ToolCard
from engine.errors import Fault
from engine.kernel.clock import Calendar
from engine.kernel.ledger import Charge
from engine.kernel.mending import LONGEST, SHORTEST, WORDS, Schema
from engine.kernel.world import OPEN_DESK, ToolSpec
from engine.transcript import SEAL, Json

WAIT = "wait"
QUOTE = "quote"
RECALL = "recall"
UNRECORDED = frozenset({QUOTE, RECALL})
_KERNELS_OWN = UNRECORDED | {WAIT, OPEN_DESK, SEAL}
_AGAIN: dict[str, Json] = {
    "type": "boolean",
    "description": "Say true to repeat the identical call that was accepted last.",
}

_WAIT = ToolSpec(
    name=WAIT,
    title="Wait",
    description=(
        "Let time pass until an instant. The first news ends the wait early, unless it is told to go "
        "on; nothing else stops it, and nothing reminds you of a deadline."
    ),
    parameters={
        "until": {
            "type": "string",
            "format": "date-time",
            "description": "ISO 8601; without an offset it is read in desk time.",
        },
        "stop_on_news": {
            "type": "boolean",
            "description": "Whether the first news ends it; it does where left out.",
        },
    },
    required=("until",),
    rate_text="Free; takes the desk-open minutes until then, at most.",
    read_only=False,
)
_QUOTE = ToolSpec(
    name=QUOTE,
    title="Ask for the price",
    description="Answer the exact price and minutes of a call. Free; nothing is recorded.",
    parameters={
        "tool": {"type": "string", "description": "The tool to be priced."},
        "arguments": {"type": "object", "description": "Its arguments."},
    },
    required=("tool", "arguments"),
)
_RECALL = ToolSpec(
    name=RECALL,
    title="Recall an answer",
    description="Give an earlier answer again, the same bytes. Free; nothing is recorded.",
    parameters={
        "seq": {"type": "integer", "minimum": 1, "description": "The step to give again."},
        "page": {"type": "integer", "minimum": 1, "description": "Its page, from 1."},
    },
    required=("seq",),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tool:
    """A tool with the schemas under which it is listed and checked."""

    spec: ToolSpec
    listed: Schema
    """What every wire shows."""
    checked: Schema
    """What calls are validated against: a player's words are places there."""


def registry(specs: tuple[ToolSpec, ...], calendar: Calendar | None) -> dict[str, Tool]:
    """Return all recorded tools of a content by name, ``wait`` among them where time passes.

    Two tools of one name are a :class:`Fault`.
    """
    names = [spec.name for spec in specs]
    if len(set(names)) != len(names) or _KERNELS_OWN & set(names):
        raise Fault(f"tools share a name with each other or with the kernel's: {sorted(names)}")
    own = (_WAIT,) if calendar is not None else ()
    return {spec.name: _tool(spec) for spec in (*specs, *own)}


def cards(tools: Mapping[str, Tool]) -> tuple[ToolCard, ...]:
    """Return the tool list as every wire gives it."""
    return tuple(_card(tool) for tool in (*tools.values(), _tool(_QUOTE), _tool(_RECALL)))


def _tool(spec: ToolSpec) -> Tool:
    places: dict[str, Json] = {name: _place(spec.parameters[name]) for name in spec.texts}
    properties = dict(spec.parameters)
    if spec.irreversible:
        properties["again"] = _AGAIN
    return Tool(
        spec=spec,
        listed=_object(properties, spec.required),
        checked=_object({**properties, **places}, spec.required),
    )


def bounds_of_words(tool: Tool, name: str) -> tuple[int, int | None]:
    """Return the fewest and the most characters that a text argument takes."""
    place = cast("Mapping[str, int]", cast("Schema", tool.checked["properties"])[name])
    return place.get(SHORTEST, 0), place.get(LONGEST)


def _place(words: Json) -> Json:
    """Return the schema of a player's words once they stand out of line."""
    said = words if isinstance(words, dict) else {}
    kept = (("maxLength", LONGEST), ("minLength", SHORTEST))
    return {
        "type": "object",
        "format": WORDS,
        "properties": {"text": {"type": "integer"}},
        "required": ["text"],
        **{mark: said[name] for name, mark in kept if name in said},
    }


def _object(properties: dict[str, Json], required: tuple[str, ...]) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": cast("Json", list(required)),
        "additionalProperties": False,
    }


def _card(tool: Tool) -> ToolCard:
    spec = tool.spec
    return ToolCard(
        name=spec.name,
        title=spec.title,
        description=spec.description,
        input_schema=dict(tool.listed),
        rate_card=RateCard(
            text=spec.rate_text or rate_in_words(spec.price),
            price_cents=spec.price.price_cents,
            minutes=spec.price.minutes,
            budget=spec.price.budget,
        ),
        irreversible=spec.irreversible,
        read_only=spec.read_only,
        texts=tuple(sorted(spec.texts)),
    )


def rate_in_words(price: Charge) -> str:
    """Return a constant price as a person would say it."""
    said = []
    if price.price_cents:
        said.append(f"${price.price_cents // 100:,}.{price.price_cents % 100:02d}")
    if price.minutes:
        said.append(f"{price.minutes} min")
    if price.budget:
        said.append(f"{price.budget} of the budget")
    return ", ".join(said) or "Free"
