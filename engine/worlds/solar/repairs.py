"""What mends what, and what it costs where nobody does; hidden."""

from __future__ import annotations

from engine.worlds.solar.leaves import ContentPart


class Repair(ContentPart, frozen=True, kw_only=True):
    """What mends a fault; where several do, each has its task, and the first says what it is."""

    fault: str
    """Fault id; a repair without its fault means nothing."""
    task: str
    """The job that mends it; empty where the supplier of its part puts that in."""
    part: str | None
    """A part that it uses up."""
    minutes: int
    """Time on site."""
    priority: str
    """Response time that the event falls under."""
    cause: str
    """What it is."""
    after_failure: bool = False
    """Whether it still mends what has been let go until it failed."""
    last_resort_cents: int | None = None
    """Price of mending it at the next planned visit, where it is not the site's own."""
    failure_cents: int | None = None
    """Price of what stands in for it once it has failed; ``None`` where failing costs no more."""
    failure_days: int | None = None
    """Days of outage from the failure on; ``None`` for the rest of the settlement."""
