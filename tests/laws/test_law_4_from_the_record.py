"""Law 4: a desk drawn from an exported record is, to the byte, the desk that its holder sees.

The seat is played, its pages are kept, its record is exported, every row of it is deleted, and the
file is brought in again: what the page needs beside the file would be missing now.
"""

from __future__ import annotations

import re
from unittest.mock import patch

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from engine.models import Seal, Seat, StepRow, Text
from engine.seated.transfer import export_record, import_record
from engine.storage import heads, releases
from tests.laws.week import first_monday, short_week
from tests.laws.wires import ByPages
from tests.pages.guest import Guest

_CSRF = re.compile(r'name="csrfmiddlewaretoken" value="[^"]+"')
_KEEPING = (
    re.compile(r" data-draft(?=>)"),
    re.compile(r'<input type="hidden" name="version" value="\d+">'),
    re.compile(r' data-fields="[0-9a-f]+"'),
    re.compile(
        r'<div class="draftline.*?</div>\s*<div class="note note--stale choice".*?</div>', re.DOTALL
    ),
)
"""What keeps the holder's typing, which is theirs alone: its mark, its version, also as the inputs'
print holds it, its two lines."""
_BACK = (re.compile(r' data-proof="[^"]*"'), re.compile(r"<a [^>]*data-signin.*?</a>", re.DOTALL))
"""How whoever asks comes back once their browser is not known: by signing in, or by their cookie."""
_CALLS = 12
LOOKS = ("", "?step=1", "?sort=price", "?site=S11", "?tool=work_dispatch", "?step=9")


def drawn(guest: Guest) -> dict[str, str]:
    """Return the desk as it stands under each look, without what a browser proves itself by.

    What keeps a draft is left out too: a draft is its holder's own typing and no part of a record.
    So is what a page says when its browser is no longer known, which is about whoever asks.
    Keys of controls count up from a number that is drawn anew for each page: here it is the same.
    """
    with patch("arena.people.desk.views.secrets.token_urlsafe", lambda _: "the-same-number"):
        pages = {look: guest.desk(look) for look in LOOKS}
    assert {page.status for page in pages.values()} == {200}
    return {look: _bare(page.html) for look, page in pages.items()}


def _bare(page: str) -> str:
    for part in (_CSRF, *_KEEPING, *_BACK):
        page = part.sub("", page)
    return re.sub(r"\s+", " ", page)


def brought_in_again(seat: str) -> Guest:
    """Delete a seat, bring it in from its exported record and return staff before its desk."""
    lines = list(export_record(seat, with_words=True))
    for rows in (StepRow, Text, Seal):
        rows.objects.filter(seat=seat).delete()
    Seat.objects.filter(pk=seat).delete()
    heads.forget_all()
    assert import_record(lines) == seat
    client = Client()
    client.force_login(get_user_model().objects.create_user(username="staff", is_staff=True))
    guest = Guest(client)
    guest.seat = seat
    return guest


@pytest.mark.parametrize("is_over", [False, True], ids=["open", "finished"])
def test_law_4_a_desk_drawn_from_an_exported_record_is_the_holders(db: None, is_over: bool) -> None:
    releases.install(first_monday())
    holder = ByPages()
    holder.sit_down()
    week = short_week()
    for tool, arguments in (*week[:_CALLS], *week[-1:]) if is_over else week[:_CALLS]:
        holder.call(tool, arguments)
    seen = drawn(holder.guest)
    assert drawn(holder.guest) == seen, "two drawings of one seat agree"
    again = drawn(brought_in_again(holder.seat))
    assert {look for look in LOOKS if again[look] != seen[look]} == set()
    steps = StepRow.objects.count()
    assert steps >= _CALLS
    print(f"{len(LOOKS)} looks at a desk of {steps} steps, equal to the byte")


def test_a_desk_that_shows_something_else_is_noticed(db: None) -> None:
    releases.install(first_monday())
    holder = ByPages()
    holder.sit_down()
    seen = drawn(holder.guest)
    StepRow.objects.update(clock="2026-04-13T06:01:00-05:00", spent_cents=1)
    assert drawn(holder.guest) != seen
