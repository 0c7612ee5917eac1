"""What a person is told when there is no page: what happened, whether anything was lost, one button.

It must not say why a seat is not there: not yours and not existing are one answer.
"""

from __future__ import annotations

from collections.abc import Callable

import structlog
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
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


def page(request: HttpRequest, status: int, happened: str, lost: str) -> HttpResponse:
    """Return a page in the usual frame."""
    facts = {"status": status, "happened": happened, "lost": lost}
    return render(request, "problems/problem.html", facts, status=status)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return page(request, 404, _("There is no such page."), _("Nothing was lost."))


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return page(request, 403, _("This page is not open to you."), _("Nothing was lost."))


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return page(request, 400, _("This could not be read."), _("Nothing was recorded."))


def stopped(request: HttpRequest) -> HttpResponse:
    """Say that the fault is ours; no text of it reaches the page."""
    happened = _("The desk stopped. The fault is ours and has been written down.")
    lost = _("A step that was committed stands; open your seat again to see where you are.")
    return page(request, 500, happened, lost)


def form_expired(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Answer a form whose token is not this browser's."""
    happened = _("This form was no longer good: it came without this browser's cookie.")
    return page(
        request, 403, happened, _("Nothing was recorded. Open the page anew and press again.")
    )


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
            return page(
                request,
                404,
                _("There is no such seat, or it is not yours."),
                _("Nothing was lost."),
            )
        if isinstance(exception, SeatClosed):
            return page(request, _CLOSED, _("This seat is closed."), _("Its record stays."))
        if isinstance(exception, Problem):
            status = _STATUS.get(type(exception), _UNREADABLE)
            return page(request, status, exception.detail, _("Nothing was recorded."))
        return None
