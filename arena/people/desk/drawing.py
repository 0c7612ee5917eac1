"""A desk's parts as pages: all of them on a whole page, or those alone that a page does not show yet.

A page says with each request which shape it has and which parts it shows, by their prints; whoever
says nothing, or shows something of another shape, gets the whole page.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from hashlib import blake2b
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.template import Context, Engine
from django.utils.functional import SimpleLazyObject
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from arena.environment import PROJECT
from arena.people.desk.rendering.parts import FIELDS, TEMPLATES, Part, Parts, parts_of
from arena.people.desk.rendering.worlds import Drawn
from arena.templatetags.frame import COOKIE

SHOWS = "Desk-Shows"
"""The header in which a page says what it shows: its shape, then each part's name and print.

Of an open form it says as ``fields`` which inputs it shows.
"""
_HERE = Path(__file__).parent
_LONGEST = 4000
"""Characters of that header."""
_ROOT = re.compile(r"<[a-z]+[^>]*")
_NOTHING = "<template></template>"
"""Holds the place of a part that shows nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """The parts of one page, about to be drawn for one request."""

    page: Drawn
    parts: Parts
    nonce: str
    request: HttpRequest
    shown: Mapping[str, str] = field(default_factory=dict)
    """What the page shows that the parts are drawn for, by its prints; nothing for a whole page."""

    @property
    def shape(self) -> str:
        """Return the shape of the page."""
        return self.parts.shape

    def draw(self, name: str) -> SafeString:
        """Return a part as it stands on the page."""
        if name == FIELDS:
            return self._fields()
        one = self.parts.by_name[name]
        return _marked(self._html(one), f' data-part="{name}" data-print="{one.print}"')

    def _fields(self) -> SafeString:
        """Return the inputs of the open form, or the word that the asking page shows just these."""
        one = self.parts.fields
        if one is None:
            return SafeString()
        if self.shown.get(FIELDS) == one.print:
            return _marked(_NOTHING, f' data-fields="{one.print}"')
        return _marked(self._html(one), f' data-fields="{one.print}"')

    def changed(self) -> tuple[SafeString, ...] | None:
        """Return the parts that the asking page does not show, or ``None`` where it needs a whole page."""
        shown = _shown(self.request)
        if shown.get("shape") != self.shape:
            return None
        asked = replace(self, shown=shown)
        return tuple(
            asked.draw(name)
            for name, one in self.parts.by_name.items()
            if shown.get(name) != one.print
        )

    def _html(self, part: Part) -> str:
        """Draw a part out of what it is told and of what all parts share, and nothing else."""
        desk = part.told.get("desk", {})
        shared: dict[str, object] = {
            "parts": self,
            "request": self.request,
            "csrf_token": SimpleLazyObject(lambda: get_token(self.request)),
        }
        if isinstance(desk, Mapping):
            shared["desk"] = {**desk, "expect": self.page.desk.expect}
        template = Engine.get_default().get_template(part.template)
        return template.render(Context({**part.told, **shared})).strip()


def drawing(drawn: Drawn, nonce: str, request: HttpRequest) -> Drawing:
    """Return the parts of a page for whoever asks."""
    around = {
        "release": _release(),
        "language": get_language() or settings.LANGUAGE_CODE,
        "theme": request.COOKIES.get(COOKIE, ""),
    }
    return Drawing(
        page=drawn,
        parts=parts_of(drawn, nonce, request.GET.urlencode(), around),
        nonce=nonce,
        request=request,
    )


def is_renewed(request: HttpRequest) -> bool:
    """Tell whether a desk asks that stands before its reader and says what it shows."""
    return request.headers.get("HX-Target") == "desk" and SHOWS in request.headers


def template_of(name: str) -> str:
    """Return what draws a part."""
    return TEMPLATES[name]


def _marked(html: str, marks: str) -> SafeString:
    """Return a part with its marks in its one outermost element."""
    # A template has escaped what it was told; the marks are a name and a digest of ours.
    return mark_safe(_ROOT.sub(lambda tag: tag[0] + marks, html or _NOTHING, count=1))  # noqa: S308


def _shown(request: HttpRequest) -> dict[str, str]:
    """Return the prints of the parts that a page shows, by name; its shape as ``shape``."""
    said = request.headers.get(SHOWS, "")
    if len(said) > _LONGEST or not said:
        return {}
    return dict(one.partition("=")[::2] for one in said.split())


@cache
def _release() -> str:
    """Return a digest of what draws desks: a page that another release has drawn is drawn whole."""
    digest = blake2b(digest_size=6)
    templates, shapes = (PROJECT / "templates").rglob("*.html"), _HERE.rglob("*.py")
    for path in sorted([*templates, *shapes]):
        digest.update(path.read_bytes())
    return digest.hexdigest()
