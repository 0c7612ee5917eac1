"""The brief: what the desk was told as it was opened, in front at first and one link away ever after."""

from __future__ import annotations

from dataclasses import dataclass

from arena.people.desk.rendering.blocks import BlockView, block_views
from arena.people.desk.rendering.hand import Hand
from arena.people.desk.rendering.pace import pace_of
from engine.transcript import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Brief:
    """The first step's own words, and the tables that the panels draw as their rows."""

    words: tuple[BlockView, ...]
    tables: tuple[BlockView, ...]
    is_open: bool
    """Whether it stands on the page: until the first call, and wherever the first step is asked for."""
    is_whole: bool
    """Whether its tables stand open too."""
    href: str
    """Where it is open."""
    back: str
    """The same place without it, or empty where nothing has been called yet."""
    is_live: bool
    """Whether the seat's time runs by itself, whatever the brief says of time."""


def brief(hand: Hand) -> Brief:
    """Return the brief of a page."""
    first, texts = hand.sources.steps[0], hand.sources.texts
    is_first = hand.sources.seat.seq == first.seq
    is_asked = hand.looking.step == first.seq
    is_open = is_first or is_asked
    shown = first.blocks if is_open else ()
    return Brief(
        words=block_views(tuple(b for b in shown if not isinstance(b, Table)), texts),
        tables=block_views(tuple(b for b in shown if isinstance(b, Table)), texts),
        is_open=is_open,
        is_whole=is_asked,
        href=hand.looking.link("#brief", step=str(first.seq)),
        back="" if is_first else hand.looking.link() or "?",
        is_live=pace_of(hand.sources.seat) is not None,
    )
