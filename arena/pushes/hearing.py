"""Hears what other processes say, over one line for all pages of this process.

Pages hang on no line: while it is away they are pushed what this very process records, and ask by
themselves for the rest.  The line proves itself by a beat that it must bring back; when it is there
again every page is woken, since something may have been missed.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import structlog
from channels.layers import get_channel_layer

from arena.pushes import ENOUGH_SECONDS, GROUP, listeners

BEAT_SECONDS = 5.0
SILENCE_SECONDS = 12.0
"""A line that has brought back no beat for so long is given up."""
AGAIN_SECONDS = 1.0
log = structlog.get_logger(__name__)


class Ear:
    """One process's line, taken up again whenever it is lost."""

    def __init__(self) -> None:
        """Expect the line to be there."""
        self._is_there = True

    async def hear(self) -> None:
        """Listen until cancelled."""
        layer = get_channel_layer()
        while True:
            beats: asyncio.Future[None] = asyncio.ensure_future(_beat(layer))
            hearing = asyncio.ensure_future(self._listen(layer))
            try:
                await asyncio.wait({beats, hearing}, return_when=asyncio.FIRST_COMPLETED)
                self._away(hearing if hearing.done() else beats)
            finally:
                await _ended(beats, hearing)
                with suppress(Exception):
                    await asyncio.wait_for(layer.flush(), ENOUGH_SECONDS)
            await asyncio.sleep(AGAIN_SECONDS)

    async def _listen(self, layer: Any) -> None:
        """Wake whom each message is about; ends when the line has failed."""
        channel = await asyncio.wait_for(layer.new_channel(), ENOUGH_SECONDS)
        await asyncio.wait_for(layer.group_add(GROUP, channel), ENOUGH_SECONDS)
        while True:
            message = await asyncio.wait_for(layer.receive(channel), SILENCE_SECONDS)
            self._back()
            for seat in message.get("seats", ()):
                listeners.wake(seat)

    def _away(self, ended: asyncio.Future[None]) -> None:
        error = ended.exception()
        if self._is_there:
            log.warning("pushes_are_away", reason=type(error).__name__)
        self._is_there = False

    def _back(self) -> None:
        if not self._is_there:
            log.info("pushes_are_back")
            listeners.wake_all()
        self._is_there = True


async def _beat(layer: Any) -> None:
    """Send what the line must bring back; ends when the line has failed."""
    while True:
        await asyncio.wait_for(layer.group_send(GROUP, {"type": "beat"}), ENOUGH_SECONDS)
        await asyncio.sleep(BEAT_SECONDS)


async def _ended(*tasks: asyncio.Future[None]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
