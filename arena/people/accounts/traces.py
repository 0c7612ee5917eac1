"""What would outlast a person's rows on a machine of its own: bytes of the database, mails kept as files.

SQLite overwrites what is deleted (`secure_delete`); its log holds pages as they were until they are
written back.  Other databases clear up by themselves.
"""

from __future__ import annotations

import os
from collections.abc import Collection
from pathlib import Path

import structlog
from django.conf import settings
from django.db import connection, transaction

_log = structlog.get_logger(__name__)
_KEPT_AS_FILES = "django.core.mail.backends.filebased.EmailBackend"
OF_ACCOUNT = "X-Desk-Account"
"""Header of a mail that stays on this machine: whose it is, whatever their address is by now."""
_BETWEEN = b"-" * 79 + b"\n"
"""Stands after each message of a file."""


def is_kept_as_file() -> bool:
    """Tell whether mails stay on this machine."""
    return bool(settings.EMAIL_BACKEND == _KEPT_AS_FILES)


def remove(names: Collection[str]) -> None:
    """Take away what is left of somebody whose rows have been deleted, once that is committed.

    ``names`` are their addresses, and the key by which their mails are marked.
    """
    forget_mails(names)
    transaction.on_commit(_empty_log)


def forget_mails(names: Collection[str]) -> None:
    """Delete the messages that were kept as files and bear one of these names."""
    folder: str = getattr(settings, "EMAIL_FILE_PATH", "")
    if not is_kept_as_file() or not folder:
        return
    named = [one.lower().encode() for one in names if one]
    for path in Path(folder).glob("*.log"):
        messages = path.read_bytes().split(_BETWEEN)
        kept = [one for one in messages if not any(name in one.lower() for name in named)]
        if len(kept) < len(messages):
            _overwrite(path, _BETWEEN.join(kept))


def _overwrite(path: Path, kept: bytes) -> None:
    """Write what is kept over a file; nothing of what stood there stays in its blocks."""
    with path.open("r+b") as file:
        size = path.stat().st_size
        file.write(kept.ljust(size, b"\0"))
        file.flush()
        os.fsync(file.fileno())
        file.truncate(len(kept))
    if not kept.strip():
        path.unlink()


def _empty_log() -> None:
    """Write SQLite's log back into its file, and empty it; a reader who stays long makes it wait."""
    if connection.vendor != "sqlite":
        return
    with connection.cursor() as cursor:
        is_held, *_pages = cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if is_held:
        _log.warning("log_not_emptied")
