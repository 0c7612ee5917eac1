"""What has happened so far, as frozen rooms: the plant's timelines, work, parts, mail, desk.

State holds consequence alone; what nature does and what people would answer stands in the content.
Each record keeps the step (``seq``) that made it, so that views and truth can name it.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.worlds.solar.plant_state import UNTOUCHED, PlantState
from engine.worlds.solar.state.desk import Desk
from engine.worlds.solar.state.post import Post
from engine.worlds.solar.state.work import Stores, Work


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A seat's world at a moment."""

    plant: PlantState
    """Consequences at the plants."""
    work: Work
    """Crews."""
    stores: Stores
    """Parts."""
    post: Post
    """Mail and calls."""
    desk: Desk
    """The desk itself."""


def untouched() -> State:
    """Return the state before anything has come in."""
    return State(plant=UNTOUCHED, work=Work(), stores=Stores(), post=Post(), desk=Desk())
