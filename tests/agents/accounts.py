"""The part of the matrix that is about accounts: a page of one's own is for its person alone.

Each question is put by a fresh cast, since some of these addresses end a session.
"""

from __future__ import annotations

from itertools import count

from allauth.mfa.models import Authenticator
from django.contrib.auth import get_user_model

from tests.agents import cast
from tests.agents.cast import Answer, Findings, Player
from tests.agents.passkeys import passkey_of

ROOT = "account"
OPEN = {
    "account/sign-up", "account/sign-in", "account/sign-out", "account/inactive",
    "account/e-mail/sent", "account/e-mail/confirm/<str:key>", "account/password/reset",
    "account/password/reset/sent", "account/password/reset/<str:uidb36>-<str:key>",
    "account/password/changed", "account/passkeys/sign-in",
    "account/passkeys", "account/passkeys/all", "account/declared",
}  # fmt: skip
"""Answers to everybody; the last three show nothing and lead to the account."""
OWN = {
    "account", "account/data.zip", "account/delete", "account/again", "account/e-mail",
    "account/password", "account/passkeys/add", "account/passkeys/again",
    "account/passkeys/<int:pk>/remove",
}  # fmt: skip
_ENTRANCE = "/account/sign-in"
_numbers = count(1)


def is_placed(route: str) -> bool:
    return route in OPEN | OWN


def ask(method: str, route: str, findings: Findings) -> None:
    """Put one question to a cast: who is let in, and that nobody loses an account by it."""
    number = next(_numbers)
    owner = cast.person(f"owner{number}")
    key = int(passkey_of(get_user_model().objects.get(username=owner.name)).pk)
    before = get_user_model().objects.count()
    players = {
        "anonymous": Player(name="nobody"),
        "guest": cast.guest("gast"),
        "other person": cast.person(f"other{number}"),
        "owner": owner,
    }
    path = "/" + route.replace("<int:pk>", str(key)).replace("<str:uidb36>", "1")
    path = path.replace("<str:key>", "none")
    for role, player in players.items():
        answer = player.ask(method, path, {})
        findings.cells += 1
        if not _is_right(route, role, answer):
            where = answer.headers.get("location")
            findings.wrong.append(f"{method} {route} by {role}: {answer.status} {where}")
    if get_user_model().objects.count() != before + 1 or not _has(key):
        findings.wrong.append(f"{method} {route}: an account or a passkey is gone")


def _is_right(route: str, role: str, answer: Answer) -> bool:
    if answer.status >= 500:
        return False
    if route in OWN and role in {"anonymous", "guest"}:
        leads_in = answer.headers.get("location", "").startswith(_ENTRANCE)
        return answer.status in {403, 405} or (answer.status == 302 and leads_in)
    if route in OWN and role == "owner":
        return answer.status != 404
    return True


def _has(key: int) -> bool:
    return Authenticator.objects.filter(pk=key).exists()
