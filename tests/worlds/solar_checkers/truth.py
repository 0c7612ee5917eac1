"""What is wrong in a checked plant, told by its faults and by what truly flowed.

A day on which a trouble shows for less than it takes to be told is neither: whoever tells it is not
wrong, and whoever does not has missed nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import pandas as pd

from engine.worlds.solar.chain.reading import unit_sums
from engine.worlds.solar.plant import SLOT_MINUTES, Fault, Plant, Site
from engine.worlds.solar.plant_state import UNTOUCHED
from tests.worlds.solar_checkers.checks import Kind, Seen, Verdict
from tests.worlds.solar_checkers.plants import DAYS
from tests.worlds.solar_checkers.thresholds import FLAT_SLOTS, LEAST_SLOTS, LIT_W_PER_M2

KINDS: dict[str, Kind] = {
    "string_dead": "dead", "stack_trip": "dead", "combiner_off": "input", "string_open": "input",
    "meter_phase": "meter", "scale": "scale",
}  # fmt: skip
UNTOLD = 0.005
"""Share of the rating by which a stale value must differ from what flowed to be one to anybody."""


@dataclass(frozen=True, kw_only=True)
class Truth:
    certain: frozenset[Verdict]
    """What must be found."""
    allowed: frozenset[Verdict]
    """What may be."""


def truth(plant: Plant, site: Site, seen: Seen) -> Truth:
    certain: set[Verdict] = set()
    allowed: set[Verdict] = set()
    for fault in plant.faults:
        if plant.site_of[fault.subject] is site:
            certain |= set(_of_fault(fault, site))
    flowed = _flowed(plant, site, seen)
    counts = {
        "clipping": (flowed >= seen.sheet.ratings_w, 2 * LEAST_SLOTS),
        "stale": (((seen.power_w - flowed).abs() > UNTOLD * seen.sheet.ratings_w)
                  & _stale(plant, site, seen), LEAST_SLOTS),
        "gap": (seen.power_w.isna().mul(seen.poa_w_per_m2 >= LIT_W_PER_M2, axis=0), LEAST_SLOTS),
        "curtailment": (_capped(plant, site, flowed, seen), 2 * FLAT_SLOTS),
    }  # fmt: skip
    for kind, (mask, least) in counts.items():
        per_day = mask.groupby((mask.index - mask.index[0]).days).sum()
        for name in per_day:
            for day, count in per_day[name].items():
                verdict = (kind, str(name), int(str(day)))
                if count:
                    (certain if count >= least else allowed).add(verdict)  # type: ignore[arg-type]  # kinds, by name
    scaled = {subject for kind, subject, _ in certain if kind == "scale"}
    unseen = {each for each in certain if each[0] == "clipping" and (
        each[1] in scaled or ("stale", *each[1:]) in certain or ("gap", *each[1:]) in certain)}  # fmt: skip
    return Truth(certain=frozenset(certain - unseen), allowed=frozenset(allowed | unseen))


def _of_fault(fault: Fault, site: Site) -> Iterator[Verdict]:
    kind = KINDS[fault.family]
    first = (fault.from_minute - site.midnight_minute) // 1440 - DAYS.start
    days = range(first, first + 1) if kind == "input" else range(first, len(DAYS))
    subject = site.id if kind == "meter" else fault.subject
    yield from ((kind, subject, day) for day in days)


def _flowed(plant: Plant, site: Site, seen: Seen) -> pd.DataFrame:
    start, end = (site.midnight_minute + day * 1440 for day in (DAYS.start, DAYS.stop))
    edges = tuple(range(start, end + 1, SLOT_MINUTES))
    rows = {unit.id: unit_sums(plant, UNTOUCHED, unit.id, edges) for unit in site.units}
    return pd.DataFrame(rows, index=seen.power_w.index, dtype=float) / SLOT_MINUTES


def _spans(plant: Plant, site: Site, seen: Seen, subject: str, kind: str) -> "pd.Series[bool]":
    minutes = pd.Series(
        site.midnight_minute + DAYS.start * 1440 + SLOT_MINUTES * pd.RangeIndex(len(seen.meter_w)),
        index=seen.meter_w.index,
    )
    found = minutes < minutes.iloc[0]
    for each in plant.nuisances_at.get(subject, ()):
        if each.kind == kind:
            found |= (each.from_minute <= minutes) & (minutes < each.to_minute)
    return found


def _stale(plant: Plant, site: Site, seen: Seen) -> pd.DataFrame:
    return pd.DataFrame(
        {unit.id: _spans(plant, site, seen, unit.id, "stale_value") for unit in site.units}
    )


def _capped(plant: Plant, site: Site, flowed: pd.DataFrame, seen: Seen) -> pd.DataFrame:
    """Return when a curtailed site's units all stand at their cap: one column, the site's."""
    share = flowed / seen.sheet.ratings_w
    level = share.max(axis=1)
    held = (level - share.min(axis=1) < 0.001) & (level > 0.01)
    return (held & _spans(plant, site, seen, site.id, "curtailment")).to_frame(site.id)
