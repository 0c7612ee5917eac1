"""The declared decisions of a reference, read into shapes; whatever has not that shape is a fault."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec

from engine.errors import Fault
from engine.transcript import Cell, Json
from grading.decisions.naming import Named
from grading.decisions.shapes import Odds, Side
from grading.sheet import SettlementRow


class _Call(msgspec.Struct, frozen=True):
    tool: str
    arguments: dict[str, object]


class _Alternatives(msgspec.Struct, frozen=True):
    act: _Call
    leave: None


class _Evidence(msgspec.Struct, frozen=True):
    tool: str
    finding: str
    real: int
    not_real: int


class _Prior(msgspec.Struct, frozen=True):
    real: int
    not_real: int


class _Decision(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    title: str
    principle: str
    objects: tuple[str, ...]
    opens: str
    closes: str
    alternatives: _Alternatives
    documents: tuple[str, ...]
    prior: _Prior
    evidence: tuple[_Evidence, ...]
    posterior: Odds
    leave_cents: int
    expected_leave_cents: int
    act_cents: int
    side: Side
    counted: str = ""


class _Row(msgspec.Struct, frozen=True):
    item: str
    object: str
    cents: int
    basis: dict[str, Cell] = {}


class _Reference(msgspec.Struct, frozen=True, kw_only=True):
    v0_cents: int
    vstar_cents: int
    decisions: tuple[_Decision, ...]
    v0_settlement: tuple[_Row, ...]
    vstar_settlement: tuple[_Row, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared:
    """One decision as the reference declares it."""

    id: str
    """Unique in its task."""
    name: str
    """What it is about, as a heading."""
    title: str
    """What had to be decided."""
    principle: str
    """What it teaches."""
    counted: str
    """How far the papers' sum of leaving it goes; empty in a reference from before it was said."""
    objects: tuple[str, ...]
    """What of the board belongs to it."""
    opens: str
    """From when it stands before the seat."""
    closes: str
    """The last minute at which acting could still be in time."""
    act_tool: str
    """The tool of acting."""
    act_about: object
    """What a letter of the act is about; ``None`` where the act is no letter."""
    act_to: object
    """Whom a letter of the act is written to; ``None`` where the act is no letter."""
    act_task: object
    """The job that a visit of the act is sent for; ``None`` where the act is no visit."""
    documents: tuple[str, ...]
    """Papers that disclose its numbers."""
    evidence_tools: tuple[str, ...]
    """The reads that tell its sides apart."""
    prior: Odds
    """Odds before the read."""
    posterior: Odds
    """Odds after it."""
    leave_cents: int
    """What leaving it costs if it is real."""
    expected_leave_cents: int
    """The same times the odds after the read."""
    act_cents: int
    """What acting costs."""
    side: Side
    """The side of the inequality after the read."""

    @property
    def named(self) -> Named:
        """What names it."""
        return Named(
            id=self.id,
            objects=self.objects,
            stake_cents=self.leave_cents,
            expected_cents=self.expected_leave_cents,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Reference:
    """The reference of a week with money, as far as a debrief needs it."""

    v0_cents: int
    """The result of nobody's week."""
    vstar_cents: int
    """The result of the reference line."""
    decisions: tuple[Declared, ...]
    """In the order of the reference."""
    v0_rows: tuple[SettlementRow, ...] = field(repr=False)
    """The settlement of nobody's week."""
    vstar_rows: tuple[SettlementRow, ...] = field(repr=False)
    """The settlement of the reference line."""


def reference_of(reference: Mapping[str, Json]) -> Reference | None:
    """Return the declared decisions; ``None`` where the reference declares none or has no money.

    A reference from before settlements were kept in it cannot be taken apart either.  Raises
    :class:`Fault` for any other that has not the shape of one.
    """
    if not reference.get("decisions") or reference.get("v0_cents") is None:
        return None
    if "v0_settlement" not in reference:
        return None
    try:
        found = msgspec.convert(dict(reference), _Reference)
    except msgspec.ValidationError as error:
        # What stands there is hidden, and a fault is written into the log: its place alone is told.
        place = str(error).rpartition(" - at ")[2]
        raise Fault(f"the reference has not the shape of one at {place}") from None
    return Reference(
        v0_cents=found.v0_cents,
        vstar_cents=found.vstar_cents,
        decisions=tuple(_declared(one) for one in found.decisions),
        v0_rows=tuple(_row(row) for row in found.v0_settlement),
        vstar_rows=tuple(_row(row) for row in found.vstar_settlement),
    )


def _declared(one: _Decision) -> Declared:
    act = one.alternatives.act
    return Declared(
        id=one.id,
        name=one.name,
        title=one.title,
        principle=one.principle,
        counted=one.counted,
        objects=one.objects,
        opens=one.opens,
        closes=one.closes,
        act_tool=act.tool,
        act_about=act.arguments.get("about"),
        act_to=act.arguments.get("to"),
        act_task=act.arguments.get("task"),
        documents=one.documents,
        evidence_tools=tuple(read.tool for read in one.evidence),
        prior=Odds(real=one.prior.real, of=one.prior.real + one.prior.not_real),
        posterior=one.posterior,
        leave_cents=one.leave_cents,
        expected_leave_cents=one.expected_leave_cents,
        act_cents=one.act_cents,
        side=one.side,
    )


def _row(row: _Row) -> SettlementRow:
    return SettlementRow(item=row.item, object=row.object, cents=row.cents, basis=row.basis)
