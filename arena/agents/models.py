"""Rows of the agents' wing: identities, and what proves them.

A key is kept as its SHA-256 alone: it is 256 random bits, so a slow hash would protect nothing.
Seats are the engine's; here they are known by their id.
"""

from __future__ import annotations

from django.db import models


class Agent(models.Model):
    """An identity under which seats are held; its name stands on the boards."""

    name = models.CharField(max_length=60, unique=True)
    kind = models.CharField(max_length=10)
    """``model``, ``policy`` or ``person``: who decides the calls."""
    made_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name


class AgentKey(models.Model):
    """The key that an agent comes in with; a new one takes the old one's place."""

    agent = models.OneToOneField(Agent, on_delete=models.CASCADE, related_name="key")
    sha256 = models.CharField(max_length=64, unique=True)
    made_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"key of {self.agent_id}"


class SeatToken(models.Model):
    """Opens one seat until that seat is sealed or its holder takes the token back."""

    seat = models.CharField(max_length=40, db_index=True)
    sha256 = models.CharField(max_length=64, unique=True)
    made_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"token of {self.seat}"
