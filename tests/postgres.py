"""A PostgreSQL server of the tests' own, on a socket in a folder that is thrown away.

It runs as a user without rights, since the server refuses root, and ends with the process that
started it.
"""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.waiting import eventually

_SERVICE_USER = "postgres"


class NoPostgres(Exception):
    """This machine has no PostgreSQL server."""


def binaries() -> Path:
    """Return the folder with initdb and postgres, the newest when there are several."""
    found = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3])
    )
    on_path = shutil.which("initdb")
    if not found and not on_path:
        raise NoPostgres("Install a PostgreSQL server, for example 'apt-get install postgresql'.")
    return found[-1].parent if found else Path(str(on_path)).resolve().parent


@contextmanager
def postgres_server() -> Iterator[str]:
    """Run a server; yield the address of its empty database `desk`."""
    programs = binaries()
    # Not pytest's folder: that one is closed to other users.
    folder = Path(tempfile.mkdtemp(prefix="desk-pg-"))
    own = _as_service_user(folder)
    try:
        _run(own, programs / "initdb", "-D", folder / "data", "-U", "desk", "-A", "trust", "-N")
        with _serving(own, programs, folder):
            yield f"postgres://desk@/desk?host={folder}"
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _serving(own: list[str], programs: Path, folder: Path) -> Iterator[None]:
    # Nothing here outlives the test run, so nothing need reach the disk.
    options = ["-c", "fsync=off", "-c", "listen_addresses=", "-k", str(folder)]
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(
            [*own, str(programs / "postgres"), "-D", str(folder / "data"), *options],
            cwd=folder,
            stdout=log,
            stderr=log,
        )
    try:
        ready = [str(programs / "pg_isready"), "--quiet", "--host", str(folder)]
        eventually(lambda: subprocess.run(ready, check=False).returncode == 0, "PostgreSQL answers")
        _run(own, programs / "createdb", "--host", folder, "-U", "desk", "desk")
        yield
    finally:
        server.send_signal(signal.SIGINT)  # SIGTERM would wait for its guests
        try:
            server.wait(5)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def _as_service_user(folder: Path) -> list[str]:
    """Return what to put before a command so that it runs without root's rights."""
    if os.getuid() != 0:
        return []
    user = pwd.getpwnam(_SERVICE_USER)
    os.chown(folder, user.pw_uid, user.pw_gid)
    return [
        *("setpriv", "--reuid", str(user.pw_uid), "--regid", str(user.pw_gid)),
        *("--init-groups", "--pdeathsig", "QUIT"),
    ]


def _run(own: list[str], *command: object) -> None:
    subprocess.run([*own, *map(str, command)], check=True, cwd="/", stdout=subprocess.DEVNULL)
