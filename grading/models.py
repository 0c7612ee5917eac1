"""Rows of grading: sheets, one version after another.  A row is written once and stays.

The sheet is kept as its canonical bytes; every other column is for look-up or says who wrote it
and why.  Only :mod:`grading.keeping` reads and writes these rows.
"""

from __future__ import annotations

from typing import Never

from django.db import models

from engine.errors import Fault


class SheetVersion(models.Model):
    """One sheet of one seat; the highest version holds."""

    seat = models.CharField(max_length=40, db_index=True)
    version = models.PositiveIntegerField()
    task = models.CharField(max_length=100)
    content_hash = models.CharField(max_length=64)
    rubric_hash = models.CharField(max_length=64)
    data = models.BinaryField()
    author = models.CharField(max_length=120)
    reason = models.CharField(max_length=400)
    written_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        """One row for one place in a seat's history; a pool is regraded as a whole."""

        constraints = (
            models.UniqueConstraint(fields=("seat", "version"), name="one_sheet_a_version"),
        )
        indexes = (models.Index(fields=("task", "content_hash"), name="sheet_by_pool"),)

    def __str__(self) -> str:
        """Name the seat and the version."""
        return f"{self.seat} v{self.version}"

    def save(self, *_: object, **__: object) -> None:
        """Add the row; a row that stands is never written again."""
        if not self._state.adding:
            raise Fault(f"sheet {self} stands; a correction is a new version")
        super().save(force_insert=True)

    def delete(self, *_: object, **__: object) -> Never:
        """Refuse: grades are never taken back, only corrected."""
        raise Fault(f"sheet {self} stands; a correction is a new version")
