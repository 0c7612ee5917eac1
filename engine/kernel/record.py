"""Digests of the record: what binds each step, and what equal play has in common."""

from __future__ import annotations

import hashlib

import msgspec

from engine.kernel.canonical import canonical_bytes, sha256_hex
from engine.transcript import Step, encode, plain


def chain_start(world: str, revision: int, content_hash: str) -> str:
    """Return chain₀; it names no seat, so that forks share prefixes."""
    return sha256_hex(
        canonical_bytes({"world": world, "revision": revision, "content": content_hash})
    )


def chain_next(previous: str, step_bytes: bytes) -> str:
    """Return chainₙ = SHA-256(chainₙ₋₁, SHA-256(step bytes)), both as raw digests."""
    step_digest = hashlib.sha256(step_bytes).digest()
    return sha256_hex(bytes.fromhex(previous) + step_digest)


def observation_digest(step: Step) -> str:
    """Return the digest of what was seen: the step without its place, its actor and its texts."""
    seen = plain(step)
    if not isinstance(seen, dict):  # a step is an object by construction
        raise msgspec.ValidationError("a step is an object")
    for name in ("seq", "actor", "texts"):
        seen.pop(name, None)
    return sha256_hex(encode(seen))


def text_digest(salt: str, text: str) -> str:
    """Return the salted digest that binds a player's words without holding them."""
    return sha256_hex(f"{salt}\x1f{text}".encode())
