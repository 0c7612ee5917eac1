"""The Django app of grading: it reads finished records and truth, and knows no page."""

from django.apps import AppConfig


class GradingConfig(AppConfig):
    name = "grading"
