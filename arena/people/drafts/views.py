"""Where a page keeps what is being typed: saved by version, discarded by its button.

Nothing here is a call: no step is written and no price is asked.
"""

from __future__ import annotations

import json
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from arena.agents.problems import CONTENT_TYPE, document_of, wording_of
from arena.people.desk.looking import pairs_of, picks_of, subject_of
from arena.people.drafts import storage
from arena.people.drafts.filling import place_of
from arena.people.drafts.storage import DraftMovedOn, DraftsFull, Place
from arena.people.guests import caller_of
from arena.people.posted import posted
from arena.seating import Seated, reading, sit
from engine.errors import BodyTooLarge, CallNotReadable, Problem, SeatRefused

_CONFLICT = 409


@posted("desk", sit)
def save(request: HttpRequest, seat: str) -> HttpResponse:
    """Keep what stands in a form and answer its version; say in type and words why it isn't kept.

    A closed seat keeps what was being typed as it closed: to be read, as no call can be made.
    """
    seated = sit(caller_of(request), seat)
    try:
        kept = _saved(request, seated)
    except Problem as problem:
        return _told(problem)
    at = kept.saved_at.isoformat() if kept.saved_at else ""
    return JsonResponse({"version": kept.version, "at": at})


@posted("desk", sit)
def discard(request: HttpRequest, seat: str) -> HttpResponse:
    """Throw a draft away and lead to its form as its link opens it, or to the desk that is closed."""
    seated = sit(caller_of(request), seat)
    place = _place(request, seated)
    storage.drop(place)
    if not seated.is_open():
        return redirect("desk", seat=seat)
    filled_in = pairs_of(QueryDict(place.subject))
    query = urlencode([("tool", place.tool), *filled_in, *picks_of(request.GET)])
    return redirect(f"{reverse('desk', args=[seat])}?{query}#form")


def _saved(request: HttpRequest, seated: Seated) -> storage.Kept:
    place = _place(request, seated)
    seen = reading.read_seq(request.POST.get("version") or "0", "version") or 0
    pairs = tuple(one for one in pairs_of(request.POST) if one[0] != "arg.again")
    if not any(value.strip() for _name, value in pairs):
        pairs = ()
    if seated.is_open():
        return storage.save(place, pairs, seen)
    return storage.save_beside(place, pairs, seen)


def _place(request: HttpRequest, seated: Seated) -> Place:
    """Return which form of whose; raises what is told of a body too large or a tool unknown."""
    _require_small(request, seated)
    tool = request.POST.get("tool", "")
    place = place_of(seated, tool, subject_of(request.POST))
    if place is None:
        raise SeatRefused(_("Drafts are kept for whoever holds the seat."))
    if tool not in {one.name for one in seated.tools()}:
        raise CallNotReadable(_("Name a tool of this desk in “tool” to keep what is typed for it."))
    return place


def _require_small(request: HttpRequest, seated: Seated) -> None:
    """Raise :class:`BodyTooLarge` for more than a call of this desk may have."""
    has_letters = any(one.texts for one in seated.tools())
    limit = reading.LETTER_BYTES if has_letters else reading.BODY_BYTES
    said = json.dumps(list(request.POST.lists()), ensure_ascii=False)
    size = len(said.encode("utf-8", "surrogatepass"))
    if size > limit:
        told = _("This has %(size)d bytes; at most %(limit)d are kept. It stays in your browser.")
        raise BodyTooLarge(told % {"size": size, "limit": limit}, limit=limit)


def _told(problem: Problem) -> HttpResponse:
    stands_elsewhere = isinstance(problem, DraftMovedOn | DraftsFull)
    status = _CONFLICT if stands_elsewhere else wording_of(problem).status
    told = document_of(problem) | {"status": status}
    return JsonResponse(told, status=status, content_type=CONTENT_TYPE)
