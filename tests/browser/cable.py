"""A line of TCP between a browser and a desk, which can be cut, fall silent, and be mended."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Self

_CHUNK_BYTES = 65_536
_PATIENT_SECONDS = 20


class Cable:
    """Carries bytes both ways, sockets and all; the browser knows of nothing between it and the desk."""

    def __init__(self, to: int) -> None:
        """Lead to the desk at port ``to`` of this machine."""
        self.to = to
        self.port = 0
        self.turned_away = 0
        """Connections that came while the line was cut."""
        self._is_cut = False
        self._ends: set[asyncio.StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def __enter__(self) -> Self:
        """Lay the line."""
        self._thread.start()
        self._do(self._lay())
        return self

    def __exit__(self, *_: object) -> None:
        """Take it away."""
        self._do(self._take_away())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    @property
    def address(self) -> str:
        """Where a browser finds the desk."""
        return f"http://localhost:{self.port}"

    def cut(self) -> None:
        """Break every connection, and each that is tried."""
        self._do(self._cut())

    def hush(self) -> None:
        """Let connections stand and nothing through, as where packets are lost; it comes later."""
        self._do(self._flow(False))

    def mend(self) -> None:
        """Let everything through again."""
        self._is_cut = False
        self._do(self._flow(True))

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(_PATIENT_SECONDS)

    async def _lay(self) -> None:
        self._flows = asyncio.Event()
        self._flows.set()
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.port = int(self._server.sockets[0].getsockname()[1])

    async def _take_away(self) -> None:
        self._server.close()
        await self._cut()
        rest = [one for one in asyncio.all_tasks() if one is not asyncio.current_task()]
        for one in rest:
            one.cancel()
        await asyncio.gather(*rest, return_exceptions=True)

    async def _cut(self) -> None:
        self._is_cut = True
        for end in self._ends:
            end.transport.abort()

    async def _flow(self, does: bool) -> None:
        (self._flows.set if does else self._flows.clear)()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut:
            self.turned_away += 1
            writer.transport.abort()
            return
        await self._flows.wait()
        with suppress(OSError):
            there, back = await asyncio.open_connection("127.0.0.1", self.to)
            ends = {writer, back}
            self._ends |= ends
            await asyncio.gather(self._pump(reader, back), self._pump(there, writer))
            self._ends -= ends

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(_CHUNK_BYTES):
                await self._flows.wait()
                writer.write(data)
                await writer.drain()
        writer.close()
