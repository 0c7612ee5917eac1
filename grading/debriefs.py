"""A finished seat's week by its declared decisions, as far as its exposure discloses it.

Pages ask here and render what they get.  Whether the asker holds the seat is for whoever asks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.finished import Finished, open_seat, steps_of
from engine.transcript import Step, is_seal
from grading.causes import ending_of
from grading.decisions.belief import beliefs
from grading.decisions.declared import Declared, Reference, reference_of
from grading.decisions.idle import NONE, Idle, idle_orders, idle_steps
from grading.decisions.money import (
    ELSEWHERE,
    agreements,
    by_decision,
    energy_at_stake,
    located,
    require_whole,
    settled_minutes,
    worths,
)
from grading.decisions.naming import Named
from grading.decisions.shapes import Debrief, Stand, Turning, Worth
from grading.decisions.standing import (
    called_off,
    documents_read,
    evidence_read,
    fork_at,
    seen_by,
    stand_of,
    tries_of,
)
from grading.grades import grade_of
from grading.sheet import Sheet

_NOTHING = Worth(took_cents=0, possible_cents=0)


def debrief_of(seat: str) -> Debrief | None:
    """Return a week by its decisions; raises ``SeatNotFound``.

    ``None`` while there is no grade, where the exposure does not open all of it, where the desk broke
    down, and where the reference declares no decisions with money.  A week that was left early is
    settled to its end like any other, and is taken apart like any other.
    """
    sheet = grade_of(seat).sheet
    if sheet is None or sheet.money.pnl_cents is None:
        return None
    if ending_of(sheet.cause) == "infrastructure":
        return None
    finished = open_seat(seat)
    reference = reference_of(finished.reference)
    if reference is None:
        return None
    apart = taken_apart(reference, sheet, _played(finished), idle_orders(finished.seal))
    return replace(apart, in_vain=idle_steps(finished.seal))


def taken_apart(
    reference: Reference,
    sheet: Sheet,
    steps: tuple[Step, ...],
    idle: Idle = NONE,
) -> Debrief:
    """Return the week of a sheet and its record by the reference's decisions.

    ``idle`` are the work orders whose people could not do the job, with why.
    Raises :class:`~engine.errors.Fault` where a settlement does not add up to its result.
    """
    named = tuple(one.named for one in reference.decisions)
    stands = {one.id: stand_of(one, steps, named, idle) for one in reference.decisions}
    moved = frozenset(name for name, stand in stands.items() if _was_there(stand))
    worth = _worths(reference, sheet, {step.seq: step for step in steps}, named, moved)
    settled = settled_minutes(reference.v0_rows, named)
    return Debrief(
        v0_cents=reference.v0_cents,
        vstar_cents=reference.vstar_cents,
        pnl_cents=sheet.money.pnl_cents or 0,
        turnings=tuple(
            _turning(
                one,
                worth.get(one.id, _NOTHING),
                settled.get(one.id),
                steps,
                stands[one.id],
                named,
            )
            for one in reference.decisions
        ),
        elsewhere=worth.get(ELSEWHERE, _NOTHING),
        agreements=agreements(
            sheet.money.settlement, {one.id: one.documents for one in reference.decisions}, named
        ),
    )


def _was_there(stand: Stand) -> bool:
    """Tell whether the seat acted on a decision, or sent somebody there for something else."""
    return stand.seq is not None or stand.beside is not None


def _worths(
    reference: Reference,
    sheet: Sheet,
    steps: Mapping[int, Step],
    named: tuple[Named, ...],
    acted: frozenset[str],
) -> dict[str, Worth]:
    own = located(sheet.money.settlement, steps)
    require_whole(reference.v0_rows, reference.v0_cents, "nobody's week")
    require_whole(reference.vstar_rows, reference.vstar_cents, "the reference line")
    require_whole(own, sheet.money.pnl_cents or 0, sheet.seat)
    at_stake = energy_at_stake(reference.v0_rows, reference.vstar_rows)
    return worths(
        by_decision(reference.v0_rows, named, at_stake),
        by_decision(reference.vstar_rows, named, at_stake),
        by_decision(own, named, at_stake, acted),
    )


def _turning(
    one: Declared,
    worth: Worth,
    settled_minute: int | None,
    steps: tuple[Step, ...],
    stand: Stand,
    named: tuple[Named, ...],
) -> Turning:
    seen = [step for step in steps if seen_by(one, stand, step)]
    return Turning(
        id=one.id,
        name=one.name,
        title=one.title,
        principle=one.principle,
        counted=one.counted,
        settled_minute=settled_minute,
        opens=one.opens,
        closes=one.closes,
        act_tool=one.act_tool,
        side=one.side,
        leave_cents=one.leave_cents,
        expected_leave_cents=one.expected_leave_cents,
        act_cents=one.act_cents,
        prior=one.prior,
        posterior=one.posterior,
        stand=stand,
        tries=tries_of(one, stand, steps, named),
        called_off=called_off(one, steps, named),
        evidence=evidence_read(one, seen, named),
        documents=documents_read(one, seen),
        beliefs=beliefs(one, steps, named),
        worth=worth,
        fork_at=fork_at(one, stand, steps),
    )


def _played(finished: Finished) -> tuple[Step, ...]:
    """Return the record without its seal."""
    return tuple(step for step in steps_of(finished.seat) if not is_seal(step))
