"""Who may pass: from a call as it came in to a call of the world, or a refusal that mends it."""

from __future__ import annotations

from engine.kernel.arguments import canonical_arguments, is_withheld
from engine.kernel.canonical import canonical_bytes, sha256_hex
from engine.kernel.clock import is_open
from engine.kernel.head import Ask, Head
from engine.kernel.opened import Opened
from engine.kernel.tools import UNRECORDED, WAIT
from engine.kernel.world import Call
from engine.transcript import Refusal


def admit(opened: Opened, head: Head, ask: Ask) -> Call | Refusal:
    """Check tool, arguments, opening hours and repetition, in this order."""
    tool = opened.tools.get(ask.tool)
    if tool is None:
        return _unknown_tool(opened, ask.tool)
    if ask.withheld is not None and is_withheld(ask.arguments):
        return ask.withheld
    arguments = canonical_arguments(ask.arguments, tool.checked, opened.calendar)
    if isinstance(arguments, Refusal):
        return arguments
    again = bool(arguments.pop("again", False)) if tool.spec.irreversible else False
    at = head.paid_actions if head.minute is None else head.minute
    call = Call(tool=ask.tool, arguments=arguments, at=at, seq=head.seq + 1)
    return (
        _closed_now(opened, head, call) or _repeated(opened, head, call, ask, again=again) or call
    )


def _unknown_tool(opened: Opened, name: str) -> Refusal:
    if name in UNRECORDED:
        message = f"{name!r} is asked through its own listed tool and is never recorded."
    else:
        message = f"There is no tool {name[:80]!r}; this seat has {', '.join(opened.tools)}."
    return Refusal(code="tool_unknown", message=message, field="tool")


def _closed_now(opened: Opened, head: Head, call: Call) -> Refusal | None:
    calendar = opened.calendar
    if calendar is None or head.minute is None or call.tool == WAIT:
        return None
    if is_open(calendar, head.minute):
        return None
    message = "The desk is closed; until it opens only wait, quote and recall are answered."
    return Refusal(code="desk_closed", message=message)


def _repeated(opened: Opened, head: Head, call: Call, ask: Ask, *, again: bool) -> Refusal | None:
    if again or head.last_act is None or not opened.tools[call.tool].spec.irreversible:
        return None
    identity, seq = head.last_act
    if identity != identity_of(call, ask):
        return None
    message = (
        f"Step {seq} was this very call and stands. If it is meant a second time, send it with "
        f"again: true."
    )
    return Refusal(code="repeat", message=message, field="again")


def identity_of(call: Call, ask: Ask) -> str:
    """Name an intention: the same tool, arguments and words, wherever the words stand."""
    bare = {n: a for n, a in call.arguments.items() if not (isinstance(a, dict) and "text" in a)}
    words = sorted(set(call.arguments) - set(bare))
    marks = [mark.digest for mark in ask.texts]
    return sha256_hex(
        canonical_bytes({"tool": call.tool, "arguments": bare, "words": words, "texts": marks})
    )
