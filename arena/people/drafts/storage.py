"""Drafts in and out of their table: saved by version, dropped when sent, deleted with the person.

What was being typed when a seat was closed stays until its holder puts it away.

A row that was dropped stays, empty and one version further: what was still on its way when a letter
was sent finds that the form has moved on and can't bring the letter back.  It knows no request.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from datetime import datetime

from django.db import IntegrityError, transaction
from django.db.models import F, QuerySet
from django.utils.timezone import now

from arena.people.drafts.models import Draft
from engine.errors import Problem

Pairs = tuple[tuple[str, str], ...]
"""Names and values of a form."""
DRAFTS_MOST = 200
"""Forms of one seat that may hold words at once."""
_EMPTY = "[]"
_BESIDE = 16
_SUBJECT = 300
"""Characters of a digest, and of the subject before it, where two tabs held different words."""


class DraftMovedOn(Problem):
    """The draft was saved, sent or dropped elsewhere since this page saw it; ``version`` names it."""

    slug = "draft-moved-on"
    title = "This draft was changed elsewhere"


class DraftsFull(Problem):
    """The seat holds as many drafts as are kept."""

    slug = "drafts-full"
    title = "No more drafts are kept"


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Which form of whose seat."""

    seat: str
    holder: str
    tool: str
    subject: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """What is kept of a form."""

    pairs: Pairs
    """Empty where nothing is kept, or not any more."""
    version: int
    """0 where there has never been a draft."""
    saved_at: datetime | None


def kept(place: Place) -> Kept:
    """Return what is kept of a form."""
    row = _rows(place).first()
    if row is None:
        return Kept(pairs=(), version=0, saved_at=None)
    return Kept(pairs=_pairs(row), version=row.version, saved_at=row.saved_at)


def save(place: Place, pairs: Pairs, seen: int) -> Kept:
    """Keep what stands in a form over the version that its page has seen.

    The same words again are no change.  Raises :class:`DraftMovedOn` where another version stands,
    and :class:`DraftsFull`.
    """
    said = json.dumps(pairs)
    changed = _rows(place).filter(version=seen)
    if changed.update(fields=said, version=F("version") + 1, saved_at=now()):
        return kept(place)
    if seen == 0 and _added(place, said):
        return kept(place)
    stands = kept(place)
    if stands.pairs != pairs:
        raise DraftMovedOn(
            "This draft was changed elsewhere; keep your words or take those that stand.",
            version=stands.version,
            gone=int(not stands.pairs),
        )
    return stands


def drop_sent(place: Place, pairs: Pairs, seen: int) -> None:
    """Keep nothing of what was sent; what was typed since, here or elsewhere, stays."""
    stands = kept(place)
    if stands.version <= seen or stands.pairs in {pairs, ()}:
        drop(place)


def drop(place: Place) -> None:
    """Keep nothing of a form any more: it was sent, or thrown away."""
    if not _rows(place).update(fields=_EMPTY, version=F("version") + 1, saved_at=now()):
        _added(place, _EMPTY)


def save_beside(place: Place, pairs: Pairs, seen: int) -> Kept:
    """Keep what stood in a form of a closed seat; what another tab has kept of it stays beside it.

    Raises :class:`DraftMovedOn` where these very words were thrown away, and :class:`DraftsFull`.
    """
    try:
        return save(place, pairs, seen)
    except DraftMovedOn:
        digest = hashlib.sha256(json.dumps(pairs).encode()).hexdigest()[:_BESIDE]
        beside = f"{place.subject[:_SUBJECT]}#{digest}"
        return save(replace(place, subject=beside), pairs, 0)


def all_kept(seat: str, holder: str) -> tuple[tuple[str, str, Pairs], ...]:
    """Return tool, subject and what stands of every form of a seat that holds something."""
    rows = Draft.objects.filter(seat=seat, holder=holder).exclude(fields=_EMPTY)
    return tuple((row.tool, row.subject, _pairs(row)) for row in rows.order_by("-saved_at", "pk"))


def hand_over(of: str, to: str) -> int:
    """Make all drafts of a holder another's, who holds the seats from now on; return how many."""
    return Draft.objects.filter(holder=of).update(holder=to)


def forget(holder: str) -> int:
    """Delete all drafts of a person, wherever they sat, and return how many rows there were."""
    return Draft.objects.filter(holder=holder).delete()[0]


def _rows(place: Place) -> QuerySet[Draft]:
    return Draft.objects.filter(
        seat=place.seat, holder=place.holder, tool=place.tool, subject=place.subject
    )


def _pairs(row: Draft) -> Pairs:
    return tuple((str(name), str(value)) for name, value in json.loads(row.fields))


def _added(place: Place, said: str) -> bool:
    """Add the first version; tell whether nobody else was first."""
    others = Draft.objects.filter(seat=place.seat, holder=place.holder).exclude(fields=_EMPTY)
    if said != _EMPTY and others.count() >= DRAFTS_MOST:
        raise DraftsFull(
            f"{DRAFTS_MOST} drafts of this seat are kept; send or discard one to keep another.",
            limit=DRAFTS_MOST,
        )
    try:
        with transaction.atomic():
            Draft.objects.create(
                seat=place.seat,
                holder=place.holder,
                tool=place.tool,
                subject=place.subject,
                fields=said,
                version=1,
            )
    except IntegrityError:
        return False
    return True
