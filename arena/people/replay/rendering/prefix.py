"""A record up to one of its steps, and what of it a reader may see.

*Words.*  What a player wrote is shown to the player and to staff alone.  Everybody else reads that
something stood there: a record may be public, but words can be taken back at any time by whoever
wrote them, and a copy that a stranger has read can't be.  A fork treats them alike.  The calls, the
answers and the prices lose nothing by it, since no world reads a player's words.

*Refused calls* are kept as they came, so that anything may stand in one, also words in the place of
an id.  A stranger sees that a call was refused and why, unless the reason repeats what was sent.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import msgspec
from django.utils.translation import gettext as _

from arena.people.desk.rendering.blocks import Hidden
from arena.people.desk.rendering.sources import Sources
from engine.cards import Status, ToolCard
from engine.transcript import Refusal, Step

_UNLISTED = "unlisted_tool"
_CLOSED: Status = "completed"
_TOLD = 20
"""Characters of a sent text that are looked for in a reason, which cuts long ones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stood:
    """Where the seat stood by a step, in figures."""

    spent_cents: int
    """What its calls had cost."""
    budget_left: int | None
    """What was left of a budget, in a world with one."""


def prefix_of(whole: Sources, seq: int, stood: Stood) -> Sources:
    """Return what the seat's page could be made of by step ``seq``, closed to calls."""
    steps = tuple(step for step in whole.steps if step.seq <= seq)
    card = whole.seat
    seat = msgspec.structs.replace(
        card,
        seq=seq,
        clock=steps[-1].clock,
        spent_cents=stood.spent_cents,
        budget_left=stood.budget_left,
        status=_CLOSED if card.status == "open" else card.status,
    )
    bound = {mark.text for step in steps for mark in step.texts}
    texts = {number: words for number, words in whole.texts.items() if number in bound}
    return replace(whole, seat=seat, steps=steps, texts=texts)


def for_insiders(whole: Sources) -> Sources:
    """Return a record for its holder and for staff; words that were deleted are said to be."""
    return replace(whole, texts=_marked(whole, _("redacted")) | whole.texts)


def for_everybody(whole: Sources) -> Sources:
    """Return a record without what its player wrote."""
    tools = {tool.name: tool for tool in whole.tools}
    steps = tuple(
        step if step.ok else _without_words(step, tools.get(step.tool)) for step in whole.steps
    )
    texts = _marked(whole, _("written by the player, not shown"))
    return replace(whole, steps=steps, texts=texts)


def _marked(whole: Sources, said: str) -> dict[int, str]:
    return {mark.text: Hidden(said) for step in whole.steps for mark in step.texts}


def _without_words(step: Step, tool: ToolCard | None) -> Step:
    name = _UNLISTED if tool is None else tool.name
    return msgspec.structs.replace(step, tool=name, arguments={}, error=_reason(step, tool))


def _reason(step: Step, tool: ToolCard | None) -> Refusal | None:
    if step.error is None:
        return None
    listed = set() if tool is None else set(_names_in(tool.input_schema))
    sent = [*_texts_in(step.arguments), *([step.tool] if tool is None else [])]
    if not any(one in step.error.message for one in sent if one and one not in listed):
        return msgspec.structs.replace(step.error, field=None)
    message = _("What was sent is not shown, and the reason repeats it.")
    return Refusal(code=step.error.code, message=message)


def _texts_in(value: object) -> Iterator[str]:
    """Give the texts of a call and the names that it gave them, as a reason would repeat them."""
    if isinstance(value, str):
        yield value[:_TOLD]
        yield msgspec.json.encode(value[:_TOLD]).decode()[1:-1]
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield name[:_TOLD]
            yield from _texts_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts_in(inner)


def _names_in(schema: object) -> Iterator[str]:
    """Give the names of arguments, the inner ones too: what a tool's own list says is no secret."""
    if isinstance(schema, dict):
        for name, inner in schema.items():
            if name == "properties" and isinstance(inner, dict):
                yield from inner
            yield from _names_in(inner)
