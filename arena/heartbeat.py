"""The web process's heartbeat: a row of the database says each second that seats can be played.

Live seats' time is counted only while it beats, so that nobody loses a week to a web server that
is down.
"""

import threading

import structlog
from django.db import Error, close_old_connections

from arena.seating import beat_of_web

EVERY_SECONDS = 1.0

log = structlog.get_logger(__name__)


def keep_beating() -> threading.Event:
    """Beat in a thread of its own until the event that is returned is set, or the process ends."""
    stop = threading.Event()
    threading.Thread(target=_beat, args=(stop,), name="heartbeat", daemon=True).start()
    return stop


def _beat(stop: threading.Event) -> None:
    is_missed = False
    while True:
        try:
            beat_of_web()
        except Error as error:
            if not is_missed:
                log.warning("heartbeat_missed", reason=type(error).__name__)
            is_missed = True
        else:
            is_missed = False
        close_old_connections()
        if stop.wait(EVERY_SECONDS):
            return
