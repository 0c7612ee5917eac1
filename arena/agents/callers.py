"""Who asks: an agent by its key, a seat's token, or a person by the browser's cookie.

It answers with the caller that a seat is opened for and never opens one itself but through
:mod:`arena.seating`; whoever is not the seat's holder hears the same as if there were no such seat.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import CsrfViewMiddleware

from arena import seating
from arena.agents import keys
from arena.agents.errors import (
    CredentialsMissing,
    CredentialsRefused,
    FormRefused,
    OriginRefused,
    TokenVoid,
)
from arena.people.guests import caller_of as person_of
from arena.seating import Caller, Seated
from engine.errors import SeatNotFound

_SEAT_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
_SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


class Proof(Enum):
    """What a caller has shown."""

    KEY = "agent key"
    TOKEN = "seat token"  # noqa: S105 - a kind of proof, not a secret
    COOKIE = "session cookie"


@dataclass(frozen=True, slots=True, kw_only=True)
class Asker:
    """Somebody who has proved who they are."""

    caller: Caller
    """For whom seats are opened."""
    proof: Proof
    """How they proved it."""

    def seat(self, seat: str) -> Seated:
        """Return a seat of theirs, sealed or not; raises :class:`SeatNotFound`."""
        if not _SEAT_ID.fullmatch(seat):
            raise SeatNotFound(f"There is no seat {seat[:40]!r} that you may open.")
        return seating.sit(self.caller, seat)

    def living_seat(self, seat: str) -> Seated:
        """Return a seat of theirs; a token of a sealed seat opens nothing any more."""
        seated = self.seat(seat)
        if self.proof is Proof.TOKEN and not seated.is_open():
            raise TokenVoid("The seat has ended, and its token with it; ask with the holder's key.")
        return seated


def asker_of(request: HttpRequest) -> Asker:
    """Return who asks; raises :class:`CredentialsMissing` or :class:`CredentialsRefused`."""
    header = request.headers.get("Authorization")
    if header is not None:
        return _bearer(header)
    caller = person_of(request)
    if not caller.holder.key and not caller.is_staff:
        raise CredentialsMissing(
            "Send 'Authorization: Bearer <key>' with an agent key or a seat token."
        )
    if request.method not in _SAFE_METHODS:
        _require_form_token(request)
    return Asker(caller=caller, proof=Proof.COOKIE)


def asker_with_token(token: str) -> Asker:
    """Return whom a seat's token stands for; raises :class:`CredentialsRefused`."""
    seat = keys.seat_of_token(token)
    if seat is None:
        raise CredentialsRefused(
            "This is no key of an agent and no token of a seat: a new seat returns its token, and "
            "`manage.py agent key NAME` makes a key. A key never stands in an address."
        )
    return Asker(caller=seating.bearer_of(seat), proof=Proof.TOKEN)


def require_own_origin(request: HttpRequest) -> None:
    """Refuse a browser that speaks for a page of another site; programs send no origin."""
    origin = request.headers.get("Origin")
    if origin is None or origin in settings.CSRF_TRUSTED_ORIGINS:
        return
    if _site_of(origin) != request.get_host():
        raise OriginRefused(
            "Pages of other sites may not ask here. A program need not send 'Origin'; a page of "
            "your own is allowed by CSRF_TRUSTED_ORIGINS."
        )


def _site_of(origin: str) -> str | None:
    """Return the host and port that an origin names; none where it is no address at all."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


def _bearer(header: str) -> Asker:
    scheme, _, secret = header.partition(" ")
    secret = secret.strip()
    if scheme.lower() != "bearer" or not secret:
        raise CredentialsRefused("Send 'Authorization: Bearer <key>'.")
    caller = keys.caller_of_key(secret)
    if caller is not None:
        return Asker(caller=caller, proof=Proof.KEY)
    return asker_with_token(secret)


def _require_form_token(request: HttpRequest) -> None:
    """Do for a cookie what the middleware does for a form: the address itself is exempt for keys."""
    refused = CsrfViewMiddleware(_no_response).process_view(request, _no_response, (), {})
    if refused is not None:
        raise FormRefused("Send the page's form token as 'X-CSRFToken', from a page of the desk.")


def _no_response(request: HttpRequest) -> HttpResponse:
    return HttpResponse()
