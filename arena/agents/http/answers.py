"""A view that answers with a structure or raises, made into one that Django can call.

Nothing raised in here leaves as anything but a problem document.  It knows no operation.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from django.http import HttpRequest, HttpResponse
from django.views.decorators.csrf import csrf_exempt

from arena.agents.errors import MethodRefused
from arena.agents.problems import response_of, stopped
from engine.errors import Problem
from engine.transcript import encode

View: TypeAlias = Callable[..., HttpResponse]


def json_response(value: object, status: int = 200) -> HttpResponse:
    """Return a structure of :mod:`arena.agents.wire` as JSON that nobody keeps."""
    response = HttpResponse(encode(value), status=status, content_type="application/json")
    response["Cache-Control"] = "no-store"
    return response


def by_method(views: Mapping[str, View]) -> View:
    """Return one view for an address that each method asks differently.

    It is exempt from the middleware's form check, which knows no keys; callers with a cookie are
    checked in :mod:`arena.agents.callers`.
    """
    allowed = ", ".join(sorted(views))

    def refuse(request: HttpRequest, **parts: str) -> HttpResponse:
        raise MethodRefused(f"Ask this address with {allowed}.", allowed=allowed)

    @csrf_exempt
    def view(request: HttpRequest, **parts: str) -> HttpResponse:
        try:
            chosen = views.get("GET" if request.method == "HEAD" else str(request.method), refuse)
            return chosen(request, **parts)
        except Problem as problem:
            return response_of(problem)
        except Exception as error:  # noqa: BLE001 - logged under a reference, told without its text
            return response_of(stopped(error, request.path))

    return view
