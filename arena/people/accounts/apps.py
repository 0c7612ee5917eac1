"""The Django app of people's accounts."""

from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_in

from grading.players import listen_to


class AccountsConfig(AppConfig):
    """Holds the tables that sign-in relies on, and tells boards by which names people go."""

    name = "arena.people.accounts"
    label = "accounts"

    def ready(self) -> None:
        """Listen for sign-ins, and be asked for names; both need models, which are there only now."""
        from arena.people.accounts.declaring import players  # noqa: PLC0415
        from arena.people.guests import keep_runs  # noqa: PLC0415

        user_logged_in.connect(keep_runs, dispatch_uid="accounts.keep_runs")
        listen_to(players)
