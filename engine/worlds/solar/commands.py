"""The remote commands: what each kind of object takes.  Disclosed, as the tool's schema tells it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.worlds.solar.plant import Plant

Kind: TypeAlias = Literal["unit", "transformer", "tracker zone", "plant controller", "recloser"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """One command."""

    id: str
    """``isolate``"""
    on: Kind
    """What takes it."""
    does: str
    """What it brings about."""
    moves: bool
    """Whether it puts something under voltage or in motion: a lock stands against it."""

    @property
    def words(self) -> str:
        """How the tool's schema tells of it."""
        return f"{self.id} ({self.on}): {self.does}"


def _command(name: str, on: Kind, does: str, *, moves: bool = True) -> Command:
    return Command(id=name, on=on, does=does, moves=moves)


COMMANDS: Mapping[str, Command] = {
    each.id: each
    for each in (
        _command("stop", "unit", "shut it down", moves=False),
        _command("start", "unit", "end its shutdown"),
        _command("isolate", "transformer", "switch it off with its units", moves=False),
        _command("restore", "transformer", "switch it on again"),
        _command("stow", "tracker zone", "lay it flat until released"),
        _command("release", "tracker zone", "let it turn again, whatever the wind"),
        _command("release_setpoint", "plant controller", "let all through again"),
        _command("close", "recloser", "close it over the utility's own line"),
    )
}
"""By id, in the order in which they are offered."""


def commanded_kind(plant: Plant, name: str) -> Kind | None:
    """Return the kind of an object that takes commands; ``None`` of any other."""
    site = plant.site_of.get(name)
    if site is None:
        return None
    kinds: dict[str, Kind] = {
        **dict.fromkeys((each.id for each in site.units), "unit"),
        **dict.fromkeys((each.id for each in site.transformers), "transformer"),
        **dict.fromkeys((each.id for each in site.zones), "tracker zone"),
    }
    if site.controller:
        kinds[site.controller] = "plant controller"
    if site.breaker:
        kinds[site.breaker] = "recloser"
    return kinds.get(name)


def taken_by(kind: Kind) -> tuple[str, ...]:
    """Return the commands that objects of a kind take."""
    return tuple(each.id for each in COMMANDS.values() if each.on == kind)
