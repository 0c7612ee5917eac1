"""What a nuisance family is: how it looks, how many come at once, what proves it, what it hides."""

from __future__ import annotations

from dataclasses import dataclass

from engine.worlds.solar.plant.troubles import NuisanceKind


@dataclass(frozen=True, slots=True, kw_only=True)
class NuisanceFamily:
    """One row of the table of what only looks broken."""

    id: NuisanceKind
    """``dew``: the rule of the chain that it feeds."""
    number: str
    """``N04``: its place in the table."""
    title: str
    """In words."""
    on: tuple[str, ...]
    """Kinds of subject: ``string``, ``central``, ``gateway``, ``zone``, ``met``, ``feeder``, ``site``."""
    look: str
    """How it shows, in a sentence."""
    at_once: str
    """How many come together."""
    clears: str
    """How it ends, without anybody on site."""
    codes: tuple[str, ...]
    """Alarms that it raises, of ``chain.codes``; empty where it raises none, or those of another."""
    check: tuple[str, str]
    """(tool, channel or argument) that proves it."""
    trap: str
    """Fault family that looks the same and is real; empty where none does."""
    cause: str
    """The report's word for it; empty where its parent's counts."""
