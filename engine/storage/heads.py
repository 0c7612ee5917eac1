"""A per-process cache of heads: pure, droppable at any time, checked against the record's chain."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from engine.kernel.head import Head
from engine.kernel.opened import Opened
from engine.kernel.replay import fold
from engine.models import Seat
from engine.storage.records import digests, record_bytes

_KEPT = 1024
_heads: OrderedDict[str, Head] = OrderedDict()
_lock = Lock()


def head_of(opened: Opened, seat: Seat) -> Head:
    """Return the head of a seat's record, from the cache or by folding on from what is there."""
    return _known(seat.head_chain) or _folded(opened, seat, seat.head_seq)


def head_at(opened: Opened, seat: Seat, seq: int) -> Head:
    """Return the head as it stood after a step of the record."""
    return _folded(opened, seat, seq)


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


def _known(chain: str) -> Head | None:
    with _lock:
        found = _heads.get(chain)
        if found is not None:
            _heads.move_to_end(chain)
    return found


def _folded(opened: Opened, seat: Seat, until: int) -> Head:
    """Fold the steps after the last head that is still known; somebody else may have written them."""
    chains = [chain for seq, (_, chain) in digests(seat).items() if seq <= until]
    near = next((head for head in map(_known, reversed(chains)) if head is not None), None)
    after = 0 if near is None else near.seq
    steps = record_bytes(seat, after, until)
    head = near if near is not None and not steps else fold(opened, steps, near)
    keep(head)
    return head
