"""From doing nothing to the best line: the money of a week as a waterfall, decision by decision.

Each bar begins where the best line had come to by then.  Filled is what the seat took, hatched what
it left behind; what was spent for nothing runs the other way.  Positions are per cent of the plot.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from django.utils.translation import gettext as _

from arena.people.debrief.rendering.result import Line
from arena.people.desk.rendering.solar.cases import Money, money
from arena.people.desk.rendering.words import dollars, time_of_week
from grading.decisions.shapes import Debrief, Turning, Worth

_STEPS_CENTS = (10_000, 50_000, 100_000, 500_000, 1_000_000, 3_000_000, 10_000_000, 50_000_000)
_MOST_LINES = 7


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """A bar of one kind: ``end``, ``gain``, ``miss``, ``loss`` or ``me``."""

    kind: str
    x: str
    width: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One line of the waterfall."""

    title: str
    under: str
    bars: tuple[Bar, ...]
    amount: Money
    of: str
    """What was possible; empty where nothing was, and where the row is a week's result."""
    left: Money | None
    said: str
    """The row in one sentence, for who does not see the bars."""
    is_spent: bool = False
    """Whether its amount was spent for nothing: of what was possible none was taken."""
    is_worlds: bool = False
    """Whether its title is the world's."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Waterfall:
    """The whole drawing."""

    rows: tuple[Row, ...]
    grid: tuple[tuple[str, str], ...]
    """Place and amount of each line."""
    still: int
    """Decisions at which nothing was to be taken and nothing was spent."""


@dataclass(frozen=True, slots=True)
class _Scale:
    low: int
    high: int

    def at(self, cents: int) -> float:
        return (cents - self.low) / (self.high - self.low) * 100

    def bar(self, kind: str, start: int, end: int) -> Bar:
        x, to = sorted((self.at(start), self.at(end)))
        return Bar(kind=kind, x=f"{x:.2f}%", width=f"{to - x:.2f}%")


class _Part(NamedTuple):
    """What one row is drawn of."""

    title: str
    under: str
    worth: Worth
    is_open: bool = True
    """Whether what was possible and not taken was left behind."""


def waterfall(debrief: Debrief, capture: str, lines: Sequence[Line]) -> Waterfall:
    """Return the drawing of a week by its decisions."""
    moved = [one for one in debrief.turnings if _moves(one.worth) or one.called_off]
    parts = [_Part(one.name, _under(one), one.worth) for one in sorted(moved, key=_by_size)]
    if _moves(debrief.elsewhere):
        # Of the rest only the report's fee was there to be had, and it is had where none was taken.
        has_fee = any(one.is_fee for one in lines)
        parts.append(_Part(*_elsewhere(lines), debrief.elsewhere, is_open=has_fee))
    scale = _scale(debrief, [one.worth for one in parts])
    names = {one.name for one in moved}
    steps = _steps(scale, debrief.v0_cents, parts)
    return Waterfall(
        rows=(
            _week(scale, "end", _("Do nothing"), _("nobody at the desk"), debrief.v0_cents),
            *(replace(row, is_worlds=row.title in names) for row in steps),
            _week(scale, "end", _("The best line"), _("the reference"), debrief.vstar_cents),
            _week(scale, "me", _("You"), _captured(capture), debrief.pnl_cents),
        ),
        grid=tuple((f"{scale.at(cents):.2f}%", _short(cents)) for cents in _lines(scale)),
        still=len(debrief.turnings) - len(moved),
    )


def _elsewhere(lines: Sequence[Line]) -> tuple[str, str]:
    """Return what the rest is called; the report's fee by its name, for it is about no object."""
    fee = next((one for one in lines if one.is_fee), None)
    if fee is None:
        return _("The rest of the week"), _(
            "the report’s fee, reads and whatever no decision was about"
        )
    said = _("%(fee)s, %(amount)s, and whatever no decision was about")
    return _("The rest of the week"), said % {"fee": fee.item, "amount": fee.amount.text}


def _steps(scale: _Scale, start: int, parts: list[_Part]) -> Iterator[Row]:
    for title, under, worth, is_open in parts:
        took, possible = worth.took_cents, worth.possible_cents
        behind = worth.behind_cents if is_open else 0
        bars = []
        if took:
            bars.append(scale.bar("gain" if took > 0 else "loss", start, start + took))
        if behind > 0 and possible > 0:
            bars.append(scale.bar("miss", start + max(took, 0), start + possible))
        yield Row(
            title=title,
            under=under,
            bars=tuple(bars),
            amount=money(took),
            of=dollars(possible) if possible else "",
            left=money(-behind) if behind > 0 and possible > 0 else None,
            is_spent=took < 0,
            said=_("%(title)s: worth %(possible)s, you took %(took)s")
            % {"title": title, "possible": dollars(possible), "took": dollars(took)},
        )
        start += possible


def _week(scale: _Scale, kind: str, title: str, under: str, cents: int) -> Row:
    return Row(
        title=title,
        under=under,
        bars=(scale.bar(kind, cents, 0),),
        amount=money(cents),
        of="",
        left=None,
        said=_("%(title)s comes to %(cents)s") % {"title": title, "cents": dollars(cents)},
    )


def _captured(capture: str) -> str:
    return _("capture %(c)s") % {"c": capture} if capture else _("no capture")


def _under(one: Turning) -> str:
    if one.stand.seq is None:
        return _under_aside(one)
    return _("you acted %(at)s") % {"at": time_of_week(one.stand.at)}


def _under_aside(one: Turning) -> str:
    if one.stand.beside is not None:
        return _("you left it; whoever was sent did not do it")
    if one.called_off:
        return _("you booked and called off")
    return _("you tried, and it did not come about") if one.tries else _("you left it")


def _moves(worth: Worth) -> bool:
    return bool(worth.took_cents or worth.possible_cents)


def _by_size(one: Turning) -> tuple[int, int]:
    return -one.worth.possible_cents, one.worth.took_cents


def _scale(debrief: Debrief, worths: list[Worth]) -> _Scale:
    places, start = [0, debrief.v0_cents, debrief.vstar_cents, debrief.pnl_cents], debrief.v0_cents
    for worth in worths:
        places += [start + worth.took_cents, start + worth.possible_cents]
        start += worth.possible_cents
    low, high = min(places), max(places)
    return _Scale(low - (high - low) // 25 - 1, high)


def _lines(scale: _Scale) -> list[int]:
    """Return round amounts within the drawing, a handful of them."""
    span = scale.high - scale.low
    step = next((one for one in _STEPS_CENTS if span // one < _MOST_LINES), _STEPS_CENTS[-1])
    return list(range(-(-scale.low // step) * step, scale.high + 1, step))


def _short(cents: int) -> str:
    thousands, rest = divmod(abs(cents), 100_000)
    if rest or not thousands:
        return dollars(cents)
    return f"{dollars(cents).partition('$')[0]}${thousands:,}k"
