"""What a seat may ask and do: every tool with its schema, its price and its words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.kernel.world import ToolSpec
from engine.worlds.solar.content import Content
from engine.worlds.solar.tools import desk, mail, work
from engine.worlds.solar.tools.plant import plant_tools


def specs(content: Content) -> tuple[ToolSpec, ...]:
    """Return all tools, a function of what is disclosed."""
    return tuple(specs_by_name(content).values())


@lru_cache(maxsize=64)
def specs_by_name(content: Content) -> Mapping[str, ToolSpec]:
    """Return all tools by name, in the order in which they are listed."""
    listed = (
        *plant_tools(content.plant, content.calendar),
        *desk.specs(content),
        *mail.specs(content),
        *work.specs(content),
    )
    return {spec.name: spec for spec in listed}
