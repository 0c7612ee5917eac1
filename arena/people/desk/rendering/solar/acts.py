"""The seat's own calls about one site on the axis of time: what was read there, and what was changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from arena.people.desk.rendering.blocks.plotted import axis_second
from arena.people.desk.rendering.desktime import on_desk
from arena.people.desk.rendering.hand import Hand
from arena.people.desk.rendering.known import receipts
from arena.people.desk.rendering.record import objects_of, words_of
from arena.people.desk.rendering.words import moment, time_of_week
from engine.transcript import Argument, Step

_CLOCK = frozenset({"wait", "recall", "quote"})
"""Calls that are about no site whatever they say."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """One call on the axis."""

    step: int
    second: int
    """Where it stands on the axis of a chart."""
    at: str
    words: str
    objects: str
    is_write: bool
    href: str


def acts_at(hand: Hand, site: str) -> tuple[Act, ...]:
    """Return the accepted calls that name the site, or anything of it, in their order."""
    tools = {tool.name: tool for tool in hand.sources.tools}
    works = _works_at(hand.sources.steps, site)
    found = []
    for step in hand.sources.steps[1:]:
        at, tool = moment(step.at), tools.get(step.tool)
        if at is None or tool is None or not step.ok or step.tool in _CLOCK:
            continue
        if any(_is_at(one, site) or one in works for one in _named(step.arguments)):
            found.append(
                Act(
                    step=step.seq,
                    second=axis_second(on_desk(at)),
                    at=time_of_week(step.at),
                    words=words_of(step, tool),
                    objects=objects_of(step.arguments, hand.sources.texts),
                    is_write=not tool.read_only,
                    href=hand.looking.link("#answer", step=str(step.seq)),
                )
            )
    return tuple(found)


def _works_at(steps: tuple[Step, ...], site: str) -> frozenset[str]:
    orders = receipts(steps, "work_order")
    return frozenset(name for name, (_step, one) in orders.items() if one.facts.get("site") == site)


def _is_at(name: str, site: str) -> bool:
    return name.removeprefix("AL-") == site or name.removeprefix("AL-").startswith(f"{site}-")


def _named(arguments: Mapping[str, Argument]) -> Iterator[str]:
    """Give every word of the arguments, also within lists and rows."""
    for value in arguments.values():
        yield from _words(value)


def _words(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for one in value:
            yield from _words(one)
    elif isinstance(value, dict):
        for one in value.values():
            yield from _words(one)
