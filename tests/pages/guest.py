"""A guest: fetches pages, fills their forms as a browser would, and keeps what was answered.

Forms are read out of the page, never made up: what a test sends, a person could have sent.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import cast
from urllib.parse import urlsplit

from django.http import HttpResponse
from django.test import Client


@dataclass(slots=True)
class Form:
    """A form of a page."""

    action: str
    method: str
    values: dict[str, str] = field(default_factory=dict)
    buttons: list[dict[str, str]] = field(default_factory=list)


@dataclass(slots=True)
class Page:
    """A page as it came."""

    status: int
    html: str
    path: str
    forms: list[Form]
    text: str
    headers: dict[str, str]

    def form_of(self, tool: str, action: str = "") -> Form:
        """Return the form that calls a tool."""
        found = [
            one
            for one in self.forms
            if one.values.get("tool") == tool and one.action.endswith(action)
        ]
        assert found, f"no form for {tool} on {self.path}"
        return found[0]


class Guest:
    """Somebody before a browser."""

    def __init__(self, client: Client) -> None:
        """Sit before a fresh browser."""
        self.client = client
        self.seat = ""
        self.page = Page(0, "", "", [], "", {})
        self.pages: list[Page] = []
        """Every page that was shown, in order."""

    def get(self, path: str, **headers: str) -> Page:
        """Open an address, following redirects."""
        return self._take(self.client.get(path, follow=True, headers=headers or None))

    def send(self, form: Form, *, to: str = "", **values: str) -> Page:
        """Send a form with some fields filled in, following redirects."""
        data = {**form.values, **{name.replace("__", "."): v for name, v in values.items()}}
        return self._take(self.client.post(to or form.action, data, follow=True))

    def sit_down(self, task: str) -> Page:
        """Take a seat from the lobby."""
        lobby = self.get("/")
        form = next(one for one in lobby.forms if one.values.get("task") == task)
        page = self.send(form)
        self.seat = urlsplit(page.path).path.split("/")[2]
        return page

    def desk(self, query: str = "") -> Page:
        """Open the desk."""
        return self.get(f"/desk/{self.seat}{query}")

    def press(self, tool: str) -> Page:
        """Press a ticket that carries its whole call."""
        return self.send(self.desk().form_of(tool))

    def read(self, tool: str, **arguments: str) -> Page:
        """Open a tool's form, fill it and send it."""
        form = self.desk(f"?tool={tool}").form_of(tool, "calls")
        return self.send(form, **{f"arg__{name}": value for name, value in arguments.items()})

    def preview(self, tool: str, **arguments: str) -> Page:
        """Open a write's form, fill it and ask for its preview."""
        form = self.desk(f"?tool={tool}").form_of(tool, "preview")
        return self.send(form, **{f"arg__{name}": value for name, value in arguments.items()})

    def do(self, tool: str, **arguments: str) -> Page:
        """Make a write with its two keys."""
        return self.send(self.preview(tool, **arguments).form_of(tool, "calls"))

    def _take(self, response: object) -> Page:
        answer = cast("HttpResponse", response)
        html = answer.content.decode()
        chain = getattr(answer, "redirect_chain", [])
        request = cast("dict[str, str]", getattr(answer, "request", {}))
        query = request.get("QUERY_STRING", "")
        path = request.get("PATH_INFO", "") + (f"?{query}" if query else "")
        reader = _Reader()
        reader.feed(html)
        self.page = Page(
            status=answer.status_code,
            html=html,
            path=chain[-1][0] if chain else path,
            forms=reader.forms,
            text=" ".join("".join(reader.words).split()),
            headers=dict(answer.items()),
        )
        self.pages.append(self.page)
        return self.page


class _Reader(HTMLParser):
    """Reads forms and visible words out of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.words: list[str] = []
        self._name = ""
        self._hidden = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take a form's parts as they come."""
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.forms.append(Form(given.get("action", ""), given.get("method", "get")))
        elif tag in {"script", "style"}:
            self._hidden += 1
        elif tag in {"select", "textarea"}:
            self._name = given.get("name", "")
        if self.forms:
            self._part(tag, given)
        self.words.append(" ")

    def _part(self, tag: str, given: dict[str, str]) -> None:
        form = self.forms[-1]
        if tag == "input" and given.get("type") != "checkbox":
            form.values[given.get("name", "")] = given.get("value", "")
        elif tag == "option" and "selected" in given:
            form.values[self._name] = given.get("value", "")
        elif tag == "button":
            form.buttons.append(given)

    def handle_endtag(self, tag: str) -> None:
        """Leave what was left."""
        if tag in {"script", "style"}:
            self._hidden -= 1
        elif tag in {"select", "textarea"}:
            self._name = ""

    def handle_data(self, data: str) -> None:
        """Take visible words, and what stands in a textarea."""
        if not self._hidden:
            self.words.append(data)
        if self._name and self.forms and data.strip() and self.lasttag == "textarea":
            self.forms[-1].values[self._name] = data
