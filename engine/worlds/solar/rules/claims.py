"""Warranty claims: filed in fields, decided by the maker some hours later.

A claim is paid where a certificate covers the thing, the serial number is the certificate's, and a
closed job of this desk used the part to mend something.  The maker's mail says which of these failed,
in the words of the content.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.errors import Fault
from engine.kernel.chance import proof_id
from engine.kernel.clock import after_open_minutes
from engine.kernel.world import Call, Decision, Does, Due
from engine.transcript import Refusal
from engine.worlds.solar.content import Content
from engine.worlds.solar.contracts import Warranty
from engine.worlds.solar.effects import ClaimDecided, ClaimFiled
from engine.worlds.solar.hours import desk_date
from engine.worlds.solar.objects import kind_of
from engine.worlds.solar.papers import Verdict
from engine.worlds.solar.rules.mail import add_letter
from engine.worlds.solar.rules.stock import used_part
from engine.worlds.solar.rules.visits import find_order
from engine.worlds.solar.rules.words import named, refuse_unknown
from engine.worlds.solar.state import State
from engine.worlds.solar.state.desk import Claim
from engine.worlds.solar.state.post import Letter
from engine.worlds.solar.state.work import CLOSED, MENDED

ACCEPTED = "accepted"
REASONS = (
    ACCEPTED, "no_certificate", "wrong_serial", "not_covered", "not_used", "not_broken",
    "credited_before", "again",
)  # fmt: skip
"""How a claim can be decided."""
_CENTS = 100
_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip


def check(content: Content, state: State, call: Call) -> Refusal | None:
    """Return the refusal of a claim about nothing of ours, or about a job that is not closed.

    Whatever stands at a plant can be claimed for, covered or not: what no certificate covers is told
    by the maker, as it is of a unit.
    """
    unit = named(call, "unit")
    things = content.plant.site_of.keys() - {site.id for site in content.plant.sites}
    hint = "a claim is about one unit, transformer or other thing at a plant, by its id"
    unknown = refuse_unknown("unit", (unit,), things, hint=hint)
    if unknown is not None:
        return unknown
    order = find_order(state, named(call, "work"))
    if order is None or order.unit != unit:
        message = f"This desk has no work order {named(call, 'work')!r} on {unit}."
        return Refusal(code="work_unknown", message=message, field="work")
    if order.status != CLOSED:
        message = f"{order.id} is {order.status}; a claim goes in once the job is closed."
        return Refusal(code="work_not_closed", message=message, field="work")
    return None


def file(content: Content, state: State, call: Call) -> Decision:
    """Send a claim in."""
    unit = named(call, "unit")
    occurrence = 1 + sum(claim.unit == unit for claim in state.desk.claims)
    minutes = content.disclosed.fees.claims_minutes
    claim = Claim(
        id=f"RC-{unit}-{occurrence}",
        seq=call.seq,
        at=call.at,
        unit=unit,
        serial=named(call, "serial"),
        part=named(call, "part"),
        work=named(call, "work"),
        decided_at=after_open_minutes(content.calendar, call.at, minutes),
    )
    return Does((ClaimFiled(claim=claim),))


def due(content: Content, state: State) -> Due | None:
    """Return the maker's next decision."""
    waiting = [claim for claim in state.desk.claims if claim.accepted is None]
    if not waiting:
        return None
    claim = min(waiting, key=lambda one: (one.decided_at, one.id))
    return Due(claim.decided_at, (_decided(content, state, claim),))


def _decided(content: Content, state: State, claim: Claim) -> ClaimDecided:
    why = _why(content, state, claim)
    verdict, values = _verdict(content, claim, why), _values(content, state, claim, why)
    letter = Letter(
        id=f"RE-{claim.id}",
        sender=content.disclosed.fees.claims_person,
        at=claim.decided_at,
        about="warranty",
        objects=(claim.unit, claim.work),
        subject=_filled(verdict.subject, values),
        body=_filled(verdict.body, values),
    )
    return ClaimDecided(claim=claim.id, accepted=why == ACCEPTED, letter=letter)


def evolve(state: State, effect: ClaimFiled | ClaimDecided) -> State:
    """Fold one effect of claims."""
    desk = state.desk
    match effect:
        case ClaimFiled(claim=claim):
            return replace(state, desk=replace(desk, claims=(*desk.claims, claim)))
        case ClaimDecided(claim=name, accepted=accepted, letter=letter):
            claims = tuple(
                replace(claim, accepted=accepted) if claim.id == name else claim
                for claim in desk.claims
            )
            return add_letter(replace(state, desk=replace(desk, claims=claims)), letter)


def _why(content: Content, state: State, claim: Claim) -> str:
    """Return how a claim is decided, one of :data:`REASONS`."""
    no = _why_not_covered(content, claim) or _why_not_used(content, state, claim)
    if no is None:
        return ACCEPTED if _paid_for(state, claim) is None else "credited_before"
    return no if _declined_before(state, claim) is None else "again"


def _why_not_covered(content: Content, claim: Claim) -> str | None:
    warranty = _certificate(content, claim.unit)
    if warranty is None:
        return "no_certificate"
    if warranty.serial and warranty.serial.casefold() != claim.serial.strip().casefold():
        return "wrong_serial"
    if claim.part not in warranty.parts:
        return "not_covered"
    return None


def _why_not_used(content: Content, state: State, claim: Claim) -> str | None:
    order = find_order(state, claim.work)
    if order is None or used_part(content, order) != claim.part:
        return "not_used"
    return None if order.outcome == MENDED else "not_broken"


def _verdict(content: Content, claim: Claim, why: str) -> Verdict:
    """Return what the maker writes on a claim that is decided so, about a thing of that kind."""
    kind = kind_of(content.plant, claim.unit)
    found = (one for one in content.later.verdicts
             if one.why == why and (not one.kinds or kind in one.kinds))  # fmt: skip
    verdict = next(found, None)
    if verdict is None:
        raise Fault(f"the maker has no words for a claim that is decided {why}")
    return verdict


def _filled(text: str, values: Mapping[str, str]) -> str:
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", value)
    return text


def _values(content: Content, state: State, claim: Claim, why: str) -> dict[str, str]:
    """Return what fills the slots of a letter: ids, days, the list price, the number of a payment."""
    warranty, order = _certificate(content, claim.unit), find_order(state, claim.work)
    before = _declined_before if why == "again" else _paid_for
    first = before(state, claim) or claim
    closed = order.leaves_at if order is not None and order.leaves_at is not None else claim.at
    return {
        "claim": claim.id,
        "unit": claim.unit,
        "part": _spoken(content, claim.part),
        "work": claim.work,
        "sum": _dollars(content.parts[claim.part].price_cents),
        "covered": _covered(content, warranty) if warranty is not None else "",
        "rma": proof_id(content.plant.chance_key, "RMA", claim.work, 1),
        "filed": _day(content, claim.at),
        "closed": _day(content, closed),
        "first": first.id,
        "first_filed": _day(content, first.at),
    }


def _day(content: Content, minute: int) -> str:
    """Return a day as a letter writes it, ``14 July``."""
    day = desk_date(content.calendar, minute)
    return f"{day.day} {_MONTHS[day.month - 1]}"


def _covered(content: Content, warranty: Warranty) -> str:
    return " and the ".join(_spoken(content, part) for part in warranty.parts)


def _spoken(content: Content, part: str) -> str:
    """Return a part as a letter names it: the store's title without sizes, ``DC fuse``."""
    title = content.parts[part].title.partition(",")[0]
    is_word = title[1:2].islower()
    return f"{title[:1].lower()}{title[1:]}" if is_word else title


def _dollars(cents: int) -> str:
    return f"${cents // _CENTS:,}.{cents % _CENTS:02d}"


def _certificate(content: Content, unit: str) -> Warranty | None:
    return next((one for one in content.later.warranties if one.unit == unit), None)


def _paid_for(state: State, claim: Claim) -> Claim | None:
    """Return the claim on which the same part of the same job was paid before, if there is one."""
    paid = (other for other in state.desk.claims
            if other.accepted and (other.work, other.part) == (claim.work, claim.part))  # fmt: skip
    return next(paid, None)


def _declined_before(state: State, claim: Claim) -> Claim | None:
    """Return the first claim with the same fields that was declined, if there is one."""
    same = (other for other in state.desk.claims
            if other.accepted is False and _fields(other) == _fields(claim))  # fmt: skip
    return next(same, None)


def _fields(claim: Claim) -> tuple[str, str, str, str]:
    return claim.unit, claim.serial, claim.part, claim.work
