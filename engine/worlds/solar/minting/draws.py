"""Rows of chance: counter-based, a row at a time; all that differs between seeds is drawn here."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from engine.kernel.chance import stream_bytes

Reals = NDArray[np.float64]

_UNIT = 0xFFFF


def normals(count: int, *, key: str, stream: str, subject: str) -> Reals:
    """Return near-normal draws, mean 0 and scatter 1, at most six from 0.

    The sum of twelve uniform draws less six (Irwin 1927, Hall 1927); the whole numbers summed are
    the same on every machine.

    Args:
        count: how many, a count ≥ 0.
        key: of the sky, no unit.
        stream: what they are for, no unit.
        subject: whose they are, no unit.

    Returns:
        The draws, dimensionless, in [−6, 6].
    """
    data = stream_bytes(24 * count, key=key, stream=stream, subject=subject, counter=0)
    sums = np.frombuffer(data, dtype="<u2").reshape(count, 12).sum(axis=1, dtype=np.int64)
    found: Reals = (sums - 6 * _UNIT) / _UNIT
    return found


def uniforms(count: int, *, key: str, stream: str, subject: str) -> Reals:
    """Return uniform draws; authored.

    Args:
        count: how many, a count ≥ 0.
        key: of the sky, no unit.
        stream: what they are for, no unit.
        subject: whose they are, no unit.

    Returns:
        The draws, dimensionless, in [0, 1).
    """
    data = stream_bytes(4 * count, key=key, stream=stream, subject=subject, counter=0)
    found: Reals = np.frombuffer(data, dtype="<u4") / float(1 << 32)
    return found


def remembering(fresh: Reals, memory: Reals) -> Reals:
    """Return deviations that decay: each is what is left of the last one and what is fresh; authored.

    Args:
        fresh: fresh deviations, dimensionless, [−10, 10].
        memory: what is left of the last one, dimensionless, in [0, 1).

    Returns:
        The deviations, dimensionless.
    """
    found: list[float] = []
    last = 0.0
    for new, kept in zip(fresh.tolist(), memory.tolist(), strict=True):
        last = last * kept + new
        found.append(last)
    return np.array(found)
