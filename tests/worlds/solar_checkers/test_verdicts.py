"""Code that shares nothing with the generator finds in its readings what is wrong, and nothing else.

The tables of hits and false alarms are printed: ``pytest -s``.  They are judged on seeds that were
chosen by rule after the thresholds had been written down.
"""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

import pytest
from scipy.stats import binom

from tests.worlds.solar_checkers import plants
from tests.worlds.solar_checkers.checks import Verdict, verdicts
from tests.worlds.solar_checkers.thresholds import (
    CHANCE,
    LEAST_PRECISION,
    LEAST_RECALL,
    STEP_DAYS_OFF,
)
from tests.worlds.solar_checkers.truth import Truth, truth
from tests.worlds.solar_checkers.visible import seen

pytestmark = [
    pytest.mark.long,
    pytest.mark.filterwarnings(
        "ignore:'bool' is not supported as a fill value:pandas.errors.Pandas4Warning"
    ),
]
KINDS = ("dead", "input", "clipping", "curtailment", "stale", "gap", "meter", "scale")


@lru_cache(maxsize=2)
def judged(seeds: tuple[int, ...] = plants.JUDGED) -> tuple[tuple[frozenset[Verdict], Truth], ...]:
    found = []
    for start in plants.STARTS:
        for seed in seeds:
            plant = plants.plant(start, seed)
            for site in plant.sites:
                view = seen(plant, site, plants.DAYS)
                found.append((verdicts(view), truth(plant, site, view)))
    return tuple(found)


def meets(verdict: Verdict, others: Iterable[Verdict]) -> bool:
    kind, subject, day = verdict
    off = STEP_DAYS_OFF if kind == "input" else 0
    return any(k == kind and s == subject and abs(d - day) <= off for k, s, d in others)


def counts() -> dict[str, tuple[int, int, int]]:
    """(hits, false alarms, misses) by kind."""
    hits: Counter[str] = Counter()
    false: Counter[str] = Counter()
    missed: Counter[str] = Counter()
    for told, true in judged():
        for each in true.certain:
            (hits if meets(each, told) else missed)[each[0]] += 1
        for each in told - true.certain - true.allowed:
            if not meets(each, true.certain):
                false[each[0]] += 1
    return {kind: (hits[kind], false[kind], missed[kind]) for kind in KINDS}


def test_what_is_wrong_is_derived_from_what_the_desk_sees() -> None:
    print("\nkind         hits  false  missed  precision  recall")
    for kind, (hits, false, missed) in counts().items():
        precision, recall = hits / max(hits + false, 1), hits / max(hits + missed, 1)
        print(f"{kind:11}{hits:6}{false:7}{missed:8}{precision:11.3f}{recall:8.3f}")
    for kind, (hits, false, missed) in counts().items():
        assert hits, kind
        assert hits >= LEAST_PRECISION * (hits + false), (kind, "precision")
        assert hits >= LEAST_RECALL * (hits + missed), (kind, "recall")


def test_where_nothing_is_wrong_no_more_is_told_than_chance_may_tell() -> None:
    plant = plants.sound_plant(plants.STARTS[1], plants.SOUND)
    told: list[Verdict] = []
    for site in plant.sites:
        found = verdicts(seen(plant, site, plants.DAYS))
        told += [each for each in found if each[0] != "clipping"]
    checked = sum(len(site.units) for site in plant.sites)
    print(f"\n{len(told)} false alarms on {checked} units in {len(plants.DAYS)} days")
    sites = {subject[:3] for _, subject, _ in told}
    assert len(sites) <= binom.ppf(1 - CHANCE, len(plant.sites), CHANCE), told
    assert {each[0] for each in told} <= {"input"}, told
