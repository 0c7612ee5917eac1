"""Law 4: the desk shows nothing that is not in the record, the tool list, the quotes or the page."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest
from django.conf import settings

from arena.seating import Caller, Holder, sit
from engine import door
from engine.transcript import encode
from tests.pages.guest import Guest

PROJECT = Path(__file__).parents[2]
_SHORTEST = 4
WORD = re.compile(r"[A-Za-z][A-Za-z0-9_-]{3,}")


def test_law_4_the_page_says_no_word_that_it_was_not_told(bob: Guest) -> None:
    bob.send(bob.desk().form_of("document_read"))
    bob.send(bob.desk().form_of("mail_read"))
    pages = [bob.press("crew_list"), bob.press("part_list"), bob.desk("?tool=work_dispatch")]
    pages += [bob.read("diagram_read", site="S11"), bob.desk("?step=1")]

    unknown = set().union(*(_words(page.text) for page in pages)) - _told(bob) - _ours()

    assert unknown == set()


def test_law_4_the_generic_desk_says_no_word_that_it_was_not_told(alice: Guest) -> None:
    pages = [alice.press("alert_list"), alice.desk("?tool=report_submit"), alice.desk("?step=1")]

    unknown = set().union(*(_words(page.text) for page in pages)) - _told(alice) - _ours()

    assert unknown == set()


def test_law_4_a_seat_shows_what_its_own_record_holds_and_no_others(
    alice: Guest, bob: Guest
) -> None:
    bob.do("note_write", text="zebra crossing")

    assert "zebra" in bob.desk().text
    assert "zebra" not in alice.desk().text


def test_law_4_looking_records_nothing_whatever_is_looked_at(bob: Guest) -> None:
    tools = [tool.name for tool in door.tools(bob.seat)]
    for query in ("", *(f"?tool={name}" for name in tools), "?step=1", "?site=S11", "?sort=price"):
        assert bob.desk(query).status == 200

    assert len(door.record(bob.seat)) == 1


@pytest.mark.parametrize("name", ["", "quote", "recall", "nothing", "open_desk"])
def test_a_tool_that_is_no_button_opens_no_form(bob: Guest, name: str) -> None:
    assert 'id="send-form"' not in bob.desk(f"?tool={name}").html


def _words(text: str) -> set[str]:
    """Return words of four letters and more; what is cut short and what is drawn by lot is left out."""
    whole = re.sub(r'"key": "[^"]*"|\S+…', "", text)
    parts = (part for word in WORD.findall(whole) for part in re.split(r"[_-]", word.lower()))
    return {part for part in parts if len(part) >= _SHORTEST}


def _told(guest: Guest) -> set[str]:
    """Return the words of the seat's card, tools, steps and quotes."""
    holder = door.holder_of(guest.seat)
    seated = sit(Caller(holder=Holder(kind=holder.kind, key=holder.key)), guest.seat)
    parts: list[object] = [seated.card(), *seated.tools(), *seated.record()]
    return _words(" ".join(encode(part).decode() for part in parts))


def _ours() -> set[str]:
    """Return the words that stand in templates and in the rendering's own sentences."""
    found: set[str] = set()
    for path in [*PROJECT.glob("templates/**/*.html"), *PROJECT.glob("arena/people/**/*.py")]:
        found |= _words(html.unescape(path.read_text()))
    days = "Mon Tue Wed Thu Fri Sat Sun Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"
    languages = " ".join(name for _code, name in settings.LANGUAGES)
    return found | _words(days) | _words(languages) | {word.lower() for word in days.split()}
