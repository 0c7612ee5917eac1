"""Weeks beside the two changes of the clocks, and short ways to ask for what the desk sees in them."""

from functools import lru_cache

from engine.kernel.clock import Calendar, instant
from engine.kernel.world import Call
from engine.transcript import Argument, Block, Refusal, Series, Table
from engine.worlds.solar.minting.fleet import at, fleet_sites, zone_of
from engine.worlds.solar.minting.plant_parts import Story, plant_parts
from engine.worlds.solar.plant import Fault, Nuisance, Plant, Site, open_plant
from engine.worlds.solar.plant_state import UNTOUCHED
from engine.worlds.solar.rules import plant as rules
from engine.worlds.solar.view import plant as views

SPRING, AUTUMN = "2026-03-09T11:00:00Z", "2026-11-02T12:00:00Z"
"""Weeks whose Sunday before, day −1, is the one on which clocks change in the United States."""
CHANGE = -1
STEADY, EAST, WEST = "S01", "S12", "S17"
"""Arizona, where no clock changes, North Carolina and Colorado."""
DEAD, DIES_DAY = "S12-INV-03", 2
SILENT_DAYS = (-7, -3)
"""The days from whose noon to whose noon nothing is heard of Mill Pond."""


def calendar(start: str) -> Calendar:
    return Calendar(
        start_utc=start, zone=zone_of("America/Chicago", start),
        opens=tuple((day * 1440, day * 1440 + 840) for day in range(7)), ends=9480,
    )  # fmt: skip


@lru_cache(maxsize=4)
def plant(start: str) -> Plant:
    """Three sites: a unit dies at 10:07, a gateway is silent for four days, a logger's clock is off."""
    sites = fleet_sites(start, frozenset({STEADY, EAST, WEST}))
    east, west = sites[1], sites[2]
    faults = (
        Fault(id="F", family="string_dead", subject=DEAD, from_minute=at(east, DIES_DAY, 10, 7)),
    )
    nuisances = (
        Nuisance(id="N-1", kind="comm_loss", subject=east.gateway,
                 from_minute=at(east, SILENT_DAYS[0], 12, 0), to_minute=at(east, SILENT_DAYS[1], 12, 0)),
        Nuisance(id="N-2", kind="clock_drift", subject=west.gateway, amount=60,
                 from_minute=at(west, -2, 0, 0), to_minute=at(west, 4, 0, 0)),
    )  # fmt: skip
    minted = plant_parts(
        Story(start_utc=start, sites=sites, faults=faults, nuisances=nuisances), seed=5
    )
    return open_plant({"sites": minted.disclosed_sites}, minted.hidden_plant, minted.nature_files)


def answer(
    start: str, tool: str, minute: int = 9479, /, **arguments: Argument
) -> tuple[Block, ...] | Refusal:
    call = Call(tool=tool, arguments=arguments, at=minute, seq=1)
    refusal = rules.check(plant(start), UNTOUCHED, calendar(start), call)
    return refusal or views.view(plant(start), UNTOUCHED, calendar(start), call)


def shown(found: tuple[Block, ...] | Refusal) -> tuple[Block, ...]:
    assert isinstance(found, tuple), found
    return found


def series(found: tuple[Block, ...] | Refusal) -> Series:
    return next(block for block in shown(found) if isinstance(block, Series))


def table(found: tuple[Block, ...] | Refusal) -> Table:
    return next(block for block in shown(found) if isinstance(block, Table))


def refused(found: tuple[Block, ...] | Refusal) -> str:
    assert isinstance(found, Refusal), found
    return found.code


def power(start: str, site: Site, span: tuple[int, int], every: int = 15) -> Series:
    """Return the power of all units of a site as ``telemetry_read`` shows it."""
    return read(start, site, "power", span, every)


def read(start: str, site: Site, channel: str, span: tuple[int, int], every: int = 15) -> Series:
    here = calendar(start)
    asked: dict[str, Argument] = {
        "site": site.id, "channel": channel, "every_minutes": every,
        "from": instant(here, span[0]), "to": instant(here, span[1]),
    }  # fmt: skip
    return series(answer(start, "telemetry_read", **asked))
