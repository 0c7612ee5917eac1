"""A task's content, opened once from its parts and shared by all seats.

Three classes of leaves, told by where they stand: disclosed at once, later by a call or an
instant, hidden.  Nothing here changes after opening, and nothing here knows a seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

import msgspec

from engine.errors import BundleInvalid
from engine.kernel.clock import Calendar, Zone
from engine.kernel.world import Brief, Limits, Parts
from engine.transcript import Document, Json
from engine.worlds.solar.contracts import Fees, Terms, Warranty
from engine.worlds.solar.crews import Crew, Person, Slot, Task
from engine.worlds.solar.field_reports import Finding, Routine, Upkeep
from engine.worlds.solar.labs import LabTest
from engine.worlds.solar.leaves import (
    BriefPart,
    CalendarPart,
    ContentPart,
    LimitsPart,
    ZonePart,
)
from engine.worlds.solar.papers import (
    Body,
    Booking,
    Header,
    Mail,
    Reply,
    Text,
    Tiding,
    Title,
    Verdict,
)
from engine.worlds.solar.parts import Part
from engine.worlds.solar.plant import Plant, open_plant
from engine.worlds.solar.repairs import Repair

__all__ = [
    "BriefPart", "CalendarPart", "Content", "Disclosed", "Hidden", "Later", "LimitsPart", "Repair",
    "ZonePart", "open_calendar", "open_content",
]  # fmt: skip


class Disclosed(ContentPart, frozen=True, kw_only=True):
    """What the desk may know from the first minute, apart from the plant itself."""

    calendar: CalendarPart
    """Opening hours."""
    brief: BriefPart
    """The brief."""
    limits: LimitsPart
    """Bounds."""
    people: tuple[Person, ...]
    """Everybody with an address."""
    crews: tuple[Crew, ...]
    """Everybody who can be sent."""
    tasks: tuple[Task, ...]
    """Kinds of job."""
    slots: tuple[Slot, ...]
    """Ways to book."""
    parts: tuple[Part, ...]
    """The catalogue."""
    terms: tuple[Terms, ...]
    """Contracts and site sheets."""
    fees: Fees
    """Terms of the whole portfolio."""
    titles: tuple[Title, ...]
    """The list of documents."""
    inbox: tuple[Header, ...]
    """Mails that stand in the inbox at the start."""
    causes: tuple[str, ...]
    """What an alarm, a case or a report row can be put down to."""
    statuses: tuple[str, ...]
    """How an asset can stand in the report."""
    actions: tuple[str, ...]
    """What the report can say was done."""
    tests: tuple[LabTest, ...] = ()
    """What can be sampled."""


class Later(ContentPart, frozen=True, kw_only=True):
    """What the desk learns by a call or at an instant."""

    texts: tuple[Text, ...]
    """What the documents say."""
    bodies: tuple[Body, ...]
    """What the mails of the inbox at the start say."""
    mails: tuple[Mail, ...]
    """Mails that arrive later."""
    findings: tuple[Finding, ...]
    """What crews write of the faults that they have seen."""
    replies: tuple[Reply, ...]
    """Answers, the first match counts."""
    bookings: tuple[Booking, ...]
    """When crews are taken."""
    warranties: tuple[Warranty, ...]
    """Certificates."""
    tidings: tuple[Tiding, ...] = ()
    """Mails that come only where something fails."""
    routines: tuple[Routine, ...] = ()
    """What crews write where nothing is broken, the first match counts."""
    upkeeps: tuple[Upkeep, ...] = ()
    """What jobs put right on the way."""
    verdicts: tuple[Verdict, ...] = ()
    """What the maker writes on claims, the first match counts."""


class Hidden(ContentPart, frozen=True, kw_only=True):
    """What only the world and grading know, apart from the plant's own."""

    repairs: tuple[Repair, ...]
    """What mends what."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Content:
    """Everything a seat's world is made of."""

    plant: Plant
    """Sites, units, nature, faults and nuisances."""
    calendar: Calendar
    """The desk's clock."""
    brief: Brief
    """What is told beforehand."""
    limits: Limits
    """Bounds of a seat."""
    disclosed: Disclosed
    """Known from the first minute."""
    later: Later
    """Learnt by a call or an instant."""
    hidden: Hidden
    """Never told."""
    people: Mapping[str, Person]
    """By id."""
    crews: Mapping[str, Crew]
    """By id."""
    tasks: Mapping[str, Task]
    """By id."""
    slots: Mapping[str, Slot]
    """By id."""
    parts: Mapping[str, Part]
    """By id."""
    terms: Mapping[str, Terms]
    """By site."""
    documents: Mapping[str, Document]
    """By id, in the order of the list."""
    mails: tuple[Mail, ...]
    """All mails of the week's own, by arrival."""
    findings: Mapping[str, Finding]
    """What crews write, by fault."""
    tests: Mapping[str, LabTest]
    """By id."""
    repairs: Mapping[str, Repair]
    """The first by fault: what it is, and what it costs where nobody mends it."""
    mends: Mapping[tuple[str, str], Repair]
    """All by (fault, task)."""
    objects: frozenset[str]
    """Ids of everything at the plants that a letter or a report can name."""


class _Leaves(msgspec.Struct, frozen=True, kw_only=True):
    """One file of the content: the desk's leaves, beside the plant's."""

    desk: msgspec.Raw


def open_content(parts: Parts) -> Content:
    """Return the content in a bundle's content third; raises :class:`BundleInvalid`."""
    try:
        plant = open_plant(
            _object(parts["disclosed.json"]),
            _object(parts["hidden.json"]),
            {path: data for path, data in parts.items() if path.startswith("nature/")},
        )
        disclosed = msgspec.json.decode(_desk(parts["disclosed.json"]), type=Disclosed)
        later = msgspec.json.decode(_desk(parts["later.json"]), type=Later)
        hidden = msgspec.json.decode(_desk(parts["hidden.json"]), type=Hidden)
    except (KeyError, msgspec.ValidationError) as error:
        raise BundleInvalid(f"The content cannot be opened: {error}") from error
    return _assemble(plant, disclosed, later, hidden)


def _object(data: bytes) -> Mapping[str, Json]:
    return cast("Mapping[str, Json]", msgspec.json.decode(data))


def _desk(data: bytes) -> bytes:
    return bytes(msgspec.json.decode(data, type=_Leaves).desk)


def _assemble(plant: Plant, disclosed: Disclosed, later: Later, hidden: Hidden) -> Content:
    _require_known(disclosed)
    return Content(
        plant=plant,
        calendar=open_calendar(disclosed.calendar),
        brief=_brief(disclosed.brief),
        limits=Limits(steps=disclosed.limits.steps, expiry_days=disclosed.limits.expiry_days),
        disclosed=disclosed,
        later=later,
        hidden=hidden,
        people={person.id: person for person in disclosed.people},
        crews={crew.id: crew for crew in disclosed.crews},
        tasks={task.id: task for task in disclosed.tasks},
        slots={slot.id: slot for slot in disclosed.slots},
        parts={part.id: part for part in disclosed.parts},
        terms={terms.site: terms for terms in disclosed.terms},
        documents=_documents(disclosed, later),
        mails=_mails(disclosed, later),
        findings={finding.fault: finding for finding in later.findings},
        tests={test.id: test for test in disclosed.tests},
        repairs={repair.fault: repair for repair in reversed(hidden.repairs)},
        mends={(repair.fault, repair.task): repair for repair in hidden.repairs},
        objects=frozenset(plant.site_of),
    )


def _require_known(disclosed: Disclosed) -> None:
    """Refuse a desk whose crews, laboratories and contracts name what it does not have."""
    people, tasks, slots = (
        {one.id for one in group} for group in (disclosed.people, disclosed.tasks, disclosed.slots)
    )
    named = (
        *((slot, slots) for crew in disclosed.crews for slot in crew.slots),
        *((person, people) for crew in disclosed.crews for person in crew.people),
        *((test.task, tasks) for test in disclosed.tests),
        *((test.person, people) for test in disclosed.tests),
        *((terms.notices_to, people) for terms in disclosed.terms if terms.notices_to),
    )
    missing = sorted(name for name, known in named if name not in known)
    if missing:
        raise BundleInvalid(f"The desk has no {', '.join(missing)}")


def _documents(disclosed: Disclosed, later: Later) -> Mapping[str, Document]:
    said = {text.id: text.sections for text in later.texts}
    missing = [title.id for title in disclosed.titles if title.id not in said]
    if missing or len(said) != len(disclosed.titles):
        raise BundleInvalid(f"Titles and texts of documents differ: {missing or sorted(said)}")
    return {
        one.id: Document(id=one.id, title=one.title, pages=one.pages, sections=said[one.id])
        for one in disclosed.titles
    }


def _mails(disclosed: Disclosed, later: Later) -> tuple[Mail, ...]:
    bodies = {body.id: body.body for body in later.bodies}
    missing = [header.id for header in disclosed.inbox if header.id not in bodies]
    if missing:
        raise BundleInvalid(f"These mails have no body: {', '.join(missing)}")
    first = tuple(
        Mail(
            id=header.id,
            minute=header.minute,
            sender=header.sender,
            about=header.about,
            objects=header.objects,
            subject=header.subject,
            body=bodies[header.id],
        )
        for header in disclosed.inbox
    )
    return tuple(sorted((*first, *later.mails), key=lambda mail: (mail.minute, mail.id)))


def open_calendar(part: CalendarPart) -> Calendar:
    """Return the kernel's calendar of a bundle's."""
    zone = Zone(name=part.zone.name, offsets=part.zone.offsets)
    return Calendar(start_utc=part.start_utc, zone=zone, opens=part.opens, ends=part.ends)


def _brief(part: BriefPart) -> Brief:
    return Brief(
        title=part.title,
        summary=part.summary,
        text=part.text,
        tier=part.tier,
        person_minutes=part.person_minutes,
        exposure=part.exposure,
        caps=part.caps,
    )
