"""What a browser keeps for its reader: a choice becomes a cookie, and its form leads back.

It knows no seat, and no script reads what is kept.
"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme

_KEPT_SECONDS = 365 * 24 * 3600


def led_back(request: HttpRequest) -> HttpResponse:
    """Lead to where the form says that it stood, or to the lobby where that is no page of ours."""
    back = request.POST.get("back", "/")
    is_ours = url_has_allowed_host_and_scheme(back, allowed_hosts={request.get_host()})
    return redirect(back if is_ours else "/")


def keep(response: HttpResponse, name: str, value: str) -> None:
    """Let the browser keep ``value`` for a year."""
    response.set_cookie(name, value, max_age=_KEPT_SECONDS, samesite="Lax", httponly=True)
