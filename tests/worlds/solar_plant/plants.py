"""The plants that these tests look at, and short ways to ask them."""

from dataclasses import replace
from functools import lru_cache

from engine.kernel.clock import Calendar, Zone
from engine.kernel.world import Call
from engine.transcript import Argument, Block, Refusal
from engine.worlds.solar.minting.first_monday_plant import PlantParts, mint_plant
from engine.worlds.solar.plant import Plant, assemble, open_plant
from engine.worlds.solar.plant_state import UNTOUCHED, PlantState
from engine.worlds.solar.rules import plant as rules
from engine.worlds.solar.view import plant as views

CALENDAR = Calendar(
    start_utc="2026-04-13T11:00:00Z",
    zone=Zone(name="America/Chicago", offsets=((-40_000, -300),)),
    opens=tuple((day * 1440, day * 1440 + 840) for day in range(7)),
    ends=9480,
)
BROKEN = "S11-INV-07"
WET = "S12-INV-08"
LOCKED = "S18-INV-02"
SOUND = "S11-INV-06"
CLIPPING = "S18-INV-04"
WEEK = (0, 9480)


@lru_cache(maxsize=8)
def parts(seed: int = 7) -> PlantParts:
    return mint_plant(seed)


@lru_cache(maxsize=8)
def plant(seed: int = 7) -> Plant:
    minted = parts(seed)
    return open_plant({"sites": minted.disclosed_sites}, minted.hidden_plant, minted.nature_files)


@lru_cache(maxsize=1)
def sound_plant() -> Plant:
    """The same plant with its fault deleted."""
    whole = plant()
    return assemble(whole.sites, (), whole.nuisances, whole.chance_key, whole.skies)


def mended(minute: int) -> PlantState:
    return replace(UNTOUCHED, mended=(("F-S11-INV-07", minute),))


def site_minute(site: str, day: int, hour: int, minute: int = 0) -> int:
    """A minute by the site's own clock; day 0 is the week's Monday."""
    return plant().site_of[site].midnight_minute + day * 1440 + hour * 60 + minute


def ask(
    tool: str, at: int, state: PlantState = UNTOUCHED, /, **arguments: Argument
) -> tuple[Block, ...] | Refusal:
    call = Call(tool=tool, arguments=arguments, at=at, seq=1)
    refusal = rules.check(plant(), state, CALENDAR, call)
    return refusal or views.view(plant(), state, CALENDAR, call)


def telemetry(
    at: int, start: str, end: str, /, **arguments: Argument
) -> tuple[Block, ...] | Refusal:
    asked: dict[str, Argument] = {"channel": "power", "every_minutes": 60, "from": start, "to": end}
    return ask("telemetry_read", at, **{**asked, **arguments})
