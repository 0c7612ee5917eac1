"""How fast the solar world answers, beside a fixed piece of work in the same run.

``make bench`` prints JSON and writes it nowhere: milliseconds are the machine's, ratios to the
reference are ours.  A figure over its target says so; it fails nothing, since machines differ.
"""

import hashlib
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median

from engine.kernel.clock import Calendar, Zone, instant
from engine.kernel.world import Call
from engine.transcript import Argument
from engine.worlds.solar.chain.alarms import alarms
from engine.worlds.solar.minting.fleet import at, fleet_sites
from engine.worlds.solar.minting.plant_parts import PlantParts, Story, plant_parts
from engine.worlds.solar.plant import Fault, Nuisance, Plant, open_plant
from engine.worlds.solar.plant_state import UNTOUCHED
from engine.worlds.solar.rules import plant as rules
from engine.worlds.solar.view import plant as views
from tests.bench.figures import tell

START_UTC = "2026-04-13T11:00:00Z"
CALENDAR = Calendar(
    start_utc=START_UTC, zone=Zone(name="America/Chicago", offsets=((-40_000, -300),)),
    opens=tuple((day * 1440, day * 1440 + 840) for day in range(7)), ends=9480,
)  # fmt: skip
HASHES = 20_000
SKETCH = frozenset({"S02", "S12", "S17"})
CHANNELS = (("S02", "power"), ("S12", "power"), ("S04", "state"), ("S02", "top_oil"),
            ("S02", "angle"), ("S17", "poa"), ("S12", "riso"), ("S04", "load"))  # fmt: skip
_TIMES = 5


@dataclass(frozen=True, kw_only=True)
class Line:
    """One figure."""

    what: str
    ms: float
    target_ms: float | None = None


def reference_ms() -> float:
    """Return the milliseconds of a fixed piece of work: a chain of hashes."""

    def work() -> None:
        data = b"beat the desk"
        for _ in range(HASHES):
            data = hashlib.sha256(data).digest()

    return median(took_ms(work) for _ in range(_TIMES))


def took_ms(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return (time.perf_counter() - begun) * 1000


def story() -> Story:
    """Return the whole fleet; at each site a unit stands, a transformer is hot, and one day is curtailed."""
    sites = fleet_sites(START_UTC)
    stands = tuple(
        Fault(
            id=f"F-{site.id}", subject=site.units[0].id, from_minute=at(site, -2, 9, 0),
            family="stack_trip" if site.units[0].kind == "central" else "string_dead",
        )
        for site in sites
    )  # fmt: skip
    hot = tuple(
        Fault(id=f"F-{part.id}", subject=part.id, family="transformer_hot", permille=180,
              from_minute=at(site, -3, 0, 0))
        for site in sites for part in site.transformers[:1]
    )  # fmt: skip
    curtailed = tuple(
        Nuisance(id=f"N-{site.id}", kind="curtailment", subject=site.id, amount=500,
                 from_minute=at(site, 1, 9, 0), to_minute=at(site, 1, 17, 0))
        for site in sites
    )  # fmt: skip
    return Story(start_utc=START_UTC, sites=sites, faults=stands + hot, nuisances=curtailed)


def opened(parts: PlantParts) -> Plant:
    return open_plant({"sites": parts.disclosed_sites}, parts.hidden_plant, parts.nature_files)


def ask(plant: Plant, tool: str, **arguments: Argument) -> None:
    call = Call(tool=tool, arguments=arguments, at=9000, seq=1)
    if rules.check(plant, UNTOUCHED, CALENDAR, call) is not None:
        raise ValueError(call)
    views.view(plant, UNTOUCHED, CALENDAR, call)


def channel_ms(plant: Plant, site: str, channel: str, day: int) -> float:
    """Return what it takes to read a day of a channel of some objects at 15 minutes."""
    start = at(plant.site_of[site], day, 0, 0)
    asked: dict[str, Argument] = {
        "site": site, "channel": channel, "every_minutes": 15,
        "from": instant(CALENDAR, start), "to": instant(CALENDAR, start + 1440),
    }  # fmt: skip
    if (site, channel) == ("S04", "state"):
        asked["objects"] = [unit.id for unit in plant.site_of[site].units[:10]]
    return took_ms(lambda: ask(plant, "telemetry_read", **asked))


def lines() -> Iterator[Line]:
    told = story()
    yield Line(what="mint a sketch, cold", ms=took_ms(lambda: plant_parts(told, 1, SKETCH)),
               target_ms=500)  # fmt: skip
    yield Line(what="mint all of the fleet, cold", ms=took_ms(lambda: plant_parts(told, 1)),
               target_ms=5_000)  # fmt: skip
    parts = plant_parts(told, 2)
    yield Line(what="mint a sketch, warm", ms=took_ms(lambda: plant_parts(told, 2, SKETCH)),
               target_ms=500)  # fmt: skip
    yield Line(what="mint all of the fleet, warm", ms=took_ms(lambda: plant_parts(told, 3)),
               target_ms=5_000)  # fmt: skip
    yield Line(what="open a week of 18 sites, with all its alarms",
               ms=median(took_ms(lambda: alarms(opened(parts), UNTOUCHED, CALENDAR.ends)) for _ in range(_TIMES)),
               target_ms=100)  # fmt: skip
    yield from _reads(opened(parts))


def _reads(plant: Plant) -> Iterator[Line]:
    first = [channel_ms(plant, *each, day) for day in (0, 1) for each in CHANNELS]
    yield Line(what="a day of a channel at 15 minutes, first", ms=median(first))
    again = [channel_ms(plant, *each, day) for day in (0, 1) for each in CHANNELS]
    yield Line(what="a day of a channel at 15 minutes, again", ms=median(again), target_ms=5)
    yield Line(what="the slowest of those channels, again", ms=max(again))
    for which in ("first", "second"):
        yield Line(what=f"meter_read, {which}",
                   ms=took_ms(lambda: ask(plant, "meter_read", site="S04")))  # fmt: skip


def main() -> None:
    reference, name = reference_ms(), f"{HASHES} hashes in a chain"
    tell("solar", name, {"ms": reference})
    for line in lines():
        target = None if line.target_ms is None else {"ms": line.target_ms}
        ratio = line.ms / reference
        tell("solar", line.what, {"ms": line.ms}, reference=name, ratio=ratio, target=target)


if __name__ == "__main__":
    main()
