"""The debrief's address: for the holder, once the seat is finished."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from arena.people.accounts.declaring import said_of
from arena.people.accounts.rendering import Choices, choices_of
from arena.people.again import Again, again_of
from arena.people.debrief.rendering import debrief_page
from arena.people.debrief.rendering.others import place
from arena.people.desk.rendering.desktime import desk_time
from arena.people.desk.views import sources_of
from arena.people.guests import caller_of
from arena.people.results import apart_of, others_of, result_of
from arena.seating import Caller, Seated, seats_of, sit, tasks, watch
from engine.cards import SeatCard


@require_safe
def debrief(request: HttpRequest, seat: str) -> HttpResponse:
    """Show how the seat went; an open seat leads back to its desk."""
    caller = caller_of(request)
    seated = sit(caller, seat)
    sources = sources_of(seated)
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
    again = _again(caller, seated, card)
    told = {"debrief": page, "choices": _choices(seated), "again": again, **marks}
    return render(request, "debrief/debrief.html", told)


def _again(caller: Caller, seated: Seated, card: SeatCard) -> Again | None:
    """Return how the player begins the task again; staff who look on begin nothing."""
    if seated.actor != "person":
        return None
    return again_of(card, seats_of(caller), {task.task for task in tasks()})


def _choices(seated: Seated) -> Choices | None:
    """Return what the holder may declare of the run; staff who look on declare nothing."""
    if seated.actor != "person":
        return None
    return choices_of(said_of(seated.holder.key, seated.seat))
