"""What the grid, the utility, the sun and people do, and what then only looks broken."""

from __future__ import annotations

from engine.worlds.solar.nuisances.family import NuisanceFamily

_TRIP = NuisanceFamily(
    id="grid_trip",
    number="N01",
    title="Grid leaves its band and comes back",
    on=("site", "feeder"),
    look="All inverters of a site or feeder trip within minutes, under one code.",
    at_once="as many as there are inverters",
    clears="by itself: 300 s of a good grid, then a ramp of 300 s (IEEE 1547-2018)",
    codes=("002", "004", "005", "008", "009", "014"),
    check=("telemetry_read", "state"),
    trap="contactor",
    cause="grid_event",
)
_CURTAILED = NuisanceFamily(
    id="curtailment",
    number="N07",
    title="Curtailment by the utility or the market",
    on=("site",),
    look="All units flat at one share of their rating; the site below its expectation.",
    at_once="one site",
    clears="on release",
    codes=("PPC-030", "PRF-080"),
    check=("mail_read", "curtailment notice"),
    trap="setpoint_stuck",
    cause="curtailment",
)
_OUTAGE = NuisanceFamily(
    id="utility_outage",
    number="N09",
    title="Planned outage of the utility",
    on=("site",),
    look="Meter and gateway dead for a window of hours.",
    at_once="one site",
    clears="at the end of the window",
    codes=("COM-201",),
    check=("mail_read", "outage notice"),
    trap="breaker_open",
    cause="grid_event",
)
_CLIPPING = NuisanceFamily(
    id="clipping_notice",
    number="N06",
    title="Output at the rating",
    on=(
        "string",
        "central",
    ),
    look="Flat at the unit's rating through the bright hours.",
    at_once="many, on bright cool days",
    clears="each day",
    codes=("070",),
    check=("telemetry_read", "power"),
    trap="fan",
    cause="clipping",
)
_WORK = NuisanceFamily(
    id="contractor_lock",
    number="N15",
    title="Somebody at work, with a lock on",
    on=(
        "string",
        "central",
    ),
    look="Shut down by hand by day.",
    at_once="a few",
    clears="when the work is done and the lock is off",
    codes=("043",),
    check=("diagram_read", "lock"),
    trap="string_dead",
    cause="planned_work",
)
_AGAIN = NuisanceFamily(
    id="duplicate",
    number="N16",
    title="The same once more, from another system",
    on=("string", "central", "gateway", "met", "site"),
    look="Alarms of several systems on one object, minutes apart.",
    at_once="three to five of one cause",
    clears="with its parent",
    codes=("DAS-110", "PRT-12", "PRT-31", "PRT-40"),
    check=("alarm_read", "related"),
    trap="string_dead",
    cause="",
)

OUTSIDE = (_TRIP, _CLIPPING, _CURTAILED, _OUTAGE, _WORK, _AGAIN)
"""N01, N06, N07, N09, N15 and N16; a duplicate has its parent's cause."""
