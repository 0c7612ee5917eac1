"""The one room that reads the environment and the data folder.

Settings and the supervisor ask here; nobody else reads an environment variable. It must not know
Django's settings, since they are made from what it answers.
"""

import os
import secrets
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

import environ
from django.core.exceptions import ImproperlyConfigured

PROJECT = Path(__file__).resolve().parent.parent
DEVELOPMENT_PREFIX = "development-"
SECRET_LENGTH_MIN = 50
# The kernel keeps 108 bytes for the path of a Unix socket, the closing zero among them.
SOCKET_PATH_MAX = 107

env = environ.Env()


def is_production() -> bool:
    name: str = env.str("DESK_ENV", default="development")
    if name not in {"development", "production"}:
        raise ImproperlyConfigured(
            f"DESK_ENV is {name!r}: set it to 'development' or 'production'."
        )
    return name == "production"


def data_folder() -> Path:
    """Return the folder of all that the desk keeps on this machine, made when it is missing."""
    folder = Path(env.str("DESK_DATA", default=str(PROJECT / ".data"))).resolve()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def static_folder(folder: Path) -> Path:
    """Return where collectstatic gathers, made when it is missing: the server looks in at once."""
    gathered = folder / "static"
    gathered.mkdir(exist_ok=True)
    return gathered


def secret_key(folder: Path, *, production: bool) -> str:
    """Return the signing secret: given in production, made once and kept in development."""
    given: str = env.str("SECRET_KEY", default="")
    if not production:
        return given or _kept_development_secret(folder / "secret-key")
    if len(given) < SECRET_LENGTH_MIN or given.startswith(DEVELOPMENT_PREFIX):
        raise ImproperlyConfigured(
            "DESK_ENV=production needs a SECRET_KEY of its own: set it to at least "
            f"{SECRET_LENGTH_MIN} random characters that no other deployment uses, for example "
            "what `python -c 'import secrets; print(secrets.token_urlsafe(50))'` prints."
        )
    return given


def _kept_development_secret(path: Path) -> str:
    """Return the secret in `path`; of several processes that start together, the first makes it."""
    if not path.exists():
        handle, fresh = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(handle, "w") as file:
            file.write(DEVELOPMENT_PREFIX + secrets.token_urlsafe(50))
        try:
            # A link is refused when the name is taken, and never shows a half-written file.
            path.hardlink_to(fresh)
        except FileExistsError:
            pass
        finally:
            Path(fresh).unlink()
    return path.read_text()


def allowed_hosts(*, production: bool) -> list[str]:
    hosts: list[str] = env.list("ALLOWED_HOSTS", default=[])
    if production and not hosts:
        raise ImproperlyConfigured(
            "DESK_ENV=production needs ALLOWED_HOSTS: set it to the host names that people type, "
            "separated by commas, for example ALLOWED_HOSTS=desk.example.org."
        )
    # This machine may always ask, or nothing on it could say whether the desk is ready.
    return [*hosts, "localhost", "127.0.0.1", "[::1]"]


def database(folder: Path) -> dict[str, object]:
    """Return the database's settings: DATABASE_URL, or a SQLite file in the data folder."""
    found: dict[str, object] = env.db_url(
        "DATABASE_URL", default=f"sqlite:///{folder / 'desk.sqlite3'}"
    )
    # Views run in a few threads that live as long as the process, so a connection may as well.
    found |= {"CONN_MAX_AGE": None, "ATOMIC_REQUESTS": False}
    if found["ENGINE"] == "django.db.backends.sqlite3":
        found["OPTIONS"] = {
            # The write lock is taken when a transaction begins; taken later, it is refused to
            # whoever has read before, and writes are lost under two writers.
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            # What is deleted is overwritten: a person's words do not stay in pages that are free.
            "init_command": (
                "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA secure_delete=ON;"
            ),
        }
    else:
        found["CONN_HEALTH_CHECKS"] = True
    return found


def has_mail_server() -> bool:
    return bool(env.str("EMAIL_URL", default=""))


def mail(folder: Path) -> dict[str, object]:
    """Return Django's settings of EMAIL_URL; without one, messages are kept as files in the folder."""
    given: str = env.str("EMAIL_URL", default="") or f"filemail:///{folder / 'mail'}"
    try:
        found: dict[str, object] = environ.Env.email_url_config(given)
    except (ImproperlyConfigured, ValueError) as error:
        raise ImproperlyConfigured(
            "EMAIL_URL is no address of a mail server: write it like "
            "smtp+tls://user:password@mail.example.org:587, with signs such as @ in the user or "
            "password percent-encoded."
        ) from error
    return found


def embedded_socket(folder: Path) -> Path:
    socket = folder / "valkey.sock"
    if len(os.fsencode(socket)) > SOCKET_PATH_MAX:
        raise ImproperlyConfigured(
            f"The data folder's path is too long for a socket in it ({socket}): "
            "set DESK_DATA to a shorter path."
        )
    return socket


def redis_url(folder: Path) -> str:
    """Return REDIS_URL, or the address of the embedded server in the data folder."""
    given: str = env.str("REDIS_URL", default="")
    return given or f"unix://{embedded_socket(folder)}"


def is_broker_embedded() -> bool:
    return not env.str("REDIS_URL", default="")


def web_address() -> tuple[str, int]:
    """Return the host and port to serve on: this machine alone, unless DESK_HOST says otherwise."""
    return env.str("DESK_HOST", default="127.0.0.1"), env.int("PORT", default=8000)


def layer_url(redis: str) -> str:
    """Return a Redis address for pushes between processes: on a socket of our own beside the queues."""
    return f"{redis}?db=1" if urlsplit(redis).scheme == "unix" else redis


def broker_url(redis: str) -> str:
    """Return a Redis address as Celery spells it: sockets have a scheme of their own there."""
    if urlsplit(redis).scheme == "unix":
        return f"redis+socket://{urlsplit(redis).path}"
    return redis
