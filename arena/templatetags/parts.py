"""Where a part of the desk stands on a page, and what is drawn once for all pages that show it.

``{% part "queue" %}`` is a part.  ``{% alike "desk/_step_row.html" "row" row %}`` is a partial that is
told one value and nothing else, so that the same value is the same row on every page.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

from django import template
from django.template import Context, Engine
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from arena.people.desk.drawing import Drawing, template_of

register = template.Library()
_LANGUAGE = "language"
"""Under this name a partial remembers its reader's language while it is drawn."""
_KEPT = 2048
"""Drawn values that a process keeps: a row is about a kilobyte, a table some tens."""


@register.simple_tag(takes_context=True)
def part(context: Context, name: str) -> SafeString:
    """Draw a part; on a page that is never renewed in parts, out of all that the page is told."""
    parts = context.get("parts")
    if isinstance(parts, Drawing):
        return parts.draw(name)
    return Engine.get_default().get_template(template_of(name)).render(context)


@register.simple_tag(takes_context=True)
def alike(context: Context, name: str, told_as: str, value: Hashable) -> SafeString:
    """Draw a partial out of one value, once for each language where the value can be known again."""
    try:
        return drawn_once(name, told_as, value, _language_of(context))
    except TypeError:  # a value with a list or a mapping in it
        return drawn_once.__wrapped__(name, told_as, value, None)


def _language_of(context: Context) -> str | None:
    """Return the reader's language, asked once for all rows of a partial."""
    asked = context.render_context
    if _LANGUAGE not in asked:
        asked[_LANGUAGE] = get_language()
    language: str | None = asked[_LANGUAGE]
    return language


@lru_cache(maxsize=_KEPT)
def drawn_once(name: str, told_as: str, value: Hashable, _language: str | None) -> SafeString:
    """Return what a partial makes of a value."""
    return Engine.get_default().get_template(name).render(Context({told_as: value}))
