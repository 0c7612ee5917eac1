"""The Django app of the agents' wing."""

from django.apps import AppConfig


class AgentsConfig(AppConfig):
    name = "arena.agents"
    label = "agents"
