"""What every page's frame asks for: the theme that this browser chose, and who is signed in."""

from __future__ import annotations

from django import template
from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.db import DatabaseError
from django.http import HttpRequest
from django.template import Context
from django.template.loader_tags import BLOCK_CONTEXT_KEY
from django.templatetags.static import static
from django.utils.safestring import mark_safe
from django.utils.translation import get_language

from arena.people.guests import has_played_as_guest

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


@register.simple_tag(takes_context=True)
def own_block(context: Context, name: str) -> str:
    """Return once more what the page says in one of its blocks."""
    blocks = context.render_context.get(BLOCK_CONTEXT_KEY)
    block = blocks.get_block(name) if blocks is not None else None
    return "" if block is None else mark_safe(str(block.render(context)).strip())  # noqa: S308 - it was escaped as it was drawn


@register.simple_tag(takes_context=True)
def absolute(context: Context, path: str) -> str:
    """Return the whole address of a file of the product, for whoever reads the page elsewhere.

    A page that answers a host that is not ours has none to give.
    """
    request = context.get("request")
    try:
        return request.build_absolute_uri(static(path)) if isinstance(request, HttpRequest) else ""
    except DisallowedHost:
        return ""


@register.simple_tag
def other_language() -> dict[str, str]:
    """Return the code and the own name of the language that the switch leads to."""
    spoken = [code for code, _name in settings.LANGUAGES]
    now = get_language() or settings.LANGUAGE_CODE
    code, name = settings.LANGUAGES[(spoken.index(now) + 1) % len(spoken)]
    return {"code": code, "name": name}


@register.simple_tag(takes_context=True)
def signed_in(context: Context) -> dict[str, object]:
    """Return the name of who is signed in, or none, and whether a guest has runs to keep.

    A page that says what went wrong is drawn without a database, and for requests without a session.
    """
    request = context.get("request")
    nobody: dict[str, object] = {"name": "", "has_runs": False}
    if not isinstance(request, HttpRequest) or not hasattr(request, "user"):
        return nobody
    try:
        name = request.user.get_username() if request.user.is_authenticated else ""
        return {"name": name, "has_runs": has_played_as_guest(request)}
    except DatabaseError:
        return nobody
