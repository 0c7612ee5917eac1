"""Rules: what a call decides and how its effects change the state.

Time does nothing here: a fleet changes by acts alone, so there is nothing due and no news.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.kernel.world import Blocks, Call, Decision, Does, Quote
from engine.transcript import Notice, Refusal
from engine.worlds.oncall import tools
from engine.worlds.oncall.content import Content
from engine.worlds.oncall.state import Cause, Running, State, with_setting


@dataclass(frozen=True, slots=True, kw_only=True)
class RunbookRead:
    """A runbook was read: quotes may speak of it from now on."""

    service: str
    """Whose."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Restarted:
    """Every copy of a service was started anew."""

    service: str
    """Which."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingChanged:
    """A setting holds another value."""

    service: str
    """Whose."""
    key: str
    """Which."""
    value: int
    """What it holds now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RolledBack:
    """A service's previous release runs again, and none is kept behind it."""

    service: str
    """Which."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reported:
    """The seat named its causes."""

    causes: tuple[Cause, ...]
    """A set, in the order of the fleet map and of the kinds."""


Effect: TypeAlias = RunbookRead | Restarted | SettingChanged | RolledBack | Reported


def quote(content: Content, state: State, call: Call) -> Quote | Refusal:
    """Return the exact price, with notices from the map and from runbooks that were read."""
    refused = tools.refusal(content, call)
    if refused is not None:
        return refused
    blocked = next(one.if_blocked for one in tools.tools(content) if one.name == call.tool)
    return Quote(
        charge=tools.price(content, call.tool),
        if_blocked=blocked,
        notices=_notices(content, state, call),
    )


def decide(content: Content, state: State, call: Call) -> Decision:
    """Return what the call does."""
    refused = tools.refusal(content, call)
    if refused is not None:
        return refused
    if call.tool == "report_submit":
        return Does((Reported(causes=_causes(content, call)),))
    service = str(call.arguments.get("service", ""))
    if call.tool == "deploy_rollback" and state.running(service).previous is None:
        return Blocks(
            code="no_previous_release", message=f"No earlier release of {service} is kept."
        )
    return Does(_effects(call, service))


def evolve(content: Content, state: State, effect: Effect) -> State:
    """Return the state after one effect."""
    match effect:
        case RunbookRead(service=name):
            read = state.runbooks_read
            return state if name in read else replace(state, runbooks_read=(*read, name))
        case Restarted(service=name):
            return _restarted(content, state, name)
        case SettingChanged(service=name, key=key, value=value):
            return state.with_service(name, lambda one: _changed(one, key, value))
        case RolledBack(service=name):
            defect = content.hidden.previous_error_permille.get(name, 0)
            return state.with_service(name, lambda one: _rolled_back(one, defect))
        case Reported(causes=causes):
            return replace(state, report=causes)


def _effects(call: Call, service: str) -> tuple[Effect, ...]:
    match call.tool:
        case "runbook_read":
            return (RunbookRead(service=service),)
        case "service_restart":
            return (Restarted(service=service),)
        case "deploy_rollback":
            return (RolledBack(service=service),)
        case "config_set":
            key, value = str(call.arguments["key"]), int(str(call.arguments["value"]))
            return (SettingChanged(service=service, key=key, value=value),)
        case _:
            return ()


def _causes(content: Content, call: Call) -> tuple[Cause, ...]:
    """Return the named causes as a set, in an order that the seat did not choose."""
    named = call.arguments["causes"]
    rows = named if isinstance(named, list) else []
    pairs = {(one["entity"], one["kind"]) for one in rows if isinstance(one, dict)}
    return tuple(
        Cause(entity=service.name, kind=kind.kind)
        for service in content.disclosed.services
        for kind in content.disclosed.kinds
        if (service.name, kind.kind) in pairs
    )


def _notices(content: Content, state: State, call: Call) -> tuple[Notice, ...]:
    """Return what the seat was told about an act's reach; nothing is derived or tried out."""
    if call.tool not in ("service_restart", "config_set", "deploy_rollback"):
        return ()
    name = str(call.arguments["service"])
    callers = content.callers(name)
    notices: list[Notice] = []
    if callers:
        text = f"On the map, {', '.join(callers)} depend on {name}."
        notices.append(Notice(code="dependents", text=text, objects=callers))
    if name not in state.runbooks_read:
        text = f"You have not read the runbook of {name}."
        return (*notices, Notice(code="runbook_unread", text=text, objects=(name,)))
    facts = next(
        chapter.paragraphs
        for chapter in content.later.runbooks[name].chapters
        if chapter.heading == "Operational facts"
    )
    notices += [Notice(code="runbook", text=fact, objects=(name,)) for fact in facts]
    return tuple(notices)


def _restarted(content: Content, state: State, name: str) -> State:
    """Return the state after a restart: a single copy takes its dependents along."""
    fresh = content.later.credential_revision
    state = state.with_service(
        name,
        lambda one: replace(one, credential_revision=fresh, restart_count=one.restart_count + 1),
    )
    if content.later.builds[name].replicas > 1:
        return state
    for burnt in (*content.callers(name), name):
        state = state.with_service(burnt, _burnt)
    return state


def _burnt(one: Running) -> Running:
    return replace(one, burn_count=one.burn_count + 1)


def _changed(one: Running, key: str, value: int) -> Running:
    return replace(with_setting(one, key, value), setting_count=one.setting_count + 1)


def _rolled_back(one: Running, defect_permille: int) -> Running:
    return replace(
        one,
        version=one.previous or one.version,
        previous=None,
        defect_permille=defect_permille,
        rollback_count=one.rollback_count + 1,
    )
