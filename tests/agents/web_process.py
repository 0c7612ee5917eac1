"""A web server that really runs, with a database of its own: for real clients and real threads."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any, Self

from tests.desk_process import PROJECT, free_port
from tests.waiting import eventually

READY_SECONDS = 40


class WebProcess:
    """The web part of a desk alone: neither broker nor worker, which no answer may need."""

    def __init__(self, folder: Path, database: str | None = None) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "web.log"
        self._environment = os.environ | {
            "DESK_DATA": str(folder),
            "DJANGO_SETTINGS_MODULE": "arena.settings",
            **({"DATABASE_URL": database} if database else {}),
        }
        self.manage("migrate", "--verbosity", "0")
        self.python("from engine.storage import install_public_tasks; install_public_tasks()")
        self.process = self.start()
        self._others: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def another(self) -> str:
        """Start a second server on the same database and return its address."""
        port = free_port()
        self._others.append(self.start(port))
        return f"http://127.0.0.1:{port}"

    def start(self, port: int | None = None) -> subprocess.Popen[bytes]:
        """Start a server and wait until it answers."""
        port = port or self.port
        with self.log.open("ab") as log:
            process = subprocess.Popen(
                [sys.executable, "-m", "arena.supervisor.web", "127.0.0.1", str(port)],
                cwd=PROJECT,
                env=self._environment,
                stdout=log,
                stderr=log,
            )
        eventually(lambda: self._answers(port), f"port {port} answers", READY_SECONDS)
        return process

    def stop(self) -> None:
        for process in (self.process, *self._others):
            process.kill()
            process.wait()
        self._others.clear()

    def restart(self) -> None:
        """Kill the server, as a power cut would, and start another."""
        self.stop()
        self.process = self.start()

    def manage(self, *words: str) -> str:
        return self._run("manage.py", *words)

    def python(self, code: str) -> str:
        return self._run("-c", f"import django; django.setup(); {code}")

    def post(self, path: str, key: str, body: object) -> Any:
        """Send JSON and return the JSON that comes back."""
        return self._ask(path, key, json.dumps(body).encode())

    def get(self, path: str, key: str) -> Any:
        return self._ask(path, key, None)

    def key(self, name: str) -> str:
        """Return the key of a new agent, made as operators make it."""
        self.manage("agent", "add", name)
        key: str = json.loads(self.manage("agent", "key", name, "--json"))["key"]
        return key

    def _ask(self, path: str, key: str, body: bytes | None) -> Any:
        headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
        request = urllib.request.Request(f"{self.url}/api/v1{path}", body, headers)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.loads(answer.read())

    def _run(self, *words: str) -> str:
        done = subprocess.run(
            [sys.executable, *words],
            cwd=PROJECT,
            env=self._environment,
            check=True,
            stdout=subprocess.PIPE,
        )
        return done.stdout.decode()

    def _answers(self, port: int) -> bool:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=1) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False
