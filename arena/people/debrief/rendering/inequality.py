"""Each declared decision as the inequality that the papers disclosed, and where the seat stood in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from arena.people.desk.rendering.desktime import minute_of_week
from arena.people.desk.rendering.solar.cases import Money, money
from arena.people.desk.rendering.words import dollars, time_of_week
from grading.decisions.shapes import CalledOff, InVain, Odds, Reading, Try, Turning
from grading.sheet import Verdict

_CRUMBS = 100
"""Left behind by a decision that was taken well: less than this part of what was to be had; authored."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Read:
    """Something that was read, with the steps of it; or something that was not."""

    what: str
    steps: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tried:
    """An act that did not come about."""

    at: str
    step: int
    outcome: str
    """``refused`` or ``blocked``, in the reader's language."""
    why: str
    """In the world's words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrawn:
    """A visit that was booked and called off again: when, and the step of each."""

    booked: str
    booked_step: int
    off: str
    off_step: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Inequality:
    """One decision."""

    id: str
    title: str
    principle: str
    verdict: Verdict
    words: str
    worth: str
    worth_from: str
    """How the worth of acting is made: odds times the loss."""
    sign: str
    sign_words: str
    costs: str
    stood_at: str
    """``worth`` or ``costs``: the side that the seat took as the heavier."""
    stood: str
    """When and how it stood."""
    step: int | None
    tried: tuple[Tried, ...]
    withdrawn: tuple[Withdrawn, ...]
    prior: str
    read: tuple[Read, ...]
    unread: tuple[str, ...]
    last: str
    papers: str
    """What leaving it costs by the papers, if it is real."""
    counted: str
    """How far that sum goes, in the world's words; empty where nobody has said."""
    ledger: str
    """What was to be had by the ledger; empty where nothing was."""
    settled: str
    """Until when the ledger counts what nobody acted on; empty where it names no day."""
    result: Money
    earned: bool
    left: Money | None
    fork_at: int


def inequality(one: Turning, titles: Mapping[str, str]) -> Inequality:
    """Return one decision as the page shows it; ``titles`` says what tools are called."""
    acted, late = one.stand.side == "act", one.stand.is_late
    verdict, words = _verdict(one)
    readings = (*one.evidence, *one.documents)
    return Inequality(
        id=one.id,
        title=one.title,
        principle=one.principle,
        verdict=verdict,
        words=words,
        worth=dollars(one.expected_leave_cents),
        worth_from=_worth_from(one),
        sign=">" if one.side == "act" else "<",
        sign_words=_("is more than") if one.side == "act" else _("is less than"),
        costs=dollars(one.act_cents),
        stood_at="worth" if acted and not (late and one.side == "act") else "costs",
        stood=_stood(one, titles),
        step=one.stand.seq,
        tried=tuple(_tried(attempt) for attempt in one.tries),
        withdrawn=tuple(_withdrawn(visit) for visit in one.called_off),
        prior=_chance(one.prior),
        read=tuple(_read(reading, titles) for reading in readings if reading.steps),
        unread=tuple(_read(one, titles).what for one in readings if not one.steps),
        last=time_of_week(one.closes),
        papers=dollars(one.leave_cents),
        counted=one.counted,
        ledger=dollars(one.worth.possible_cents) if one.worth.possible_cents > 0 else "",
        settled="" if one.settled_minute is None else minute_of_week(one.settled_minute),
        result=money(one.worth.took_cents),
        earned=one.worth.took_cents >= 0,
        left=_left(one),
        fork_at=one.fork_at,
    )


def worst(turnings: tuple[Turning, ...]) -> Turning | None:
    """Return the decision at which most was left behind; none where no more than crumbs were."""
    found = max(turnings, key=lambda one: one.worth.left_cents, default=None)
    return found if found is not None and not _is_taken(found) else None


def _is_taken(one: Turning) -> bool:
    """Tell whether all but a hundredth of what was to be had was taken, on the better side in time."""
    in_time = one.stand.side == one.side and not (one.stand.is_late and one.side == "act")
    crumbs = max(one.worth.possible_cents, 0) // _CRUMBS if in_time else 0
    return one.worth.left_cents <= crumbs


def is_quiet(one: Turning) -> bool:
    """Tell whether a decision stood on its better side, with nothing to take, spent, tried or booked."""
    nothing = not (one.worth.took_cents or one.worth.possible_cents)
    return one.stand.side == one.side and nothing and not one.tries and not one.called_off


def _left(one: Turning) -> Money | None:
    behind = one.worth.behind_cents
    return money(-behind) if behind > 0 and one.worth.possible_cents > 0 else None


def _verdict(one: Turning) -> tuple[Verdict, str]:
    if one.stand.is_late and one.side == "act":
        return "fail", _("late side")
    if one.stand.side == one.side:
        return "pass", _("better side")
    return "fail", _("other side")


def _stood(one: Turning, titles: Mapping[str, str]) -> str:
    if one.stand.seq is None:
        return _stood_aside(one)
    return _("%(what)s, %(at)s") % {
        "what": _within(titles.get(one.act_tool, one.act_tool)),
        "at": time_of_week(one.stand.at),
    }


def _stood_aside(one: Turning) -> str:
    """Return how a seat came not to act: what was done and paid is said before what was only tried."""
    if one.stand.beside is not None:
        return _in_vain(one.stand.in_vain)
    if one.called_off:
        return _("booked and called off")
    if one.tries:
        blocked = one.tries[-1].is_blocked
        return (
            _("tried to act, and the world blocked it")
            if blocked
            else _("tried to act, and it was refused")
        )
    return _("left it")


def _in_vain(why: InVain) -> str:
    """Return why people who were sent did not do what was to be decided."""
    return {
        "other": _("left it: whoever was sent came for something else"),
        "late": _("left it: whoever was sent is due after the week"),
        "part": _("left it: whoever was sent had not the part for it"),
        "card": _("left it: whoever was sent was not allowed to do it"),
        "lock": _("left it: whoever was sent met somebody else’s lock"),
        "clearance": _("left it: whoever was sent had no number from the utility"),
    }[why]


def _withdrawn(visit: CalledOff) -> Withdrawn:
    return Withdrawn(
        booked=time_of_week(visit.at),
        booked_step=visit.seq,
        off=time_of_week(visit.off_at),
        off_step=visit.off_seq,
    )


def _tried(attempt: Try) -> Tried:
    return Tried(
        at=time_of_week(attempt.at),
        step=attempt.seq,
        outcome=_("blocked") if attempt.is_blocked else _("refused"),
        why=attempt.why,
    )


def _worth_from(one: Turning) -> str:
    """Return how the worth of acting is made: the odds times the loss, where papers count cases."""
    loss = dollars(one.leave_cents)
    if not one.leave_cents:
        return _("nothing is lost")
    if not _is_counted(one.posterior):
        words = _("all of %(loss)s") if one.posterior.real else _("none of %(loss)s")
        return words % {"loss": loss}
    return _("%(odds)s of %(loss)s") % {"odds": _odds(one.posterior), "loss": loss}


def _chance(odds: Odds) -> str:
    """Return the odds before any read, or that no paper counts such cases."""
    if not _is_counted(odds):
        return _("no paper counts such cases")
    return _("a chance of %(odds)s") % {"odds": _odds(odds)}


def _is_counted(odds: Odds) -> bool:
    """Tell whether odds are counted cases; one in one and none in one are certainties, not counts."""
    return odds.of > 1


def _odds(odds: Odds) -> str:
    return _("%(real)d in %(of)d") % {"real": odds.real, "of": odds.of}


def _read(reading: Reading, titles: Mapping[str, str]) -> Read:
    """Return what was read: a paper by its number, else what its tool is called."""
    title = titles.get(reading.what)
    return Read(what=_within(title) if title else reading.what, steps=reading.steps[:3])


def _within(title: str) -> str:
    """Return a title as it stands within a sentence."""
    return title[:1].lower() + title[1:]
