"""What the weekend did to the fleet: forty-one alarms on Monday's board, four of them worth a truck.

What happens and when is authored; weather and scatter come from the seed.  Severities are set by
hand in the monitoring, as the salience dial wants them: they bear on no physics.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.worlds.solar.minting.fleet import at, fleet_sites
from engine.worlds.solar.minting.plant_parts import PlantParts, Story, plant_parts
from engine.worlds.solar.minting.weather import CLEAR, Gust, Orders, Storm
from engine.worlds.solar.plant import END_MINUTE, Fault, Nuisance, NuisanceKind, Site
from engine.worlds.solar.plant.troubles import LOCKOUT
from engine.worlds.solar.readings import Severity

START_UTC = "2026-07-13T11:00:00Z"
"""Monday 06:00 at the desk."""
SEVERITIES: Mapping[str, Severity] = {"039": "MED", "PRT-12": "CRIT"}
"""What the monitoring was told to say louder, or less loud, than the vendor does."""
RESTORED_MINUTE = 2 * 1440 + 360
"""Wednesday 12:00 at the desk: the carrier's towers are back."""
FAILS_MINUTE = 3 * 1440 + 420
"""Thursday 13:00 at the desk: Juniper Mesa T-3 fails if nobody has come."""
BREAKER, OIL, PHASE, EARTH = "F-S08-REC", "F-S02-T-3", "F-S04-MTR", "F-S13-INV-11"
"""The faults that are worth somebody's way."""
_GUST_FRONT = (1000, 1000, 960, 900, 960, 1000, 930, 860, 950, 1000, 960, 1000)
"""Bluebonnet lies under the gusts that run ahead of the line: they come in waves."""
_STORM_LINE = (
    ("S09", 79, 10, 124, 82, 210),
    ("S08", 82, 12, 129, 74, 340),
    ("S07", 84, 11, 98, 61, 270),
    ("S10", 84, 14, 112, 56, 180),
)
"""Sunday's line over Texas, west to east: site, first quarter hour, how many, wind in dm/s, cooling in
tenths of a kelvin, rain in tenths of a millimetre.  No gust of it stows a zone."""
STRINGS = ("F-S01-INV-19", "F-S03-INV-02")
"""The ones that wait for the next planned visit."""


def mint_plant(seed: int, only: frozenset[str] | None = None) -> PlantParts:
    """Return the week's plant; ``only`` names the sites of a sketch."""
    return plant_parts(story(), seed, only)


def story() -> Story:
    """Return what the author tells."""
    sites = {site.id: site for site in fleet_sites(START_UTC)}
    return Story(
        start_utc=START_UTC,
        sites=tuple(sites.values()),
        faults=faults(sites),
        nuisances=nuisances(sites),
        orders=_weather(),
    )


def _weather() -> Orders:
    """Return what the week asks of the sky."""
    return Orders(
        days={
            "AZ": dict.fromkeys((-2, -1, 0, 1, 2, 3), CLEAR),
            "NM": dict.fromkeys((-2, -1, 0, 1, 2, 3), CLEAR),
            "NV": dict.fromkeys((-1, 0), CLEAR),
            "CA valley": dict.fromkeys((-2, -1, 0, 1), CLEAR),
            "CA hills": dict.fromkeys((-1,), CLEAR),
            "TX": dict.fromkeys((0, 1, 2), CLEAR),
            "NC": dict.fromkeys((0,), CLEAR),
            "VA": dict.fromkeys((0,), CLEAR),
            "GA": dict.fromkeys((-1, 0), CLEAR),
            "CO": dict.fromkeys((-1,), CLEAR),
        },
        # Sunday is the first day hot enough in New Mexico for the gauge to speak; no day trips it.
        warmer={"NM": {-2: -35, -1: 25, 0: 15, 1: 10, 2: 10}},
        gusts={
            "S17": (Gust(day=-1, from_hour=17, to_hour=20, dm_per_s=143),),
            "S07": (
                Gust(day=-1, from_hour=18, to_hour=21, dm_per_s=144, shares_permille=_GUST_FRONT),
            ),
        },
        storms={
            site: Storm(
                day=-1,
                from_quarter=first,
                quarters=quarters,
                dm_per_s=wind,
                cooler_decikelvin=cooler,
                rain_tenths_mm=rain,
            )
            for site, first, quarters, wind, cooler, rain in _STORM_LINE
        },
    )


def faults(sites: dict[str, Site]) -> tuple[Fault, ...]:
    """Return the four that are worth somebody's way, and two strings that wait for the next visit."""
    return (
        Fault(id=BREAKER, family="breaker_open", subject="S08-REC", code=LOCKOUT,
              from_minute=at(sites["S08"], -1, 21, 41)),
        Fault(id=OIL, family="transformer_hot", subject="S02-T-3", permille=160,
              per_day_permille=20, from_minute=at(sites["S02"], -4, 9, 0),
              fails_minute=FAILS_MINUTE),
        Fault(id=PHASE, family="meter_phase", subject="S04-MTR", permille=620,
              from_minute=at(sites["S04"], -2, 13, 10)),
        Fault(id=EARTH, family="ground_fault", subject="S13-INV-11",
              from_minute=at(sites["S13"], -1, 14, 5), code="039"),
        Fault(id=STRINGS[0], family="string_open", subject="S01-INV-19", inputs=(7,),
              permille=910, from_minute=at(sites["S01"], -3, 8, 0)),
        Fault(id=STRINGS[1], family="string_open", subject="S03-INV-02", inputs=(3,),
              permille=905, from_minute=at(sites["S03"], -5, 9, 0)),
    )  # fmt: skip


def nuisances(sites: dict[str, Site]) -> tuple[Nuisance, ...]:
    """Return everything that only looks broken."""
    return (*_grid(sites), *_silence(sites), *_wind(sites), *_dew(sites), *_curtailed(sites),
            *_data(sites), *_work(sites))  # fmt: skip


def _grid(sites: dict[str, Site]) -> tuple[Nuisance, ...]:
    """The utility's capacitor bank lifts the voltage of two feeders for some minutes."""
    start = at(sites["S01"], -1, 17, 28)
    return tuple(
        _one(f"N-GRID-{n}", "grid_trip", f"S01-FDR-{n}", start + n - 1, start + 11) for n in (1, 2)
    )


def _silence(sites: dict[str, Site]) -> tuple[Nuisance, ...]:
    """The carrier loses its towers in the storm; two owners' portals say so again."""
    start = at(sites["S07"], -1, 21, 35)
    return (
        *(_one(f"N-COMM-{site}", "comm_loss", f"{site}-GW", start + late, RESTORED_MINUTE)
          for late, site in enumerate(("S07", "S08", "S09", "S10"))),
        _again("N-DUP-S07", "S07", "N-COMM-S07", minutes=38, code="PRT-12"),
        _again("N-DUP-S10", "S10", "N-COMM-S10", minutes=51, code="PRT-12"),
    )  # fmt: skip


def _wind(sites: dict[str, Site]) -> tuple[Nuisance, ...]:
    """Gusts of Sunday evening: three zones of Prairie Fork and two of Bluebonnet lie flat.

    The others stand in the lee.  Each lies from a gust of its own until half an hour after the last one.
    """
    prairie, blue = sites["S17"], sites["S07"]
    return (
        *(_one(f"N-WIND-17-{n}", "wind_stow", f"S17-Z-{n}", at(prairie, -1, 17, 16 + 3 * n),
               at(prairie, -1, 20, 10)) for n in (1, 2, 4)),
        *(_one(f"N-WIND-07-{n}", "wind_stow", f"S07-Z-{n}", at(blue, -1, 18, 20 + 4 * n),
               at(blue, -1, 21, 10)) for n in (1, 3)),
    )  # fmt: skip


def _dew(sites: dict[str, Site]) -> tuple[Nuisance, ...]:
    """Monday's dew: each array fails the first test of its own."""
    wet = (("S12", 14, 9, 22), ("S12", 29, 9, 41), ("S14", 8, 9, 33))
    return tuple(
        _one(f"N-DEW-{site}-{n}", "dew", f"{site}-INV-{n:02d}", at(sites[site], 0, 3, 0),
             at(sites[site], 0, hour, minute))
        for site, n, hour, minute in wet
    )  # fmt: skip


def _curtailed(sites: dict[str, Site]) -> tuple[Nuisance, ...]:
    """The system operator's Sunday: too much sun for a mild day."""
    return tuple(
        _one(f"N-ISO-{site}", "curtailment", site, at(sites[site], -1, 10, 30),
             at(sites[site], -1, 14, 15), amount=share)
        for site, share in (("S03", 450), ("S05", 400), ("S06", 400))
    )  # fmt: skip


def _data(sites: dict[str, Site]) -> tuple[Nuisance, ...]:
    """Holes in the record, and sensors that went apart weeks ago."""
    return (
        _one("N-GAP-1", "data_gap", "S16-GW", at(sites["S16"], -1, 3, 0), at(sites["S16"], -1, 5, 45)),
        _one("N-GAP-2", "data_gap", "S15-GW", at(sites["S15"], -1, 16, 15),
             at(sites["S15"], -1, 17, 30)),
        _one("N-GAP-3", "data_gap", "S04-GW-2", at(sites["S04"], -2, 22, 0),
             at(sites["S04"], -1, 1, 30)),
        _one("N-POA-1", "sensor_disagreement", "S11-MET", at(sites["S11"], -6, 11, 0), END_MINUTE,
             amount=928),
        _one("N-POA-2", "sensor_disagreement", "S18-MET", at(sites["S18"], -4, 12, 30), END_MINUTE,
             amount=917),
    )  # fmt: skip


def _work(sites: dict[str, Site]) -> tuple[Nuisance, ...]:
    """On Tuesday mowers lock two units of Pozo Creek for the day."""
    return tuple(
        _one(f"N-LOCK-{n}", "contractor_lock", f"S06-INV-{n:02d}", at(sites["S06"], 1, 7, 5),
             at(sites["S06"], 1, 15, 40), holder="Temblor Vegetation Services")
        for n in (5, 6)
    )  # fmt: skip


def _one(
    name: str,
    kind: NuisanceKind,
    subject: str,
    start: int,
    end: int,
    amount: int = 0,
    holder: str = "",
) -> Nuisance:
    return Nuisance(id=name, kind=kind, subject=subject, from_minute=start, to_minute=end,
                    amount=amount, holder=holder)  # fmt: skip


def _again(name: str, subject: str, parent: str, *, minutes: int, code: str) -> Nuisance:
    """Return the repetition of ``parent`` by another system, some minutes later."""
    return Nuisance(id=name, kind="duplicate", subject=subject, from_minute=0,
                    to_minute=END_MINUTE, amount=minutes, parent=parent, code=code)  # fmt: skip
