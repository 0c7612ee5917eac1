"""Meter reconciliation: each site's revenue meter beside the sum of its inverters, as last read."""

from __future__ import annotations

from dataclasses import dataclass, replace

from arena.people.desk.rendering.hand import FormLink, Hand
from arena.people.desk.rendering.known import latest_by, rows
from arena.people.desk.rendering.record import StepView
from arena.people.desk.rendering.saying import gettext as _
from arena.people.desk.rendering.tickets import Ticket
from arena.people.desk.rendering.units import with_unit
from arena.people.desk.rendering.words import day, stamp, time_of_week
from engine.transcript import Cell, Fact, Step, Table

_WATT_HOURS = 1000
_PPM = 100
"""In what a row counts: whole kilowatt-hours, hundredths of a per cent."""
_OF_A_ROW = ("meter_read", "meter_reconcile")
"""What tells of one site's meter."""
_LONG = 100
"""From how many of these on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MeterRow:
    """One site."""

    site: str
    name: str
    net: str
    net_of: str
    net_step: int
    net_at: str
    net_age: str
    inverters: str
    meter: str
    share: str
    of: str
    step: int
    at: str
    age: str
    read_href: str
    reconcile_href: str
    read: Ticket | None
    reconcile: FormLink | None
    is_told: bool
    """Whether the panel's answer is of this site: it stands under its row."""


def meter_rows(hand: Hand, answer: StepView | None) -> tuple[MeterRow, ...]:
    """Return every site with what was last read of its meter; ``answer`` is what the panel shows."""
    told = latest_by(hand.sources.steps[:1], "site", "name")
    here = _site_of(hand, answer)
    read, closed = (_last(hand.sources.steps, f"meter_{one}") for one in ("read", "reconcile"))
    found = (
        _row(hand, site, one.text("name"), (read.get(site), closed.get(site)))
        for site, one in told.items()
    )
    return tuple(replace(one, is_told=one.site == here) for one in found)


def _site_of(hand: Hand, answer: StepView | None) -> str:
    """Return the site whose meter an answer tells of, or nothing."""
    of = (one for one in hand.sources.steps if answer is not None and one.seq == answer.seq)
    step = next(of, None)
    if step is None or step.tool not in _OF_A_ROW:
        return ""
    return str(step.arguments.get("site") or "")


def _row(hand: Hand, site: str, name: str, last: tuple[Step | None, Step | None]) -> MeterRow:
    """Return a site with the steps at which its meter was last read and last reconciled."""
    (read, closed), today = last, (hand.sources.seat.clock or "")[:10]
    net = _net(read)
    total = _sum(closed)
    return MeterRow(
        site=site,
        name=name,
        net=with_unit(net.value, net.unit) if net else "",
        net_of=stamp(net.as_of).text if net else "",
        net_step=read.seq if read else 0,
        net_at=time_of_week(read.at) if read else "",
        net_age=hand.sources.age(read) if read else "",
        inverters=with_unit(_short(total.get("inverters"), _WATT_HOURS), "Wh") if total else "",
        meter=with_unit(_short(total.get("meter"), _WATT_HOURS), "Wh") if total else "",
        share=with_unit(_short(total.get("share"), _PPM), "ppm") if total else "",
        of=day(str(closed.arguments.get("day", ""))) if closed else "",
        step=closed.seq if closed else 0,
        at=time_of_week(closed.at) if closed else "",
        age=hand.sources.age(closed) if closed else "",
        read_href=hand.looking.link("#meter", step=str(read.seq)) if read else "",
        reconcile_href=hand.looking.link("#meter", step=str(closed.seq)) if closed else "",
        read=hand.ticket("meter_read", _("Again") if read else _("Read"), site=site),
        reconcile=hand.form("meter_reconcile", _("Reconcile"), {"site": site, "day": today}),
        is_told=False,
    )


def _short(value: Cell, least: int) -> Cell:
    """Return a sum as short as a row wants it; the answer itself has every digit."""
    return (
        round(value / least) * least if isinstance(value, int) and value > _LONG * least else value
    )


def _last(steps: tuple[Step, ...], tool: str) -> dict[str, Step]:
    """Return the last step that called a tool, by the site that it named."""
    return {str(s.arguments.get("site")): s for s in steps if s.ok and s.tool == tool}


def _net(step: Step | None) -> Fact | None:
    facts = [b for b in step.blocks if isinstance(b, Fact)] if step else []
    return facts[-1] if facts else None


def _sum(step: Step | None) -> dict[str, Cell] | None:
    """Return the last row of a reconciliation: the sum of the hours with both values."""
    found = [b for b in step.blocks if isinstance(b, Table)] if step else []
    told = [row for table in found for row in rows(table) if "inverters" in row]
    return told[-1] if told else None
