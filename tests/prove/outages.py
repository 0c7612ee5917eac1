"""Proof: rdtools, which knows nothing of us, tells lost lines from lost energy on our fleet.

It runs in an environment of its own, so this half writes what the desk can read as tables, lets
``with_rdtools`` judge them there, and compares its verdicts with what was ordered.
"""

import csv
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

from engine.worlds.solar.chain.comms import is_silent
from engine.worlds.solar.chain.meter import meter_registers, meter_sums
from engine.worlds.solar.chain.reading import unit_power_w
from engine.worlds.solar.chain.sky import sky_at
from engine.worlds.solar.minting.fleet import at, fleet_sites
from engine.worlds.solar.minting.plant_parts import Story, plant_parts
from engine.worlds.solar.plant import SLOT_MINUTES, Fault, Nuisance, Plant, Site, open_plant
from engine.worlds.solar.plant_state import UNTOUCHED, PlantState

START_UTC, SEED = "2026-07-13T11:00:00Z", 11
DAYS = range(-13, 7)
SILENT = (-9, 9, 16)
"""Day and hours in which each site's line is lost."""
OUT = (-3, 9, 15)
"""Day and hours in which the recloser stands open at sites that have one."""
DIRTY, DIRTY_DAYS = "S06", range(-13, 27)
DIRT_PER_DAY_TENTHS = 20
"""Tenths of a permille a day: 0.2 %, the upper end of what dusty sites are known for."""
SLOPE_WITHIN = 0.0005
DERATE, TRACKER_GAIN, AT_METER = 0.88, 1.04, 0.984
"""From modules to meter, what the rear of tracked modules adds, and what is left of the rating."""
NEGLIGIBLE = 0.02
"""Share of the expected energy below which a loss is the expectation's own error."""
MOST_UNITS = 8
"""Units of a site that are looked at: enough to tell that all are silent."""
JUDGE = (".venv-prove/bin/python", "-W", "ignore", "tests/prove/with_rdtools.py")

Columns = dict[str, list[float | None]]


def story(*, dirty: bool) -> Story:
    sites = fleet_sites(START_UTC)
    silences = tuple(
        Nuisance(id=f"N-{site.id}", kind="comm_loss", subject=site.gateway,
                 from_minute=at(site, SILENT[0], SILENT[1], 0),
                 to_minute=at(site, SILENT[0], SILENT[2], 0))
        for site in sites
    )  # fmt: skip
    faults = tuple(
        Fault(id=f"F-{site.id}", family="breaker_open", subject=site.breaker,
              from_minute=at(site, OUT[0], OUT[1], 0))
        for site in sites if site.breaker
    )  # fmt: skip
    dirt = Fault(id="F-DIRT", family="soiling", subject=DIRTY, per_day_permille=DIRT_PER_DAY_TENTHS,
                 from_minute=at(next(s for s in sites if s.id == DIRTY), DIRTY_DAYS.start, 0, 0))  # fmt: skip
    if dirty:
        return Story(start_utc=START_UTC, sites=sites, faults=(dirt,))
    return Story(start_utc=START_UTC, sites=sites, faults=faults, nuisances=silences)


def minted(told: Story) -> Plant:
    parts = plant_parts(told, SEED)
    return open_plant({"sites": parts.disclosed_sites}, parts.hidden_plant, parts.nature_files)


def mended(plant: Plant) -> PlantState:
    closed = tuple(
        (fault.id, at(plant.site_of[fault.subject], OUT[0], OUT[2], 0))
        for fault in plant.faults if fault.family == "breaker_open"
    )  # fmt: skip
    return replace(UNTOUCHED, mended=closed)


def columns(plant: Plant, state: PlantState, site: Site, days: range) -> Columns:
    """Return what the desk can read of a site, in kilowatts and kilowatt-hours, by quarter hour."""
    start, end = (site.midnight_minute + day * 1440 for day in (days.start, days.stop))
    edges = tuple(range(start, end + 1, SLOT_MINUTES))
    spans = list(pairwise(edges))
    meter = meter_sums(plant, state, site.id, edges)
    silent = [is_silent(plant, state, site.gateway, *span) for span in spans]
    out, back = meter_registers(plant, state, site.id, start)
    total, read = (out - back) / 60_000, []
    for energy in meter:
        total += energy / 60_000
        read.append(total)
    skies = [sky_at(plant, state, site, *span) for span in spans]
    found: Columns = {
        "meter_kw": [None if gone else energy / SLOT_MINUTES / 1000
                     for energy, gone in zip(meter, silent, strict=True)],
        "register_kwh": list(read),
        "expected_kw": [_expected_w(site, sky.poa_w_per_m2, sky.cell_c) / 1000 for sky in skies],
        "poa": [float(max(sky.poa2_w_per_m2, 0)) for sky in skies],
    }  # fmt: skip
    for unit in site.units[:MOST_UNITS]:
        power = unit_power_w(plant, state, unit.id, start, end, SLOT_MINUTES)
        found[unit.id] = [None if watts is None else watts / 1000 for watts in power]
    return found


def _expected_w(site: Site, poa_w_per_m2: int, cell_c: int) -> float:
    """Return what an analyst would expect at the meter: PVWatts' DC, never more than the rating leaves."""
    gain = TRACKER_GAIN if site.mount == "tracker" else 1.0
    dc_w = site.dc_w * max(poa_w_per_m2, 0) / 1000 * (1 - 0.0035 * (cell_c - 25))
    return min(DERATE * gain * dc_w, AT_METER * site.ac_w)


def judged(folder: Path, plant: Plant, state: PlantState, sites: tuple[Site, ...], days: range,
           task: str) -> dict[str, list[dict[str, float | str]]]:  # fmt: skip
    for site in sites:
        found = columns(plant, state, site, days)
        with (folder / f"{site.id}.csv").open("w", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(found)
            writer.writerows(zip(*found.values(), strict=True))
    told = subprocess.run(
        [*JUDGE, task, str(folder)], check=True, stdout=subprocess.PIPE, text=True
    )
    answers: dict[str, list[dict[str, float | str]]] = json.loads(told.stdout)
    return answers


def outages() -> Iterator[tuple[str, bool]]:
    plant = minted(story(dirty=False))
    with tempfile.TemporaryDirectory() as name:
        found = judged(Path(name), plant, mended(plant), plant.sites, DAYS, "outages")
    for site in plant.sites:
        ordered = [("line lost", False)] + [("recloser open", True)] * bool(site.breaker)
        told = found[site.id]
        for (what, is_real), each in zip(ordered, told, strict=False):
            expected, loss = float(each["expected_kwh"]), float(each["loss_kwh"])
            holds = loss >= 0.95 * expected if is_real else loss <= NEGLIGIBLE * expected
            line = f"| {site.name} | {what} | {each['type']} | {expected:.0f} | {loss:.0f} |"
            yield line, holds
        if len(told) != len(ordered):
            yield f"| {site.name} | {len(ordered)} outages | {len(told)} told | | |", False


def dirt() -> Iterator[tuple[str, bool]]:
    for dirty, true in ((True, -DIRT_PER_DAY_TENTHS / 10_000), (False, 0.0)):
        plant = minted(story(dirty=True))
        if not dirty:
            clean = replace(story(dirty=True), faults=())
            plant = minted(clean)
        sites = (plant.site_of[DIRTY],)
        with tempfile.TemporaryDirectory() as name:
            told = judged(Path(name), plant, UNTOUCHED, sites, DIRTY_DAYS, "dirt")[DIRTY][0]
        slope = float(told["slope"])
        yield f"| {true:.4f} | {slope:.4f} |", abs(slope - true) <= SLOPE_WITHIN


def main() -> int:
    lines = list(outages())
    print(
        "| site | what was ordered | what rdtools calls it | expected kWh | lost by rdtools kWh |"
    )
    print("| --- | --- | --- | ---: | ---: |", *(line for line, _ in lines), sep="\n")
    slopes = list(dirt())
    print("\n| dirt a day, as ordered | as rdtools finds it |\n| ---: | ---: |",
          *(line for line, _ in slopes), sep="\n")  # fmt: skip
    return 0 if all(holds for _, holds in lines + slopes) else 1


if __name__ == "__main__":
    sys.exit(main())
