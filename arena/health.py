"""What operators ask: does the process answer, and can a seat be played. It knows no page."""

from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe


@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """Answer as long as the process can: a dead database is no reason to restart it."""
    return HttpResponse("ok\n", content_type="text/plain")


@require_safe
def readyz(request: HttpRequest) -> HttpResponse:
    """Answer 200 when the database is there and migrated, 503 with the reason otherwise."""
    reason = _reason_not_ready()
    return HttpResponse(
        f"{reason or 'ready'}\n", content_type="text/plain", status=503 if reason else 200
    )


def _reason_not_ready() -> str | None:
    try:
        executor = MigrationExecutor(connection)
        if executor.migration_plan(executor.loader.graph.leaf_nodes()):
            return "the database is not migrated: run manage.py migrate"
    except DatabaseError:
        return "the database does not answer"
    return None
