"""The only room that makes observations, out of the closed set of blocks.

It reads state and content through the chain and never a fault or a nuisance.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from engine.errors import Fault
from engine.kernel.world import OPEN_DESK, Call
from engine.transcript import Block, News, Notice
from engine.worlds.solar.content import Content
from engine.worlds.solar.state import State
from engine.worlds.solar.view import desk, mail, parts, plant, work
from engine.worlds.solar.view.news import header

_View: TypeAlias = Callable[[Content, State, Call], tuple[Block, ...]]


def view(content: Content, state: State, call: Call) -> tuple[Block, ...]:
    """Return what a call shows, after its effects and before its minutes."""
    shown = _VIEWS.get(call.tool)
    if shown is None:
        raise Fault(f"{call.tool} has no view")
    return shown(content, state, call)


def news(content: Content, state: State, effect: object, at: int) -> News | None:
    """Return the header that an effect shows at the desk, if any."""
    return header(content, state, effect, at)


def notices(state: State, call: Call) -> tuple[Notice, ...]:
    """Return what a quote adds from what the seat has read."""
    return desk.read_before(state, call)


def _open_desk(content: Content, state: State, call: Call) -> tuple[Block, ...]:
    return (
        *desk.brief(content),
        *plant.alarm_list(content, state, call),
        mail.inbox_table(content, state),
        desk.document_table(content, state),
    )


_VIEWS: Mapping[str, _View] = {
    **plant.VIEWS,
    OPEN_DESK: _open_desk,
    "person_list": lambda content, _s, _c: work.person_list(content),
    "crew_list": lambda content, state, _: work.crew_list(content, state),
    "work_list": lambda content, state, _: work.work_list(content, state),
    "work_dispatch": work.dispatched,
    "work_cancel": work.cancelled,
    "part_list": lambda content, state, _: parts.part_list(content, state),
    "part_order": parts.ordered,
    "part_cancel": parts.called_off,
    "core_send": parts.core_sent,
    "sample_order": work.dispatched,
    "mail_list": lambda content, state, _: mail.mail_list(content, state),
    "mail_read": mail.mail_read,
    "mail_send": mail.mail_sent,
    "phone_call": mail.phoned,
    "document_list": lambda content, state, _: (desk.document_table(content, state),),
    "document_find": desk.document_find,
    "document_read": lambda content, _, call: desk.document_read(content, call),
    "alarm_ack": lambda content, _, call: desk.acknowledged(content, call),
    "case_write": desk.case_written,
    "note_write": desk.note_written,
    "claim_file": desk.claim_filed,
    "report_file": desk.report_filed,
}
