"""The Django app of the shared engine: seats, steps, releases."""

from django.apps import AppConfig


class EngineConfig(AppConfig):
    name = "engine"
