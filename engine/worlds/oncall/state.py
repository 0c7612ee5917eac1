"""State: all that a seat's calls can change.  It knows no rule and no observation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.worlds.oncall.content import Content, Fault, FaultKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """One setting's value."""

    key: str
    """Its name."""
    value: int
    """Whole number in the unit that the name states."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Running:
    """One service as it runs now."""

    name: str
    """Its display name."""
    settings: tuple[Setting, ...]
    """In the order of the fleet map."""
    version: str
    """The release that runs."""
    previous: str | None
    """The release that a rollback would bring back, if one is kept."""
    defect_permille: int
    """Requests that the running release fails by itself, per mille; shown to no seat as such."""
    credential_revision: int
    """The database credential that it read when it last started."""
    burn_count: int
    """Outages that acts have caused here: the trace that a transient one leaves."""
    restart_count: int
    """Restarts by this seat."""
    rollback_count: int
    """Rollbacks by this seat."""
    setting_count: int
    """Settings written by this seat."""

    def setting(self, key: str) -> int:
        """Return the value of a setting that the service has."""
        return next(one.value for one in self.settings if one.key == key)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cause:
    """An entity and a kind, as a report names them."""

    entity: str
    """A service."""
    kind: FaultKind
    """One of the disclosed kinds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """The whole fleet, what has been read, and the report."""

    services: tuple[Running, ...]
    """In the order of the fleet map."""
    runbooks_read: tuple[str, ...]
    """Names, in the order of the first reading: quotes may speak of these alone."""
    report: tuple[Cause, ...] | None
    """The causes that the seat reported; reporting ends it."""

    def running(self, name: str) -> Running:
        """Return the service of that name as it runs now."""
        return next(one for one in self.services if one.name == name)

    def with_service(self, name: str, change: Callable[[Running], Running]) -> State:
        """Return the state with one service changed."""
        services = tuple(change(one) if one.name == name else one for one in self.services)
        return replace(self, services=services)


def with_setting(service: Running, key: str, value: int) -> Running:
    """Return the service with one setting changed."""
    settings = tuple(
        replace(one, value=value) if one.key == key else one for one in service.settings
    )
    return replace(service, settings=settings)


def healthy(content: Content) -> State:
    """Return the fleet as it would be without any fault: the counterfactual."""
    services = tuple(_healthy_service(content, one.name) for one in content.disclosed.services)
    return State(services=services, runbooks_read=(), report=None)


def faulty(content: Content) -> State:
    """Return the fleet as the seat finds it: the healthy one with the faults injected in order."""
    state = healthy(content)
    for fault in content.hidden.faults:
        state = _injected(state, fault)
    return state


def _healthy_service(content: Content, name: str) -> Running:
    build = content.later.builds[name]
    keys = content.service(name).keys
    return Running(
        name=name,
        settings=tuple(Setting(key=key, value=build.settings[key]) for key in keys),
        version=build.version,
        previous=build.previous,
        defect_permille=0,
        credential_revision=content.later.credential_revision,
        burn_count=0,
        restart_count=0,
        rollback_count=0,
        setting_count=0,
    )


def _injected(state: State, fault: Fault) -> State:
    return state.with_service(fault.service, lambda one: _broken(one, fault))


def _broken(one: Running, fault: Fault) -> Running:
    match fault.kind:
        case "pool_too_small":
            return with_setting(one, "pool_size", fault.amount)
        case "stale_secret":
            return replace(one, credential_revision=fault.amount)
        case "bad_deploy":
            return replace(one, defect_permille=fault.amount)
