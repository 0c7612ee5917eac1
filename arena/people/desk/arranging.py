"""How this browser wants its desk: a cookie for the panels, and one for what it has looked at.

Neither is part of a record, and neither sends a call.
"""

from __future__ import annotations

from dataclasses import replace

from django.http import HttpRequest, HttpResponse

from arena.people.cookies import keep, led_back
from arena.people.desk.rendering.arrangement import (
    ARRANGED,
    LOOKED,
    Arrangement,
    read_arrangement,
    read_looked,
)
from arena.people.desk.rendering.page import Looking
from arena.people.posted import posted


def arranged(request: HttpRequest, looking: Looking) -> Looking:
    """Return where the reader stands, with how this browser has its desk."""
    return replace(
        looking,
        arranged=read_arrangement(request.COOKIES.get(ARRANGED, "")),
        looked=read_looked(request.COOKIES.get(LOOKED, "")),
    )


@posted("lobby")
def arrange(request: HttpRequest) -> HttpResponse:
    """Keep how the panels are to stand, and lead back; ``reset`` forgets all of it."""
    response = led_back(request)
    if request.POST.get("reset"):
        response.delete_cookie(ARRANGED, samesite="Lax")
        return response
    before = read_arrangement(request.COOKIES.get(ARRANGED, ""))
    value = _wanted(request, before).written()
    keep(response, ARRANGED, value)
    return response


def _wanted(request: HttpRequest, before: Arrangement) -> Arrangement:
    """Return the arrangement that a form asks for: one panel folded or not, or all of it anew."""
    turned = request.POST.get("fold", "")
    if turned:
        rest = tuple(one for one in before.folded if one != turned)
        wanted = replace(before, folded=rest if turned in before.folded else (*rest, turned))
    else:
        pair = (request.POST.get("left", ""), request.POST.get("right", ""))
        wanted = Arrangement(
            pair=pair if all(pair) and pair[0] != pair[1] else (),
            order=tuple(request.POST.getlist("order")) if request.POST.get("moved") else (),
            folded=tuple(request.POST.getlist("folded")),
        )
    # Only what a cookie can say is kept.
    return read_arrangement(wanted.written())
