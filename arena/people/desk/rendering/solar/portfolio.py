"""The portfolio tree: sites by region, with what their devices shout and what the desk has sent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from arena.people.desk.rendering.blocks.table import tag_of
from arena.people.desk.rendering.hand import Hand
from arena.people.desk.rendering.known import Told, latest_by, receipts
from arena.people.desk.rendering.solar.cases import worth_of
from arena.people.desk.rendering.words import time_of_week
from engine.transcript import Step

_KINDS = ("crit", "high", "med", "low", "info")
_WATTS_PER_MW = 1_000_000
_ALL = ""
"""Stands for all sites."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """How many alarms of one severity stand."""

    kind: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteLeaf:
    """One site."""

    site: str
    name: str
    size: str
    href: str
    tallies: tuple[Tally, ...]
    as_of: str
    """When its alarms were last told."""
    has_case: bool
    has_crew: bool
    is_open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Region:
    """Sites of one region."""

    name: str
    count: int
    sites: tuple[SiteLeaf, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Portfolio:
    """The panel."""

    regions: tuple[Region, ...]
    sites: int
    size: str
    stamp: str
    """When the alarms of all sites were last told at once; of a single site it may be later."""
    stamp_step: int
    stamp_age: str


def portfolio(hand: Hand) -> Portfolio:
    """Return the tree as the opening told it, with the alarms as they were last told."""
    steps = hand.sources.steps
    orders = receipts(steps, "work_order").values()
    acted = _Acted(
        priced=tuple(worth_of(steps)),
        sent=frozenset(str(receipt.facts.get("site")) for _step, receipt in orders),
        told=_told_at(steps),
    )
    sites = latest_by(steps[:1], "site", "name", "region")
    alarms = list(latest_by(steps, "alarm", "severity").values())
    regions: dict[str, list[SiteLeaf]] = {}
    for told in sites.values():
        mine = [one for one in alarms if one.text("site") == told.text("site")]
        regions.setdefault(told.text("region"), []).append(_leaf(hand, acted, told, mine))
    return Portfolio(
        regions=tuple(
            Region(
                name=name,
                count=sum(t.count for leaf in leaves for t in leaf.tallies),
                sites=tuple(leaves),
            )
            for name, leaves in regions.items()
        ),
        sites=len(sites),
        size=_megawatts(sum(_watts(told) for told in sites.values())),
        stamp=time_of_week(acted.told[_ALL].at),
        stamp_step=acted.told[_ALL].seq,
        stamp_age=hand.sources.age(acted.told[_ALL]),
    )


def _told_at(steps: tuple[Step, ...]) -> dict[str, Step]:
    """Return the last step that told the alarms of all sites, and of each site told alone since."""
    found = {_ALL: steps[0]}
    for step in steps:
        if step.tool == "alarm_list" and step.ok:
            site = str(step.arguments.get("site") or _ALL)
            found = {**found, site: step} if site else {_ALL: step}
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class _Acted:
    """What the player has done, gathered once a page."""

    priced: tuple[str, ...]
    """Objects with a case."""
    sent: frozenset[str]
    """Sites that a crew was sent to."""
    told: Mapping[str, Step]
    """The step that last told the alarms of a site told alone, and of all."""


def _leaf(hand: Hand, acted: _Acted, told: Told, alarms: list[Told]) -> SiteLeaf:
    site = told.text("site")
    is_open = hand.looking.pick("site") == site
    return SiteLeaf(
        site=site,
        name=told.text("name"),
        size=_megawatts(_watts(told)),
        href=hand.looking.link("#queue", site="" if is_open else site, alarm=""),
        tallies=_tallies(alarms),
        as_of=time_of_week(acted.told.get(site, acted.told[_ALL]).at),
        has_case=any(name == site or name.startswith(f"{site}-") for name in acted.priced),
        has_crew=site in acted.sent,
        is_open=is_open,
    )


def _tallies(alarms: list[Told]) -> tuple[Tally, ...]:
    standing = [tag_of(one.text("severity")) for one in alarms if one.text("status") != "cleared"]
    kinds = [tag.kind for tag in standing if tag is not None]
    return tuple(Tally(kind=k, count=kinds.count(k)) for k in _KINDS if k in kinds)


def _watts(told: Told) -> int:
    value = told.row.get("ac")
    return value if isinstance(value, int) else 0


def _megawatts(watts: int) -> str:
    return f"{watts / _WATTS_PER_MW:.3g} MW"
