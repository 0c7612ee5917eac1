"""What each decision point is about in money, from the papers' own numbers: to leave it, to act.

Yields are YD-01's, sizes and rates SS-01's, visits RC-01's and PT-01's, responses the contracts'.
These are sums that a seat can make; what the week really costs is the ledger's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.kernel.ledger import divide_half_even
from engine.worlds.solar.families.forty_one.dials import Dials
from engine.worlds.solar.families.forty_one.terms import last_resort_cents

YIELD_WH_PER_KW = {"S01": 10_600, "S02": 10_900, "S04": 9_990, "S08": 8_300, "S12": 5_700,
                   "S13": 6_500, "S07": 8_300, "S17": 9_600, "S03": 10_900}  # fmt: skip
RATE_CENTS_PER_MWH = {"S01": 3_800, "S02": 4_600, "S04": 4_800, "S08": 3_900, "S12": 6_200,
                      "S13": 5_200, "S07": 4_100, "S17": 4_700, "S03": 4_400}  # fmt: skip
PLANNED_DAYS = {"S01": 16, "S03": 18, "S07": 22, "S12": 29, "S13": 21, "S17": 17}
CARRIER_DAYS = 3
"""Until the carrier has promised to be back; a site that is out is seen then at the latest."""
UNCOUNTED_DAYS = 11
"""Of Tule Basin, until the planned visit."""
_CREW_HOURS_OVER = 6
_STOPPED_LATE_HOURS = 110
"""Of a stopped unit: from 48 hours after Monday 06:00 to Sunday 20:00, when damages end."""
_SEEN_PERCENT, _INPUTS = 10, 24
"""By how much the alarm says that one of a central unit's inputs is short."""
_WH_PER_MWH = 1_000_000


def stake_cents(point: str, dials: Dials) -> tuple[int, int]:
    """Return (consequence if it is real and left alone, cost of acting) of a decision point.

    Points of one kind stand under the first word of their name.
    """
    return (_STAKES.get(point) or _STAKES[point.partition("-")[0]])(dials)


def day_cents(site: str, kw: int) -> int:
    """Return what so many kilowatts make in a day: kilowatts times yield times rate."""
    return divide_half_even(kw * YIELD_WH_PER_KW[site] * RATE_CENTS_PER_MWH[site], _WH_PER_MWH)


def _llano(dials: Dials) -> tuple[int, int]:
    late = (CARRIER_DAYS * 24 - dials.p1_hours) * dials.p1_cents_per_hour
    return CARRIER_DAYS * day_cents("S08", 9_000) + min(
        late, dials.p1_cap_cents
    ), dials.mv_roll_cents


def _t_3(dials: Dials) -> tuple[int, int]:
    overrun = _CREW_HOURS_OVER * 16_500
    act = dials.mv_roll_cents + dials.oil_kit_cents + overrun + day_cents("S02", 2_750)
    return dials.failure_days * day_cents("S02", 2_750) + dials.failure_cents, act


def _meter(dials: Dials) -> tuple[int, int]:
    del dials
    return UNCOUNTED_DAYS * day_cents("S04", 20_000) * (1000 - 620) // 3000, 0


def _peach(dials: Dials) -> tuple[int, int]:
    return _unit("S13", dials), dials.regional_roll_cents + dials.kit_cents


def _dew(dials: Dials) -> tuple[int, int]:
    return _unit("S12", dials), dials.regional_roll_cents


def _copper(dials: Dials) -> tuple[int, int]:
    """One central unit that stays off until the planned visit."""
    energy = PLANNED_DAYS["S01"] * day_cents("S01", 2_500)
    return energy + _stopped_late_cents(dials), dials.mv_roll_cents


def _line(dials: Dials) -> tuple[int, int]:
    late = (CARRIER_DAYS * 24 - dials.p1_hours) * dials.p1_cents_per_hour
    return CARRIER_DAYS * day_cents("S07", 12_000) + min(
        late, dials.p1_cap_cents
    ), dials.mv_roll_cents


def _strings(dials: Dials) -> tuple[int, int]:
    """A combiner a tenth short until the planned visit: a 24th of a unit, and a tenth of that."""
    unit = PLANNED_DAYS["S03"] * day_cents("S03", 2_500)
    return unit * _SEEN_PERCENT // (100 * _INPUTS), dials.mv_roll_cents


def _stow(dials: Dials) -> tuple[int, int]:
    """A zone that stays flat until the planned visit: a fifth of what it turns."""
    del dials
    return PLANNED_DAYS["S17"] * day_cents("S17", 2_000) // 5, 95_000


def _unit(site: str, dials: Dials) -> int:
    energy = PLANNED_DAYS[site] * day_cents(site, 125)
    return energy + _stopped_late_cents(dials) + last_resort_cents(site, dials)


def _stopped_late_cents(dials: Dials) -> int:
    return min(_STOPPED_LATE_HOURS * dials.p2_cents_per_hour, dials.p2_cap_cents)


def _data(dials: Dials) -> tuple[int, int]:
    """A hole in a record costs nobody anything."""
    return 0, dials.regional_roll_cents


def _quota(dials: Dials) -> tuple[int, int]:
    """What the operator takes is not lost on our account, and a released quota is released."""
    return 0, dials.lv_roll_cents


_STAKES: Mapping[str, Callable[[Dials], tuple[int, int]]] = {
    "llano-draw": _llano, "juniper-t-3": _t_3, "tule-meter": _meter, "peach-orchard": _peach,
    "copper-flats": _copper, "silent": _line, "dew": _dew, "stow": _stow, "curtailed": _quota,
    "string": _strings, "data": _data,
}  # fmt: skip
