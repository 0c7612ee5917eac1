"""The Django app of people's accounts."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Holds the one table that sign-in relies on."""

    name = "arena.people.accounts"
    label = "accounts"
