"""The Django app of drafts: one table, emptied of a seat's rows when the seat is sealed."""

from django.apps import AppConfig

from engine.signals import seat_sealed


class DraftsConfig(AppConfig):
    """Holds the table, and listens for sealed seats."""

    name = "arena.people.drafts"
    label = "drafts"

    def ready(self) -> None:
        """Listen for sealed seats; storage needs models, so its room opens only now."""
        from arena.people.drafts.storage import drop_of_sealed  # noqa: PLC0415

        seat_sealed.connect(drop_of_sealed, dispatch_uid="drafts.drop_of_sealed")
