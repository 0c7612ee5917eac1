"""The caller's own seats: those to go back to, and those that are over with what came of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from arena.people.again import Again, again_of
from arena.people.debrief.rendering.result import Result
from arena.people.desk.rendering.pace import fold
from arena.people.desk.rendering.words import moment, time_of_week
from arena.people.named import named
from arena.people.runs import told_apart
from engine.cards import SeatCard

_ENDED = "completed"
_LIVE = "live"
_GAVE_UP = "gave_up"


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenSeat:
    """A seat that waits for its holder."""

    seat: str
    title: str
    where: str
    """Its clock and its step."""
    pace: str
    kept: str
    """Until when it waits."""
    is_fork: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EndedSeat:
    """A seat that is over."""

    seat: str
    title: str
    result: Result
    how: str
    """Why it ended, where it was not played to its end."""
    told: str
    """When it ended and at which pace."""
    is_fork: bool
    again: Again | None
    """How its task is begun again, where that is open."""


def open_seats(seats: tuple[SeatCard, ...]) -> tuple[OpenSeat, ...]:
    """Return the seats to go back to, the newest first."""
    return tuple(_open(one) for one in seats if one.status == "open")


def ended_seats(
    seats: tuple[SeatCard, ...],
    results: Mapping[str, Result],
    published: Collection[str],
    ended: Mapping[str, datetime],
) -> tuple[EndedSeat, ...]:
    """Return the seats that are over, the newest first, with what may be told of each."""
    return tuple(
        EndedSeat(
            seat=one.seat,
            title=one.title,
            result=results[one.seat],
            how=""
            if one.status == _ENDED
            else named(_GAVE_UP if one.cause == _GAVE_UP else one.status),
            told=told_apart(one.pace, is_fork=False, ended=ended.get(one.seat)),
            is_fork=one.forked_from is not None,
            again=again_of(one, seats, published),
        )
        for one in seats
        if one.status != "open" and one.seat in results
    )


def _open(seat: SeatCard) -> OpenSeat:
    step = _("step %(seq)d") % {"seq": seat.seq}
    expires = moment(seat.expires)
    day = date_format(expires, _("j M")) if expires else seat.expires
    return OpenSeat(
        seat=seat.seat,
        title=seat.title,
        where=f"{time_of_week(seat.clock)} · {step}" if seat.clock else step,
        pace=_pace(seat),
        kept=_("kept until %(day)s") % {"day": day},
        is_fork=seat.forked_from is not None,
    )


def _pace(seat: SeatCard) -> str:
    if seat.pace != _LIVE:
        return _("time moves by calls")
    if seat.paused:
        return _("time stands still until you let it go on")
    return fold(seat.speed or 1)
