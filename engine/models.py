"""Rows of the shared engine: bytes, releases, seats, steps, texts, seals, and how live seats run.

A step is kept as its canonical bytes; every other column is for look-up and can be made again
from them.  Only :mod:`engine.storage` reads and writes these rows.
"""

from __future__ import annotations

from django.db import models


class Part(models.Model):
    """Bytes of bundles, by their SHA-256."""

    sha256 = models.CharField(max_length=64, primary_key=True)
    data = models.BinaryField()

    def __str__(self) -> str:
        """Name the bytes."""
        return self.sha256


class Release(models.Model):
    """A bundle that can be seated: its three hashes, its stage and its exposure."""

    task = models.CharField(max_length=100, db_index=True)
    world = models.CharField(max_length=40)
    revision = models.PositiveIntegerField()
    content_hash = models.CharField(max_length=64, db_index=True)
    rubric_hash = models.CharField(max_length=64)
    reference_hash = models.CharField(max_length=64)
    manifest = models.BinaryField()
    exposure = models.CharField(max_length=20)
    stage = models.CharField(max_length=20)
    public_since = models.DateTimeField(auto_now_add=True)

    class Meta:
        """One row for one set of three hashes."""

        constraints = (
            models.UniqueConstraint(
                fields=("task", "content_hash", "rubric_hash", "reference_hash"),
                name="release_is_its_hashes",
            ),
        )

    def __str__(self) -> str:
        """Name the task and its content."""
        return f"{self.task} {self.content_hash[:12]}"


class Seat(models.Model):
    """One continuous session in one release; its truth is its steps."""

    id = models.CharField(max_length=40, primary_key=True)
    release = models.ForeignKey(Release, on_delete=models.PROTECT, related_name="seats")
    parent = models.ForeignKey("self", on_delete=models.PROTECT, null=True, related_name="forks")
    forked_at = models.PositiveIntegerField(null=True)
    holder_kind = models.CharField(max_length=10)
    holder_key = models.CharField(max_length=120)
    pace = models.CharField(max_length=10)
    ranked = models.BooleanField()
    status = models.CharField(max_length=12, db_index=True)
    cause = models.CharField(max_length=40, null=True)  # noqa: DJ001 - open seats have no cause
    head_seq = models.PositiveIntegerField()
    head_chain = models.CharField(max_length=64)
    salt = models.CharField(max_length=64)
    taken_at = models.DateTimeField()
    expires_at = models.DateTimeField(db_index=True)
    sealed_at = models.DateTimeField(null=True)
    # How a live seat's time runs; empty at any other pace.
    speed = models.PositiveIntegerField(null=True)
    anchor_minute = models.IntegerField(null=True)
    anchor_at = models.DateTimeField(null=True)
    paused_at = models.DateTimeField(null=True)
    next_news_at = models.DateTimeField(null=True, db_index=True)
    uncounted_seconds = models.PositiveIntegerField(default=0)

    class Meta:
        """A holder's seats are looked up by kind and key."""

        indexes = (models.Index(fields=("holder_kind", "holder_key"), name="seat_by_holder"),)

    def __str__(self) -> str:
        """Name the seat."""
        return self.id


class PaceChange(models.Model):
    """What was done to a live seat's clock after a step: beside the record, and no part of it."""

    seat = models.ForeignKey(Seat, on_delete=models.PROTECT, related_name="pace_changes")
    after_seq = models.PositiveIntegerField()
    what = models.CharField(max_length=10)
    at = models.DateTimeField()
    minute = models.IntegerField()
    speed = models.PositiveIntegerField()
    uncounted_seconds = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        """Name the seat, the place and the change."""
        return f"{self.seat_id} {self.after_seq} {self.what}"


class Heartbeat(models.Model):
    """When a part of the desk was last known to be alive."""

    part = models.CharField(max_length=10, primary_key=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        """Name the part."""
        return self.part


class StepRow(models.Model):
    """One step's canonical bytes, with columns for look-up."""

    seat = models.ForeignKey(Seat, on_delete=models.PROTECT, related_name="steps")
    seq = models.PositiveIntegerField()
    data = models.BinaryField()
    chain = models.CharField(max_length=64)
    observation_digest = models.CharField(max_length=64)
    actor = models.CharField(max_length=10)
    tool = models.CharField(max_length=200)
    clock = models.CharField(max_length=32, null=True)  # noqa: DJ001 - some worlds have none
    spent_cents = models.BigIntegerField()
    budget_left = models.IntegerField(null=True)
    key = models.CharField(max_length=200, null=True)  # noqa: DJ001 - no key is no intention
    intention = models.CharField(max_length=64, null=True)  # noqa: DJ001 - as above
    written_at = models.DateTimeField()

    class Meta:
        """One step for one place, and one for one key."""

        ordering = ("seq",)
        constraints = (
            models.UniqueConstraint(fields=("seat", "seq"), name="one_step_a_place"),
            models.UniqueConstraint(fields=("seat", "key"), name="one_step_a_key"),
        )

    def __str__(self) -> str:
        """Name the seat and the place."""
        return f"{self.seat_id} {self.seq}"


class Text(models.Model):
    """A player's own words, out of line, so that deleting them changes no digest."""

    seat = models.ForeignKey(Seat, on_delete=models.PROTECT, related_name="texts")
    number = models.PositiveIntegerField()
    body = models.TextField()

    class Meta:
        """Texts are numbered within their seat."""

        constraints = (models.UniqueConstraint(fields=("seat", "number"), name="one_text_a_place"),)

    def __str__(self) -> str:
        """Name the place, never the words."""
        return f"{self.seat_id} text {self.number}"


class Seal(models.Model):
    """The body that the last step's digest binds; opened by grading alone."""

    seat = models.OneToOneField(Seat, on_delete=models.PROTECT, primary_key=True)
    digest = models.CharField(max_length=64)
    body = models.BinaryField()

    def __str__(self) -> str:
        """Name the seat."""
        return f"seal of {self.seat_id}"
