"""Digests of the record: what binds each step, and what equal play has in common."""

from __future__ import annotations

import hashlib

from engine.kernel.canonical import canonical_bytes, sha256_hex
from engine.transcript import Step, encode, seen_of


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
    return sha256_hex(encode(seen_of(step)))


def text_digest(salt: str, text: str) -> str:
    """Return the salted digest that binds a player's words without holding them."""
    return sha256_hex(f"{salt}\x1f{text}".encode())
