"""Where a holder lets a live seat's time stand still, go on, or run at another speed.

None of it is a call: nothing is recorded but what time itself had brought by then.
"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from arena.people.guests import caller_of
from arena.people.posted import posted
from arena.seating import Seated, sit
from engine.errors import CallNotReadable, SeatClosed, SeatRefused

_DIGITS = 9


@posted("desk", sit)
def pace(request: HttpRequest, seat: str) -> HttpResponse:
    """Do what the pressed button says, and lead back to the page that it stood on."""
    seated = sit(caller_of(request), seat)
    if seated.actor == "staff":
        raise SeatRefused(_("Only whoever holds a seat says how its time runs."))
    try:
        _change(seated, request.POST.get("do", ""), request.POST.get("speed", ""))
    except SeatClosed:
        return redirect("desk", seat=seat)
    query = request.META.get("QUERY_STRING", "")
    return redirect(reverse("desk", args=[seat]) + (f"?{query}" if query else ""))


def _change(seated: Seated, act: str, speed: str) -> None:
    if act == "pause":
        seated.pause()
    elif act == "resume":
        seated.resume()
    elif act == "speed" and speed.isascii() and speed.isdigit() and len(speed) < _DIGITS:
        seated.set_speed(int(speed))
    elif act:
        raise CallNotReadable(_("Say pause, resume, or speed with a whole number in “speed”."))
