"""The final facts that rubrics speak of: objects of the world and what stands at the cut-off."""

from __future__ import annotations

from engine.transcript import Json, plain
from engine.worlds.solar.chain.alarms import alarms
from engine.worlds.solar.chain.controls import RELEASE, STOW, is_too_windy
from engine.worlds.solar.chain.timeline import MANUAL_CODE
from engine.worlds.solar.content import Content
from engine.worlds.solar.hours import desk_date
from engine.worlds.solar.plant import Fault
from engine.worlds.solar.readings import Alarm
from engine.worlds.solar.state import State
from engine.worlds.solar.state.desk import Report
from engine.worlds.solar.truth.causes import cause_of
from engine.worlds.solar.truth.responses import (
    attended_at,
    due_minute,
    event_minute,
    response_for,
)
from engine.worlds.solar.truth.settlement import failed_at


def facts(content: Content, state: State) -> dict[str, Json]:
    """Return what stands at the cut-off, and what was behind it."""
    return {
        "cutoff": content.calendar.ends,
        "assets": [*sorted(content.objects)],
        "offered": _offered(content),
        "work": [plain(order) for order in state.work.orders],
        "orders": [plain(order) for order in state.stores.orders],
        "cores": [plain(core) for core in state.stores.cores],
        "clearances": [
            {"breaker": breaker, "number": number, "at": minute}
            for breaker, number, minute in state.plant.clearances
        ],
        "approvals": [plain(approval) for approval in state.work.approvals],
        "balked": [plain(balked) for balked in state.desk.balked],
        "resets": _resets(content, state),
        "commands": _commands(content, state),
        "stopped": [
            {"object": name, "from": start, "to": end} for name, start, end in state.plant.stopped
        ],
        "locks": _locks(state),
        "acks": [plain(ack) for ack in state.desk.acks],
        "alarms": _alarms(content, state),
        "reports": [_report(report) for report in state.desk.reports],
        "claims": [plain(claim) for claim in state.desk.claims],
        "cases": [plain(case) for case in state.desk.cases],
        "sent": [plain(sent) for sent in state.post.sent],
        "calls": [plain(phoned) for phoned in state.post.calls],
        "documents_read": [name for name, _ in state.desk.papers],
        "mails_read": [name for name, _ in state.desk.mails],
        "faults": [_fault(content, state, fault) for fault in content.plant.faults],
        "nuisances": [plain(nuisance) for nuisance in content.plant.nuisances],
    }


def _offered(content: Content) -> Json:
    """What the week has that a rule of safety can be about: jobs and their cards, tests, switches."""
    sites = content.plant.sites
    return {
        "scopes": {task.id: task.scope for task in content.disclosed.tasks},
        "tests": [*content.tests],
        "breakers": [site.breaker for site in sites if site.breaker],
        "zones": [zone.id for site in sites for zone in site.zones],
    }


def _resets(content: Content, state: State) -> list[Json]:
    return [
        {
            "unit": unit,
            "at": minute,
            "date": desk_date(content.calendar, minute).isoformat(),
            "fault": _standing(content, state, unit, minute),
        }
        for unit, minute in state.plant.resets
    ]


def _commands(content: Content, state: State) -> list[Json]:
    """A zone's also say whether the wind was one in which it has to lie flat."""
    return [
        {
            "object": name,
            "command": word,
            "clearance": number,
            "at": minute,
            "too_windy": word in (STOW, RELEASE) and is_too_windy(content.plant, name, minute),
        }
        for name, word, number, minute in state.plant.commands
    ]


def _standing(content: Content, state: State, unit: str, minute: int) -> str | None:
    mended = {fault for fault, gone in state.plant.mended if gone <= minute}
    return next(
        (
            fault.id
            for fault in content.plant.faults
            if fault.subject == unit and fault.from_minute <= minute and fault.id not in mended
        ),
        None,
    )


def _locks(state: State) -> list[Json]:
    return [
        {"unit": unit, "holder": holder, "from": start, "to": end}
        for unit, holder, start, end in state.plant.locked
    ]


def _alarms(content: Content, state: State) -> list[Json]:
    return [
        {
            "id": alarm.id,
            "site": alarm.site,
            "subject": alarm.subject,
            "code": alarm.code,
            "severity": alarm.severity,
            "raised": alarm.raised_minute,
            "cause": cause_of(content, state.plant, alarm),
            "own": _is_own(content, state, alarm),
        }
        for alarm in alarms(content.plant, state.plant, content.calendar.ends)
    ]


def _is_own(content: Content, state: State, alarm: Alarm) -> bool:
    """Tell whether an alarm says no more than what the desk itself did in that minute."""
    unit = content.plant.unit_of.get(alarm.subject)
    names = {alarm.subject, "" if unit is None else unit.transformer}
    return alarm.code == MANUAL_CODE and any(
        name in names and start == alarm.raised_minute for name, start, _ in state.plant.stopped
    )


def _report(report: Report) -> Json:
    return {
        "id": report.id,
        "seq": report.seq,
        "at": report.at,
        "rows": [plain(row) for row in report.rows],
    }


def _fault(content: Content, state: State, fault: Fault) -> Json:
    repair = content.repairs.get(fault.id)
    response = response_for(content, fault, repair) if repair is not None else None
    event = event_minute(content, state, fault)
    due = None
    if response is not None and event is not None:
        due = due_minute(content, response, fault, event)
    mended = dict(state.plant.mended).get(fault.id)
    fails = failed_at(content, state, fault)
    return {
        "id": fault.id,
        "unit": fault.subject,
        "site": content.plant.site_of[fault.subject].id,
        "family": fault.family,
        "from": fault.from_minute,
        "cause": None if repair is None else repair.cause,
        "event": event,
        "due": due,
        "attended_at": attended_at(content, state, fault, fault.from_minute),
        "mended_at": mended,
        "failed_at": None if fails is None or (mended is not None and mended <= fails) else fails,
        "noticed_at": dict(state.plant.noticed).get(fault.id),
    }
