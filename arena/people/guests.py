"""Who sits before the browser: a guest by a signed session cookie, at once and without signing up.

It knows sessions and the caller that they stand for; it must not know seats or pages.
"""

from __future__ import annotations

import secrets

from django.http import HttpRequest

from arena.seating import Caller, Holder

_GUEST = "guest"


def caller_of(request: HttpRequest) -> Caller:
    """Return who asks; a browser that has taken no seat yet holds nothing."""
    guest = request.session.get(_GUEST)
    key = f"guest:{guest}" if guest else ""
    return Caller(holder=Holder(kind="person", key=key), is_staff=_is_staff(request))


def welcome(request: HttpRequest) -> Caller:
    """Return who asks, and give a browser that comes for the first time its key."""
    if not request.session.get(_GUEST):
        request.session[_GUEST] = secrets.token_urlsafe(18)
        request.session.set_expiry(_KEPT_SECONDS)
    return caller_of(request)


_KEPT_SECONDS = 180 * 24 * 3600
"""How long a browser keeps its seats without coming back."""


def _is_staff(request: HttpRequest) -> bool:
    return request.user.is_authenticated and request.user.is_active and request.user.is_staff
