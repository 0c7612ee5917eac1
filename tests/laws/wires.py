"""The ways in, each as a player that makes calls and keeps every byte that it was answered with."""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from collections.abc import Iterator
from html import unescape
from typing import Any
from urllib.parse import urlencode

from django.test import Client

from arena.people.desk.rendering.scales import typed
from tests.agents.cast import Answer, Player, agent
from tests.agents.spoken import spoken
from tests.pages.guest import Form, Guest, Page

TASK = "solar/first-monday"
_EVERY = 16
"""Each answer was seen when it came; so many later, one is opened again."""
_LAST = 99_999
"""No record is as long: the replay shows its last step."""


class Wire(ABC):
    """Somebody who takes a seat, makes calls, looks at everything, and keeps what came back."""

    def __init__(self) -> None:
        """Begin with nothing heard."""
        self.heard: list[bytes] = []
        self.seat = ""

    def taken(self) -> bytes:
        """Return all that came back since this was last asked."""
        heard, self.heard = b"\n".join(self.heard), []
        return heard

    @abstractmethod
    def sit_down(self) -> str:
        """Take a seat and look around; return it."""

    @abstractmethod
    def call(self, tool: str, arguments: dict[str, object]) -> None:
        """Ask the price of a call where that can be asked, and make it."""

    @abstractmethod
    def look_back(self) -> None:
        """Ask again for all that can be asked for of the seat."""

    @abstractmethod
    def look_at_the_grade(self) -> None:
        """Ask for all that says how the seat went."""


class ByHttp(Wire):
    """An agent on the HTTP interface, who looks back over the seat's socket too."""

    def __init__(self) -> None:
        """Come with a key."""
        super().__init__()
        self.player: Player = agent("by-http")

    def sit_down(self) -> str:
        self.get("/tasks")
        self.get("/openapi.json")
        self.seat = _object(self.keep(self.player.post("/seats", {"task": TASK})))["seat"]
        self.get(f"/seats/{self.seat}/tools")
        self.get(f"/seats/{self.seat}/tools?format=openai")
        return self.seat

    def call(self, tool: str, arguments: dict[str, object]) -> None:
        message: dict[str, object] = {"tool": tool, "arguments": arguments}
        path = f"/seats/{self.seat}/calls"
        self.keep(self.player.post(path, message | {"quote": True}))
        self.keep(self.player.post(path, message))

    def look_back(self) -> None:
        path = f"/seats/{self.seat}"
        self.get(path)
        record = _object(self.get(f"{path}/record"))
        while record:
            for step in record:
                recall = {"tool": "recall", "arguments": {"seq": step["seq"]}}
                self.keep(self.player.post(f"{path}/calls", recall))
            record = _object(self.get(f"{path}/record?after={record[-1]['seq']}"))
        self.get(f"{path}/record?format=jsonl")
        self.keep(self.player.post(f"{path}/calls", {"tool": 7}))
        self.keep(self.player.post(f"{path}/forks", {"at": 9_999}))
        self.look_back_over_the_socket()
        self.look_at_the_grade()

    def look_at_the_grade(self) -> None:
        self.get(f"/seats/{self.seat}")
        self.get(f"/seats/{self.seat}/grade")

    def look_back_over_the_socket(self) -> None:
        last = _object(self.player.get(f"/seats/{self.seat}"))["seq"]
        recalls: list[dict[str, object]] = [
            {"tool": "recall", "arguments": {"seq": n + 1}} for n in range(last)
        ]
        more: tuple[dict[str, object], ...] = (
            {"list": "tools"},
            {"tool": 7},
            {"tool": "alert_list", "quote": True},
        )
        asked: list[dict[str, object]] = [*recalls, *more]
        frames = [json.dumps({"id": n, **one}).encode() for n, one in enumerate(asked)]
        told = spoken(self.player, self.seat, *frames).frames
        assert len(told) == len(frames)
        self.heard += told

    def get(self, path: str) -> Answer:
        return self.keep(self.player.get(path))

    def keep(self, answer: Answer) -> Answer:
        self.heard += [answer.body, repr(answer.headers).encode()]
        return answer


class ByMcp(Wire):
    """An agent with a key before the MCP endpoint."""

    def __init__(self) -> None:
        """Come with a key."""
        super().__init__()
        self.player: Player = agent("by-mcp")

    def sit_down(self) -> str:
        self.keep("initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo={})
        self.tool("list_tasks")
        taken = self.tool("take_seat", task=TASK)
        self.seat = taken["result"]["structuredContent"]["seat"]
        self.keep("tools/list")
        return self.seat

    def call(self, tool: str, arguments: dict[str, object]) -> None:
        self.tool("quote", seat=self.seat, tool=tool, arguments=arguments)
        self.tool(tool, seat=self.seat, **arguments)

    def look_back(self) -> None:
        answered: dict[str, Any] = {}
        seq = 0
        while not answered.get("isError"):
            seq += 1
            answered = self.tool("recall", seat=self.seat, seq=seq)["result"]
        self.keep("tools/list")
        self.look_at_the_grade()

    def look_at_the_grade(self) -> None:
        self.tool("my_seats")

    def tool(self, name: str, **arguments: object) -> Any:
        return self.keep("tools/call", name=name, arguments=arguments)

    def keep(self, method: str, **params: object) -> Any:
        answer = self.player.rpc(method, "/mcp", **params)
        self.heard += [answer.body, repr(answer.headers).encode()]
        return answer.json


class ByPages(Wire):
    """A guest who opens each tool's form before using it, and sees the whole desk after each step."""

    def __init__(self) -> None:
        """Come with a fresh browser."""
        super().__init__()
        self.guest = Guest(Client())
        self.priced: set[str] = set()

    def sit_down(self) -> str:
        self.get("/")
        self.keep(self.guest.sit_down(TASK))
        self.seat = self.guest.seat
        self.get(f"/desk/{self.seat}/leave")
        self.desk()
        return self.seat

    def call(self, tool: str, arguments: dict[str, object]) -> None:
        fields = dict(_pairs(arguments))
        form = _ticket(self.guest.page, tool, fields) or self.form(tool, fields)
        confirm = _form(self.keep(self.guest.send(form, **fields)), tool, ".confirm")
        if confirm is not None:
            self.keep(self.guest.send(confirm))

    def form(self, tool: str, fields: dict[str, str]) -> Form:
        """Open a tool's form, and the first time have it priced while it is filled in."""
        form = _form(self.desk(f"?tool={tool}"), tool, ".form")
        assert form is not None, tool
        if tool not in self.priced:
            self.get(f"/desk/{self.seat}/price?{urlencode({'tool': tool, **fields})}")
            self.priced.add(tool)
        return form

    def look_back(self) -> None:
        desk = self.desk()
        links = dict.fromkeys(re.findall(r'href="(\?[^"#]+)', desk.html))
        for link in (unescape(one) for one in links):
            if not link.startswith("?step=") or int(link.removeprefix("?step=")) % _EVERY == 0:
                self.desk(link)
        self.walk_the_replay()
        self.get(f"/desk/{self.seat}/export.csv")
        self.look_at_the_grade()

    def walk_the_replay(self) -> None:
        """Go through the replay as *Step on* leads, to the record's last step."""
        page, at = self.get(f"/replay/{self.seat}"), 1
        while f'href="?at={at + 1}" data-go-key="ArrowRight"' in page.html:
            at += 1
            page = self.get(f"/replay/{self.seat}?at={at}")
        assert f">of {at}</span>" in page.html, "the walk came to the record's last step"

    def look_at_the_grade(self) -> None:
        self.get(f"/desk/{self.seat}/debrief")
        for beside in ("", f"&with={self.seat}"):
            self.get(f"/replay/{self.seat}?at={_LAST}{beside}")
        self.desk()
        for path in ("/", "/board", f"/board/{TASK}", "/healthz", "/readyz", "/desk/st_none"):
            self.get(path)

    def desk(self, query: str = "") -> Page:
        return self.keep(self.guest.desk(query))

    def get(self, path: str) -> Page:
        return self.keep(self.guest.get(path))

    def keep(self, page: Page) -> Page:
        self.heard += [page.html.encode(), repr(page.headers).encode()]
        return page


WIRES: tuple[type[Wire], ...] = (ByPages, ByHttp, ByMcp)


def _ticket(page: Page, tool: str, fields: dict[str, str]) -> Form | None:
    """Return the control of a page that makes exactly this call at one press."""
    for one in page.forms:
        fixed = {name: value for name, value in one.values.items() if name.startswith("arg.")}
        if one.values.get("tool") == tool and fixed == fields:
            return one
    return None


def _form(page: Page, tool: str, key: str) -> Form | None:
    """Return the form of a tool whose key ends so: the filled one, or its confirmation."""
    found = (one for one in page.forms if one.values.get("tool") == tool)
    return next((one for one in found if one.values.get("key", "").endswith(key)), None)


def _pairs(arguments: dict[str, object], path: str = "arg") -> Iterator[tuple[str, str]]:
    """Give arguments as the names and values of a form's fields, as a person would fill them."""
    for name, value in arguments.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            for number, row in enumerate(value):
                yield from _pairs(row, f"{path}.{name}.{number}")
        elif isinstance(value, list):
            yield f"{path}.{name}", "\n".join(map(str, value))
        elif isinstance(value, bool):
            yield f"{path}.{name}", "true" if value else "false"
        else:
            yield f"{path}.{name}", typed(name, value)


def _object(answer: Answer) -> Any:
    assert answer.status < 300, answer
    return answer.json
