"""Warranty claims: filed in fields, decided by the maker some hours later.

A claim is paid where a certificate covers the thing, the serial number is the certificate's, and a
closed job of this desk used the part.  The maker's mail says which of these failed.
"""

from __future__ import annotations

from dataclasses import replace

from engine.kernel.chance import proof_id
from engine.kernel.clock import after_open_minutes
from engine.kernel.world import Call, Decision, Does, Due
from engine.transcript import Refusal
from engine.worlds.solar.content import Content
from engine.worlds.solar.contracts import Warranty
from engine.worlds.solar.effects import ClaimDecided, ClaimFiled
from engine.worlds.solar.rules.mail import add_letter
from engine.worlds.solar.rules.stock import unused_parts
from engine.worlds.solar.rules.visits import find_order
from engine.worlds.solar.rules.words import named, refuse_unknown
from engine.worlds.solar.state import State
from engine.worlds.solar.state.desk import Claim
from engine.worlds.solar.state.post import Letter
from engine.worlds.solar.state.work import CLOSED, MENDED


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
    no = _why_not(content, state, claim)
    number = proof_id(content.plant.chance_key, "RMA", claim.work, 1)
    body = (
        f"Claim {claim.id} is declined: {no}."
        if no is not None
        else f"Claim {claim.id} is accepted under RMA {number}. The price of one {claim.part} is "
        f"credited to your account. Keep the failed part for twenty days."
    )
    letter = Letter(
        id=f"RE-{claim.id}",
        sender=content.disclosed.fees.claims_person,
        at=claim.decided_at,
        about="warranty",
        objects=(claim.unit, claim.work),
        subject=f"Your claim {claim.id}",
        body=body,
    )
    return ClaimDecided(claim=claim.id, accepted=no is None, letter=letter)


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


def _why_not(content: Content, state: State, claim: Claim) -> str | None:
    warranty = _certificate(content, claim.unit)
    if warranty is None:
        return f"no certificate covers {claim.unit}"
    if warranty.serial and warranty.serial.casefold() != claim.serial.strip().casefold():
        return "the serial number is not the one on the certificate"
    if claim.part not in warranty.parts:
        return f"the certificate does not cover {claim.part}"
    if not _was_used(content, state, claim):
        return f"the job report of {claim.work} shows no {claim.part} used"
    if any(_same(other, claim) for other in state.desk.claims):
        return "the same part of the same job has been credited before"
    return None


def _certificate(content: Content, unit: str) -> Warranty | None:
    return next((one for one in content.later.warranties if one.unit == unit), None)


def _was_used(content: Content, state: State, claim: Claim) -> bool:
    order = find_order(state, claim.work)
    if order is None or order.outcome != MENDED or claim.part not in order.parts:
        return False
    return claim.part not in unused_parts(content, order)


def _same(other: Claim, claim: Claim) -> bool:
    return bool(other.accepted) and (other.work, other.part) == (claim.work, claim.part)
