"""The Django app of grading: it reads finished records and truth, and knows no page."""

from django.apps import AppConfig

from engine.signals import seat_sealed


class GradingConfig(AppConfig):
    name = "grading"

    def ready(self) -> None:
        """Listen for sealed seats; tasks need models, so their room opens only now."""
        from grading.tasks import ask_for_grade  # noqa: PLC0415

        seat_sealed.connect(ask_for_grade, dispatch_uid="grading.ask_for_grade")
