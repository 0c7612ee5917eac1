"""In which language a word of the page is: a world speaks its own, the page the reader's."""

from __future__ import annotations

from django.conf import settings
from django.utils.translation import get_language

WORLD = "en"
"""The language of what the worlds say: tools' titles, papers, letters, alarms."""


def tongue(*, of_world: bool) -> str:
    """Return the ``lang`` of words that the world says, or of the page's own."""
    return WORLD if of_world else get_language() or settings.LANGUAGE_CODE
