"""Generator: (seed, tier, twin) → the parts of an episode's bundle, as bytes.

Pure and counter-based.  Twins share every disclosed part and differ in what is wrong.
"""

from __future__ import annotations

from engine.kernel.bundle import Bundle
from engine.kernel.canonical import canonical_bytes
from engine.transcript import plain
from engine.worlds.oncall import WORLD
from engine.worlds.oncall.generator import answers, parts
from engine.worlds.oncall.generator.plan import Tier, Twin, draw_plan

COMMITTED: tuple[tuple[Tier, int], ...] = (("medium", 1),)
"""The public episodes whose bytes stand in the ``data`` folder."""


def generate(seed: str, tier: Tier, twin: Twin = "a") -> dict[str, bytes]:
    """Return the parts of the episode that ``seed`` stands for, by path."""
    plan = draw_plan(seed, tier, twin)
    later = parts.later(plan)
    hidden = parts.hidden(plan, later)
    return {
        "content/disclosed.json": canonical_bytes(plain(parts.disclosed(plan, tier))),
        "content/hidden.json": canonical_bytes(plain(hidden)),
        "content/later.json": canonical_bytes(plain(later)),
        "reference/reference.json": canonical_bytes(answers.reference(hidden, later)),
        "rubric/rubric.json": canonical_bytes(answers.rubric(plan.names, hidden)),
    }


def public_bundle(tier: Tier, number: int, twin: Twin = "a") -> Bundle:
    """Return the public episode of a tier and number; its seed is no secret."""
    return Bundle(
        task=f"oncall/{tier}-{number:02d}",
        world=WORLD.id,
        revision=WORLD.revision,
        parts=generate(f"public/{number}", tier, twin),
    )
