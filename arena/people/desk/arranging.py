"""How this browser wants its desk: a cookie for the panels, and one for what it has looked at.

Neither is part of a record, and neither sends a call.
"""

from __future__ import annotations

from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme

from arena.people.desk.rendering.arrangement import (
    ARRANGED,
    LOOKED,
    Arrangement,
    read_arrangement,
    read_looked,
)
from arena.people.desk.rendering.page import Looking
from arena.people.posted import posted

_KEPT_SECONDS = 365 * 24 * 3600


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
    back = request.POST.get("back", "/")
    if not url_has_allowed_host_and_scheme(back, allowed_hosts={request.get_host()}):
        back = "/"
    response = redirect(back)
    if request.POST.get("reset"):
        response.delete_cookie(ARRANGED, samesite="Lax")
        return response
    before = read_arrangement(request.COOKIES.get(ARRANGED, ""))
    value = _wanted(request, before).written()
    response.set_cookie(ARRANGED, value, max_age=_KEPT_SECONDS, samesite="Lax", httponly=True)
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
