"""The Django app of the web application."""

from django.apps import AppConfig

# Imported for its effect: a task called from a web process must know our broker.
from arena.celery import app as celery_app
from arena.pushes import saying
from engine import signals

__all__ = ["ArenaConfig", "celery_app"]


class ArenaConfig(AppConfig):
    name = "arena"

    def ready(self) -> None:
        signals.step_recorded.connect(saying.moved, dispatch_uid="arena.pushes")
        signals.pace_changed.connect(saying.moved, dispatch_uid="arena.pushes.pace")
