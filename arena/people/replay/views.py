"""The replay's addresses: look at a record as of a step, and fork from there.

Whose record may be looked at is decided in :func:`arena.seating.watch`; for everybody else there is
no such seat.
"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from arena.people.desk.looking import picks_of
from arena.people.desk.rendering.page import Looking
from arena.people.desk.rendering.sources import Sources
from arena.people.desk.rendering.tool_words import in_readers_language
from arena.people.desk.rendering.words import captured
from arena.people.guests import caller_of, welcome
from arena.people.posted import posted
from arena.people.replay.rendering.duo import Party, duo
from arena.people.replay.rendering.page import AT, Other, Viewer, shown
from arena.people.replay.rendering.prefix import Stood, for_everybody, for_insiders, prefix_of
from arena.people.replay.rendering.scrubber import WITH
from arena.people.results import beside
from arena.people.runs import told_apart
from arena.seating import Watched, ended_at, is_public, watch
from engine.errors import CallNotReadable, Problem
from grading.published import name_now

_LONGEST = 9
"""Digits of a step's number."""
_LAST = 10**_LONGEST
"""No record is as long."""


class NotComparable(Problem):
    """Two runs that did not play the same content."""

    slug = "not-comparable"
    title = "These two runs can't be compared"


@require_safe
def replay(request: HttpRequest, seat: str) -> HttpResponse:
    """Show the desk as of a step; without one, as it was opened."""
    caller = caller_of(request)
    watched = watch(caller, seat)
    whole = _sources(watched)
    partner = request.GET.get(WITH)
    if partner:
        return _side_by_side(request, watched, watch(caller, partner))
    step = _number(request.GET.get("step"))
    asked = request.GET.get(AT, request.GET.get("step", "1"))
    at = _within(_number(asked), whole)
    spent, left = watched.stood(at)
    looking = Looking(
        step=step if step is not None and 1 <= step <= at else at,
        picks=((AT, str(at)), *picks_of(request.GET)),
    )
    prefix = prefix_of(whole, at, Stood(spent_cents=spent, budget_left=left))
    wanted = "" if asked == str(at) else _readable(asked)
    page = shown(whole, prefix, _viewer(watched), looking, wanted, _others(watched, whole))
    facts = {
        "replay": page.replay,
        "desk_template": page.drawn.template,
        "desk": page.drawn.desk,
        "solar": page.drawn.solar,
        "oncall": page.drawn.oncall,
    }
    response = render(request, "replay/replay.html", facts)
    response["Cache-Control"] = "no-store"
    return response


def _side_by_side(request: HttpRequest, left: Watched, right: Watched) -> HttpResponse:
    """Show two records of one content on one clock; raises :class:`NotComparable` for any others."""
    one, other = _party(left), _party(right)
    if one.whole.seat.hash != other.whole.seat.hash:
        raise NotComparable(
            _("Two runs stand beside each other where both played the same content.")
        )
    at = _within(_number(request.GET.get(AT, str(one.whole.steps[-1].seq))), one.whole)
    response = render(request, "replay/duo.html", {"duo": duo(one, other, at)})
    response["Cache-Control"] = "no-store"
    return response


def _party(watched: Watched) -> Party:
    whole = _sources(watched)
    told = told_apart(
        whole.seat.pace,
        is_fork=whole.seat.forked_from is not None,
        ended=ended_at([watched.seat]).get(watched.seat),
    )
    return Party(whole=whole, steps=watched.record(), viewer=_viewer(watched), told=told)


def _others(watched: Watched, whole: Sources) -> tuple[Other, ...]:
    """Return what may stand beside a record that anybody may see."""
    if not is_public(watched.seat):
        return ()
    rows = [row for row in beside(watched.seat, whole.seat.hash) if is_public(row.seat)]
    ended = ended_at([row.seat for row in rows])
    return tuple(
        Other(
            seat=row.seat,
            words=f"{_said(row.player, row.capture)} · "
            + told_apart(row.pace, is_fork=row.because == "fork", ended=ended.get(row.seat)),
        )
        for row in rows
    )


def _said(player: str, capture: str | None) -> str:
    if capture is None:
        return player
    return _("%(player)s, capture %(capture)s") % {
        "player": player,
        "capture": captured(capture),
    }


@posted("replay", watch)
def fork(request: HttpRequest, seat: str) -> HttpResponse:
    """Take an unranked seat that begins with the record up to a step, and lead to its desk."""
    watch(caller_of(request), seat)  # before a browser is given a key for a seat that is not there
    at = _number(request.POST.get(AT))
    if at is None:
        raise CallNotReadable(_("Name the step to fork from in “at”."))
    return redirect("desk", seat=watch(welcome(request), seat).fork(at).seat)


def _sources(watched: Watched) -> Sources:
    whole = Sources(
        seat=watched.card(),
        tools=in_readers_language(watched.tools()),
        steps=watched.record(),
        texts=watched.texts(),
    )
    return for_insiders(whole) if watched.is_insider else for_everybody(whole)


def _viewer(watched: Watched) -> Viewer:
    by = watched.played_by
    return Viewer(
        player=name_now(by.kind, by.key),
        kind=by.kind,
        is_insider=watched.is_insider,
        may_fork=watched.may_fork(),
    )


def _readable(asked: str) -> str:
    """Return a step that was asked for as the page repeats it: no sign that cannot be read."""
    seen = "".join(letter for letter in asked if letter.isprintable())
    return seen[:_LONGEST] or "?"


def _within(wanted: int | None, whole: Sources) -> int:
    """Return the step that was asked for, or the nearest one that there is."""
    return min(max(1, 1 if wanted is None else wanted), whole.steps[-1].seq)


def _number(text: str | None) -> int | None:
    """Return the number of a step; one that no record reaches is the last that any could have."""
    if text is None or not (text.isascii() and text.isdecimal()):
        return None
    return int(text) if len(text) <= _LONGEST else _LAST
