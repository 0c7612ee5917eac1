"""The desk's own acts: reading papers, acknowledging alarms, cases, notes, the weekly report.

None of them touches a plant; what they say is kept as structured fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.errors import Fault
from engine.kernel.clock import minute_of
from engine.kernel.world import Call, Decision, Does, Due
from engine.transcript import Refusal
from engine.worlds.solar.chain.alarms import alarms, next_alarm_minute
from engine.worlds.solar.content import Content
from engine.worlds.solar.effects import (
    ActBalked,
    AlarmsAcked,
    AlarmsRaised,
    CaseWritten,
    NoteWritten,
    PaperRead,
    ReportFiled,
)
from engine.worlds.solar.rules.words import (
    named,
    optional,
    refuse_unknown,
    text_place,
    whole,
    words,
)
from engine.worlds.solar.state import State
from engine.worlds.solar.state.desk import Ack, Case, Desk, Note, Report, ReportRow


def check_document(content: Content, call: Call) -> Refusal | None:
    """Return the refusal of a document that the list does not hold."""
    hint = "document_list names them"
    return refuse_unknown("document", (named(call, "document"),), content.documents, hint=hint)


def check_alarms(content: Content, state: State, call: Call) -> Refusal | None:
    """Return the refusal of an alarm that has not come in; the same words for any other id."""
    known = {alarm.id for alarm in alarms(content.plant, state.plant, call.at)}
    return refuse_unknown("alarms", words(call, "alarms"), known, hint="alarm_list names them")


def check_case(content: Content, state: State, call: Call) -> Refusal | None:
    """Return the refusal of a case that was never opened, or about nothing."""
    case = optional(call, "case")
    known = {one.id for one in state.desk.cases}
    refusal = None
    if case is not None:
        hint = "leave it out to open a new one"
        refusal = refuse_unknown("case", (case,), known, hint=hint)
    hint = "name a site or what stands there by its id"
    return refusal or refuse_unknown("object", (named(call, "object"),), content.objects, hint=hint)


def check_report(content: Content, call: Call) -> Refusal | None:
    """Return the refusal of a report with a row about nothing, or two about one asset."""
    assets = [row.asset for row in _rows(call)]
    hint = "a row is about a site or what stands there, by its id"
    unknown = refuse_unknown("rows", assets, content.objects, hint=hint)
    if unknown is not None or len(set(assets)) == len(assets):
        return unknown
    twice = next(asset for asset in assets if assets.count(asset) > 1)
    message = f"{twice} has two rows; the report takes one per asset."
    return Refusal(code="rows_repeated", message=message, field="rows")


def read_document(call: Call) -> Decision:
    """Open a document."""
    return Does((PaperRead(kind="document", id=named(call, "document"), seq=call.seq),))


def acknowledge(call: Call) -> Decision:
    """Acknowledge alarms under one cause."""
    acked = AlarmsAcked(
        alarms=words(call, "alarms"), cause=named(call, "cause"), seq=call.seq, at=call.at
    )
    return Does((acked,))


def write_case(state: State, call: Call) -> Decision:
    """Open a case, or change one."""
    target = named(call, "object")
    occurrence = 1 + sum(case.object == target for case in state.desk.cases)
    case = Case(
        id=optional(call, "case") or f"CASE-{target}-{occurrence}",
        seq=call.seq,
        object=target,
        hypothesis=named(call, "hypothesis"),
        probability_permille=whole(call, "probability_permille"),
        loss_cents=whole(call, "loss_cents"),
        cost_cents=whole(call, "cost_cents"),
    )
    return Does((CaseWritten(case=case),))


def write_note(content: Content, state: State, call: Call) -> Decision:
    """Pin a note."""
    pinned = optional(call, "at")
    note = Note(
        id=f"NOTE-{len(state.desk.notes) + 1}",
        seq=call.seq,
        at=minute_of(content.calendar, pinned) if pinned else None,
        text=text_place(call, "text"),
    )
    return Does((NoteWritten(note=note),))


def file_report(state: State, call: Call) -> Decision:
    """Put the weekly report on file."""
    number = len(state.desk.reports) + 1
    report = Report(id=f"REP-week-{number}", seq=call.seq, at=call.at, rows=_rows(call))
    return Does((ReportFiled(report=report),))


def due(content: Content, state: State) -> Due | None:
    """Return the next minute at which alarms come in, one effect per site and code."""
    minute = next_alarm_minute(content.plant, state.plant, state.desk.alarms_until)
    if minute is None:
        return None
    found: dict[tuple[str, str], AlarmsRaised] = {}
    for alarm in alarms(content.plant, state.plant, minute):
        if alarm.raised_minute == minute:
            key = (alarm.site, alarm.code)
            known = found.get(key)
            found[key] = AlarmsRaised(
                site=alarm.site,
                code=alarm.code,
                minute=minute,
                alarms=(*(known.alarms if known else ()), alarm.id),
                units=(*(known.units if known else ()), alarm.subject),
                text=known.text if known else alarm.text,
            )
    return Due(minute, tuple(found.values()))


def evolve(
    state: State,
    effect: PaperRead
    | AlarmsAcked
    | AlarmsRaised
    | CaseWritten
    | NoteWritten
    | ReportFiled
    | ActBalked,
) -> State:
    """Fold one effect of the desk."""
    desk = state.desk
    match effect:
        case PaperRead():
            desk = _read(desk, effect)
        case AlarmsAcked():
            desk = _acknowledge(desk, effect)
        case AlarmsRaised(minute=minute):
            desk = replace(desk, alarms_until=minute)
        case CaseWritten(case=case):
            others = tuple(one for one in desk.cases if one.id != case.id)
            desk = replace(desk, cases=(*others, case))
        case NoteWritten(note=note):
            desk = replace(desk, notes=(*desk.notes, note))
        case ReportFiled(report=report):
            desk = replace(desk, reports=(*desk.reports, report))
        case ActBalked(balked=balked):
            desk = replace(desk, balked=(*desk.balked, balked))
    return replace(state, desk=desk)


def _acknowledge(desk: Desk, effect: AlarmsAcked) -> Desk:
    kept = tuple(ack for ack in desk.acks if ack.alarm not in effect.alarms)
    first = {ack.alarm: ack.first_at for ack in desk.acks}
    new = tuple(
        Ack(
            alarm=alarm,
            cause=effect.cause,
            at=effect.at,
            seq=effect.seq,
            first_at=first.get(alarm, effect.at),
        )
        for alarm in effect.alarms
    )
    return replace(desk, acks=(*kept, *new))


def _read(desk: Desk, effect: PaperRead) -> Desk:
    mark = (effect.id, effect.seq)
    if effect.kind == "mail":
        return desk if effect.id in dict(desk.mails) else replace(desk, mails=(*desk.mails, mark))
    return desk if effect.id in dict(desk.papers) else replace(desk, papers=(*desk.papers, mark))


def _rows(call: Call) -> tuple[ReportRow, ...]:
    rows = call.arguments.get("rows")
    if not isinstance(rows, list):
        raise Fault("a report was let through without rows")
    return tuple(_row(row) for row in rows if isinstance(row, Mapping))


def _row(row: Mapping[str, object]) -> ReportRow:
    probability = row.get("probability_permille")
    return ReportRow(
        asset=str(row["asset"]),
        status=str(row["status"]),
        cause=str(row["cause"]),
        action=str(row["action"]),
        probability_permille=probability if isinstance(probability, int) else None,
    )
