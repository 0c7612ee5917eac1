"""Content: what an episode is made of, opened once and shared by all its seats.

Three parts by who may know them: *disclosed* at once, *later* by a paid read, *hidden* from every
seat.  This room knows shapes and look-ups; it must not know what a call does.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias, TypeVar

import msgspec

from engine.cards import Exposure
from engine.errors import BundleInvalid
from engine.kernel.world import Brief, Limits, Parts
from engine.transcript import encode

Role: TypeAlias = Literal["gateway", "orders", "db"]
FaultKind: TypeAlias = Literal["pool_too_small", "bad_deploy", "stale_secret"]
T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Service:
    """A service as the fleet map shows it."""

    name: str
    """Its seeded display name, the id under which calls name it."""
    role: Role
    """What it is in the fleet; hidden from no one."""
    blurb: str
    """One line for the map."""
    calls: tuple[str, ...]
    """Names of the services that it calls, at most one here."""
    keys: tuple[str, ...]
    """The settings that it has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """One kind of cause that a report may name."""

    kind: FaultKind
    """The word that the report takes."""
    says: str
    """Its definition."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What is told of an episode before a seat is taken."""

    title: str
    """For the lobby."""
    summary: str
    """One sentence for the lobby."""
    text: str
    """The brief, as the first step gives it."""
    tier: str
    """medium, hard or severe."""
    person_minutes: int
    """How long a person needs, roughly."""
    exposure: Exposure
    """What the episode was built for."""
    caps: Mapping[str, int]
    """The disclosed caps."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Disclosed:
    """What every seat knows from its first step."""

    brief: Told
    """Title, text, tier, exposure."""
    limits: Limits
    """Step budget, expiry, action budget."""
    prices: Mapping[str, int]
    """Budget units by tool."""
    blocked_price: int
    """Budget units of a rollback that the world blocks."""
    services: tuple[Service, ...]
    """The fleet in call order, outermost first."""
    kinds: tuple[Kind, ...]
    """The closed list of causes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Safe:
    """A runbook's row for one setting."""

    recommended: int
    """The value that the runbook states, or that its formula yields."""
    low: int
    """Least value inside the safe range."""
    high: int
    """Greatest value inside the safe range."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """A heading of a runbook with its paragraphs."""

    heading: str
    """Meaning, Diagnosis, Mitigation, Operational facts."""
    paragraphs: tuple[str, ...]
    """Whole sentences with their numbers filled in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Runbook:
    """What the owners of a service wrote down for whoever is on call."""

    title: str
    """Its title, also the document's."""
    chapters: tuple[Chapter, ...]
    """In reading order."""
    safe: Mapping[str, Safe]
    """Safe range by setting."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Build:
    """How a service is built and what was last put on it."""

    replicas: int
    """Running copies."""
    workers: int
    """Requests that one copy serves at a time."""
    base_ms: int
    """Its own time for one request, without waiting."""
    busy_ms: int
    """How long a request holds one worker, callees included."""
    hold_ms: int
    """How long one call holds a connection to the callee; 0 without a callee."""
    calls_per_request: int
    """Calls to the callee for one request; 0 without a callee."""
    version: str
    """The release that runs at the start."""
    previous: str | None
    """The release before it, or ``None`` where none is kept."""
    deployed_minutes_ago: int
    """Age of the running release."""
    deploy_note: str
    """What its authors wrote beside it."""
    settings: Mapping[str, int]
    """Values by setting, before any fault."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Later:
    """What paid reads bring."""

    demand_rps: int
    """Requests per second from outside."""
    credential_revision: int
    """The revision that the database accepts."""
    builds: Mapping[str, Build]
    """By service name."""
    runbooks: Mapping[str, Runbook]
    """By service name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """One thing that is wrong at the start."""

    id: str
    """The author's label; it is shown to no seat."""
    kind: FaultKind
    """Which of the kinds."""
    service: str
    """The service whose own setting, release or credential is wrong."""
    amount: int
    """The wrong pool size, the failing requests per mille, or the revision still held."""
    note: str
    """The author's reason, kept for the debrief."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hidden:
    """What no seat is ever told."""

    chance_key: str
    """Keys the noise."""
    faults: tuple[Fault, ...]
    """In the order in which they are injected."""
    previous_error_permille: Mapping[str, int]
    """Failing requests per mille of a service's previous release, where it cannot run any more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Content:
    """One episode."""

    disclosed: Disclosed
    """Known at once."""
    later: Later
    """Known by reading."""
    hidden: Hidden
    """Known to the world and to grading."""

    def service(self, name: str) -> Service:
        """Return the service of that name."""
        return next(one for one in self.disclosed.services if one.name == name)

    def callers(self, name: str) -> tuple[str, ...]:
        """Return every service that depends on ``name``, directly or through others."""
        found: tuple[str, ...] = ()
        for one in reversed(self.disclosed.services):
            if any(callee == name or callee in found for callee in one.calls):
                found = (one.name, *found)
        return found


def brief(content: Content) -> Brief:
    """Return the brief as the kernel hands it out."""
    told = content.disclosed.brief
    return Brief(
        title=told.title,
        summary=told.summary,
        text=told.text,
        tier=told.tier,
        person_minutes=told.person_minutes,
        exposure=told.exposure,
        caps=dict(told.caps),
    )


def open_content(parts: Parts) -> Content:
    """Return the content that the parts hold; raises ``BundleInvalid`` for any other shape."""
    content = Content(
        disclosed=_opened(parts, "disclosed.json", Disclosed),
        later=_opened(parts, "later.json", Later),
        hidden=_opened(parts, "hidden.json", Hidden),
    )
    _require_names(content)
    return content


def _require_names(content: Content) -> None:
    """Refuse a bundle in which one part names a service that the fleet map has not."""
    names = {service.name for service in content.disclosed.services}
    callees = {callee for service in content.disclosed.services for callee in service.calls}
    faulted = {fault.service for fault in content.hidden.faults}
    named = callees | faulted | set(content.hidden.previous_error_permille)
    if not named <= names or {*content.later.builds} != names or {*content.later.runbooks} != names:
        raise BundleInvalid("A part names a service that is not on the fleet map, or misses one.")


def _opened(parts: Parts, path: str, kind: type[T]) -> T:
    """Return one part as ``kind``; a field too many is as wrong as one too few."""
    if path not in parts:
        raise BundleInvalid(f"The content has no {path}.")
    try:
        value = msgspec.json.decode(parts[path], type=kind)
    except msgspec.ValidationError as error:
        raise BundleInvalid(f"{path}: {error}.") from error
    if encode(value) != parts[path]:
        raise BundleInvalid(f"{path} is not canonical, or holds a field that this world has not.")
    return value
