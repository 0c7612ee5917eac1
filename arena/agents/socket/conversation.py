"""A socket from its handshake to its end: frames are answered in their order, pages are pushed.

It is plain ASGI and joins no group itself: a consumer that waited for the channel layer before it
accepts would die with it.  Who asks is asked anew for every frame and every push, so that a token
that was taken back, or a person who has left, is answered no more.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import ParamSpec, TypeAlias, TypeVar

from asgiref.sync import sync_to_async

from arena.agents.callers import Asker, Proof
from arena.agents.errors import AddressUnknown
from arena.agents.problems import response_of, stopped
from arena.agents.socket import frames
from arena.agents.socket.handshake import asker_at
from arena.bridge import Receive, Scope, Send
from arena.pushes.listeners import Listener, listening
from engine.cards import SeatCard
from engine.errors import Problem
from engine.transcript import encode

PREFIX = "/ws/seats/"
_NO_LONGER = 1008
"""The sender may not ask here any more (RFC 6455, policy violation)."""
_P = ParamSpec("_P")
_R = TypeVar("_R")
Opened: TypeAlias = Asker | Problem


async def converse(scope: Scope, receive: Receive, send: Send) -> None:
    """Serve one socket."""
    await receive()
    seat = scope["path"].removeprefix(PREFIX)
    opened = await _in_thread(_opened, scope, seat)
    if isinstance(opened, Problem):
        await _refuse(scope, send, opened)
        return
    await send({"type": "websocket.accept"})
    with listening(seat) as listener:
        is_page = opened.proof is Proof.COOKIE
        pushes = [asyncio.ensure_future(_push(scope, seat, listener, send))] if is_page else []
        try:
            await _answer_frames(scope, seat, receive, send)
        finally:
            for task in pushes:
                task.cancel()
            await asyncio.gather(*pushes, return_exceptions=True)


async def _answer_frames(scope: Scope, seat: str, receive: Receive, send: Send) -> None:
    while (event := await receive())["type"] == "websocket.receive":
        frame = event.get("bytes") or (event.get("text") or "").encode()
        told, may_stay = await _in_thread(_answered, scope, seat, frame)
        with suppress(OSError):  # gone before its answer; what was recorded stands
            await send({"type": "websocket.send", "text": told.decode()})
        if not may_stay:
            await send({"type": "websocket.close", "code": _NO_LONGER})
            return


async def _push(scope: Scope, seat: str, listener: Listener, send: Send) -> None:
    """Say which step exists, whenever there is another one than was said last, or another pace."""
    said, pace = 0, None
    while True:
        await listener.next()
        card = await _in_thread(_card, scope, seat)
        if card is None:
            return
        runs = (card.speed, card.paused)
        if card.seq > said or (runs != pace and card.seq == said):
            said, pace = card.seq, runs
            with suppress(OSError):
                await send({"type": "websocket.send", "text": encode({"seq": said}).decode()})


async def _refuse(scope: Scope, send: Send, problem: Problem) -> None:
    """Turn a handshake down with the words that HTTP has for it, where the server can say them."""
    if "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": _NO_LONGER})
        return
    response = response_of(problem)
    headers = [(name.lower().encode(), value.encode()) for name, value in response.items()]
    await send(
        {
            "type": "websocket.http.response.start",
            "status": response.status_code,
            "headers": headers,
        }
    )
    await send({"type": "websocket.http.response.body", "body": response.content})


def _opened(scope: Scope, seat: str) -> Opened:
    """Return who opened the socket, or what is in their way."""
    if not scope["path"].startswith(PREFIX):
        return AddressUnknown("Nothing stands here; a seat's socket is /ws/seats/{seat}.")
    try:
        return asker_at(scope, seat)
    except Problem as problem:
        return problem
    except Exception as error:  # noqa: BLE001 - logged under a reference, told without its text
        return stopped(error, PREFIX)


def _answered(scope: Scope, seat: str, frame: bytes) -> tuple[bytes, bool]:
    """Return the answer to a frame, and whether its sender may send another."""
    opened = _opened(scope, seat)
    if isinstance(opened, Problem):
        return frames.refusal(opened, frame), False
    return frames.answer(opened, seat, frame), True


def _card(scope: Scope, seat: str) -> SeatCard | None:
    """Return how a seat stands; none for whoever may not know any more."""
    opened = _opened(scope, seat)
    return None if isinstance(opened, Problem) else opened.seat(seat).card()


async def _in_thread(work: Callable[_P, _R], *given: _P.args, **named: _P.kwargs) -> _R:
    """Run what asks the database in the thread that the server has lent this socket."""
    asked: Awaitable[_R] = sync_to_async(partial(work, *given, **named))()
    return await asked
