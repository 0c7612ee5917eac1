"""A seat's socket without a server: one frame is said to it, in this very process and transaction."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from asgiref.sync import async_to_sync

from arena.agents.socket.conversation import converse
from tests.agents.cast import Player

OWN, FOREIGN = "http://testserver", "https://elsewhere.example"


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """What a socket said."""

    status: int
    """Of the handshake; 101 where it was opened."""
    body: bytes
    """With what it was turned down."""
    frames: tuple[bytes, ...]
    """What came over it, pushes too."""


def spoken(player: Player, seat: str, *frames: bytes, origin: str = OWN) -> Heard:
    """Open a seat's socket as ``player``, say ``frames`` and return what was heard."""
    heard: Heard = async_to_sync(_speak)(_scope(player, seat, origin), frames)
    return heard


def _scope(player: Player, seat: str, origin: str) -> dict[str, Any]:
    headers = [(b"host", b"testserver")]
    if player.bearer is not None:
        headers.append((b"authorization", f"Bearer {player.bearer}".encode()))
    else:
        cookies = "; ".join(f"{name}={one.value}" for name, one in player.client.cookies.items())
        headers += [(b"cookie", cookies.encode()), (b"origin", origin.encode())]
    return {
        "type": "websocket",
        "path": f"/ws/seats/{seat}",
        "query_string": b"",
        "http_version": "1.1",
        "scheme": "ws",
        "server": ("testserver", 80),
        "headers": headers,
        "extensions": {"websocket.http.response": {}},
    }


async def _speak(scope: dict[str, Any], frames: tuple[bytes, ...]) -> Heard:
    coming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    events: list[dict[str, Any]] = [
        {"type": "websocket.receive", "bytes": frame} for frame in frames
    ]
    for event in ({"type": "websocket.connect"}, *events, {"type": "websocket.disconnect"}):
        coming.put_nowait(event)
    said: list[dict[str, Any]] = []

    async def send(event: dict[str, Any]) -> None:
        said.append(event)

    await converse(scope, coming.get, send)
    return Heard(
        status=next((one["status"] for one in said if "status" in one), 101),
        body=b"".join(one.get("body", b"") for one in said),
        frames=tuple(one["text"].encode() for one in said if one["type"] == "websocket.send"),
    )
