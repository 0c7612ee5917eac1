"""The record as rows, and one step of it as an answer to be read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from arena.people.desk.rendering.blocks import BlockView, Hidden, Read, Texts, block_views
from arena.people.desk.rendering.codes import inwardly, spelled
from arena.people.desk.rendering.refusals import refusal_of
from arena.people.desk.rendering.scales import typed, unit_of
from arena.people.desk.rendering.tickets import icon_of, stub
from arena.people.desk.rendering.units import in_words, is_instant
from arena.people.desk.rendering.words import (
    dollars,
    duration,
    figure,
    time_of_week,
    with_times_and_days,
)
from arena.people.named import named
from engine.cards import Cost, ToolCard
from engine.transcript import Argument, Cell, News, Step, is_engines_own, is_seal

_SHORT = 28
"""Characters of one argument in a row of the record."""
_SEAL_DIGEST = "seal_digest"
"""For a machine to compare; a row of the record has no use for it."""
_UNTOLD: Texts = MappingProxyType({})
"""Nobody's words."""
_FIRST = (
    "site",
    "unit",
    "objects",
    "object",
    "service",
    "person",
    "crew",
    "task",
    "channel",
    "day",
    "from",
    "to",
    "until",
    "every_minutes",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class NewsView:
    """The header of something that arrived."""

    kind: str
    icon: str
    at: str
    sender: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StepRow:
    """One step in the list of the record."""

    seq: int
    at: str
    tool: str
    words: str
    objects: str
    cost: str
    is_write: bool
    outcome: str
    """Empty, or ``refused``, ``blocked``."""
    news: int
    actor: str
    is_chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class StepView:
    """One step with all that it brought."""

    seq: int
    tool: str
    words: str
    icon: str
    objects: str
    at: str
    clock: str
    cost: str
    age: str
    """``fresh``, ``aged`` or ``stale``: the line of its stamp."""
    blocks: tuple[BlockView, ...]
    news: tuple[NewsView, ...]
    refused: str
    refused_is_ours: bool
    """Whether that is in the reader's language, and not in the world's."""
    blocked: str
    done: bool

    @property
    def says(self) -> bool:
        """Tell whether it brought an answer, beside its receipt and what arrived meanwhile."""
        return bool(self.blocks or self.refused or self.blocked)


def step_rows(
    steps: tuple[Step, ...], tools: Mapping[str, ToolCard], chosen: int, texts: Texts = _UNTOLD
) -> tuple[StepRow, ...]:
    """Return the record, newest first; ``texts`` are the words that whoever looks may read."""
    return tuple(_row(step, tools.get(step.tool), chosen, texts) for step in reversed(steps))


def _row(step: Step, tool: ToolCard | None, chosen: int, texts: Texts) -> StepRow:
    return StepRow(
        seq=step.seq,
        at=time_of_week(step.at),
        tool=step.tool,
        words=words_of(step, tool),
        objects=objects_of(step.arguments, texts),
        cost=cost_of(step),
        is_write=tool is not None and not tool.read_only,
        outcome=_outcome(step),
        news=len(step.news),
        actor=step.actor,
        is_chosen=step.seq == chosen,
    )


def step_view(step: Step, tool: ToolCard | None, texts: Texts, latest: int) -> StepView:
    """Return one step as an answer."""
    refused = refusal_of(step.error, tool)
    return StepView(
        seq=step.seq,
        tool=step.tool,
        words=words_of(step, tool),
        icon=icon_of(step.tool),
        objects=objects_of(step.arguments, texts),
        at=time_of_week(step.at),
        clock=time_of_week(step.clock),
        cost=cost_of(step),
        age="fresh" if step.seq == latest else "aged",
        blocks=block_views(step.blocks, texts, read_of(step)),
        news=tuple(news_view(one) for one in step.news),
        refused=refused.text,
        refused_is_ours=refused.is_ours,
        blocked=with_times_and_days(step.blocked.message) if step.blocked else "",
        done=step.done,
    )


def read_of(step: Step) -> Read:
    """Return where a step's readings come from."""
    return Read(
        step=step.seq, at=time_of_week(step.at), about=str(step.arguments.get("site") or "")
    )


def news_view(news: News) -> NewsView:
    """Return a header of news."""
    icons = {"mail": "mail", "alarm": "bell", "report": "truck"}
    return NewsView(
        kind=news.kind,
        icon=icons[news.kind],
        at=time_of_week(news.at),
        sender=news.sender,
        text=news.text,
    )


def words_of(step: Step, tool: ToolCard | None) -> str:
    """Return what a step is called on the page."""
    if is_engines_own(step):
        return _("Seat closed") if is_seal(step) else _("Desk opened")
    return tool.title if tool else spelled(step.tool)


def cost_of(step: Step) -> str:
    """Return what a step was charged."""
    return stub(Cost(price_cents=step.price_cents, minutes=step.minutes, budget=step.budget))


def objects_of(arguments: Mapping[str, Argument], texts: Texts = _UNTOLD) -> str:
    """Return the arguments in a few words; of a seal, its cause.

    A player's own words stand there shortened where ``texts`` has them, else a mark in their place.
    What has a subject is told by it.
    """
    if _SEAL_DIGEST in arguments:
        return in_words(named(str(arguments.get("cause", ""))))
    left_out = {"body"} if "subject" in arguments else set()
    names = sorted(arguments.keys() - left_out, key=_place_of)
    words = (_own(arguments[name], texts) or _said(name, arguments[name]) for name in names)
    return " · ".join(said for said in words if said)


def _own(value: Argument, texts: Texts) -> str:
    """Return a player's own words, shortened to one line; empty for anything else."""
    number = value.get("text") if isinstance(value, dict) and set(value) == {"text"} else None
    said = texts.get(number, "") if isinstance(number, int) else ""
    words = " ".join(said.split())
    if not words or isinstance(said, Hidden):
        return ""
    return f"“{words if len(words) <= _SHORT else f'{words[: _SHORT - 1].rstrip()}…'}”"


def _place_of(name: str) -> tuple[int, str]:
    """Return where an argument stands: what it is about first, then the rest by name."""
    return (_FIRST.index(name) if name in _FIRST else len(_FIRST), name)


def _said(name: str, value: Argument) -> str:
    if isinstance(value, bool):
        return f"{inwardly(name)}: {figure(value)}"
    if isinstance(value, int):
        return _counted(name, value)
    if isinstance(value, dict):
        return "“…”" if set(value) == {"text"} else ", ".join(_brief(v) for v in value.values())
    if isinstance(value, list):
        return _listed(value)
    return "" if value is None else _brief(value)


def _counted(name: str, value: int) -> str:
    if name.endswith("_minutes"):
        return duration(value)
    return dollars(value) if unit_of(name) == "_cents" else typed(name, value)


def _listed(values: list[Cell | dict[str, Cell | list[Cell]]]) -> str:
    """Return the values of a list, or how many rows it has."""
    if any(isinstance(one, dict) for one in values):
        return ngettext("%(n)d row", "%(n)d rows", len(values)) % {"n": len(values)}
    return ", ".join(_brief(one) for one in values)


def _brief(value: object) -> str:
    said = time_of_week(value) if isinstance(value, str) and is_instant(value) else str(value)
    said = in_words(said)
    return said if len(said) <= _SHORT else f"{said[: _SHORT - 1]}…"


def _outcome(step: Step) -> str:
    if not step.ok:
        return "refused"
    return "blocked" if step.blocked else ""
