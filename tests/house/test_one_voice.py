"""The desk says *tú* in Spanish, also where Django or allauth speak for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import allauth
import django
from allauth.account import forms as theirs
from django.forms import Form
from django.utils.translation import gettext, ngettext, override

from arena.people.accounts import forms as ours
from tests.house.messages import Message, asked_by_python, asked_by_template, entries_of
from tests.house.tree import PROJECT

STRANGER = re.compile(
    r"\b(?:[Uu]sted|[Ss]us?|[Ii]ntroduz[cz]?a|[Ii]ntrodúzcalo|[Ii]ngrese|[Aa]segúrese|[Uu]tilice"
    r"|[Ii]nténtelo|[Ee]scriba|[Cc]onfirme|[Cc]ompruebe|[Hh]aga|[Tt]ome|[Ee]nvíe|[Vv]uelva|[Vv]ea"
    r"|[Ee]lija|[Aa]bra|[Pp]ulse|[Pp]ruebe|Está recibiendo|Debe escribir|No puede (?!ser)|Puede ignorar)\b"
)
"""Words that speak to *usted*; *su* is no word of this catalogue about somebody else."""
FORMS: tuple[type[Form], ...] = (
    ours.SignUp, ours.SignIn, theirs.AddEmailForm, theirs.ChangePasswordForm,
    theirs.ResetPasswordForm, theirs.ResetPasswordKeyForm, theirs.ReauthenticateForm,
)  # fmt: skip


def their_messages() -> set[Message]:
    """Return what the parts that stand at the entrance ask a catalogue for."""
    auth, conf = Path(allauth.__path__[0]), Path(django.__path__[0])
    asked = set(asked_by_python((conf / "contrib/auth/password_validation.py").read_text()))
    for folder in ("account", "mfa/base", "mfa/webauthn", "mfa"):
        for path in (auth / folder).glob("*.py"):
            asked |= asked_by_python(path.read_text())
    for path in (auth / "templates").glob("*/*/*.txt"):
        if path.parts[-3] in {"account", "mfa"}:
            asked |= asked_by_template(path.read_text(), path.name)
    return asked


def said_to_a_stranger(messages: set[Message]) -> list[str]:
    """Return the messages whose Spanish speaks to *usted*."""
    with override("es"):
        return sorted(one.words for one in messages if any(map(STRANGER.search, _said(one))))


def _said(one: Message) -> Iterator[str]:
    yield from (
        (ngettext(one.words, one.plural, n) for n in (1, 2))
        if one.plural
        else (gettext(one.words),)
    )


def test_what_others_ask_for_at_the_entrance_is_said_to_tu() -> None:
    asked = their_messages()
    assert len(asked) > 100
    assert Message("Please type your current password.") in asked
    assert said_to_a_stranger(asked) == []


def test_what_a_form_says_of_a_field_is_said_to_tu() -> None:
    with override("es"):
        said = {str(words) for form in FORMS for words in _errors(form)}
        assert any("correo electrónico" in one for one in said)
        assert [one for one in said if STRANGER.search(one)] == []


def _errors(form: type[Form]) -> Iterator[object]:
    for field in form.base_fields.values():
        yield from field.error_messages.values()
        yield from (getattr(one, "message", "") for one in field.validators)


def test_our_own_spanish_says_tu() -> None:
    path = PROJECT / "locale" / "es" / "LC_MESSAGES" / "django.po"
    about_things = re.compile(r"\b(?:[Ss]us?|[Vv]uelva|[Hh]aga|[Aa]bra|[Ee]nvíe|No puede \w+)\b")
    said = [text for one in entries_of(path.read_text()) for text in one.said]
    assert len(said) > 500
    assert [one for one in said if STRANGER.search(about_things.sub("", one))] == []
