"""When seats ended, by the wall's clock."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from engine.models import Seat


def sealed_at(seat_ids: Collection[str]) -> dict[str, datetime]:
    """Return when seats ended, by the wall's clock; those that are open are left out."""
    rows = Seat.objects.filter(pk__in=list(seat_ids), sealed_at__isnull=False)
    return {seat: at for seat, at in rows.values_list("pk", "sealed_at") if at is not None}
