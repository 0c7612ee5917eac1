"""What giving a seat up means, said before it is done: from the seat's card alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from arena.people.again import is_open_to_all
from arena.people.desk.rendering.words import moment, time_of_week
from engine.cards import SeatCard

Wrong: TypeAlias = Literal["", "moved", "unsure"]


@dataclass(frozen=True, slots=True, kw_only=True)
class LeavingPage:
    """The page before a seat is given up."""

    seat: str
    title: str
    seq: int
    heading: str
    says: tuple[str, ...]
    """What comes of it, a sentence or two each."""
    box: str
    runs: bool
    """Whether time passes while the page is read."""
    wrong: str
    """Why the last press gave nothing up, or empty."""


def leaving_page(card: SeatCard, wrong: Wrong) -> LeavingPage:
    """Return what stands on the page of an open seat."""
    is_week = card.clock is not None
    return LeavingPage(
        seat=card.seat,
        title=card.title,
        seq=card.seq,
        heading=_("Give up this week?") if is_week else _("Give up this incident?"),
        says=(_ends(card), _result(is_week=is_week), _board(card), _stays(card), _waits(card)),
        box=_("I give it up for good."),
        runs=card.pace == "live" and not card.paused,
        wrong=_wrong(wrong),
    )


def _ends(card: SeatCard) -> str:
    if card.clock is None:
        return _("It ends for you here, at step %(seq)d, and cannot be opened again.") % {
            "seq": card.seq
        }
    facts = {"clock": time_of_week(card.clock), "seq": card.seq}
    return (
        _("It ends for you here, %(clock)s, at step %(seq)d, and cannot be opened again.") % facts
    )


def _result(*, is_week: bool) -> str:
    if is_week:
        return _(
            "The rest of the week is settled with nobody at the desk. A week that was given up is "
            "not passed and has no capture."
        )
    return _("It is graded as it stands; an incident that was given up is not passed.")


def _board(card: SeatCard) -> str:
    if card.forked_from is not None:
        return _("It is a fork, so it counts on no board.")
    if card.ranked:
        return _("This seat is ranked: it stands on the board as not passed.")
    return _(
        "On the board it stands as not passed. If it is your first seat in this task, it is the one "
        "that counts; later ones are shown and not counted."
    )


def _stays(card: SeatCard) -> str:
    said = _(
        "Its record stays: you can read and replay each step. A letter that you began and never sent "
        "stays with it, for you alone. A token that you gave an agent opens nothing any more."
    )
    if not is_open_to_all(card):
        return said
    again = _("You can begin again from the start, in a fresh seat, as often as you like.")
    return f"{said} {again}"


def _waits(card: SeatCard) -> str:
    until = moment(card.expires)
    day = date_format(until, _("j M")) if until else card.expires
    return _("You need not decide now: left alone, the seat waits for you until %(day)s.") % {
        "day": day
    }


def _wrong(wrong: Wrong) -> str:
    return {
        "": "",
        "moved": _("Somebody has played on since this page was shown. Nothing was given up."),
        "unsure": _("Tick the box if you mean it. Nothing was given up."),
    }[wrong]
