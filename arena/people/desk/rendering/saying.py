"""The catalogues' words, each looked up once for a language: a page says the same ones many times."""

from __future__ import annotations

from functools import lru_cache

from django.utils import translation

_KEPT = 2048
"""Messages that a process keeps, of all languages."""


def gettext(message: str) -> str:
    """Return a message in the reader's language."""
    return _said(message, translation.get_language())


@lru_cache(maxsize=_KEPT)
def _said(message: str, _language: str | None) -> str:
    return translation.gettext(message)
