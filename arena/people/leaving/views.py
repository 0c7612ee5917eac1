"""Where a holder gives a seat up: a page that says what comes of it, and a press that has to mean it.

Nothing is given up by a single press, by a press repeated, or on a view of the seat that somebody has
played on since: whoever holds the seat says on this page that they mean it.
"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from arena.people.desk.rendering.desktime import desk_time
from arena.people.guests import caller_of
from arena.people.leaving.rendering import Wrong, leaving_page
from arena.seating import Seated, reading, sit
from engine.errors import SeatRefused
from engine.transcript import is_holders_own

SURE = "sure"
"""The name of the box that says that it is meant."""
_CAUSE = "gave_up"
_STALE, _UNSURE = 409, 400


@require_http_methods(["GET", "HEAD", "POST"])
def leave(request: HttpRequest, seat: str) -> HttpResponse:
    """Say what giving the seat up means; meant and pressed, seal it and lead to how it went."""
    seated = sit(caller_of(request), seat)
    if seated.actor == "staff":
        raise SeatRefused(_("Only whoever holds a seat gives it up."))
    wrong: Wrong = ""
    if request.method == "POST" and seated.is_open():
        wrong = _wrong(request, seated)
        if not wrong:
            seated.leave(_CAUSE)
    card = seated.card()
    if card.status != "open":
        return redirect("debrief", seat=seat)
    with desk_time(card.clock, card.ends):
        page = leaving_page(card, wrong)
    status = {"": 200, "moved": _STALE, "unsure": _UNSURE}[wrong]
    response = render(request, "leaving/leave.html", {"page": page, "sure": SURE}, status=status)
    response["Cache-Control"] = "no-store"
    return response


def _wrong(request: HttpRequest, seated: Seated) -> Wrong:
    """Return what keeps a press from giving the seat up; steps of its clock do not."""
    seen = reading.read_seq(request.POST.get("seen") or None, "seen")
    if seen is None or any(is_holders_own(step) for step in seated.record(after=seen)):
        return "moved"
    return "" if request.POST.get(SURE) else "unsure"
