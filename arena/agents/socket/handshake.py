"""Who opened a socket, and whether the seat answers to them: asked as over HTTP, by the same rules.

A cookie rides along with whatever page opens a socket, so it counts only for pages of this desk; a
key or a token is proof by itself.
"""

from __future__ import annotations

from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.sessions.middleware import SessionMiddleware
from django.core.exceptions import DisallowedHost
from django.core.handlers.wsgi import WSGIRequest
from django.http import HttpRequest, HttpResponse

from arena.agents.callers import Asker, Proof, asker_of, require_own_origin
from arena.agents.errors import HostRefused, OriginRefused
from arena.bridge import Scope, environ_of


def asker_at(scope: Scope, seat: str) -> Asker:
    """Return who opened a socket on a seat that answers to them; raises what is in the way."""
    request = _request_of(scope)
    _require_own_name(request)
    require_own_origin(request)
    asker = asker_of(request)
    if asker.proof is Proof.COOKIE and "Origin" not in request.headers:
        raise OriginRefused("A socket with a browser's cookie says which page opened it: 'Origin'.")
    asker.seat(seat)
    return asker


def _request_of(scope: Scope) -> HttpRequest:
    """Return the handshake as a request that knows its session and its person."""
    request = WSGIRequest(environ_of(scope, b""))
    SessionMiddleware(_no_response).process_request(request)
    AuthenticationMiddleware(_no_response).process_request(request)
    return request


def _require_own_name(request: HttpRequest) -> None:
    try:
        request.get_host()
    except DisallowedHost as error:
        raise HostRefused(
            "Ask by a name that stands in ALLOWED_HOSTS of this desk, as 'Host'."
        ) from error


def _no_response(request: HttpRequest) -> HttpResponse:
    return HttpResponse()
