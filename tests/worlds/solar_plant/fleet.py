"""A few sites of the fleet with one of each kind of trouble, and short ways to ask and tell them."""

from dataclasses import replace
from functools import lru_cache

from engine.kernel.world import Blocks, Call, Decision, Does
from engine.transcript import Argument, Block, Refusal, Series, Table
from engine.worlds.solar.minting.fleet import at, fleet_sites
from engine.worlds.solar.minting.plant_parts import Story, plant_parts
from engine.worlds.solar.minting.weather import CLEAR, Orders
from engine.worlds.solar.plant import END_MINUTE, Fault, Nuisance, Plant, Site, open_plant
from engine.worlds.solar.plant_state import UNTOUCHED, PlantState
from engine.worlds.solar.rules import plant as rules
from engine.worlds.solar.rules.commands import Commanded, UnitReset
from engine.worlds.solar.view import plant as views
from tests.worlds.solar_plant.plants import CALENDAR

START_UTC = "2026-04-13T11:00:00Z"
NOON = 420
"""Monday 13:00 at the desk: noon in New Mexico, 11:00 in California."""
CENTRAL, LARGE, DARK, SOUND = "S02", "S04", "S08", "S17"
"""Four central inverters; 160 units; a site behind an open recloser; nothing but a lock."""
SUNDAY = "2026-04-12"
HOT, FOLDED, OPEN_INPUT = "S02-T-3", "S02-INV-04", "S02-INV-02"
SILENT_CHAIN, STALE, HOLED = "S04-GW-3", "S04-INV-050", "S04-INV-060"
LOCKED = "S17-INV-02"


@lru_cache(maxsize=1)
def fleet() -> Plant:
    sites = fleet_sites(START_UTC, frozenset({CENTRAL, LARGE, DARK, SOUND}))
    dry = dict.fromkeys(range(-4, 3), CLEAR)
    story = Story(
        start_utc=START_UTC, sites=sites, faults=_faults(sites), nuisances=_nuisances(sites),
        orders=Orders(days={site.region: dry for site in sites}),
    )  # fmt: skip
    minted = plant_parts(story, 7)
    return open_plant({"sites": minted.disclosed_sites}, minted.hidden_plant, minted.nature_files)


def _faults(sites: tuple[Site, ...]) -> tuple[Fault, ...]:
    central, large, dark, _ = sites
    return (
        Fault(id="F-HOT", family="transformer_hot", subject=HOT, permille=180,
              from_minute=at(central, -3, 0, 0)),
        Fault(id="F-FOLD", family="foldback", subject=FOLDED, permille=60,
              from_minute=at(central, -5, 0, 0)),
        Fault(id="F-INPUT", family="combiner_off", subject=OPEN_INPUT, inputs=(5,),
              from_minute=at(central, -2, 9, 0)),
        Fault(id="F-SETPOINT", family="setpoint_stuck", subject="S02-PPC", permille=450,
              from_minute=at(central, 2, 9, 0)),
        Fault(id="F-PHASE", family="meter_phase", subject="S04-MTR", permille=620,
              from_minute=at(large, -1, 0, 0)),
        Fault(id="F-OPEN", family="breaker_open", subject="S08-REC",
              from_minute=at(dark, 0, 4, 0)),
    )  # fmt: skip


def _nuisances(sites: tuple[Site, ...]) -> tuple[Nuisance, ...]:
    central, large, _, sound = sites
    noon, evening = at(large, -1, 12, 0), at(large, -1, 18, 0)
    return (
        Nuisance(id="N-CHAIN", kind="chain_loss", subject=SILENT_CHAIN,
                 from_minute=at(large, 0, 7, 0), to_minute=at(large, 1, 7, 0)),
        Nuisance(id="N-STALE", kind="stale_value", subject=STALE, from_minute=noon,
                 to_minute=evening),
        Nuisance(id="N-HOLE", kind="data_gap", subject=HOLED, from_minute=noon, to_minute=evening),
        Nuisance(id="N-WIND", kind="wind_stow", subject=CENTRAL, amount=0,
                 from_minute=at(central, 0, 10, 0), to_minute=at(central, 0, 16, 0)),
        Nuisance(id="N-CURTAIL", kind="curtailment", subject=CENTRAL, amount=500,
                 from_minute=at(central, 1, 9, 0), to_minute=at(central, 1, 17, 0)),
        Nuisance(id="N-LOCK", kind="contractor_lock", subject=LOCKED, holder="High Plains Electric",
                 from_minute=at(sound, -1, 8, 0), to_minute=END_MINUTE),
    )  # fmt: skip


def site_minute(site: str, day: int, hour: int, minute: int = 0) -> int:
    """A minute by the site's own clock; day 0 is the week's Monday."""
    return at(fleet().site_of[site], day, hour, minute)


def call(tool: str, minute: int, /, **arguments: Argument) -> Call:
    return Call(tool=tool, arguments=arguments, at=minute, seq=1)


def ask(
    tool: str, minute: int, state: PlantState = UNTOUCHED, /, **arguments: Argument
) -> tuple[Block, ...] | Refusal:
    asked = call(tool, minute, **arguments)
    refusal = rules.check(fleet(), state, CALENDAR, asked)
    return refusal or views.view(fleet(), state, CALENDAR, asked)


def shown(answer: tuple[Block, ...] | Refusal) -> tuple[Block, ...]:
    assert isinstance(answer, tuple), answer
    return answer


def table(answer: tuple[Block, ...] | Refusal) -> Table:
    return next(block for block in shown(answer) if isinstance(block, Table))


def channel(
    site: str, name: str, start: str, end: str, state: PlantState = UNTOUCHED, /,
    every: int = 60, **arguments: Argument,
) -> Series:  # fmt: skip
    """A channel of some objects, asked late enough."""
    asked: dict[str, Argument] = {"site": site, "channel": name, "from": start, "to": end,
                                  "every_minutes": every, **arguments}  # fmt: skip
    answer = shown(ask("telemetry_read", 9000, state, **asked))
    return next(block for block in answer if isinstance(block, Series))


def lines_of(series: Series) -> dict[str, tuple[int | None, ...]]:
    return {line.tag: line.values for line in series.series}


def told(
    name: str, command: str, minute: int, state: PlantState = UNTOUCHED, /, **arguments: Argument
) -> Decision:
    asked = call("remote_command", minute, object=name, command=command, **arguments)
    refusal = rules.check(fleet(), state, CALENDAR, asked)
    return refusal or rules.decide(fleet(), state, asked)


def after(
    name: str, command: str, minute: int, state: PlantState = UNTOUCHED, /, **arguments: Argument
) -> PlantState:
    """The state after a command that was carried out."""
    decision = told(name, command, minute, state, **arguments)
    assert isinstance(decision, Does), decision
    for effect in decision.effects:
        assert isinstance(effect, Commanded | UnitReset)
        state = rules.evolve(state, effect, minute)
    return state


def blocked(decision: Decision) -> str:
    assert isinstance(decision, Blocks), decision
    return decision.code


def cleared(number: str, minute: int, state: PlantState = UNTOUCHED) -> PlantState:
    """The state once the utility has cleared Llano Draw's recloser."""
    return replace(state, clearances=(*state.clearances, ("S08-REC", number, minute)))
