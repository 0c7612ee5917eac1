"""What crews write on closing an order, and what they put right on the way: words of the content."""

from __future__ import annotations

from engine.worlds.solar.leaves import ContentPart


class Finding(ContentPart, frozen=True, kw_only=True):
    """What a crew writes once it has seen a fault."""

    fault: str
    """The fault; a finding without its fault is never made."""
    text: str
    """The crew's words."""
    seen: str = ""
    """Their words where they saw it and did not mend it."""
    again: tuple[str, ...] = ()
    """The same where a report on it is on file already, by turns; ``{who}`` wrote that."""
    then: str = ""
    """Their words on mending what a report on file has told of already; ``{who}`` wrote that."""
    leaves_off: bool = False
    """Whether who has seen it and cannot mend it leaves the thing switched off."""
    sign: str = ""
    """What shows of it to somebody who walks past and opens nothing; empty where nothing does."""
    sign_again: tuple[str, ...] = ()
    """The same where a report has told of it already, by turns."""


class Routine(ContentPart, frozen=True, kw_only=True):
    """What a crew writes of a job where nothing is broken."""

    task: str
    """The job; empty for any."""
    kinds: tuple[str, ...] = ()
    """Kinds of object, of ``objects.kind_of``; empty for any."""
    text: str
    """The crew's words."""
    others: tuple[str, ...] = ()
    """The same in other words, for the next visits of the kind, by turns."""
    look: str = ""
    """Their words where the job's work was not done, for want of its part; empty where it has none."""
    walks: tuple[str, ...] = ()
    """Kinds of object that a look at a whole site goes past, so that what shows on one is written down."""


class Upkeep(ContentPart, frozen=True, kw_only=True):
    """What a job puts right on the way of what only looks broken, as its sheet lists it."""

    nuisance: str
    """Nuisance id; without its nuisance it means nothing."""
    task: str
    """The job."""
    text: str
    """The crew's words."""
