"""What an open page asks to keep up: how the desk stands, and how much came since it was drawn.

Nothing is recorded, and no answer is shown: whoever wants to see what came loads the desk.
"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from arena.people.desk.rendering.desktime import desk_time
from arena.people.desk.rendering.news import arrived
from arena.people.desk.rendering.parts import pace_told, part_of
from arena.people.desk.views import sources_of
from arena.people.guests import caller_of
from arena.seating import reading, sit
from engine.errors import CallNotReadable

_LONGEST = 2000
"""Characters of where the asking page stands."""


@require_safe
def news(request: HttpRequest, seat: str) -> HttpResponse:
    """Answer to whoever may open the seat; to everybody else there is no such seat."""
    seated = sit(caller_of(request), seat)
    seen = reading.read_seq(request.GET.get("after"), "after")
    if seen is None:
        raise CallNotReadable(_("Name the last step that the page has seen in “after”."))
    here = request.GET.get("here", "")[:_LONGEST].removeprefix("?")
    sources = sources_of(seated)
    with desk_time(*sources.stated()):
        found = arrived(sources, seen, seated.actor)
    pace = part_of("pace", pace_told(found.frame, QueryDict(here).urlencode()))
    facts = {"news": found, "pace": pace, **pace.told}
    response = render(request, "desk/_news.html", facts)
    response["Cache-Control"] = "no-store"
    return response
