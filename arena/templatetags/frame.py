"""What every page's frame asks for: the theme that this browser chose."""

from __future__ import annotations

from django import template
from django.http import HttpRequest
from django.template import Context

register = template.Library()

THEMES = ("system", "light", "dark")
COOKIE = "theme"


@register.simple_tag(takes_context=True)
def theme(context: Context) -> str:
    """Return ``system``, ``light`` or ``dark``."""
    request = context.get("request")
    chosen = request.COOKIES.get(COOKIE, "") if isinstance(request, HttpRequest) else ""
    return chosen if chosen in THEMES else THEMES[0]


@register.simple_tag(takes_context=True)
def next_theme(context: Context) -> str:
    """Return the theme that the switch leads to."""
    return THEMES[(THEMES.index(theme(context)) + 1) % len(THEMES)]
