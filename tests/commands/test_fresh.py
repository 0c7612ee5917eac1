"""On a clean clone a database is migrated and played on, without a desk that was started before."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import call_command

from engine.models import Release
from engine.storage import install_public_tasks, install_where_there_is_none
from tests.house.tree import PROJECT


def manage(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a command as one types it, on a data folder of its own."""
    kept = {name: value for name, value in os.environ.items() if name in {"PATH", "HOME"}}
    return subprocess.run(
        [sys.executable, "manage.py", *words],
        cwd=PROJECT,
        env=kept | {"DESK_DATA": str(folder)},
        check=False,
        capture_output=True,
        text=True,
    )


def test_a_clean_clone_is_migrated_and_a_policy_plays(tmp_path: Path) -> None:
    early = manage(tmp_path, "policy", "solar/first-monday", "oracle")
    assert early.returncode != 0
    assert "manage.py migrate" in early.stderr
    assert "Traceback" not in early.stderr
    assert manage(tmp_path, "migrate").returncode == 0
    played = manage(tmp_path, "policy", "solar/first-monday", "oracle", "--json")
    assert played.returncode == 0, played.stderr
    (run,) = json.loads(played.stdout)["runs"]
    assert (run["pass"], run["capture"]) == (True, "1.0000")
    assert "Public tasks put in place" in played.stderr


@pytest.mark.django_db
def test_a_list_on_a_fresh_database_puts_the_public_tasks_in_place_once() -> None:
    def listed() -> tuple[list[dict[str, str]], str]:
        out, aside = io.StringIO(), io.StringIO()
        call_command("tasks", "list", "--json", stdout=out, stderr=aside)
        return json.loads(out.getvalue()), aside.getvalue()

    first, told = listed()
    again, nothing = listed()
    assert "solar/first-monday" in [one["task"] for one in first]
    assert (again, nothing) == (first, "")
    assert told == f"Public tasks put in place: {len(first)}\n"


@pytest.mark.django_db
def test_a_database_with_a_task_is_left_as_it_is() -> None:
    install_public_tasks()
    Release.objects.exclude(task="solar/first-monday").delete()
    assert install_where_there_is_none() == ()
    assert Release.objects.count() == 1


def test_a_command_whose_reader_has_gone_ends_quietly(tmp_path: Path) -> None:
    assert manage(tmp_path, "migrate").returncode == 0
    played = manage(tmp_path, "policy", "oncall/medium-01", "oracle", "--json")
    seat = json.loads(played.stdout)["runs"][0]["seat"]
    for words in (("record", seat), ("record", "export", seat), ("tasks", "list")):
        done = unread(tmp_path, *words)
        assert (done.returncode, done.stderr) == (141, "")


def unread(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a command into a pipe that nobody reads any more."""
    kept = {name: value for name, value in os.environ.items() if name in {"PATH", "HOME"}}
    reader, writer = os.pipe()
    os.close(reader)
    try:
        return subprocess.run(
            [sys.executable, "manage.py", *words],
            cwd=PROJECT,
            env=kept | {"DESK_DATA": str(folder)},
            check=False,
            stdout=writer,
            stderr=subprocess.PIPE,
            text=True,
        )
    finally:
        os.close(writer)
