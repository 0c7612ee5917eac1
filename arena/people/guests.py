"""Who sits before the browser: a person who has signed in, or a guest by a signed session cookie.

A guest plays at once and without signing up.  Who signs up or in keeps what they have played as a
guest; who signs out leaves the browser a guest without it.  It knows sessions and the caller that
they stand for; it must not know pages.
"""

from __future__ import annotations

import secrets

from django.http import HttpRequest

from arena.people.accounts import declaring
from arena.people.accounts.models import Person
from arena.people.drafts import storage as drafts
from arena.seating import Caller, Holder, hand_over

_GUEST = "guest"
_KEPT_SECONDS = 180 * 24 * 3600
"""How long a browser keeps its seats without coming back."""


def caller_of(request: HttpRequest) -> Caller:
    """Return who asks; a browser that has taken no seat yet holds nothing."""
    person = request.user
    if isinstance(person, Person) and person.is_active:
        return Caller(holder=_holder(person.holder_key), is_staff=_is_staff(request))
    return Caller(holder=_holder(_guest_key(request)), is_staff=_is_staff(request))


def welcome(request: HttpRequest) -> Caller:
    """Return who asks, and give a browser that comes for the first time its key."""
    if not caller_of(request).holder.key:
        request.session[_GUEST] = secrets.token_urlsafe(18)
        request.session.set_expiry(_KEPT_SECONDS)
    return caller_of(request)


def has_played_as_guest(request: HttpRequest) -> bool:
    """Tell whether the browser holds seats that signing up would keep."""
    return bool(_guest_key(request))


def keep_runs(*, request: HttpRequest, user: Person, **_: object) -> None:
    """Make all that the browser holds as a guest the person's who has just signed in."""
    guest = _guest_key(request)
    if not guest:
        return
    hand_over(_holder(guest), _holder(user.holder_key))
    drafts.hand_over(guest, user.holder_key)
    declaring.hand_over(guest, user.holder_key)
    del request.session[_GUEST]


def _guest_key(request: HttpRequest) -> str:
    guest = request.session.get(_GUEST)
    return f"guest:{guest}" if guest else ""


def _holder(key: str) -> Holder:
    return Holder(kind="person", key=key)


def _is_staff(request: HttpRequest) -> bool:
    return request.user.is_authenticated and request.user.is_active and request.user.is_staff
