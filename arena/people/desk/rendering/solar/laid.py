"""Which reading was asked for to stand in the chart of an earlier one: the sun over its span, or its peers.

Told from what was asked alone.  Such a reading leaves the panel to the chart that it was bought for.
"""

from __future__ import annotations

from engine.transcript import Step

TELEMETRY = "telemetry_read"
SUN = "poa"


def base_of(steps: tuple[Step, ...], step: Step) -> Step | None:
    """Return the last earlier reading in whose chart a step's stands, or nothing."""
    earlier = (one for one in reversed(steps) if one.seq < step.seq)
    return next((one for one in earlier if is_laid(step, one)), None)


def is_laid(step: Step, base: Step) -> bool:
    """Tell whether a reading is the sun over the span of ``base``, or all of what it names a part of."""
    if not (step.ok and base.ok and step.tool == base.tool == TELEMETRY):
        return False
    if base.arguments.get("channel") == SUN:
        return False
    asked, before = dict(step.arguments), dict(base.arguments)
    was = before.pop("objects", None)
    if asked.get("channel") == SUN:
        before["channel"] = SUN
        return asked == before
    return was is not None and asked == before
