"""A person with an account.

The table is ours from the first migration on, since Django cannot change it for another later.  It
knows no seat: a seat names its holder by a key.
"""

from __future__ import annotations

from django.contrib.auth.models import AbstractUser


class Person(AbstractUser):
    """Somebody who can sign in; ``is_staff`` makes a curator."""
