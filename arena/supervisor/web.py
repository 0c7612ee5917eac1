"""The web part's program: `python -m arena.supervisor.web HOST PORT`."""

import os
import sys

import django
import uvicorn

STOP_SECONDS = 5
FRAME_BYTES = 2 * 1_048_576
"""Of one frame of a socket: above the longest letter, which is refused in words."""


def main(host: str, port: int) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "arena.settings")
    django.setup()

    # Rooms with models open only after the set-up.
    from arena.heartbeat import keep_beating  # noqa: PLC0415

    keep_beating()
    uvicorn.run(
        "arena.asgi:application",
        host=host,
        port=port,
        log_config=None,  # the house's own, set with Django
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=STOP_SECONDS,
        ws_max_size=FRAME_BYTES,
    )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
