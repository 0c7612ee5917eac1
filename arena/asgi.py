"""The application that the web server runs: pages and wires over HTTP in a few long-lived threads.

Views are sync. Run through Django's own ASGI handler each request would get a thread and a
database connection of its own; in a pool both stay, which is five to ten times faster.
"""

from arena.bridge import Bridge, Receive, Scope, Send
from arena.wsgi import application as django_application

WEB_THREADS = 4

_pages = Bridge(django_application, WEB_THREADS)


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request, or the server's word that it begins and ends."""
    if scope["type"] == "http":
        await _pages(scope, receive, send)
    elif scope["type"] == "lifespan":
        await _live(receive, send)


async def _live(receive: Receive, send: Send) -> None:
    for stage in ("startup", "shutdown"):
        await receive()
        await send({"type": f"lifespan.{stage}.complete"})
