"""The application that the web server runs: pages and wires, each in a few long-lived threads.

Views are sync. Run through Django's own ASGI handler each request would get a thread and a
database connection of its own; in a pool both stay, which is five to ten times faster. Sockets have
threads of their own, so that neither keeps the other waiting.
"""

import asyncio
import gc
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from itertools import cycle
from typing import ParamSpec, TypeVar

from asgiref.sync import ThreadSensitiveContext
from django.db import close_old_connections

from arena.bridge import Bridge, Receive, Scope, Send
from arena.wsgi import application as django_application

# Django is set up by the line above.
from arena.agents.socket.conversation import converse  # isort: skip
from arena.pushes.hearing import Ear  # isort: skip
from grading.published import get_ready  # isort: skip

# What stands by now stands as long as the process: nobody waits for it to be searched for garbage.
gc.freeze()
gc.set_threshold(20_000, 20, 20)

WEB_THREADS = 4
SOCKET_THREADS = 4
READY_AFTER_SECONDS = 3.0
"""When the server loads what boards are counted with; whoever has just come is answered first."""

_P = ParamSpec("_P")
_R = TypeVar("_R")


class SocketThread(ThreadPoolExecutor):
    """One thread for the questions of many sockets; a socket keeps to its thread."""

    def __init__(self) -> None:
        """Begin with nothing asked."""
        super().__init__(1, thread_name_prefix="socket")

    def submit(self, asked: Callable[_P, _R], /, *given: _P.args, **named: _P.kwargs) -> Future[_R]:
        """Ask as a request does, with a connection that has not gone bad."""

        def clean() -> _R:
            close_old_connections()
            try:
                return asked(*given, **named)
            finally:
                close_old_connections()

        return super().submit(clean)


_pages = Bridge(django_application, WEB_THREADS)
_socket_threads = cycle([SocketThread() for _ in range(SOCKET_THREADS)])


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request or a socket, or the server's word that it begins and ends."""
    if scope["type"] == "http":
        await _pages(scope, receive, send)
    elif scope["type"] == "websocket":
        async with ThreadSensitiveContext(executor=next(_socket_threads)):
            await converse(scope, receive, send)
    elif scope["type"] == "lifespan":
        await _live(receive, send)


def _get_ready() -> None:
    """Load what nobody should have to wait for, and let it stand as long as the process."""
    get_ready()
    gc.freeze()


async def _live(receive: Receive, send: Send) -> None:
    """Hear what other processes record for as long as the server runs."""
    await receive()
    hearing = asyncio.ensure_future(Ear().hear())
    loop = asyncio.get_running_loop()
    loop.call_later(READY_AFTER_SECONDS, loop.run_in_executor, None, _get_ready)
    await send({"type": "lifespan.startup.complete"})
    await receive()
    hearing.cancel()
    with suppress(asyncio.CancelledError):
        await hearing
    await send({"type": "lifespan.shutdown.complete"})
