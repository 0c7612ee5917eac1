"""Which desk a world has: panels of its own where it has some, else the desk made from schemas."""

from __future__ import annotations

from dataclasses import dataclass

from arena.people.desk.rendering.hand import Hand
from arena.people.desk.rendering.oncall.panels import OncallDesk, oncall_desk
from arena.people.desk.rendering.page import DeskPage, desk_page
from arena.people.desk.rendering.solar.panels import SolarDesk, solar_desk

SOLAR = "solar"
ONCALL = "oncall"


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """A page with the template that draws it."""

    template: str
    desk: DeskPage
    solar: SolarDesk | None = None
    oncall: OncallDesk | None = None


def drawn_page(hand: Hand) -> Drawn:
    """Return the page of a seat's world."""
    desk = desk_page(hand.sources, hand.looking, hand.till, hand.nonce)
    world = hand.sources.seat.world.rpartition("-")[0]
    if world == SOLAR:
        return Drawn(template="desk/solar.html", desk=desk, solar=solar_desk(hand, desk))
    oncall = oncall_desk(hand, desk) if world == ONCALL else None
    return Drawn(template="desk/page.html", desk=desk, oncall=oncall)
