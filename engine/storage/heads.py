"""A per-process cache of heads: pure, droppable at any time, checked against the record's chain."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from engine.kernel.head import Head
from engine.kernel.opened import Opened
from engine.kernel.replay import fold
from engine.models import Seat
from engine.storage.seats import record_bytes

_KEPT = 512
_heads: OrderedDict[str, Head] = OrderedDict()
_lock = Lock()


def head_of(opened: Opened, seat: Seat) -> Head:
    """Return the head of a seat's record, from the cache or by folding the record again."""
    with _lock:
        known = _heads.get(seat.head_chain)
        if known is not None:
            _heads.move_to_end(known.chain)
    if known is not None:
        return known
    head = fold(opened, record_bytes(seat))
    keep(head)
    return head


def keep(head: Head) -> None:
    """Remember a head under the digest of the record that led to it."""
    with _lock:
        _heads[head.chain] = head
        _heads.move_to_end(head.chain)
        while len(_heads) > _KEPT:
            _heads.popitem(last=False)


def forget_all() -> None:
    """Drop every head; whatever is asked next is folded from its record."""
    with _lock:
        _heads.clear()
