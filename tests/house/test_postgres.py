"""The product starts on PostgreSQL by an environment variable alone."""

import os
import subprocess
import sys
from pathlib import Path

from tests.house.tree import PROJECT


def test_the_database_is_migrated_and_ready_on_postgres(postgres_url: str, tmp_path: Path) -> None:
    environment = os.environ | {
        "DATABASE_URL": postgres_url,
        "DESK_DATA": str(tmp_path),
        "DJANGO_SETTINGS_MODULE": "arena.settings",
    }
    for command in (["migrate", "--verbosity=0"], ["migrate", "--check"]):
        subprocess.run(
            [sys.executable, "manage.py", *command], cwd=PROJECT, env=environment, check=True
        )
    assert not (tmp_path / "desk.sqlite3").exists()
