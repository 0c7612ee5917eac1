"""How a finished seat went, as a page may say it: every word of it comes from the sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from arena.people.debrief.rendering.facts import REPORT_FEE, facts_of, item_of
from arena.people.desk.rendering.codes import spelled
from arena.people.desk.rendering.solar.cases import Money, money
from arena.people.desk.rendering.units import in_words
from arena.people.desk.rendering.words import captured, dollars
from engine.transcript import Step
from grading.sheet import Mark, SettlementRow, Sheet, Verdict

_MISSING = {
    "no_money": gettext_noop("This world has no money, so there is no capture."),
    "not_completed": gettext_noop("The week was not completed, so there is no capture."),
    "zero_range": gettext_noop("Doing nothing and the best line come to the same: no capture."),
    "no_reference": gettext_noop("There is no reference to measure against yet."),
    "infrastructure": gettext_noop("The desk itself broke down: this run leaves the count."),
}
_VERDICTS = {
    "pass": gettext_noop("Passed"),
    "fail": gettext_noop("Not passed"),
    "pending": gettext_noop("Pending"),
    "unscored": gettext_noop("Not scored"),
}
_ABOUT = ("unit", "site", "part", "work")
"""Arguments that say what money was spent on, the most particular first."""
_TIERS = {
    "pass": gettext_noop("Must hold"),
    "gate": gettext_noop("Safety"),
    "observation": gettext_noop("Observed, not counted"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Criterion:
    """One criterion with its verdict."""

    id: str
    says: str
    tier: str
    verdict: Verdict
    words: str
    facts: str
    """What was compared, in words."""
    reason: str
    """Why there is no verdict, where there is none."""
    steps: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of the settlement."""

    item: str
    object: str
    amount: Money
    basis: str
    ceiling: str = ""
    """The most that it could come to, where hours and rate make more; else empty."""
    is_fee: bool = False
    """Whether it is the fee for a report that nobody filed."""
    step: int = 0
    """The step that was charged, or 0."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How it went, as far as the exposure discloses it."""

    verdict: Verdict
    words: str
    pnl: str
    capture: str
    why_no_capture: str
    v0: str
    vstar: str
    criteria: tuple[Criterion, ...]
    lines: tuple[Line, ...]


def pending() -> Result:
    """Return the result of a seat that has no grade yet."""
    return told("pending", None, None, None, None)


def told(
    verdict: Verdict,
    pnl_cents: int | None,
    capture: str | None,
    missing: str | None,
    sheet: Sheet | None,
) -> Result:
    """Return a result from what grading tells; ``sheet`` stands where all of it is disclosed."""
    return Result(
        verdict=verdict,
        words=_(_VERDICTS[verdict]),
        pnl="" if pnl_cents is None else dollars(pnl_cents),
        capture="" if capture is None else captured(capture),
        why_no_capture=_(_MISSING[missing]) if missing in _MISSING else "",
        v0=_amount(sheet.money.v0_cents) if sheet else "",
        vstar=_amount(sheet.money.vstar_cents) if sheet else "",
        criteria=tuple(_criterion(mark) for mark in sheet.marks) if sheet else (),
        lines=tuple(_line(row) for row in sheet.money.settlement) if sheet else (),
    )


def naming_tools(result: Result, titles: Mapping[str, str], steps: Iterable[Step]) -> Result:
    """Return a result whose spendings say what tools are called, and what each call was about."""
    calls = {step.seq: step for step in steps}
    lines = (
        replace(one, object=_spent_on(one, titles, calls.get(one.step))) for one in result.lines
    )
    return replace(result, lines=tuple(lines))


def _spent_on(line: Line, titles: Mapping[str, str], call: Step | None) -> str:
    title = titles.get(line.object)
    if title is None or call is None:
        return title or in_words(line.object)
    about = next((one for name in _ABOUT if (one := call.arguments.get(name))), None)
    return f"{title}, {in_words(about)}" if isinstance(about, str) else title


def naming_agreements(result: Result, agreements: Mapping[str, str]) -> Result:
    """Return a result whose ceilings name the agreement, by the object of their line."""
    return replace(result, lines=tuple(_agreed(one, agreements) for one in result.lines))


def _agreed(line: Line, agreements: Mapping[str, str]) -> Line:
    if not line.ceiling or line.object not in agreements:
        return line
    named = {"ceiling": line.ceiling, "agreement": agreements[line.object]}
    return replace(line, ceiling=_("%(ceiling)s, %(agreement)s") % named)


def _amount(cents: int | None) -> str:
    return "" if cents is None else dollars(cents)


def _criterion(mark: Mark) -> Criterion:
    return Criterion(
        id=mark.id,
        says=in_words(mark.says, spelled),
        tier=_(_TIERS[mark.tier]),
        verdict=mark.verdict,
        words=_(_VERDICTS[mark.verdict]),
        facts=facts_of(mark.facts),
        reason=mark.reason or "",
        steps=mark.steps,
    )


_MINUTES = {
    "damages": ("due", "met"),
    "late_acknowledgement": ("due", "met"),
    "last_resort": ("at",),
    "failure": ("at",),
}
"""Figures of a settlement's line that are minutes of the week, by the line's item."""


def _step_of(row: SettlementRow) -> int:
    step = row.basis.get("step")
    return step if isinstance(step, int) else 0


def _ceiling(row: SettlementRow) -> str:
    """Return the most that an event may cost, where its hours at its rate come to more than it did."""
    hours, rate = row.basis.get("late_hours"), row.basis.get("cents_per_hour")
    if not isinstance(hours, int) or not isinstance(rate, int) or hours * rate <= -row.cents:
        return ""
    return _("At most %(sum)s") % {"sum": dollars(-row.cents)}


def _line(row: SettlementRow) -> Line:
    minutes = _MINUTES.get(row.item, ())
    basis = {f"{k}_minute" if k in minutes else k: value for k, value in row.basis.items()}
    return Line(
        item=item_of(row.item),
        object="" if row.item == REPORT_FEE else row.object,
        amount=money(row.cents),
        basis=facts_of(basis),
        ceiling=_ceiling(row),
        is_fee=row.item == REPORT_FEE,
        step=_step_of(row),
    )
