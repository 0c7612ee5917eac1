"""Which notes of a tutorial week this browser has skipped: a cookie, no part of a record, no call."""

from __future__ import annotations

from dataclasses import replace

from django.http import HttpRequest, HttpResponse

from arena.people.cookies import keep, led_back
from arena.people.desk.rendering.coach import read_skipped, written
from arena.people.desk.rendering.page import Looking
from arena.people.posted import posted

SKIPPED = "skipped"
"""The cookie's name."""


def coached(request: HttpRequest, looking: Looking) -> Looking:
    """Return where the reader stands, with the notes that this browser has skipped."""
    return replace(looking, skipped=read_skipped(request.COOKIES.get(SKIPPED, "")))


@posted("lobby")
def skip(request: HttpRequest) -> HttpResponse:
    """Keep that a note is skipped, or all of them, and lead back; ``again`` brings them back."""
    response = led_back(request)
    if request.POST.get("again"):
        response.delete_cookie(SKIPPED, samesite="Lax")
        return response
    before = read_skipped(request.COOKIES.get(SKIPPED, ""))
    # Only what a cookie can say is kept.
    value = written(before | read_skipped(request.POST.get("skip", "")))
    keep(response, SKIPPED, value)
    return response
