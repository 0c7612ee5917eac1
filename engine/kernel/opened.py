"""A bundle opened under its world: what all seats of one content share, built once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.cards import ToolCard
from engine.kernel.bundle import Bundle
from engine.kernel.clock import Calendar, instant
from engine.kernel.record import chain_start
from engine.kernel.tools import Tool, cards, registry
from engine.kernel.world import AnyWorld, Brief, Limits


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """Immutable; the content inside it is the world's own and passes through unopened."""

    world: AnyWorld
    content: object
    content_hash: str
    task: str
    brief: Brief
    limits: Limits
    calendar: Calendar | None
    tools: Mapping[str, Tool]
    cards: tuple[ToolCard, ...]
    """The tool list as every wire gives it."""
    chain: str
    """chain₀ of every record of this content."""

    def instant(self, minute: int | None) -> str | None:
        """Return a simulated minute as the desk writes it, or ``None`` without a calendar."""
        if self.calendar is None or minute is None:
            return None
        return instant(self.calendar, minute)

    @property
    def ends(self) -> str | None:
        """The instant at which the week is over."""
        return None if self.calendar is None else instant(self.calendar, self.calendar.ends)


def open_bundle(bundle: Bundle, world: AnyWorld) -> Opened:
    """Open the content third of ``bundle`` under ``world``; the other thirds stay shut."""
    content = world.open(bundle.third("content"))
    calendar = world.calendar(content)
    tools = registry(world.tools(content), calendar)
    content_hash = bundle.content_hash
    return Opened(
        world=world,
        content=content,
        content_hash=content_hash,
        task=bundle.task,
        brief=world.brief(content),
        limits=world.limits(content),
        calendar=calendar,
        tools=tools,
        cards=cards(tools),
        chain=chain_start(bundle.world, bundle.revision, content_hash),
    )
