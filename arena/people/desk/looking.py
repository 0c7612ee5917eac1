"""From a request to where its reader stands: which answer, which form, with what in it.

Reading this sends no call; it must not know how a page looks.
"""

from __future__ import annotations

from collections.abc import Mapping

from django.http import QueryDict

from arena.people.desk.arguments import arguments_of
from arena.people.desk.rendering.fields import PREFIX
from arena.people.desk.rendering.forms import Chosen
from arena.people.desk.rendering.page import BY, UNLISTED, Looking, Sources
from engine.transcript import Argument, Step

PICKS = ("alarm", "site", "sort", "service", BY)
"""Names under which a world's own panels keep what is open or sorted."""
SHOWN = "shown."
"""Before a list's path: how many rows of it the form had."""
MORE = "more"
"""Names the list that is to have another row."""
_LONGEST = 120
_DIGITS = 9
"""Of the number of a step or of rows: what is longer is none."""


def looking_of(sources: Sources, query: QueryDict) -> Looking:
    """Return where the address says that the reader stands."""
    step = _number(query.get("step"))
    return Looking(
        step=step,
        chosen=chosen_of(sources, query) or _refused(sources, step),
        picks=picks_of(query),
    )


def picks_of(query: QueryDict) -> tuple[tuple[str, str], ...]:
    """Return what the address says that a world's own panels have open or sorted."""
    return tuple((name, query.get(name, "")[:_LONGEST]) for name in PICKS if query.get(name))


def chosen_of(sources: Sources, form: QueryDict) -> Chosen | None:
    """Return the tool that a form names, with the arguments that stand in it."""
    tool = sources.tool(form.get("tool", ""))
    if tool is None or tool.name in UNLISTED:
        return None
    given = arguments_of(tool, form)
    return Chosen(tool=tool, given=given, pairs=_pairs(form), rows=_rows_open(form))


def _rows_open(form: QueryDict) -> dict[str, int]:
    """Return how many rows each list of objects shows; its *Add a row* asks for one more."""
    shown = {
        name.removeprefix(SHOWN): _number(form.get(name)) or 0
        for name in form
        if name.startswith(SHOWN)
    }
    return {path: n + (form.get(MORE) == path) for path, n in shown.items()}


def _pairs(form: QueryDict) -> tuple[tuple[str, str], ...]:
    return tuple(
        (name, value)
        for name, values in form.lists()
        if name.startswith(f"{PREFIX}.")
        for value in values
    )


def _refused(sources: Sources, seq: int | None) -> Chosen | None:
    """Return the form of a refused step as it was sent, so that nothing has to be typed again."""
    step = next((one for one in sources.steps if one.seq == seq and not one.ok), None)
    tool = None if step is None else sources.tool(step.tool)
    if step is None or tool is None:
        return None
    return Chosen(
        tool=tool,
        given=_as_sent(step, sources.texts),
        refusal=step.error,
        refused_at=step.seq,
    )


def _as_sent(step: Step, texts: Mapping[int, str]) -> dict[str, object]:
    return {name: _words(value, texts) for name, value in step.arguments.items()}


def _words(value: Argument, texts: Mapping[int, str]) -> object:
    if isinstance(value, dict) and isinstance(value.get("text"), int):
        number = value["text"]
        return texts.get(number, "") if isinstance(number, int) else ""
    return value


def _number(text: str | None) -> int | None:
    is_number = text and len(text) <= _DIGITS and text.isascii() and text.isdecimal()
    return int(text) if text and is_number else None
