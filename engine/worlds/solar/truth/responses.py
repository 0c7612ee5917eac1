"""Response times: when a fault came in, when somebody took note, when somebody stood there.

An alarm starts a response time, and nothing else does: what raises none has none.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.worlds.solar.chain.alarms import alarms, sources
from engine.worlds.solar.chain.causes import joined
from engine.worlds.solar.content import Content, Repair
from engine.worlds.solar.contracts import (
    Interval,
    Response,
    accrued_cents,
    acknowledge_due,
    late_hours,
    response_due,
)
from engine.worlds.solar.plant import Fault
from engine.worlds.solar.readings import Alarm
from engine.worlds.solar.state import State
from engine.worlds.solar.state.work import WorkOrder


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """One response time that ran, and what it came to at the cut-off."""

    item: str
    """``damages`` for nobody on site, ``late_acknowledgement`` for nobody's word."""
    due: int
    """The last minute in time."""
    met: int | None
    """When it was met, if it was."""
    late_hours: int
    """Hours begun too late."""
    cents_per_hour: int
    """For each of them."""
    cents: int
    """What they come to, capped."""


def clocks(content: Content, state: State, fault: Fault) -> Iterator[Clock]:
    """Yield the response times of a fault."""
    repair, event = content.repairs.get(fault.id), event_minute(content, state, fault)
    response = response_for(content, fault, repair) if repair is not None else None
    if response is None or event is None:
        return
    due, out = due_minute(content, response, fault, event), _grid_away(content, response, fault)
    met = attended_at(content, state, fault, event)
    hours = late_hours(due, _cut_off(content, met), out)
    yield Clock(
        item="damages", due=due, met=met, late_hours=hours, cents_per_hour=response.cents_per_hour,
        cents=accrued_cents(hours, response.cents_per_hour, response.cap_cents),
    )  # fmt: skip
    word = acknowledge_due(response, event, _uncounted(content, response, fault))
    if word is not None:
        said = acknowledged_at(content, state, fault)
        hours = late_hours(word, _cut_off(content, said), out)
        rate, cap = response.acknowledge_cents_per_hour, response.acknowledge_cap_cents
        yield Clock(item="late_acknowledgement", due=word, met=said, late_hours=hours,
                    cents_per_hour=rate, cents=accrued_cents(hours, rate, cap))  # fmt: skip


def due_minute(content: Content, response: Response, fault: Fault, event: int) -> int:
    """Return the last minute at which somebody on site is in time."""
    return response_due(response, event, _uncounted(content, response, fault))


def attended_at(content: Content, state: State, fault: Fault, since: int) -> int | None:
    """Return when qualified people first stood at what is broken after an event."""
    visits = [
        order.on_site_at
        for order in state.work.orders
        if _is_at(content, order, fault) and order.qualified and order.on_site_at is not None
    ]
    return min((minute for minute in visits if minute >= since), default=None)


def acknowledged_at(content: Content, state: State, fault: Fault) -> int | None:
    """Return when an alarm of a fault was first taken note of, whatever for."""
    first = {ack.alarm: ack.first_at for ack in state.desk.acks}
    own = (alarm.id for alarm in _alarms_of(content, state, fault))
    return min((first[name] for name in own if name in first), default=None)


def event_minute(content: Content, state: State, fault: Fault) -> int | None:
    """Return when a fault came in as an alarm, from which its response time runs.

    An alarm that stood already, as a gateway's does that had lost its line, takes the fault in when it
    begins: nothing is owed for what came before it.
    """
    raised = (alarm.raised_minute for alarm in _alarms_of(content, state, fault))
    return min((max(minute, fault.from_minute) for minute in raised), default=None)


def response_for(content: Content, fault: Fault, repair: Repair) -> Response | None:
    """Return the response time under which a fault falls at its site."""
    terms = content.terms[content.plant.site_of[fault.subject].id]
    return next((one for one in terms.responses if one.priority == repair.priority), None)


def _alarms_of(content: Content, state: State, fault: Fault) -> Iterator[Alarm]:
    behind = sources(content.plant, state.plant)
    for alarm in alarms(content.plant, state.plant, content.calendar.ends):
        if behind[alarm.id] == fault.id:
            yield alarm


def _is_at(content: Content, order: WorkOrder, fault: Fault) -> bool:
    if order.target == fault.subject:
        return True
    repair = content.repairs.get(fault.id)
    response = None if repair is None else response_for(content, fault, repair)
    anywhere = response is not None and response.whole_site
    return anywhere and order.site == content.plant.site_of[fault.subject].id


def _cut_off(content: Content, met: int | None) -> int:
    ends = content.calendar.ends
    return ends if met is None else min(met, ends)


def _uncounted(content: Content, response: Response, fault: Fault) -> tuple[Interval, ...]:
    """Return the spans in which a response time stands still."""
    shut = _shut(content) if response.desk_hours else ()
    return joined([*shut, *_grid_away(content, response, fault)])


def _shut(content: Content) -> Iterator[Interval]:
    last = 0
    for opens, closes in content.calendar.opens:
        if last < opens:
            yield last, opens
        last = closes


def _grid_away(content: Content, response: Response, fault: Fault) -> tuple[Interval, ...]:
    if not response.excludes_grid:
        return ()
    site = content.plant.site_of[fault.subject].id
    found = content.plant.nuisances_at.get(site, ())
    return joined(
        [(one.from_minute, one.to_minute) for one in found if one.kind == "utility_outage"]
    )
