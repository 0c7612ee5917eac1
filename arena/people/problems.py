"""What a person is told when there is no page: what happened, whether anything was lost, one button.

It must not say why a seat is not there: not yours and not existing are one answer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlencode

import structlog
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _

from arena.agents.problems import is_agents
from engine.errors import (
    Fault,
    ForkRefused,
    Problem,
    SeatClosed,
    SeatNotFound,
    SeatRefused,
    StepNotFound,
    TaskNotFound,
)

_log = structlog.get_logger(__name__)
_STATUS: dict[type[Problem], int] = {
    SeatNotFound: 404,
    TaskNotFound: 404,
    StepNotFound: 404,
    SeatRefused: 409,
    ForkRefused: 403,
}
_UNREADABLE = 400
_CLOSED = 409
_OURS = 500


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """The one way on that a page offers."""

    words: str
    href: str


def page(
    request: HttpRequest, status: int, happened: str, lost: str, way: Way | None = None
) -> HttpResponse:
    """Return a page in the usual frame, or in a bare one where the fault is ours.

    The usual frame asks who is signed in, which may be just what can't be answered.
    """
    way = way or Way(words=_("To the lobby"), href=reverse("lobby"))
    facts = {"status": status, "happened": happened, "lost": lost, "way": way}
    template = "problems/stopped.html" if status >= _OURS else "problems/problem.html"
    return render(request, template, facts, status=status)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    lost = _("Nothing was lost: your seats stand in the lobby, where you left them.")
    return page(request, 404, _("There is no such page."), lost)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    lost = _("Nothing was lost. What is open to you starts in the lobby.")
    return page(request, 403, _("This page is not open to you."), lost)


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return page(request, 400, _("This could not be read."), _("Nothing was recorded."))


def stopped(request: HttpRequest) -> HttpResponse:
    """Say that the fault is ours; no text of it reaches the page."""
    happened = _("The desk stopped. The fault is ours and has been written down.")
    lost = _("A step that was committed stands; open your seat again to see where you are.")
    return page(request, 500, happened, lost, _to_desk(request, _("Open your seat again")))


def form_expired(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Answer a form whose token is not this browser's."""
    happened = _("This form was no longer good: it came without this browser's cookie.")
    lost = _("Nothing was recorded. Open the page anew and press again.")
    came_from = request.headers.get("referer", "")
    is_ours = url_has_allowed_host_and_scheme(came_from, allowed_hosts={request.get_host()})
    way = Way(words=_("Open the page anew"), href=came_from) if is_ours else None
    return page(request, 403, happened, lost, way)


def seat_closed(request: HttpRequest) -> HttpResponse:
    """Say that a seat takes no more calls, and lead to how it went."""
    lost = _("Its record stays, and nothing was added to it.")
    seat = _seat_in(request)
    debrief = reverse("debrief", args=[seat]) if seat else ""
    way = Way(words=_("See how it went"), href=debrief) if debrief else None
    return page(request, _CLOSED, _("This seat is closed."), lost, way)


def seat_not_found(request: HttpRequest) -> HttpResponse:
    """Say one thing of a seat that is not there and of one that is somebody else's.

    Whoever is signed in to nothing may be its holder all the same: signing in leads back here.
    """
    lost = _(
        "Nothing was lost. A seat opens in the browser that took it, and for whoever is signed in "
        "to the account that keeps it."
    )
    way = Way(words=_("See your own seats"), href=reverse("lobby"))
    if not request.user.is_authenticated:
        back = urlencode({"next": request.path}, safe="/")
        way = Way(words=_("Sign in"), href=f"{reverse('account_login')}?{back}")
    return page(request, 404, _("There is no such seat, or it is not yours."), lost, way)


def _seat_in(request: HttpRequest) -> str:
    """Return the seat that an address names, or nothing."""
    found = request.resolver_match
    return str(found.kwargs.get("seat", "")) if found else ""


def _to_desk(request: HttpRequest, words: str) -> Way | None:
    seat = _seat_in(request)
    return Way(words=words, href=reverse("desk", args=[seat])) if seat else None


class Problems:
    """Middleware: a problem of the engine becomes a page, a fault of ours the page for faults."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        """Keep the view's end of the chain."""
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self._get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Return the page for what was raised, or nothing where it is not the engine's."""
        if is_agents(request.path):
            return None
        if isinstance(exception, Fault):
            _log.error("fault", path=request.path, exc_info=exception)
            return stopped(request)
        if isinstance(exception, SeatNotFound):
            return seat_not_found(request)
        if isinstance(exception, SeatClosed):
            return seat_closed(request)
        if isinstance(exception, Problem):
            status = _STATUS.get(type(exception), _UNREADABLE)
            way = _to_desk(request, _("Back to the desk"))
            return page(request, status, exception.detail, _("Nothing was recorded."), way)
        return None
