"""The revenue meter, and comparisons of energy."""

from __future__ import annotations

from engine.kernel.world import ToolSpec
from engine.transcript import Json
from engine.worlds.solar.tools.plant.words import QUERY, day_word


def meter_tools(site: Json, first: str) -> tuple[ToolSpec, ...]:
    """Return the tools that read meters and compare energies; readings begin on the day ``first``."""
    today = day_word("The day; today where left out.", first)
    optional: dict[str, Json] = {"site": site, "day": today}
    required: dict[str, Json] = {"site": site, "day": day_word("The day.", first)}
    return (
        ToolSpec(
            name="meter_read",
            title="Read the revenue meter",
            description="Give the registers of a site's revenue meter, whether it has voltage, and one "
            "day of it by the hour: net power and the current of each phase, means stamped at the "
            "hour's end in site time. It is read over the utility's own line. Refuses days that have "
            "not begun.",
            parameters=optional,
            required=("site",),
            price=QUERY,
        ),
        ToolSpec(
            name="meter_reconcile",
            title="Reconcile with the meter",
            description="Set the sum of a site's inverters against its revenue meter, hour by hour "
            "of one day, with the residual in ppm of the inverters' sum. Hours in which a unit was "
            "not heard have no sum.",
            parameters=required,
            required=("site", "day"),
            price=QUERY,
        ),
        ToolSpec(
            name="peer_read",
            title="Compare units",
            description="Give each unit's energy of one day, per kW of its array, against the median "
            "of the units of its site that are like it in kind, rating and array. A unit that was "
            "silent while its site was heard has none and stands last.",
            parameters=required,
            required=("site", "day"),
            price=QUERY,
        ),
    )
