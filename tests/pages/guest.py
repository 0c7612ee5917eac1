"""A guest: fetches pages, fills their forms as a browser would, and keeps what was answered.

Forms are read out of the page, never made up: what a test sends, a person could have sent.
"""

from __future__ import annotations

from typing import cast
from urllib.parse import urlsplit

from django.http import HttpResponse
from django.test import Client

from engine import door
from tests.pages.reading import Form, Page

__all__ = ["Form", "Guest", "Page"]


class Guest:
    """Somebody before a browser."""

    def __init__(self, client: Client) -> None:
        """Sit before a fresh browser."""
        self.client = client
        self.seat = ""
        self.page = Page(0, "", "", {})
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
        """Take a seat from the lobby, and see its desk."""
        page = self.send(self._offer(task))
        self.seat = _seat_in(page.path)
        return page

    def take_seat(self, task: str) -> None:
        """Take a seat from the lobby without looking at its desk yet."""
        offer = self._offer(task)
        answer = cast("HttpResponse", self.client.post(offer.action, offer.values))
        self.seat = _seat_in(answer.headers["Location"])

    def _offer(self, task: str) -> Form:
        return next(one for one in self.get("/").forms if one.values.get("task") == task)

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

    def end_the_week(self) -> Page:
        """Wait to the seat's end whatever comes, with both keys."""
        end = (door.seat(self.seat).ends or "")[:16]
        asked = self.read("wait", until=end, stop_on_news="false")
        return self.send(asked.form_of("wait", "calls"))

    def _take(self, response: object) -> Page:
        answer = cast("HttpResponse", response)
        chain = getattr(answer, "redirect_chain", [])
        request = cast("dict[str, str]", getattr(answer, "request", {}))
        query = request.get("QUERY_STRING", "")
        path = request.get("PATH_INFO", "") + (f"?{query}" if query else "")
        self.page = Page(
            status=answer.status_code,
            html=answer.content.decode(),
            path=chain[-1][0] if chain else path,
            headers=dict(answer.items()),
        )
        self.pages.append(self.page)
        return self.page


def _seat_in(address: str) -> str:
    return urlsplit(address).path.split("/")[2]
