"""What a program reads of its own letters: their words, on every wire, until they are deleted."""

from __future__ import annotations

from typing import Any

import pytest

from engine.models import Text
from tests.agents.cast import Player
from tests.agents.test_same_on_every_wire import SOLAR

LETTER = {
    "to": "P-WASH",
    "about": "status",
    "objects": ["S18"],
    "subject": "Your lock",
    "body": "Is it still on?",
}


@pytest.fixture
def seat(alice: Player) -> str:
    return str(alice.sit(SOLAR)["seat"])


def letters(answer: Any) -> list[Any]:
    return [block for block in answer["blocks"] if block["block"] == "Letter"]


def test_the_answer_to_a_letter_shows_it_in_full(alice: Player, seat: str) -> None:
    (sent,) = letters(alice.call(seat, "mail_send", arguments=LETTER).json)
    assert (sent["subject"], sent["body"]) == ("Your lock", "Is it still on?")
    assert "text" not in sent


def test_a_letter_is_read_again_in_full_by_http_mcp_and_recall(alice: Player, seat: str) -> None:
    (sent,) = letters(alice.call(seat, "mail_send", arguments=LETTER).json)
    read = alice.call(seat, "mail_read", arguments={"mail": sent["id"]}).json
    by_mcp = alice.tool("mail_read", seat=seat, mail=sent["id"])["structuredContent"]
    recalled = alice.call(seat, "recall", arguments={"seq": read["seq"]}).json
    assert [letters(one) for one in (read, by_mcp, recalled)] == [[sent]] * 3
    assert sent["body"] == LETTER["body"]


def test_a_letter_without_a_subject_has_one_that_says_its_matter(alice: Player, seat: str) -> None:
    bare = {name: LETTER[name] for name in ("to", "about", "objects")}
    (sent,) = letters(alice.call(seat, "mail_send", arguments=bare).json)
    assert sent["subject"] == "Status: S18"


def test_the_record_keeps_numbers_in_the_place_of_words(alice: Player, seat: str) -> None:
    alice.call(seat, "mail_send", arguments=LETTER)
    (kept,) = letters(alice.record(seat)[-1])
    assert (kept["subject"], kept["text"], "body" in kept) == ({"text": 2}, 1, False)


def test_words_that_were_deleted_leave_their_numbers(alice: Player, seat: str) -> None:
    sent = alice.call(seat, "mail_send", arguments=LETTER).json
    Text.objects.all().delete()
    again = alice.call(seat, "recall", arguments={"seq": sent["seq"]}).json
    (kept,) = letters(again)
    assert (kept["subject"], kept["text"]) == ({"text": 2}, 1)
