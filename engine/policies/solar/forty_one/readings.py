"""The cheap reads that tell the sides apart, each brought down to one fact."""

from __future__ import annotations

from collections.abc import Generator
from datetime import date, datetime, time, timedelta
from fractions import Fraction

from engine.policies.seated import Move, rows
from engine.policies.solar import asking
from engine.policies.solar.alarms import Alarm
from engine.policies.solar.papers import number
from engine.transcript import Series, Step

_FEEDING = ("MPPT", "THROTTLED")
_DRY_FROM = time(10)
_QUARTER = timedelta(minutes=15)
_WARMER_BY_C = 15
"""What a sibling must stand above the others for the second list of the log."""


def meter_counts(site: str) -> Generator[Move, Step, bool]:
    """Tell whether a site's meter counts anything at all."""
    step = yield Move(tool="meter_read", arguments={"site": site})
    return asking.last_value(step) != 0


def is_lonely(alarm: Alarm) -> Generator[Move, Step, bool]:
    """Tell whether a transformer stood alone above its siblings at the hour after its advisory.

    A sibling counts where it carried the same load at that minute.
    """
    start = alarm.raised.replace(minute=0)
    oil = yield from _transformers(alarm.site, "top_oil", start)
    load = yield from _transformers(alarm.site, "load", start)
    alike = [
        oil[name]
        for name, carried in load.items()
        if name != alarm.object and 10 * abs(carried - load[alarm.object]) <= load[alarm.object]
    ]
    return bool(alike) and oil[alarm.object] - max(alike) > _WARMER_BY_C


def jump_of_the_gap(alarm: Alarm) -> Generator[Move, Step, Fraction]:
    """Return by how much more of the units' energy a meter misses than two days before its advisory.

    The day after it is held against the day two days before it, whole days both.
    """
    day = alarm.raised.date()
    after = yield from _gap(alarm.site, day + timedelta(days=1))
    before = yield from _gap(alarm.site, day - timedelta(days=2))
    return after - before


def at_noon(alarm: Alarm) -> Generator[Move, Step, str]:
    """Return what a unit does today once the sun has dried it: ``on`` or ``off``, as the log says."""
    zone = alarm.raised.tzinfo
    here = (yield from asking.now()).astimezone(zone)
    dry = datetime.combine(here.date(), _DRY_FROM, zone) + _QUARTER
    if here < dry:
        yield from asking.wait_until(dry)
    step = yield Move(
        tool="telemetry_read",
        arguments={
            "site": alarm.site,
            "objects": [alarm.object],
            "channel": "state",
            "from": (dry - _QUARTER).isoformat(),
            "to": dry.isoformat(),
            "every_minutes": 15,
        },
    )
    names = {row["value"]: row["state"] for row in rows(step, "value", "state")}
    return "on" if names.get(asking.last_value(step)) in _FEEDING else "off"


def _transformers(
    site: str, channel: str, start: datetime
) -> Generator[Move, Step, dict[str, int]]:
    """Return the value of each transformer of a site an hour after an instant."""
    step = yield Move(
        tool="telemetry_read",
        arguments={
            "site": site,
            "channel": channel,
            "from": (start + timedelta(hours=1)).isoformat(),
            "to": (start + timedelta(hours=2)).isoformat(),
            "every_minutes": 60,
        },
    )
    lines = [line for block in step.blocks if isinstance(block, Series) for line in block.series]
    return {line.tag: line.values[-1] or 0 for line in lines}


def _gap(site: str, day: date) -> Generator[Move, Step, Fraction]:
    """Return the share of a day's energy that the units made and the meter did not count."""
    step = yield Move(tool="meter_reconcile", arguments={"site": site, "day": day.isoformat()})
    hours = [row for row in rows(step, "hour", "inverters", "residual") if row["share"] is not None]
    made = sum(number(row["inverters"]) for row in hours)
    missed = sum(number(row["residual"]) for row in hours)
    return Fraction(missed, made) if made else Fraction(0)
