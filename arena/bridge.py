"""Django's sync views in a few long-lived threads, behind a server that speaks ASGI.

A thread is lent to a request when its body has come whole, and taken back when its answer is made:
a client that stalls, breaks off or never reads holds none.  A body that was cut off reaches no view,
so half a form is never taken for a whole one.  The module knows no address.
"""

from __future__ import annotations

import asyncio
import contextvars
import sys
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any, TypeAlias

Scope: TypeAlias = Mapping[str, Any]
Event: TypeAlias = dict[str, Any]
Receive: TypeAlias = Callable[[], Any]
Send: TypeAlias = Callable[[Event], Any]
Wsgi: TypeAlias = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]

BODY_BYTES_MOST = 8 * 1_048_576
"""A longer body is not read; the view sees its stated length and refuses it."""
BODY_SECONDS = 60.0
"""How long a body may take to come."""
_DIGITS = 18
"""Of a stated length: what is longer is too long already by its first digits."""
_SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
_OWN_NAMES = {"content-length": "CONTENT_LENGTH", "content-type": "CONTENT_TYPE"}
_LATE = b"The body of this request did not come in time."


class ClientGone(Exception):
    """The client broke off before its request had come whole."""


@dataclass(slots=True)
class Answer:
    """What a view answered, whole."""

    status: int = 500
    headers: list[tuple[bytes, bytes]] = field(default_factory=list)
    body: bytes = b""


class Bridge:
    """A WSGI application as an ASGI one."""

    def __init__(self, application: Wsgi, threads: int) -> None:
        """Keep ``threads`` threads for ``application``."""
        self._application = application
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="view")
        self._threads = threads
        self._lent = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        try:
            body = await asyncio.wait_for(_whole_body(scope, receive), BODY_SECONDS)
        except ClientGone:
            return
        except TimeoutError:
            headers = [(b"content-type", b"text/plain"), (b"connection", b"close")]
            await _tell(Answer(status=408, headers=headers, body=_LATE), send)
            return
        answer = await self._answer(scope, environ_of(scope, body), receive)
        if answer is not None:
            await _tell(answer, send)

    async def _answer(
        self, scope: Scope, environ: dict[str, Any], receive: Receive
    ) -> Answer | None:
        """Return the view's answer; none for a look whose client left before a thread was free."""
        is_waiting = self._lent >= self._threads
        self._lent += 1
        try:
            run = contextvars.copy_context().run
            work = self._pool.submit(run, _answered, self._application, environ)
            if is_waiting and scope["method"] in _SAFE_METHODS:
                return await _unless_gone(work, receive)
            return await asyncio.wrap_future(work)
        finally:
            self._lent -= 1


async def _unless_gone(work: Future[Answer], receive: Receive) -> Answer | None:
    """Wait for an answer, and drop a look that nobody waits for any more before it is begun."""
    answer = asyncio.wrap_future(work)
    gone = asyncio.ensure_future(_gone(receive))
    first: set[asyncio.Future[Any]] = {answer, gone}
    try:
        await asyncio.wait(first, return_when=asyncio.FIRST_COMPLETED)
        return None if not answer.done() and work.cancel() else await answer
    finally:
        gone.cancel()


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _whole_body(scope: Scope, receive: Receive) -> bytes:
    """Return the body; raises :class:`ClientGone` where it was cut off."""
    if _stated_bytes(scope) > BODY_BYTES_MOST:
        return b""
    parts: list[bytes] = []
    size = 0
    while size <= BODY_BYTES_MOST:
        event = await receive()
        if event["type"] == "http.disconnect":
            raise ClientGone
        parts.append(event.get("body", b""))
        size += len(parts[-1])
        if not event.get("more_body", False):
            break
    return b"".join(parts)


def _stated_bytes(scope: Scope) -> int:
    for name, value in scope["headers"]:
        if name == b"content-length":
            return int(value[:_DIGITS]) if value.isdigit() else 0
    return 0


async def _tell(answer: Answer, send: Send) -> None:
    await send({"type": "http.response.start", "status": answer.status, "headers": answer.headers})
    await send({"type": "http.response.body", "body": answer.body})


def _answered(application: Wsgi, environ: dict[str, Any]) -> Answer:
    """Run a view to its end and return all that it said."""
    answer = Answer()

    def start(status: str, headers: list[tuple[str, str]], exc_info: object = None) -> object:
        answer.status = int(status.partition(" ")[0])
        answer.headers = [
            (name.strip().lower().encode("latin-1"), value.strip().encode("latin-1"))
            for name, value in headers
        ]
        return parts.append

    parts: list[bytes] = []
    said = application(environ, start)
    try:
        parts.extend(said)
    finally:
        getattr(said, "close", lambda: None)()
    answer.body = b"".join(parts)
    return answer


def environ_of(scope: Scope, body: bytes) -> dict[str, Any]:
    """Return the environment that WSGI (PEP 3333) wants of a request, or of a socket's handshake."""
    host, port = scope.get("server") or ("localhost", 80)
    root = scope.get("root_path", "")
    environ: dict[str, Any] = {
        "REQUEST_METHOD": scope.get("method", "GET"),
        "SCRIPT_NAME": _as_latin(root),
        "PATH_INFO": _as_latin(scope["path"].removeprefix(root)),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "SERVER_NAME": host,
        "SERVER_PORT": str(port or 0),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.get("scheme", "http"),
        "wsgi.input": BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    if scope.get("client"):
        environ["REMOTE_ADDR"], environ["REMOTE_PORT"] = scope["client"]
    for raw_name, raw_value in scope["headers"]:
        name, value = raw_name.decode("latin-1"), raw_value.decode("latin-1")
        key = _OWN_NAMES.get(name) or f"HTTP_{name.upper().replace('-', '_')}"
        # A cookie may come in several lines; every other list is parted by commas.
        joint = "; " if key == "HTTP_COOKIE" else ","
        environ[key] = f"{environ[key]}{joint}{value}" if key in environ else value
    return environ


def _as_latin(text: str) -> str:
    return text.encode().decode("latin-1")
