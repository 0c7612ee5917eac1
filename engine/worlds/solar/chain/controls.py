"""What remote commands act on: zones in stow, the setpoint of a site, its breaker."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from engine.worlds.solar.chain.causes import Interval, broken, holds
from engine.worlds.solar.plant import END_MINUTE, Nuisance, Plant, Site, slot_of
from engine.worlds.solar.plant_state import PlantState

STOW, RELEASE = "stow", "release"
GUST_PERMILLE, LEE_PERMILLE = 1500, 667
"""How high a quarter hour's gusts run over its mean in the open, and what of them reaches rows behind a
windbreak; authored, of the size of gust factors over open land."""
CALM_MINUTES = 30
"""Without a gust for so long, a zone turns again; authored."""
FLAT_DEG = 0
"""Where a zone lies that was sent to stow from the desk."""


def stows(plant: Plant, state: PlantState, zone_id: str) -> tuple[tuple[Interval, int], ...]:
    """Return when a zone lies in stow and at how many degrees: for wind, or sent by the desk.

    A zone that is released turns again, whatever the wind, until the next wind or the next command.
    """
    if not zone_id:
        return ()
    acts = [(at, word) for name, word, _, at in state.commands if name == zone_id]
    layers = [*_for_wind(plant, zone_id, acts), *_by_desk(acts)]
    edges = sorted({edge for span, _ in layers for edge in span})
    found = []
    for start, end in pairwise(edges):
        angle = next((angle for span, angle in layers if holds(span, start)), None)
        if angle is not None:
            found.append(((start, end), angle))
    return tuple(found)


def stow_deg(plant: Plant, state: PlantState, zone_id: str, minute: int) -> int | None:
    """Return the angle at which a zone lies in stow at a minute; ``None`` where it turns."""
    found = stows(plant, state, zone_id)
    return next((angle for span, angle in found if holds(span, minute)), None)


def is_too_windy(plant: Plant, zone_id: str, minute: int) -> bool:
    """Tell whether the wind at a minute is one in which a zone's rows have to lie flat."""
    site = plant.site_of[zone_id]
    mean = int(plant.nature(site.id).wind_dm_per_s[slot_of(minute)])
    return gusts_dm_per_s(mean) >= site.stow_wind_dm_per_s or any(
        holds(span, minute) for span, _ in _for_wind(plant, zone_id, [])
    )


def gusts_dm_per_s(mean_dm_per_s: int) -> int:
    """Return how high the gusts of a quarter hour run in the open.

    Args:
        mean_dm_per_s: the quarter hour's mean wind, tenths of metres per second, ≥ 0.

    Returns:
        The highest gust, tenths of metres per second, ≥ the mean; the factor between them is authored.
    """
    return mean_dm_per_s * GUST_PERMILLE // 1000


def setpoint_permille(plant: Plant, state: PlantState, site: Site, minute: int) -> int:
    """Return the share of nameplate that a plant controller lets through at a minute."""
    held = [fault.permille for fault, first, gone in broken(plant, state, site.controller, "setpoint")
            if first <= minute < gone]  # fmt: skip
    told = [n.amount for n in _of_kind(plant, site.id, "curtailment")
            if n.from_minute <= minute < n.to_minute]  # fmt: skip
    return min((1000, *held, *told))


def is_curtailed(plant: Plant, site: Site, minute: int) -> bool:
    """Tell whether the utility holds a site down at a minute."""
    return any(n.from_minute <= minute < n.to_minute
               for n in _of_kind(plant, site.id, "curtailment"))  # fmt: skip


def is_breaker_open(plant: Plant, state: PlantState, site: Site, minute: int) -> bool:
    """Tell whether a site's breaker stands open at a minute."""
    return any(first <= minute < gone
               for _, first, gone in broken(plant, state, site.breaker, "open"))  # fmt: skip


def has_clearance(state: PlantState, breaker: str, number: str, minute: int) -> bool:
    """Tell whether the utility has cleared a breaker under a number that was not used yet."""
    given = any(name == breaker and said == number and at <= minute
                for name, said, at in state.clearances)  # fmt: skip
    told = any(name == breaker and said == number for name, _, said, _ in state.commands)
    return given and not told and number not in state.used


def _for_wind(
    plant: Plant, zone_id: str, acts: list[tuple[int, str]]
) -> Iterator[tuple[Interval, int]]:
    releases = [at for at, word in acts if word == RELEASE]
    for subject in (plant.site_of[zone_id].id, zone_id):
        for n in _of_kind(plant, subject, "wind_stow"):
            within = [
                max(at, n.from_minute + 1) for at in releases if n.from_minute <= at < n.to_minute
            ]
            yield (n.from_minute, min((n.to_minute, *within))), n.amount


def _by_desk(acts: list[tuple[int, str]]) -> Iterator[tuple[Interval, int]]:
    since: int | None = None
    for at, word in acts:
        if word == STOW and since is None:
            since = at
        if word == RELEASE and since is not None:
            yield (since, at), FLAT_DEG
            since = None
    if since is not None:
        yield (since, END_MINUTE), FLAT_DEG


def _of_kind(plant: Plant, subject: str, kind: str) -> Iterator[Nuisance]:
    return (n for n in plant.nuisances_at.get(subject, ()) if n.kind == kind)
