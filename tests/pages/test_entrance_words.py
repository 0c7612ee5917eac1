"""What the entrance says: one spelling of one word, and until when to wait."""

from __future__ import annotations

import re

import pytest
from allauth.account import app_settings
from allauth.core.internal.ratelimit import parse_rates
from django.core import mail
from django.core.cache import cache
from django.test import override_settings

from tests.pages.guest import Guest
from tests.pages.people import entrance, own_pages, sign_in, tried_too_often

LONGEST_SECONDS = 300
"""The five minutes of which pages speak."""
OTHERWISE = {
    "en": re.compile(r"e-mail", re.IGNORECASE),
    "es": re.compile(r"\be-?mails?\b", re.IGNORECASE),
}
"""How the word is not spelled, by language."""


@pytest.fixture(autouse=True)
def _no_limits_yet() -> None:
    cache.clear()


@pytest.mark.parametrize("language", ["en", "es"])
def test_pages_and_mails_spell_the_word_one_way(bob: Guest, stranger: Guest, language: str) -> None:
    for guest in (bob, stranger):
        guest.client.cookies["language"] = language
    pages = [*entrance(stranger), *own_pages(bob)]
    said = [page.text for page in pages] + [f"{one.subject}\n{one.body}" for one in mail.outbox]
    assert mail.outbox
    found = [OTHERWISE[language].findall(re.sub(r"\S*/\S*", " ", text)) for text in said]
    assert not any(found), found


def test_who_failed_too_often_is_told_how_long_to_wait(bob: Guest, stranger: Guest) -> None:
    with override_settings(ACCOUNT_RATE_LIMITS={"login_failed": "1/5m/key"}):
        sign_in(stranger, "nobody@example.org")
        page = sign_in(stranger, "nobody@example.org")
    assert "Too many failed tries. Try again in five minutes." in page.text
    assert "Try again in five minutes." in tried_too_often(bob).text


def test_nobody_has_to_wait_longer_than_pages_say() -> None:
    with override_settings(ACCOUNT_RATE_LIMITS={}):
        rates = [one for text in app_settings.RATE_LIMITS.values() for one in parse_rates(text)]
    assert rates
    assert max(rate.duration for rate in rates) <= LONGEST_SECONDS
