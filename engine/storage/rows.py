"""What a step and a seal are as rows: made here, written by those who hold the head."""

from __future__ import annotations

from datetime import datetime

from engine.cards import Status
from engine.kernel.canonical import sha256_hex
from engine.kernel.head import Written
from engine.kernel.record import observation_digest
from engine.kernel.sealing import Sealed
from engine.models import Seal, StepRow

_STATUS: dict[str, Status] = {"completed": "completed", "expired": "expired"}


def seal_fields(sealed: Sealed | None, at: datetime) -> dict[str, object]:
    """Return what a seal changes in its seat's row."""
    if sealed is None:
        return {}
    cause = str(sealed.written.step.arguments["cause"])
    status = _STATUS.get(cause, "aborted")
    return {"status": status, "cause": cause, "sealed_at": at, "next_news_at": None}


def step_row(
    seat_id: str,
    written: Written,
    at: datetime,
    key: str | None = None,
    intention: str | None = None,
) -> StepRow:
    """Return the row of a step that has been written down."""
    return StepRow(
        seat_id=seat_id,
        seq=written.step.seq,
        data=written.data,
        chain=written.head.chain,
        observation_digest=observation_digest(written.step),
        actor=written.step.actor,
        tool=written.step.tool[:200],
        clock=written.step.clock,
        spent_cents=written.head.spent_cents,
        budget_left=written.head.budget_left,
        key=key,
        intention=intention,
        written_at=at,
    )


def keep_seal(seat_id: str, sealed: Sealed | None) -> None:
    """Write a seal's body apart, where there is one."""
    if sealed is not None:
        Seal(seat_id=seat_id, digest=sha256_hex(sealed.body), body=sealed.body).save(
            force_insert=True
        )
