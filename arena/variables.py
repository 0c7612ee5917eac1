"""The environment variables that the desk reads, told for those who run it.

They are read in arena.environment and arena.settings; docs/environment.md is printed from here, and
a test holds this list against what is read. It must not know any value.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Variable:
    """One environment variable."""

    name: str
    """How it is spelled."""
    kind: str
    """What is read from it: `str`, `int`, `bool`, `list` (by commas) or `db_url`."""
    default: str
    """What holds when it is not set."""
    meaning: str
    """What it does, and when one needs it."""


VARIABLES: tuple[Variable, ...] = (
    Variable(
        name="DESK_ENV",
        kind="str",
        default="development",
        meaning="`production` asks for `SECRET_KEY` and `ALLOWED_HOSTS`, sends people to HTTPS, "
        "marks cookies as secure, gathers static files, and logs in JSON.",
    ),
    Variable(
        name="DESK_DATA",
        kind="str",
        default="`.data` in the project",
        meaning="The folder of all that the desk keeps on this machine. Its path must be short "
        "enough for a Unix socket in it.",
    ),
    Variable(
        name="DESK_HOST",
        kind="str",
        default="127.0.0.1",
        meaning="The address to serve on; `0.0.0.0` for all of this machine's.",
    ),
    Variable(name="PORT", kind="int", default="8000", meaning="The port to serve on."),
    Variable(
        name="SECRET_KEY",
        kind="str",
        default="made once, kept in the data folder",
        meaning="Signs sessions. In production it must be given: at least 50 characters, the same "
        "for all processes, kept for as long as people are to keep their seats.",
    ),
    Variable(
        name="ALLOWED_HOSTS",
        kind="list",
        default="this machine alone",
        meaning="The host names that people type. In production it must be given.",
    ),
    Variable(
        name="DATABASE_URL",
        kind="db_url",
        default="`desk.sqlite3` in the data folder",
        meaning="`postgres://user:password@host:5432/name` for PostgreSQL.",
    ),
    Variable(
        name="REDIS_URL",
        kind="str",
        default="a server of the desk's own, on a socket in the data folder",
        meaning="`redis://host:6379/0` for a Redis or Valkey server that many machines share; then "
        "the desk starts none itself.",
    ),
    Variable(
        name="CSRF_TRUSTED_ORIGINS",
        kind="list",
        default="none",
        meaning="Further origins, such as `https://desk.example.org`, whose pages may send forms.",
    ),
    Variable(
        name="SECURE_SSL_REDIRECT",
        kind="bool",
        default="on in production",
        meaning="Whether HTTP is answered by sending people to HTTPS; health checks never are.",
    ),
    Variable(
        name="SECURE_HSTS_SECONDS",
        kind="int",
        default="a year in production, else 0",
        meaning="For how long a browser may remember to come by HTTPS alone.",
    ),
    Variable(
        name="BEHIND_TLS_PROXY",
        kind="bool",
        default="off",
        meaning="Believe `X-Forwarded-Proto`, and the last address of `X-Forwarded-For`. Only behind "
        "one proxy that sets them itself: otherwise anybody can.",
    ),
    Variable(
        name="EMAIL_URL",
        kind="str",
        default="messages are kept as files in `mail` in the data folder",
        meaning="The mail server, as `smtp+tls://user:password@mail.example.org:587`; "
        "`smtp+ssl://` for a server that speaks TLS from the start. With one, people confirm their "
        "address before they are signed in.",
    ),
    Variable(
        name="MAIL_FROM",
        kind="str",
        default="`desk@` the first of `ALLOWED_HOSTS`",
        meaning="From whom messages come, as `Beat the Desk <desk@example.org>`.",
    ),
)


def as_markdown() -> str:
    """Return the list as a page of docs/."""
    rows = [f"| `{one.name}` | {one.kind} | {one.default} | {one.meaning} |" for one in VARIABLES]
    return "\n".join(
        [
            "# Environment variables",
            "",
            "Printed by `scripts/print_environment.py` from `arena/variables.py`; `make check` says",
            "when it is stale. One machine needs none of them. `docs/operating.md` says how they",
            "work together.",
            "",
            "| name | read as | not set | what it does |",
            "| --- | --- | --- | --- |",
            *rows,
            "",
        ]
    )
