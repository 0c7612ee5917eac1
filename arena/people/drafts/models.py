"""The one row of a draft.

It knows a seat by its id and a holder by their key, and stands beside the record: no call reads it
and no step holds it.
"""

from __future__ import annotations

from django.db import models


class Draft(models.Model):
    """What stands in one form of one seat, as its holder typed it; empty once it was sent."""

    seat = models.CharField(max_length=40)
    holder = models.CharField(max_length=200)
    tool = models.CharField(max_length=200)
    subject = models.CharField(max_length=400)
    """What the form was opened for, such as the alarm or the mail; empty where it is for nothing."""
    fields = models.TextField()
    """Names and values in the form's order, as ASCII JSON: any character can be kept on any database."""
    version = models.PositiveIntegerField()
    """Counts the savings, and the droppings: who saves over another's words is told."""
    saved_at = models.DateTimeField(auto_now=True)

    class Meta:
        """One row for each form."""

        constraints = (
            models.UniqueConstraint(
                fields=("seat", "holder", "tool", "subject"), name="one_draft_for_each_form"
            ),
        )
        indexes = (models.Index(fields=("holder",), name="draft_holder"),)

    def __str__(self) -> str:
        return f"{self.tool} of {self.seat}, version {self.version}"
