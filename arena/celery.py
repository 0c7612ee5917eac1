"""The Celery application: queues, workers and beat find it here. It knows no task by name.

A lost message costs a log line, never a request: whatever a message asks for is also found by a
sweep, so that a broker may be dead or emptied at any time.
"""

import os
from typing import Any

import structlog
from celery import Celery, Task, signals
from celery.result import AsyncResult
from kombu.exceptions import OperationalError
from redis.exceptions import RedisError

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "arena.settings")

log = structlog.get_logger(__name__)


class ForgivingTask(Task[..., Any]):
    """A task that can be asked for while the broker is dead."""

    abstract = True

    def apply_async(self, *args: Any, **options: Any) -> AsyncResult[Any] | None:  # type: ignore[override]
        try:
            return super().apply_async(*args, **options)
        except (OperationalError, RedisError, OSError) as error:
            log.warning("message_lost", task=self.name, reason=type(error).__name__)
            return None


app = Celery("arena", task_cls=ForgivingTask)
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@signals.setup_logging.connect
def keep_the_house_logging(**_: object) -> None:
    """Be connected: that alone keeps Celery from replacing the handlers of arena.logs."""
