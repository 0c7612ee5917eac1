"""Clients that break off, stall or never read: the web server goes on answering everybody else.

Real sockets before a real server.  Each round leaves many more requests hanging than the server has
threads; whoever asks meanwhile is answered within seconds.
"""

from __future__ import annotations

import socket
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from tests.agents.web_process import WebProcess

ABORTED = 300
STALLED = 40
"""Ten times the server's threads."""
ANSWER_SECONDS = 5.0
_FORM = "tool=wait&arg.until=2026-04-13T12%3A00"


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebProcess]:
    with WebProcess(tmp_path_factory.mktemp("desk")) as process:
        yield process


def head(method: str, path: str, *lines: str) -> bytes:
    return "\r\n".join([f"{method} {path} HTTP/1.1", "Host: localhost", *lines, "", ""]).encode()


def connected(web: WebProcess, said: bytes, receive_bytes: int | None = None) -> socket.socket:
    client = socket.socket()
    if receive_bytes is not None:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_bytes)
    client.connect(("127.0.0.1", web.port))
    client.sendall(said)
    return client


def half_a_body(web: WebProcess) -> socket.socket:
    length = f"Content-Length: {len(_FORM) * 2}"
    kind = "Content-Type: application/x-www-form-urlencoded"
    return connected(web, head("POST", "/seats", kind, length) + _FORM.encode())


def unread_answers(web: WebProcess) -> socket.socket:
    """Ask for long answers again and again on one line, and read none of them."""
    return connected(web, head("GET", "/static/vendor/htmx.min.js") * 40, receive_bytes=4096)


def before_the_answer(web: WebProcess) -> socket.socket:
    return connected(web, head("GET", "/board"))


WAYS = [half_a_body, unread_answers, before_the_answer]


def require_answer(web: WebProcess) -> None:
    begun = time.monotonic()
    with urllib.request.urlopen(f"{web.url}/healthz", timeout=ANSWER_SECONDS) as answer:
        assert answer.status == 200
    assert time.monotonic() - begun < ANSWER_SECONDS


@pytest.mark.parametrize("way", WAYS, ids=lambda one: str(one.__name__))
def test_clients_that_break_off_starve_nobody(
    web: WebProcess, way: Callable[[WebProcess], socket.socket]
) -> None:
    for number in range(ABORTED):
        client = way(web)
        if number % 2:  # half of them with a reset, half politely
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        client.close()
    require_answer(web)


@pytest.mark.parametrize("way", [half_a_body, unread_answers], ids=lambda one: str(one.__name__))
def test_clients_that_stall_and_stay_starve_nobody(
    web: WebProcess, way: Callable[[WebProcess], socket.socket]
) -> None:
    with ExitStack() as open_lines:
        for _ in range(STALLED):
            open_lines.enter_context(way(web))
        require_answer(web)
