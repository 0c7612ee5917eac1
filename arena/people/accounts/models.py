"""A person with an account, and what people declare of themselves.

The table of persons is ours from the first migration on, since Django cannot change it for another
later.  It knows no seat: a seat names its holder by a key, and a declaration names its seat by id.
"""

from __future__ import annotations

import secrets

from django.contrib.auth.models import AbstractUser
from django.db import models

from arena.people.accounts.skeletons import skeleton_of


def fresh_key() -> str:
    """Return a key that means nothing: under it, and no name or number, a person holds seats."""
    return secrets.token_urlsafe(18)


class Person(AbstractUser):
    """Somebody who can sign in; ``username`` is their public name, ``is_staff`` makes a curator."""

    key = models.CharField(max_length=40, unique=True, default=fresh_key, editable=False)
    skeleton = models.CharField(max_length=150, unique=True, editable=False)
    """The name as the eye takes it; two people's never agree."""

    @property
    def holder_key(self) -> str:
        """The key under which seats are held."""
        return f"person:{self.key}"

    def save(self, *args: object, **kwargs: object) -> None:
        """Keep the skeleton beside the name; one that was numbered since it was not free stays so."""
        fresh = skeleton_of(self.username) or self.username
        if self.skeleton.partition("#")[0] != fresh:
            self.skeleton = fresh
        super().save(*args, **kwargs)  # type: ignore[arg-type]


class Declaration(models.Model):
    """What somebody has declared: for one run, or, where ``seat`` is empty, for those to come."""

    holder = models.CharField(max_length=120)
    """Empty once its person was forgotten: the run keeps what was said of it, and nobody said it."""
    seat = models.CharField(max_length=40, blank=True, db_index=True)
    expertise = models.CharField(max_length=12, blank=True)
    ai_help = models.CharField(max_length=12, blank=True)

    class Meta:
        """One declaration for each run, and one for those to come."""

        constraints = (
            models.UniqueConstraint(fields=("holder", "seat"), name="one_declaration_a_run"),
        )

    def __str__(self) -> str:
        return f"declared for {self.seat or 'runs to come'}"
