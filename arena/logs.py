"""How the house logs: one line an event, to standard output, with nothing secret in it.

It must not know who logs what: secrets are taken out of the finished line, wherever it came from,
so that a library's log line or a traceback is covered like our own.
"""

import logging
import re

import structlog
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest

# A seat token may stand in the path of the MCP endpoint; keys travel in the Authorization header.
_SECRETS = (
    (re.compile(r"(/mcp/)[^\s/?#\"']+"), r"\1[token]"),
    (re.compile(r"(?i)(authorization['\"]?\s*[:=,]\s*b?['\"]?)[^'\"\r\n]+"), r"\1[key]"),
    (re.compile(r"(?i)\b(bearer\s+)[\w.~+/=-]+"), r"\1[key]"),
    # Ours are known by how they begin, wherever somebody has put them.
    (re.compile(r"\b(desk_(?:agent|seat)_)[\w-]+"), r"\1[secret]"),
)


def scrubbed(line: str) -> str:
    for pattern, replacement in _SECRETS:
        line = pattern.sub(replacement, line)
    return line


class ScrubbingFormatter(structlog.stdlib.ProcessorFormatter):
    """Renders a log record, then takes the secrets out of the whole of it."""

    def format(self, record: logging.LogRecord) -> str:
        return scrubbed(super().format(record))


class TurnedDown(logging.Filter):
    """Keeps the server from calling it an error when a socket is turned down with an answer."""

    def filter(self, record: logging.LogRecord) -> bool:
        return record.msg != "ASGI callable returned without completing handshake."


class RefusedHost(logging.Filter):
    """Lets a request for a name that the desk does not go by be one line.

    Anybody can send such requests, as many as they like: the line that names the host stays, its
    traceback and the line behind it, which says only that the request was bad, do not.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        if not _is_for_another(getattr(record, "request", None)):
            return True
        record.exc_info = None
        return record.name != "django.request"


def _is_for_another(request: object) -> bool:
    try:
        return isinstance(request, HttpRequest) and not request.get_host()
    except DisallowedHost:
        return True


def _shared_processors() -> list[structlog.typing.Processor]:
    return [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.StackInfoRenderer(),
    ]


def configure_structlog() -> None:
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *_shared_processors(),
            structlog.stdlib.PositionalArgumentsFormatter(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )


_LOGGERS: dict[str, object] = {
    "django": {"handlers": [], "level": "INFO", "propagate": True},
    "django.security.DisallowedHost": {"filters": ["refused host"]},
    "django.request": {"filters": ["refused host"]},
    # Its tables of queues and tasks are for people who run one worker by hand.
    "celery": {"level": "WARNING"},
    "uvicorn": {"level": "WARNING"},
    "uvicorn.error": {"filters": ["turned down"]},
    # It tells of a lost line each second, with its trace; arena.pushes does so once.
    "channels_redis": {"level": "CRITICAL"},
}


def logging_settings(*, production: bool) -> dict[str, object]:
    """Return Django's LOGGING: lines for people in development, JSON in production."""
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer()
        if production
        else structlog.dev.ConsoleRenderer(colors=False)
    )
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "line": {
                "()": ScrubbingFormatter,
                "foreign_pre_chain": _shared_processors(),
                "processors": [
                    structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                    structlog.processors.format_exc_info,
                    renderer,
                ],
            },
        },
        "filters": {"refused host": {"()": RefusedHost}, "turned down": {"()": TurnedDown}},
        "handlers": {
            # What a command answers goes to standard output alone.
            "stderr": {
                "class": "logging.StreamHandler",
                "stream": "ext://sys.stderr",
                "formatter": "line",
            },
        },
        "root": {"handlers": ["stderr"], "level": "INFO"},
        "loggers": _LOGGERS,
    }
