"""The debrief's address: for the holder, once the seat is finished."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from arena.people.debrief.rendering import debrief_page
from arena.people.debrief.rendering.others import place
from arena.people.desk.rendering.desktime import desk_time
from arena.people.desk.views import sources_of
from arena.people.guests import caller_of
from arena.people.results import apart_of, others_of, result_of
from arena.seating import sit, watch


@require_safe
def debrief(request: HttpRequest, seat: str) -> HttpResponse:
    """Show how the seat went; an open seat leads back to its desk."""
    caller = caller_of(request)
    sources = sources_of(sit(caller, seat))
    if sources.seat.status == "open":
        return redirect("desk", seat=seat)
    card = sources.seat
    with desk_time(*sources.stated()):
        page = debrief_page(
            sources,
            result_of(seat),
            apart_of(seat),
            others_of(seat, card.hash, card.pace),
            may_fork=watch(caller, seat).may_fork(),
        )
    marks = {"zero": place(0), "half": place(0.5), "whole": place(1)}
    return render(request, "debrief/debrief.html", {"debrief": page, **marks})
