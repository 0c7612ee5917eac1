"""One step of the fold: (head, call) → (head, recorded steps).

Each stage of a step is a function of its own: admit (tool, arguments, hours, repeat), price,
decide, take effect, observe, let time pass, write down.  All of it is pure; a live seat and a
replay run the same lines.
"""

from __future__ import annotations

from dataclasses import replace

from engine.errors import Fault
from engine.kernel.admission import admit, identity_of
from engine.kernel.arguments import recorded_arguments
from engine.kernel.head import Ask, Head, Outcome, Written, write_down
from engine.kernel.ledger import Charge
from engine.kernel.opened import Opened
from engine.kernel.passing import (
    Passage,
    pass_minutes,
    pass_time,
    settle_opening,
    wait_quote,
    wait_target,
)
from engine.kernel.texts import has_words
from engine.kernel.tools import WAIT
from engine.kernel.world import OPEN_DESK, Blocks, Call, Does, Quote
from engine.transcript import Blocked, Refusal


def begin(opened: Opened) -> Written:
    """Take a seat: fold what time had brought by minute 0 and give the first, free step."""
    minute = None if opened.calendar is None else 0
    state = settle_opening(opened, opened.world.begin(opened.content))
    head = Head(
        seq=0,
        minute=minute,
        paid_actions=0,
        entries=(),
        spent_cents=0,
        budget_left=opened.limits.budget,
        state=state,
        chain=opened.chain,
        last_act=None,
        texts=0,
        cause=None,
    )
    call = Call(tool=OPEN_DESK, arguments={}, at=0, seq=1)
    blocks = opened.world.view(opened.content, state, call)
    ask = Ask(actor="engine", tool=OPEN_DESK, arguments={})
    outcome = Outcome(state=state, blocks=blocks, passage=Passage(state=state, minute=minute))
    return write_down(opened, head, ask, {}, outcome)


def play(opened: Opened, head: Head, ask: Ask) -> Written:
    """Play one call to its recorded step; whatever is wrong with it becomes a refusal."""
    call = admit(opened, head, ask)
    if isinstance(call, Refusal):
        return _refuse(opened, head, ask, call)
    quoted = _price(opened, head, call)
    if isinstance(quoted, Refusal):
        return _refuse(opened, head, ask, quoted)
    is_irreversible = opened.tools[call.tool].spec.irreversible
    identity = identity_of(call, ask) if is_irreversible else None
    outcome = _carry_out(opened, head, call, quoted, identity)
    if isinstance(outcome, Refusal):
        return _refuse(opened, head, ask, outcome)
    arguments = dict(call.arguments)
    if is_irreversible and ask.arguments.get("again"):
        arguments["again"] = True
    return write_down(opened, head, ask, arguments, outcome)


def quote(opened: Opened, head: Head, ask: Ask) -> Quote | Refusal:
    """Answer the price of a call, or the refusal that it would meet; nothing changes."""
    call = admit(opened, head, ask)
    return call if isinstance(call, Refusal) else _price(opened, head, call)


def _price(opened: Opened, head: Head, call: Call) -> Quote | Refusal:
    if call.tool == WAIT:
        return wait_quote(opened, call)
    quoted = opened.world.quote(opened.content, head.state, call)
    if isinstance(quoted, Refusal):
        return quoted
    quoted = replace(quoted, if_blocked=opened.tools[call.tool].spec.if_blocked)
    dearest = max(quoted.charge.budget, quoted.if_blocked.budget if quoted.if_blocked else 0)
    if head.budget_left is not None and dearest > head.budget_left:
        message = f"This costs {dearest} of the budget and {head.budget_left} is left."
        return Refusal(code="over_budget", message=message)
    return quoted


def _carry_out(
    opened: Opened, head: Head, call: Call, quoted: Quote, identity: str | None
) -> Outcome | Refusal:
    if call.tool == WAIT:
        target = wait_target(opened, call)
        stop = bool(call.arguments.get("stop_on_news", True))
        passage = pass_time(opened, head.state, call.at, target, stop_on_news=stop)
        charge = Charge(minutes=passage.open_minutes)
        return Outcome(state=passage.state, charge=charge, passage=passage)
    world, content = opened.world, opened.content
    decision = world.decide(content, head.state, call)
    if isinstance(decision, Refusal):
        return decision
    state = head.state
    for effect in decision.effects:
        state = world.evolve(content, state, effect, call.at)
    blocks = world.view(content, state, call) if isinstance(decision, Does) else ()
    charge = quoted.charge if isinstance(decision, Does) else _charge_of_no(call, quoted)
    passage = pass_minutes(opened, state, head.minute, charge.minutes)
    return Outcome(
        state=passage.state,
        charge=charge,
        blocks=blocks,
        blocked=_no(decision),
        passage=passage,
        identity=identity if isinstance(decision, Does) else None,
    )


def _charge_of_no(call: Call, quoted: Quote) -> Charge:
    if quoted.if_blocked is None:
        raise Fault(f"{call.tool} was blocked, and its tool says that it never is")
    return quoted.if_blocked


def _no(decision: Does | Blocks) -> Blocked | None:
    if isinstance(decision, Does):
        return None
    return Blocked(code=decision.code, message=decision.message)


def _refuse(opened: Opened, head: Head, ask: Ask, refusal: Refusal) -> Written:
    tool = opened.tools.get(ask.tool)
    withhold = tool is not None and has_words(tool, ask.arguments)
    arguments = recorded_arguments(ask.arguments, withhold=withhold)
    passage = Passage(state=head.state, minute=head.minute)
    outcome = Outcome(state=head.state, error=refusal, passage=passage)
    return write_down(opened, head, ask, arguments, outcome)
