"""A plant as the parts of a bundle hold it: sites, troubles, and the skies above."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from engine import errors
from engine.transcript import Json
from engine.worlds.solar.minting.nature import mint_sky
from engine.worlds.solar.minting.weather import NO_ORDERS, Orders
from engine.worlds.solar.plant import Fault, Nuisance, Site
from engine.worlds.solar.plant.nature import sky_files


@dataclass(frozen=True, slots=True, kw_only=True)
class PlantParts:
    """A plant as the parts of a bundle hold it."""

    disclosed_sites: list[Json]
    """For ``disclosed["sites"]``."""
    hidden_plant: dict[str, Json]
    """``chance_key``, ``faults``, ``nuisances``, for ``hidden``."""
    nature_files: dict[str, bytes]
    """By path."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """What an author tells of a plant; chance adds weather and scatter."""

    start_utc: str
    """Instant of minute 0."""
    sites: tuple[Site, ...]
    """All of the week, whether or not a sketch has them."""
    faults: tuple[Fault, ...] = ()
    """What is broken."""
    nuisances: tuple[Nuisance, ...] = ()
    """What only looks it."""
    orders: Orders = NO_ORDERS
    """Weather that the author asks for."""


def plant_parts(story: Story, seed: int, only: frozenset[str] | None = None) -> PlantParts:
    """Return the plant of a story; equal seeds give equal parts.

    With ``only`` it is a sketch: other sites, and what happens at them, are left out altogether, and
    what is left is byte for byte as it is in the whole.
    """
    _check(story)
    kept = tuple(site for site in story.sites if only is None or site.id in only)
    subjects = {name for site in kept for name in site.parts()}
    faults = [fault for fault in story.faults if fault.subject in subjects]
    nuisances = [each for each in story.nuisances if each.subject in subjects]
    hidden: dict[str, Json] = {
        "chance_key": _key("plant", seed),
        "faults": msgspec.to_builtins(faults),
        "nuisances": msgspec.to_builtins(nuisances),
    }
    return PlantParts(
        disclosed_sites=[msgspec.to_builtins(site) for site in kept],
        hidden_plant=hidden,
        nature_files=_nature_files(kept, story, _key("sky", seed)),
    )


def _check(story: Story) -> None:
    """Stop where a story names what none of its sites has: a sketch would not notice."""
    parts = {name for site in story.sites for name in site.parts()}
    regions = {site.region for site in story.sites}
    orders = story.orders
    broken = {fault.subject for fault in story.faults}
    named = (
        broken | {each.subject for each in story.nuisances} | set(orders.gusts) | set(orders.storms)
    )
    asked = {*orders.days, *orders.rain, *orders.warmer}
    unknown = sorted((named - parts) | (asked - regions))
    if unknown:
        raise errors.Fault(f"no site of the story has {', '.join(unknown)}")


def _nature_files(sites: Iterable[Site], story: Story, key: str) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    for site in sites:
        sky = mint_sky(site, start_utc=story.start_utc, key=key, orders=story.orders)
        found.update(sky_files(site.id, sky))
    return found


def _key(purpose: str, seed: int) -> str:
    return hashlib.sha256(f"solar {purpose}\x1f{seed}".encode()).hexdigest()
