"""From a request to where its reader stands: which answer, which form, with what in it.

Reading this sends no call; it must not know how a page looks.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import replace
from urllib.parse import urlencode

from django.http import QueryDict

from arena.people.desk.arguments import arguments_of
from arena.people.desk.rendering.fields import PREFIX
from arena.people.desk.rendering.forms import Chosen
from arena.people.desk.rendering.page import BY, CHART, UNLISTED, Looking
from arena.people.desk.rendering.ranges import filled_by, takes_a_range
from arena.people.desk.rendering.sources import Sources, ToolList
from engine.transcript import Argument, Step

PICKS = ("alarm", "site", "sort", "service", BY, CHART)
"""Names under which a world's own panels keep what is open or sorted."""
SHOWN = "shown."
"""Before a list's path: how many rows of it the form had."""
MORE = "more"
"""Names the list that is to have another row."""
RANGE = "range"
"""The span of time whose button was pressed."""
SUBJECT = "subject"
"""What an open form was opened for, once its fields may say something else."""
_LONGEST_SUBJECT = 400
"""Characters; a longer subject is known by its digest."""
_LONGEST = 120
_DIGITS = 9
"""Of the number of a step or of rows: what is longer is none."""


def looking_of(sources: Sources, query: QueryDict) -> Looking:
    """Return where the address says that the reader stands."""
    step = _number(query.get("step"))
    return Looking(
        step=step,
        chosen=chosen_of(sources, query) or _refused(sources, step, subject_of(query)),
        picks=picks_of(query),
    )


def picks_of(query: QueryDict) -> tuple[tuple[str, str], ...]:
    """Return what the address says that a world's own panels have open or sorted."""
    return tuple((name, query.get(name, "")[:_LONGEST]) for name in PICKS if query.get(name))


def form_beside(query: QueryDict, posted: QueryDict) -> tuple[tuple[str, str], ...]:
    """Return what an address says of the form that stands open beside a control that was pressed.

    What is sent out of a form leaves it, so that none stands beside it.
    """
    tool = query.get("tool", "")
    if not tool or SUBJECT in posted:
        return ()
    return (("tool", tool), *pairs_of(query), (SUBJECT, subject_of(query)))


def chosen_of(listed: Sources | ToolList, form: QueryDict) -> Chosen | None:
    """Return the tool that a form names, with the arguments that stand in it."""
    tool = listed.tool(form.get("tool", ""))
    if tool is None or tool.name in UNLISTED:
        return None
    if RANGE in form and takes_a_range(tool):
        form = _ranged(form)
    given = arguments_of(tool, form)
    return Chosen(
        tool=tool,
        given=given,
        pairs=pairs_of(form),
        rows=_rows_open(form),
        subject=subject_of(form),
    )


def _ranged(form: QueryDict) -> QueryDict:
    """Return a form with the span that was pressed in place of what stood in its fields."""
    filled = form.copy()
    for name, value in filled_by(form.get(RANGE, "")):
        filled[f"{PREFIX}.{name}"] = value
    return filled


def subject_of(form: QueryDict) -> str:
    """Return what a form was opened for: as it says itself, else what its link has filled in."""
    said = form.get(SUBJECT)
    if said is None:
        said = urlencode([one for one in pairs_of(form) if one[1]])
    return said if len(said) <= _LONGEST_SUBJECT else hashlib.sha256(said.encode()).hexdigest()


def drafted(sources: Sources, chosen: Chosen, kept: tuple[tuple[str, str], ...]) -> Chosen:
    """Return the form with what its holder had typed into it in place of what its address says."""
    form = QueryDict(mutable=True)
    form["tool"] = chosen.tool.name
    for name, value in kept:
        form.appendlist(name, value)
    typed = chosen_of(sources, form)
    return chosen if typed is None else replace(chosen, given=typed.given, pairs=typed.pairs)


def _rows_open(form: QueryDict) -> dict[str, int]:
    """Return how many rows each list of objects shows; its *Add a row* asks for one more."""
    shown = {
        name.removeprefix(SHOWN): _number(form.get(name)) or 0
        for name in form
        if name.startswith(SHOWN)
    }
    return {path: n + (form.get(MORE) == path) for path, n in shown.items()}


def pairs_of(form: QueryDict) -> tuple[tuple[str, str], ...]:
    """Return the arguments of a form as they were typed."""
    return tuple(
        (name, value)
        for name, values in form.lists()
        if name.startswith(f"{PREFIX}.")
        for value in values
    )


def _refused(sources: Sources, seq: int | None, subject: str) -> Chosen | None:
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
        subject=subject,
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
