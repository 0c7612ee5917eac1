"""What is wrong at a site, derived from its visible readings alone.

Nothing here is shared with what made the readings: no module of the engine is imported, and all
physics is pvlib's and pvanalytics'.  Thresholds stand in a table of their own, with their sources.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np
import pandas as pd
from numpy.typing import NDArray
from pvanalytics.features import clipping
from pvanalytics.quality import gaps
from pvlib import transformer
from scipy import stats

from tests.worlds.solar_checkers.thresholds import (
    AT_RATING,
    BRIGHT_PEERS,
    CHANCE,
    COMPARABLE_FROM,
    COMPARABLE_TO,
    COMPLETE,
    EXPLAINS,
    FACTOR_OFF,
    FLAT_SLOTS,
    LEAST_SLOTS,
    LIT_W_PER_M2,
    METER_OFF,
    OFFLINE,
    RATIO_DAYS,
    RATIO_STEP,
    RESIDUAL,
    SAME_LEVEL,
    SLOPE_MAX,
    STALE_SLOTS,
)

STEP = "15min"

Kind: TypeAlias = Literal[
    "dead", "input", "clipping", "curtailment", "stale", "gap", "meter", "scale"
]
Verdict: TypeAlias = tuple[Kind, str, int]
"""(kind, unit or site, day): the day counts from the first that was looked at."""
Mask: TypeAlias = "pd.DataFrame"
Row: TypeAlias = "pd.Series[float]"


@dataclass(frozen=True, kw_only=True, eq=False)
class Sheet:
    """What a site's data sheet discloses."""

    site: str
    ratings_w: Row
    """AC nameplate by unit."""
    collection: float
    """Share lost in AC cables."""
    load_loss: float
    """Transformer load loss at nameplate, as a share of it."""
    no_load_loss: float
    """Transformer no-load loss, as a share of nameplate."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Seen:
    """What the desk can read of a site, quarter hour by quarter hour, stamped at its beginning."""

    sheet: Sheet
    power_w: pd.DataFrame
    """Mean power by unit; nothing where nobody heard it."""
    meter_w: Row
    """Mean power at the revenue meter."""
    poa_w_per_m2: Row
    """First sensor in the plane of the array."""
    ghi_w_per_m2: Row
    """On the horizontal."""


def verdicts(seen: Seen) -> frozenset[Verdict]:
    """Return all that is found wrong, and each clipped unit's day."""
    lit, share = is_lit(seen), _share(seen)
    curtailed = is_curtailed(seen)
    bright = share.median(axis=1) >= BRIGHT_PEERS
    clipped = (is_flat(seen) & (share >= AT_RATING)).mul(bright, axis=0)
    stale = (is_stale(seen) & ~clipped).mul(lit & ~curtailed, axis=0)
    dead = is_dead(seen, lit) & ~stale
    sound = seen.power_w.notna() & ~stale
    ratios = peer_ratios(seen, lit & ~curtailed, sound & ~dead)
    offs = frozenset(_residual_verdicts(seen, ratios, residual_by_day(seen, sound.all(axis=1))))
    scaled = {subject for kind, subject, _ in offs if kind == "scale"}
    loud = (
        _by_day("clipping", clipped, FLAT_SLOTS)
        | _by_day("curtailment", curtailed.to_frame(seen.sheet.site), 2 * FLAT_SLOTS)
        | _by_day("dead", dead, LEAST_SLOTS)
        | frozenset(_with_gaps(seen, lit))
    )
    quiet = _by_day("stale", stale, LEAST_SLOTS) | frozenset(_falls(ratios))
    return loud | offs | frozenset(each for each in quiet if each[1] not in scaled)


def is_lit(seen: Seen) -> pd.Series[bool]:
    """Return when there is daylight to make power of, told by the light itself."""
    return seen.poa_w_per_m2 >= LIT_W_PER_M2


def is_flat(seen: Seen) -> Mask:
    """Return where a unit's power has a flat top."""
    tops = {
        name: clipping.geometric(power.clip(lower=0).fillna(0), slope_max=SLOPE_MAX, freq=STEP)
        for name, power in seen.power_w.items()
    }
    return pd.DataFrame(tops) & seen.power_w.notna()


def is_stale(seen: Seen) -> Mask:
    """Return where a value has not moved at all for long."""
    found = {
        name: gaps.stale_values_diff(_hardly_moving(power), window=STALE_SLOTS, mark="all")
        for name, power in seen.power_w.items()
    }
    return pd.DataFrame(found) & (seen.power_w > 0)


def _hardly_moving(power: pd.Series[float]) -> pd.Series[float]:
    """Leave out what can be no part of a run of equal powers, which the library is slow to look at."""
    moved = power.diff().abs()
    nearly = moved <= power * 1e-3
    return power.where((power > 0) & (nearly | nearly.shift(-1, fill_value=False)))


def is_curtailed(seen: Seen) -> pd.Series[bool]:
    """Return when all units of a site stand at one share of their rating, below it."""
    share = _share(seen)
    level = share.median(axis=1)
    together = share.max(axis=1) - share.min(axis=1) <= SAME_LEVEL
    still = (level.diff().abs() <= SAME_LEVEL) | (level.diff(-1).abs() <= SAME_LEVEL)
    found: pd.Series[bool] = together & still & (level > 0.01) & (level < AT_RATING)
    return found


def is_dead(seen: Seen, lit: pd.Series[bool]) -> Mask:
    """Return where a unit that is heard gives nothing while its peers do."""
    share = _share(seen)
    peers = share.median(axis=1) > OFFLINE
    return (share <= OFFLINE).mul(lit & peers, axis=0)


def peer_ratios(seen: Seen, lit: pd.Series[bool], usable: Mask) -> pd.DataFrame:
    """Return each unit's energy over that of its middle peer, by day, in comparable light."""
    share = _share(seen).where(usable)
    middle = share.median(axis=1)
    fit = lit & (middle > COMPARABLE_FROM) & (middle < COMPARABLE_TO)
    kept = share[fit & share.notna().any(axis=1)]
    days = pd.DatetimeIndex(kept.index).normalize()
    base = pd.DataFrame({name: middle.loc[kept.index].where(kept[name].notna()) for name in kept})
    enough = kept.notna().groupby(days).sum() >= LEAST_SLOTS
    return (kept.groupby(days).sum() / base.groupby(days).sum()).where(enough)


def expected_w(seen: Seen) -> Row:
    """Return what the meter would show of the power that all units report, by the declared losses."""
    sheet = seen.sheet
    total = seen.power_w.sum(axis=1, skipna=False)
    rating = float(sheet.ratings_w.sum())
    behind: Row = transformer.simple_efficiency(
        total * (1 - sheet.collection), sheet.no_load_loss, sheet.load_loss, rating
    )
    return behind


def residual_by_day(seen: Seen, usable: pd.Series[bool]) -> Row:
    """Return how far the meter is from what is expected, as a share of a day's energy."""
    expected = expected_w(seen)
    kept = usable & (expected > 0.02 * float(seen.sheet.ratings_w.sum()))
    days = pd.DatetimeIndex(expected[kept].index).normalize()
    missing = (seen.meter_w - expected)[kept].groupby(days).sum()
    found: Row = missing / expected[kept].groupby(days).sum()
    enough = pd.Series(1, index=expected[kept].index).groupby(days).sum() >= LEAST_SLOTS
    return found[enough]


def _share(seen: Seen) -> pd.DataFrame:
    return seen.power_w / seen.sheet.ratings_w


def _by_day(kind: Kind, mask: pd.DataFrame, least: int) -> frozenset[Verdict]:
    counts = mask.groupby(_day_numbers(mask.index)).sum()
    found: set[Verdict] = set()
    for name in counts:
        found |= {(kind, str(name), int(day)) for day in counts.index[counts[name] >= least]}
    return frozenset(found)


def _with_gaps(seen: Seen, lit: pd.Series[bool]) -> Iterator[Verdict]:
    daylight = seen.power_w[lit]
    numbers = _day_numbers(daylight.index)
    for name, power in daylight.items():
        score = power.notna().groupby(numbers).mean()
        yield from (("gap", str(name), int(day)) for day in score.index[score < COMPLETE])


def _residual_verdicts(seen: Seen, ratios: pd.DataFrame, residuals: Row) -> Iterator[Verdict]:
    """Tell whose fault a residual is: a unit's factor, if one explains it, else the meter's.

    On a day too dim to compare units, their last comparison stands: a factor does not come and go.
    """
    ratios = ratios.ffill()
    weights = seen.sheet.ratings_w / seen.sheet.ratings_w.sum()
    first = pd.Timestamp(str(seen.power_w.index[0])).normalize()
    for stamp, residual in residuals.items():
        if abs(residual) < RESIDUAL or stamp not in ratios.index:
            continue
        midnight = pd.Timestamp(str(stamp))
        day = (midnight - first).days
        off = ratios[ratios.index == midnight].iloc[0] - 1
        suspect = (off * weights)[off.abs() >= FACTOR_OFF]
        fits = suspect[(suspect + residual).abs() <= EXPLAINS * abs(residual)]
        if len(fits):
            yield "scale", str((fits + residual).abs().idxmin()), day
        elif abs(residual) >= METER_OFF:
            yield "meter", seen.sheet.site, day


def _falls(ratios: pd.DataFrame) -> Iterator[Verdict]:
    """Tell the day from which a unit gives less than it used to beside its peers."""
    tried = {
        name: (known := ratios[name].dropna(),
               range(RATIO_DAYS, len(known) - RATIO_DAYS + 1))
        for name in ratios
    }  # fmt: skip
    level = CHANCE / max(sum(len(days) for _, days in tried.values()), 1)
    for name, (known, days) in tried.items():
        values = known.to_numpy(dtype=float)
        if not days:
            continue
        chance, fall, k = min((*_fall(values, k), k) for k in days)
        if fall >= RATIO_STEP and chance <= level:
            yield "input", str(name), (known.index[k] - ratios.index[0]).days


def _fall(values: NDArray[np.float64], k: int) -> tuple[float, float]:
    """Return how likely chance alone makes such a fall of the mean at a day (Welch), and the fall."""
    before, after = values[:k], values[k:]
    found = stats.ttest_ind(before, after, equal_var=False, alternative="greater")
    return float(found.pvalue), float(before.mean() - after.mean())


def _day_numbers(index: pd.Index) -> pd.Index:
    days = pd.DatetimeIndex(index).normalize()
    return (days - days[0]).days
