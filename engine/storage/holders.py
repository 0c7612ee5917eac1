"""Whose seats they are: handed to another key as one, or cut loose from a person who is forgotten.

Nothing of a record is touched: a holder's key stands in no step, and words stand out of line.
"""

from __future__ import annotations

from collections.abc import Collection

from django.db import transaction
from django.db.models import Q

from engine.models import Seat, Text
from engine.storage.seats import OPEN


def hand_over(kind: str, key: str, to: str) -> int:
    """Give all seats of one key to another of the same kind and return how many there were."""
    return Seat.objects.filter(holder_kind=kind, holder_key=key).update(holder_key=to)


def open_seats(kind: str, key: str) -> tuple[str, ...]:
    """Return a holder's seats that still take calls."""
    rows = Seat.objects.filter(holder_kind=kind, holder_key=key, status=OPEN)
    return tuple(rows.order_by("taken_at", "id").values_list("pk", flat=True))


def cut_loose(kind: str, key: str, to: str, besides: Collection[str] = ()) -> int:
    """Delete the words of a holder's closed seats and give the seats a key that names nobody.

    ``besides`` names open ones that go with them.  One transaction; returns how many seats there
    were.
    """
    with transaction.atomic():
        theirs = Seat.objects.filter(holder_kind=kind, holder_key=key)
        gone = theirs.filter(~Q(status=OPEN) | Q(pk__in=besides))
        seats = tuple(gone.values_list("pk", flat=True))
        for seat in seats:
            Text.objects.filter(seat_id=seat).delete()
        return Seat.objects.filter(pk__in=seats).update(holder_key=to)
