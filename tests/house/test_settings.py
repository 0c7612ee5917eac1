"""A wrong setting stops the start with a sentence that says how to mend it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import connection
from django.test import Client

from arena import environment
from tests.house.tree import PROJECT

GOOD = {
    "DESK_ENV": "production",
    "SECRET_KEY": "a secret of this test, long and various enough: 0x9f3b",
    "ALLOWED_HOSTS": "desk.example.org",
}


def start(folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name in {"PATH", "HOME"}}
    settings = {"DESK_DATA": str(folder), "DJANGO_SETTINGS_MODULE": "arena.settings"}
    return subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy", "--fail-level=WARNING"],
        cwd=PROJECT,
        env=kept | settings | variables,
        check=False,
        capture_output=True,
        text=True,
    )


def test_production_starts_with_a_secret_and_hosts_and_passes_djangos_checks(
    tmp_path: Path,
) -> None:
    started = start(tmp_path, **GOOD)
    assert started.returncode == 0, started.stderr


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"SECRET_KEY": ""}, "needs a SECRET_KEY"),
        ({"SECRET_KEY": "development-" + "k" * 50}, "needs a SECRET_KEY"),
        ({"ALLOWED_HOSTS": ""}, "needs ALLOWED_HOSTS"),
        ({"EMAIL_URL": "mail.example.org"}, "EMAIL_URL is no address of a mail server"),
        ({"DESK_ENV": "prod"}, "set it to 'development' or 'production'"),
    ],
)
def test_production_refuses_to_start(tmp_path: Path, wrong: dict[str, str], told: str) -> None:
    refused = start(tmp_path, **(GOOD | wrong))
    assert refused.returncode != 0
    assert told in refused.stderr


def test_a_development_secret_is_made_once(tmp_path: Path) -> None:
    first = environment.secret_key(tmp_path, production=False)
    path = tmp_path / "secret-key"
    assert first == environment.secret_key(tmp_path, production=False) == path.read_text()
    assert path.stat().st_mode & 0o077 == 0
    assert [path] == list(tmp_path.iterdir())


def test_a_socket_path_that_the_system_cannot_hold_is_refused() -> None:
    with pytest.raises(ImproperlyConfigured, match="set DESK_DATA to a shorter path"):
        environment.embedded_socket(Path("/" + "x" * 100))


@pytest.mark.django_db(transaction=True)
def test_sqlite_has_readers_beside_its_writer() -> None:
    with connection.cursor() as cursor:
        modes = [
            cursor.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous")
        ]
    assert modes == ["wal", 1]


def test_a_page_may_load_and_send_nothing_elsewhere(client: Client) -> None:
    policy = client.get("/healthz").headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
