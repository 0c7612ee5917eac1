"""What every family's generator does alike: turn dials, fill the common slots, write the parts as bytes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from engine.errors import BundleInvalid
from engine.kernel.canonical import canonical_bytes
from engine.kernel.clock import instant
from engine.transcript import Document, Json, plain
from engine.worlds.solar.content import Disclosed, Hidden, Later, open_calendar
from engine.worlds.solar.families.weeks import DAY_MINUTES, summer_week
from engine.worlds.solar.minting.plant_parts import PlantParts
from engine.worlds.solar.papers import Text, Title

STATUSES = ("mended", "open", "watch", "normal")
ACTIONS = ("dispatched", "claimed", "notified", "logged", "none")
"""Words of the report that all families share; causes are each family's own."""

D = TypeVar("D")


def turned(box: type[D], dials: Mapping[str, int], family: str) -> D:
    """Return a family's dials with some turned.

    Raises :class:`BundleInvalid` for one that is not there.
    """
    try:
        return box(**dials)
    except TypeError as error:
        raise BundleInvalid(f"{family} has no such dial: {error}") from error


def titles(read: Iterable[Document]) -> tuple[Title, ...]:
    """Return what the folder shows of its documents before they are opened."""
    return tuple(Title(id=one.id, title=one.title, pages=one.pages) for one in read)


def texts(read: Iterable[Document]) -> tuple[Text, ...]:
    """Return what the documents say."""
    return tuple(Text(id=one.id, sections=one.sections) for one in read)


def visit_slots(start_utc: str, visits: Mapping[str, int]) -> dict[str, str]:
    """Return the slots of each site's planned visit: its date, and whole days from minute 0.

    ``visits`` are minutes by site id.
    """
    calendar = open_calendar(summer_week(start_utc))
    found: dict[str, str] = {}
    for site, minute in visits.items():
        found[f"pm_date_{site.lower()}"] = instant(calendar, minute)[:10]
        found[f"pm_days_{site.lower()}"] = str(minute // DAY_MINUTES)
    return found


def content_files(
    plant: PlantParts,
    *,
    disclosed: Disclosed,
    later: Later,
    hidden: Hidden,
    severities: Mapping[str, str] | None = None,
) -> dict[str, bytes]:
    """Return the files of a content, by path; ``severities`` that were set by hand, if any were."""
    board: dict[str, Json] = {} if severities is None else {"severities": {**severities}}
    return {
        "disclosed.json": canonical_bytes(
            {"sites": plant.disclosed_sites, **board, "desk": plain(disclosed)}
        ),
        "later.json": canonical_bytes({"desk": plain(later)}),
        "hidden.json": canonical_bytes({**plant.hidden_plant, "desk": plain(hidden)}),
        **plant.nature_files,
    }


def bundle_parts(
    content: Mapping[str, bytes], *, rubric: Json, reference: Json
) -> dict[str, bytes]:
    """Return the parts of a bundle, by path, from its three thirds."""
    return {
        **{f"content/{path}": data for path, data in content.items()},
        "rubric/rubric.json": canonical_bytes(rubric),
        "reference/reference.json": canonical_bytes(reference),
    }
