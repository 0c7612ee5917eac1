"""What docs/agents.md tells people to type works, and what it names is there."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys

from arena.agents.http import views
from arena.agents.http.operations import OPERATIONS
from tests.agents.web_process import WebProcess
from tests.desk_process import PROJECT

PAGE = (PROJECT / "docs" / "agents.md").read_text()


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def test_the_walk_by_curl_works_as_written(web: WebProcess, key: str) -> None:
    walk = next(block for block in blocks("sh") if "curl" in block)
    walk = walk.replace("http://localhost:8000", web.url).replace(
        "curl -s", "curl -sS --fail-with-body -w '\\n'"
    )
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", walk],
        env=os.environ | {"DESK_KEY": key},
        check=True,
        capture_output=True,
        text=True,
    )
    tasks, tools, opened, quoted, called, *steps, closed, grade = map(
        json.loads, filter(None, done.stdout.splitlines())
    )
    assert "oncall/medium-01" in [task["task"] for task in tasks]
    assert "log_read" in [tool["name"] for tool in tools]
    assert (opened["tool"], quoted["budget"], called["seq"]) == ("open_desk", 1, 2)
    assert [step["seq"] for step in steps] == [1, 2]
    assert (closed["cause"], grade["seat"]) == ("gave_up", closed["seat"])


def test_the_board_is_read_as_written(web: WebProcess) -> None:
    walk = next(block for block in blocks("sh") if "/board" in block)
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", walk.replace("curl -s", "curl -sS --fail-with-body")],
        env=os.environ | {"DESK": f"{web.url}/api/v1"},
        check=True,
        capture_output=True,
        text=True,
    )
    told, header = done.stdout.split("}seat,", 1)
    assert json.loads(told + "}")["state"] == "pre-freeze"
    assert header.startswith("task,hash,")


def test_the_walk_shows_every_operation_but_the_fork() -> None:
    walk = "".join(blocks("sh"))
    shown = {one.name for one in OPERATIONS if one.path.rpartition("/")[2] in walk}
    assert {one.name for one in OPERATIONS} - shown <= {"fork_seat", "read_seat"}


def test_the_json_in_it_is_json() -> None:
    for block in blocks("json"):
        json.loads(block)


def test_the_bounds_in_it_are_the_ones_that_hold() -> None:
    assert f"at most {views.STEPS_AT_ONCE} steps" in PAGE
    assert views.RECORD_BYTES_AT_ONCE == 4 << 20


def test_the_client_in_it_plays(web: WebProcess, key: str) -> None:
    token = web.post("/seats", key, {"task": "oncall/medium-01"})["token"]
    code = blocks("python")[0].replace("http://localhost:8000", web.url)
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"SEAT_TOKEN": token},
        check=True,
        capture_output=True,
        text=True,
    )
    assert "alert_list" in done.stdout
    assert "open_desk" in done.stdout
