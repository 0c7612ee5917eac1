"""Chance: counter-based draws, so that asking something first never changes what is true.

A draw is a pure function of (chance key, stream, subject, counter).  The counter is a simulated
minute, or in a world without a calendar the number of paid actions.  Whole numbers only.
"""

from __future__ import annotations

import hashlib
import hmac

from engine.errors import Fault
from engine.kernel.ledger import divide_half_even

_SPAN = 1 << 64
_MOST = 1 << 32


def draw(key: str, stream: str, subject: str, counter: int) -> int:
    """Return a whole number, uniform over [0, 2^64)."""
    message = f"{stream}\x1f{subject}\x1f{counter}".encode()
    return int.from_bytes(hmac.digest(key.encode(), message, "sha256")[:8], "big")


def below(limit: int, *, key: str, stream: str, subject: str, counter: int) -> int:
    """Return a whole number, uniform over [0, ``limit``), 1 ≤ ``limit`` ≤ 2^32.

    Taking the upper bits of the product favours no value by more than one part in 2^32.
    """
    if not 1 <= limit <= _MOST:
        raise Fault(f"a draw below {limit} was asked for; 1 to {_MOST} can be")
    return draw(key, stream, subject, counter) * limit // _SPAN


def normal_ppm(sigma_ppm: int, *, key: str, stream: str, subject: str, counter: int) -> int:
    """Return a near-normal draw, mean 0, in parts per million, at most six sigma from 0.

    The sum of twelve uniform draws less six (Irwin-Hall) has mean 0 and variance 1, and needs no
    floating-point library, so every machine agrees on it.
    """
    message = f"{stream}\x1f{subject}\x1f{counter}".encode()
    block = hmac.digest(key.encode(), message, hashlib.sha256)
    total = sum(int.from_bytes(block[i : i + 2], "big") for i in range(0, 24, 2))
    centred = total - 6 * 0xFFFF
    return divide_half_even(centred * sigma_ppm, 0xFFFF)


def proof_id(key: str, kind: str, subject: str, occurrence: int) -> str:
    """Return eight characters that prove something (a clearance, an RMA number).

    Nobody can guess them without the chance key; the world checks them against its state.
    """
    message = f"{kind}\x1f{subject}\x1f{occurrence}".encode()
    return hmac.new(key.encode(), b"proof\x1f" + message, "sha256").hexdigest()[:8].upper()


def stream_bytes(count: int, *, key: str, stream: str, subject: str, counter: int) -> bytes:
    """Return ``count`` bytes of one draw, uniform; for long rows of numbers.

    SHAKE-256 of the key and what it is for, each behind its length (FIPS 202).
    """
    message = b"".join(
        len(part).to_bytes(4, "big") + part
        for part in (key.encode(), stream.encode(), subject.encode(), str(counter).encode())
    )
    return hashlib.shake_256(message).digest(count)
