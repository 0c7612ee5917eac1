"""A seat that was played for hours is pressed as lightly as one that was just taken: work is counted, not time."""

from __future__ import annotations

from django.db import connection
from django.test.utils import CaptureQueriesContext

from engine.seated import telling
from tests.pages.guest import Guest

_EARLY, _LATE = 3, 40
_MOST_QUESTIONS = 20
"""Of one read at a desk that is renewed in place, transactions included."""
_RENEWED = {"HX-Request": "true", "HX-Target": "desk", "Desk-Shows": "shape=another"}


def cost_of_a_read(guest: Guest) -> tuple[int, int]:
    """Return how often a read asked the database, and how many steps of the record it took apart."""
    form = guest.desk().form_of("alarm_list")
    before = telling._step.cache_info().misses
    with CaptureQueriesContext(connection) as asked:
        answer = guest.client.post(form.action, form.values, headers=_RENEWED)
    assert answer.status_code == 200
    return len(asked), telling._step.cache_info().misses - before


def test_the_fortieth_read_asks_the_database_and_takes_steps_apart_no_oftener_than_the_third(
    bob: Guest,
) -> None:
    costs = [cost_of_a_read(bob) for _ in range(_LATE)]
    assert costs[_LATE - 1] == costs[_EARLY - 1]
    assert costs[-1][0] <= _MOST_QUESTIONS
    assert costs[-1][1] == 1, "the step that it made, and none of those before"
