"""The loop that we ship, run as its users run it, with a model that plays a script."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from tests.agents.cast import TASK
from tests.agents.test_calls import report
from tests.agents.web_process import WebProcess
from tests.desk_process import PROJECT

LOOP = PROJECT / "clients" / "reference_loop.py"
GOOD = [("alert_list", "{}"), ("report_submit", json.dumps(report()))]


@pytest.fixture
def tasks() -> None:
    """Take the place of this folder's database: the server has its own."""


class Model:
    """A chat-completions server whose replies are written beforehand."""

    status = 200
    broken: bytes | None = None
    """What it sends in the place of each reply, where it has died."""

    def __init__(self, script: list[tuple[str, str]]) -> None:
        self.script = list(script)
        self.heard: list[Any] = []
        model = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                length = int(self.headers["Content-Length"])
                model.heard.append(json.loads(self.rfile.read(length)))
                body = model.body()
                self.send_response(model.status)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, format: str, *args: object) -> None:  # noqa: A002
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}/v1"
        Thread(target=self.server.serve_forever, daemon=True).start()

    def body(self) -> bytes:
        if self.broken is not None:
            return self.broken
        return json.dumps({"choices": [{"message": self.reply()}]}).encode()

    def reply(self) -> dict[str, object]:
        if not self.script:
            return {"role": "assistant", "content": "I am done."}
        name, arguments = self.script.pop(0)
        function = {"name": name, "arguments": arguments}
        call = {"id": "c1", "type": "function", "function": function}
        return {"role": "assistant", "content": None, "tool_calls": [call]}


def run(
    web: WebProcess, key: str, script: list[tuple[str, str]], task: str = TASK
) -> tuple[subprocess.CompletedProcess[str], Model]:
    model = Model(script)
    done = run_with(model, web, key, task)
    model.server.shutdown()
    model.server.server_close()
    return done, model


def run_with(
    model: Model, web: WebProcess, key: str, task: str = TASK
) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {
        "DESK_URL": web.url,
        "DESK_KEY": key,
        "MODEL_URL": model.url,
        "MODEL_KEY": "none",
        "MODEL": "script",
    }
    return subprocess.run(
        [sys.executable, str(LOOP), task],
        env=environment,
        check=False,
        capture_output=True,
        text=True,
        cwd=Path("/"),
    )


def lines(done: subprocess.CompletedProcess[str]) -> list[Any]:
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_a_week_is_played_to_its_end_and_its_grade(web: WebProcess, key: str) -> None:
    done, model = run(web, key, GOOD)
    assert (done.returncode, done.stderr) == (0, "")
    first, last, grade = lines(done)
    assert (first["tool"], first["seq"], last["done"]) == ("alert_list", 2, True)
    assert grade["status"] in {"pending", "graded"}
    assert model.heard[0]["tools"][0]["function"]["name"] == "alert_list"
    assert model.heard[1]["messages"][-1]["role"] == "tool"


@pytest.mark.parametrize(
    "wrong",
    [("undo", "{}"), ("metric_read", '{"service": "nowhere"}'), ("metric_read", "{not json")],
)
def test_every_failed_call_shows_in_status_and_on_standard_error(
    web: WebProcess, key: str, wrong: tuple[str, str]
) -> None:
    done, _ = run(web, key, [wrong, *GOOD])
    assert done.returncode == 1
    assert f"{wrong[0]} failed" in done.stderr
    assert lines(done)[0]["ok"] is False


def test_a_model_that_stops_has_given_up(web: WebProcess, key: str) -> None:
    done, _ = run(web, key, [])
    assert done.returncode == 1
    assert "stopped calling" in done.stderr
    seat = lines(done)[-1]["seat"]
    assert web.get(f"/seats/{seat}", key)["cause"] == "gave_up"


def test_without_a_seat_it_says_why(web: WebProcess, key: str) -> None:
    for task, bearer in (("oncall/nowhere", key), (TASK, "desk_agent_x")):
        done, _ = run(web, bearer, [], task)
        assert done.returncode == 1
        assert "No seat" in done.stderr
        assert done.stdout == ""


@pytest.mark.parametrize(
    ("status", "broken"),
    [
        (500, b"out of memory"), (200, b"not json"), (200, b'{"choices": []}'), (200, b"[]"),
        (200, b'{"error": "overloaded"}'), (200, b"null"),
    ],
)  # fmt: skip
def test_where_the_model_dies_its_seat_is_closed(
    web: WebProcess, key: str, status: int, broken: bytes
) -> None:
    model = Model([])
    model.status, model.broken = status, broken
    done = run_with(model, web, key)
    model.server.shutdown()
    model.server.server_close()
    require_closed(web, key, done)


def test_where_no_model_answers_at_all_the_seat_is_closed(web: WebProcess, key: str) -> None:
    model = Model([])
    model.server.shutdown()
    model.server.server_close()
    require_closed(web, key, run_with(model, web, key))


def require_closed(web: WebProcess, key: str, done: subprocess.CompletedProcess[str]) -> None:
    """Check that a run ended with a sentence, and that the seat that it names was given up."""
    assert done.returncode == 1
    told = re.match(r"No reply, and (st_[\w-]+) is closed: .", done.stderr)
    assert told is not None, done.stderr
    assert "Traceback" not in done.stderr
    assert web.get(f"/seats/{told[1]}", key)["cause"] == "gave_up"


@pytest.mark.parametrize("words", [[], [TASK, TASK]])
def test_without_one_task_it_says_how_it_is_called(words: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, str(LOOP), *words], check=False, capture_output=True, text=True
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "usage: reference_loop.py TASK, such as oncall/medium-01\n"
