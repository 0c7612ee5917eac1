"""A page as it came, with its forms and its visible words read out of it when they are asked for.

Read by patterns and not by a parser: the desk's pages are its own, with every attribute in quotes,
and a full week opens a thousand of them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from html import unescape

_ATTRIBUTES = r"""((?:[^>"']|"[^"]*"|'[^']*')*)"""
_CONTROL = re.compile(rf"<(form|input|select|textarea|option|button)\b{_ATTRIBUTES}>([^<]*)")
_ATTRIBUTE = re.compile(r"""([^\s"'=/]+)(?:="([^"]*)"|='([^']*)')?""")
_UNSEEN = re.compile(r"<(script|style)\b.*?</\1>|<!.*?>", re.DOTALL)
_BEGUN = re.compile(rf"<[a-zA-Z]{_ATTRIBUTES}>")
_ENDED = re.compile(r"</[a-zA-Z][^>]*>")


@dataclass(slots=True)
class Form:
    """A form of a page."""

    action: str
    method: str
    values: dict[str, str] = field(default_factory=dict)
    buttons: list[dict[str, str]] = field(default_factory=list)


@dataclass
class Page:
    """A page as it came."""

    status: int
    html: str
    path: str
    headers: dict[str, str]

    @cached_property
    def forms(self) -> list[Form]:
        """Return the page's forms, each with what stands in it before anybody types."""
        found: list[Form] = []
        name = ""
        for tag, written, after in _CONTROL.findall(self.html):
            given = _attributes(written)
            if tag == "form":
                found.append(Form(given.get("action", ""), given.get("method", "get")))
            elif tag in {"select", "textarea"}:
                name = given.get("name", "")
            if found:
                _fill(found[-1], tag, given, name, after)
        return found

    @cached_property
    def text(self) -> str:
        """Return the words that can be seen, a blank between any two."""
        seen = _ENDED.sub("", _BEGUN.sub(" ", _UNSEEN.sub(" ", self.html)))
        return " ".join(unescape(seen).split())

    def form_of(self, tool: str, action: str = "") -> Form:
        """Return the form that calls a tool."""
        found = [
            one
            for one in self.forms
            if one.values.get("tool") == tool and one.action.endswith(action)
        ]
        assert found, f"no form for {tool} on {self.path}"
        return found[0]


def _attributes(written: str) -> dict[str, str]:
    return {
        name: unescape(double or single) for name, double, single in _ATTRIBUTE.findall(written)
    }


def _fill(form: Form, tag: str, given: dict[str, str], name: str, after: str) -> None:
    """Put a control that has been met into its form; ``name`` is of the list or text it is in.

    A text without a name is sent by no browser, and is left out.
    """
    if tag == "input" and given.get("type") != "checkbox":
        form.values[given.get("name", "")] = given.get("value", "")
    elif tag == "option" and "selected" in given:
        form.values[name] = given.get("value", "")
    elif tag == "textarea" and name and unescape(after).strip():
        form.values[name] = unescape(after)
    elif tag == "button":
        form.buttons.append(given)
