"""A seat's socket before a running desk: the protocol's own client, and a browser's cookie for it."""

from __future__ import annotations

import json
from typing import Any, Self

from websockets.sync.client import connect

from tests.agents.web_process import WebProcess

_SECONDS = 15
_SESSION = (
    "from django.contrib.sessions.backends.db import SessionStore as S; s = S(); "
    "s['guest'] = {guest!r}; s.create(); print(s.session_key)"
)
_SIT = (
    "from engine import door; from engine.door import Holder; "
    "holder = Holder(kind='person', key='guest:' + {guest!r}); "
    "print(door.take_seat({task!r}, holder, pace={pace!r}).seat)"
)


def cookie_of(web: WebProcess, guest: str) -> dict[str, str]:
    """Return the headers of a browser that has been in the lobby, on a page of this desk."""
    session = web.python(_SESSION.format(guest=guest)).strip()
    return {"Cookie": f"sessionid={session}", "Origin": web.url}


def seat_of(web: WebProcess, guest: str, task: str = "oncall/medium-01", pace: str = "turn") -> str:
    """Return a new seat that a guest holds."""
    return web.python(_SIT.format(guest=guest, task=task, pace=pace)).strip()


class SeatSocket:
    """An open socket of a seat."""

    def __init__(self, address: str, seat: str, headers: dict[str, str]) -> None:
        """Say where it is; whoever enters it opens it, or is turned down with ``InvalidStatus``."""
        origin = headers.get("Origin")
        self._opening = connect(
            f"{address.replace('http', 'ws', 1)}/ws/seats/{seat}",
            additional_headers={name: one for name, one in headers.items() if name != "Origin"},
            origin=origin,  # type: ignore[arg-type]  # its own new type for text
            open_timeout=_SECONDS,
            max_size=2**24,
        )

    def __enter__(self) -> Self:
        self.line = self._opening.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self._opening.__exit__(None, None, None)

    def ask(self, frame: object) -> Any:
        """Send a frame and return the next one that comes."""
        self.line.send(frame if isinstance(frame, str | bytes) else json.dumps(frame))
        return self.heard()

    def heard(self, seconds: float = _SECONDS) -> Any:
        return json.loads(self.line.recv(timeout=seconds))

    def pushed(self, seq: int, seconds: float = _SECONDS) -> None:
        """Wait for the push of a step; an earlier one may come before it."""
        while (said := self.heard(seconds)) != {"seq": seq}:
            assert set(said) == {"seq"}, said
            assert said["seq"] < seq, said
