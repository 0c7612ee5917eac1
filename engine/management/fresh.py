"""A fresh database: commands that need tasks put the public ones in place, or say what to do first."""

from __future__ import annotations

from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from engine.storage import install_where_there_is_none


def require_tasks(command: BaseCommand) -> None:
    """Put the public tasks in place where there is no task at all; a line on standard error says so.

    Raises :class:`CommandError` for a database that is not migrated.
    """
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        raise CommandError(
            "The database is not migrated: run `.venv/bin/python manage.py migrate`, or start the "
            "desk once with `make play`."
        )
    installed = install_where_there_is_none()
    if installed:
        command.stderr.write(f"Public tasks put in place: {len(installed)}", lambda text: text)
