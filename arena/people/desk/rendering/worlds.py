"""Which desk a world has: panels of its own where it has some, else the desk made from schemas."""

from __future__ import annotations

from dataclasses import dataclass

from arena.people.desk.rendering.coach import Coach, coach_of
from arena.people.desk.rendering.hand import Hand
from arena.people.desk.rendering.oncall.panels import OncallDesk, oncall_desk
from arena.people.desk.rendering.oncall.places import places as oncall_places
from arena.people.desk.rendering.page import DeskPage, desk_page
from arena.people.desk.rendering.palette import Palette, palette
from arena.people.desk.rendering.solar.panels import PLACES, SolarDesk, solar_desk
from arena.people.desk.rendering.solar.places import places as solar_places

SOLAR = "solar"
ONCALL = "oncall"
_HELD_AT = {tool: place.id for place in PLACES for tool in place.tools} | {"wait": "go-wait"}
"""The element of the solar desk that holds each tool's controls."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """A page with the template that draws it."""

    template: str
    desk: DeskPage
    palette: Palette
    coach: Coach | None = None
    """The notes of a week that teaches."""
    solar: SolarDesk | None = None
    oncall: OncallDesk | None = None


def drawn_page(hand: Hand) -> Drawn:
    """Return the page of a seat's world."""
    desk = desk_page(hand.sources, hand.looking, hand.till, hand.nonce)
    world = hand.sources.seat.world.rpartition("-")[0]
    if world == SOLAR:
        solar = solar_desk(hand, desk)
        found = palette(desk, hand.looking, solar_places(solar))
        return Drawn(
            template="desk/solar.html",
            desk=desk,
            solar=solar,
            palette=found,
            coach=coach_of(hand.sources, hand.looking.skipped, _HELD_AT),
        )
    oncall = oncall_desk(hand, desk) if world == ONCALL else None
    found = palette(desk, hand.looking, oncall_places(oncall))
    return Drawn(template="desk/page.html", desk=desk, oncall=oncall, palette=found)
