"""The lobby's addresses: look around, take a seat."""

from __future__ import annotations

from datetime import UTC, datetime

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from arena.people.guests import caller_of, welcome
from arena.people.lobby.rendering import Own, lobby_page
from arena.people.lobby.rendering.tasks import Wanted
from arena.people.posted import posted
from arena.people.results import results_of
from arena.seating import ended_at, seats_of, take_seat, tasks
from grading.published import cells_now

_DIGITS = 9


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """Show what can be played and what the caller has left unfinished."""
    caller = caller_of(request)
    today = datetime.now(UTC).date()
    seats = seats_of(caller) if caller.holder.key else ()
    results = results_of(caller) if seats else {}
    ended = ended_at(results)
    wanted = Wanted(world=request.GET.get("world", ""), tier=request.GET.get("tier", ""))
    page = lobby_page(
        tasks(),
        Own(seats=seats, results=results, ended=ended),
        cells_now(),
        today.toordinal(),
        wanted,
    )
    return render(request, "lobby/lobby.html", {"lobby": page, "today": today})


@posted("lobby")
def take(request: HttpRequest) -> HttpResponse:
    """Take a seat in a task and lead to its desk."""
    task, pace = request.POST.get("task", ""), request.POST.get("pace", "turn")
    seat = take_seat(welcome(request), task, pace, _speed(request.POST.get("speed", "")))
    return redirect("desk", seat=seat.seat)


def _speed(text: str) -> int | None:
    """Return the speed that was chosen; what is no number is no speed that time can run at."""
    if not text:
        return None
    return int(text) if text.isascii() and text.isdigit() and len(text) < _DIGITS else 0
