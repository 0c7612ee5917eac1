"""The Django app of drafts: one table."""

from django.apps import AppConfig


class DraftsConfig(AppConfig):
    """Holds the table."""

    name = "arena.people.drafts"
    label = "drafts"
