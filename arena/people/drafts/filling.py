"""A form is opened with what its holder had typed into it; nobody else's typing is kept or shown.

It knows seats and drafts, and no request.
"""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import parse_qsl

from arena.people.desk.looking import drafted
from arena.people.desk.rendering.begun import Begun, begun_of
from arena.people.desk.rendering.forms import Chosen, Draft
from arena.people.desk.rendering.page import Looking
from arena.people.desk.rendering.sources import Sources
from arena.people.drafts import storage
from arena.people.drafts.storage import Pairs, Place
from arena.seating import Seated


def place_of(seated: Seated, tool: str, subject: str) -> Place | None:
    """Return where a form's draft is kept; staff, who only watch, have none."""
    if seated.actor != "person":
        return None
    return Place(seat=seated.seat, holder=seated.holder.key, tool=tool, subject=subject)


def filled(seated: Seated, sources: Sources, looking: Looking, seen: int | None = None) -> Looking:
    """Return where the reader stands with the draft of the open form in it.

    ``seen`` is the draft's version at an address that says what was typed: once it was sent or
    thrown away since, the form is shown as its link opens it.
    """
    place = _place(seated, looking.chosen)
    if place is None or looking.chosen is None:
        return looking
    known = storage.kept(place)
    pairs = known.pairs
    if not pairs and seen is not None and known.version > seen:
        pairs = tuple(parse_qsl(place.subject))
        return replace(looking, chosen=drafted(sources, looking.chosen, pairs))
    chosen = drafted(sources, looking.chosen, pairs) if pairs else looking.chosen
    return replace(looking, chosen=chosen)


def noted(seated: Seated, looking: Looking, seen: int | None = None) -> Looking:
    """Return where the reader stands with what the page must know to keep the open form.

    ``seen`` is the version that a submitted form had seen: where other words stand since, the page
    goes on knowing that one alone, so that its writer is told and chooses.
    """
    place = _place(seated, looking.chosen)
    if place is None or looking.chosen is None:
        return looking
    known = storage.kept(place)
    at = known.saved_at.isoformat() if known.saved_at and known.pairs else ""
    is_behind = seen is not None and seen < known.version
    version = seen if is_behind and known.pairs != _typed(looking.chosen.pairs) else known.version
    draft = Draft(version=version or 0, stands=known.version, saved_at=at)
    return replace(looking, chosen=replace(looking.chosen, draft=draft))


def begun(seated: Seated, sources: Sources) -> tuple[Begun, ...]:
    """Return the forms of the seat that hold its reader's own words."""
    if seated.actor != "person":
        return ()
    return begun_of(sources.tools, storage.all_kept(seated.seat, seated.holder.key))


def sent(seated: Seated, chosen: Chosen, seen: int) -> None:
    """Keep the draft of a form no longer: its call was accepted."""
    place = _place(seated, chosen)
    if place is not None:
        storage.drop_sent(place, _typed(chosen.pairs), seen)


def _place(seated: Seated, chosen: Chosen | None) -> Place | None:
    return None if chosen is None else place_of(seated, chosen.tool.name, chosen.subject)


def _typed(pairs: Pairs) -> Pairs:
    """Return what was typed; that it is to be done again was pressed."""
    return tuple(one for one in pairs if one[0] != "arg.again")
