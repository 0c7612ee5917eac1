"""What calls and time do, one room per subject: plant, work, parts, mail, claims, desk.

Every tool has a rule of three questions: does the catalogue rule it out, what does it cost, what
does it do.  Every effect has the room that folds it.  Nothing here makes an observation.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.errors import Fault
from engine.kernel.ledger import Charge
from engine.kernel.world import Blocks, Call, Decision, Does, Due
from engine.transcript import Refusal
from engine.worlds.solar import effects
from engine.worlds.solar.content import Content
from engine.worlds.solar.rules import (
    claims,
    desk,
    mail,
    parts,
    plant,
    returns,
    samples,
    tidings,
    visits,
    work,
)
from engine.worlds.solar.rules.rule import Rule
from engine.worlds.solar.state import State
from engine.worlds.solar.state.desk import Balked

RULES: Mapping[str, Rule] = {
    "work_dispatch": Rule(
        check=lambda content, _, call: work.check_dispatch(content, call),
        charge=work.dispatch_charge,
        decide=work.dispatch,
    ),
    "work_cancel": Rule(
        check=lambda _, state, call: work.check_cancel(state, call),
        charge=work.cancel_charge,
        decide=lambda _c, _s, call: work.cancel(call),
    ),
    "part_order": Rule(
        check=lambda content, _, call: parts.check_order(content, call),
        charge=lambda content, _, call: parts.order_charge(content, call),
        decide=parts.order,
    ),
    "part_cancel": Rule(
        check=returns.check_cancel,
        charge=returns.cancel_charge,
        decide=lambda _c, _s, call: returns.cancel(call),
    ),
    "core_send": Rule(check=returns.check_core, decide=returns.send_core),
    "sample_order": Rule(
        check=lambda content, _, call: samples.check(content, call),
        charge=samples.charge,
        decide=samples.order,
    ),
    "mail_read": Rule(
        check=lambda _, state, call: mail.check_mail(state, call),
        decide=lambda _, state, call: mail.read(state, call),
    ),
    "mail_send": Rule(check=mail.check_objects, decide=mail.send),
    "phone_call": Rule(check=mail.check_objects, decide=mail.phone),
    "document_read": Rule(
        check=lambda content, _, call: desk.check_document(content, call),
        decide=lambda _c, _s, call: desk.read_document(call),
    ),
    "alarm_ack": Rule(check=desk.check_alarms, decide=lambda _c, _s, call: desk.acknowledge(call)),
    "case_write": Rule(
        check=desk.check_case, decide=lambda _, state, call: desk.write_case(state, call)
    ),
    "note_write": Rule(decide=desk.write_note),
    "claim_file": Rule(check=claims.check, decide=claims.file),
    "report_file": Rule(
        check=lambda content, _, call: desk.check_report(content, call),
        decide=lambda _, state, call: desk.file_report(state, call),
    ),
}
"""By tool; a tool without a rule is free of consequence and is merely shown."""

_WORK = (
    effects.WorkPlaced,
    effects.WorkCancelled,
    effects.CrewArrived,
    effects.CrewStopped,
    effects.CrewLeft,
)
_POST = (
    effects.MailDelivered,
    effects.MailSent,
    effects.AnswerArrived,
    effects.CallMade,
    effects.SampleReported,
    effects.TidingArrived,
)
_STORE = (
    effects.PartOrdered,
    effects.PartDelivered,
    effects.PartCancelled,
    effects.CoreReturned,
)
_CLAIM = (effects.ClaimFiled, effects.ClaimDecided)
_DESK = (
    effects.PaperRead,
    effects.AlarmsAcked,
    effects.AlarmsRaised,
    effects.CaseWritten,
    effects.NoteWritten,
    effects.ReportFiled,
    effects.ActBalked,
)


def check(content: Content, state: State, call: Call) -> Refusal | None:
    """Return why a call is ruled out, if it is."""
    if call.tool in plant.PLANT_TOOLS:
        return plant.check(content.plant, state.plant, content.calendar, call)
    rule = RULES.get(call.tool)
    return None if rule is None else rule.check(content, state, call)


def charge(content: Content, state: State, call: Call, constant: Charge) -> Charge:
    """Return the exact price of a call; ``constant`` is its tool's."""
    rule = RULES.get(call.tool)
    if rule is None or rule.charge is None:
        return constant
    return rule.charge(content, state, call)


def decide(content: Content, state: State, call: Call) -> Decision:
    """Return what a call does."""
    refusal = check(content, state, call)
    if refusal is not None:
        return refusal
    if call.tool in plant.PLANT_TOOLS:
        return _with_record(call, plant.decide(content.plant, state.plant, call))
    rule = RULES.get(call.tool)
    return Does() if rule is None else rule.decide(content, state, call)


def evolve(content: Content, state: State, effect: object, at: int) -> State:
    """Fold one effect."""
    if isinstance(effect, _WORK):
        return work.evolve(state, effect, at)
    if isinstance(effect, _POST):
        return mail.evolve(content, state, effect, at)
    if isinstance(effect, _STORE):
        return parts.evolve(state, effect, at)
    if isinstance(effect, _CLAIM):
        return claims.evolve(state, effect)
    if isinstance(effect, _DESK):
        return desk.evolve(state, effect)
    if isinstance(effect, plant.PLANT_EFFECTS):
        return replace(state, plant=plant.evolve(state.plant, effect, at))
    raise Fault(f"{type(effect).__name__} is no effect of this world")


def due(content: Content, state: State) -> Due | None:
    """Return the earliest batch that time brings; crews before alarms before mail."""
    dues = (
        visits.due(content, state),
        parts.due(content, state),
        desk.due(content, state),
        claims.due(content, state),
        samples.due(content, state),
        tidings.due(content, state),
        mail.due(content, state),
    )
    return min((one for one in dues if one is not None), key=lambda one: one.minute, default=None)


def _with_record(call: Call, decision: Decision) -> Decision:
    """Keep that a remote command was tried where the world said no: gates look at it."""
    if not isinstance(decision, Blocks):
        return decision
    target = str(call.arguments.get("unit") or call.arguments.get("object"))
    balked = Balked(seq=call.seq, at=call.at, tool=call.tool, code=decision.code, object=target)
    return replace(decision, effects=(*decision.effects, effects.ActBalked(balked=balked)))
