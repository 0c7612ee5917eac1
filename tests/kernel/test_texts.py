"""A player's words stand out of line: bound by salted digests, and nowhere in the record."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import CallNotReadable
from engine.kernel.arguments import is_withheld
from engine.kernel.record import observation_digest, text_digest
from engine.kernel.texts import LONGEST, lift
from engine.transcript import Step
from tests.contracts.chair import Chair
from tests.kernel.quay_desk import desk
from tests.worlds_for_tests.quay_tools import LONGEST_LETTER

SECRET = "meet me at the pier"


def letter(body: object, **more: object) -> tuple[Chair, Step]:
    chair = desk()
    return chair, chair.call("letter_send", about="tide", body=body, **more)


def test_words_stand_in_arguments_and_blocks_by_their_number() -> None:
    chair, step = letter(SECRET, subject="hello")
    assert step.arguments == {"about": "tide", "body": {"text": 1}, "subject": {"text": 2}}
    assert [mark.text for mark in step.texts] == [1, 2]
    assert step.texts[0].digest == text_digest("salt", SECRET)
    assert chair.call("letter_send", about="crane", body="x").texts[0].text == 3


@given(st.text(min_size=8, max_size=40), st.text(min_size=8, max_size=40))
def test_equal_play_has_equal_digests_whatever_was_written(one: str, other: str) -> None:
    (_, first), (_, second) = letter(one), letter(other)
    assert observation_digest(first) == observation_digest(second)
    assert (first.texts == second.texts) == (one == other)


def test_no_word_is_in_the_record_of_any_call_that_takes_words() -> None:
    chair = desk()
    for body in (SECRET, [SECRET], {"text": SECRET}, SECRET * LONGEST_LETTER, {"text": 1}):
        chair.call("letter_send", about="tide", body=body)
        chair.call("letter_send", about="nobody", body=body, subject=SECRET)
    assert all(SECRET.encode() not in data for data in chair.record)


@pytest.mark.parametrize("body", [["a"], {"text": 1}, 7, True, {}])
def test_only_text_is_taken_for_words(body: object) -> None:
    _, step = letter(body)
    assert step.error is not None
    assert step.error.message == "'body' must be text."
    assert is_withheld(step.arguments)
    assert step.texts == ()


def test_words_are_as_long_as_the_tool_takes() -> None:
    assert letter("x" * LONGEST_LETTER)[1].ok
    _, step = letter("x" * (LONGEST_LETTER + 1))
    assert step.error is not None
    assert step.error.message == f"'body' must be at most {LONGEST_LETTER} characters long."
    assert is_withheld(step.arguments)


def test_words_beyond_any_measure_are_a_problem() -> None:
    with pytest.raises(CallNotReadable):
        letter("x" * (LONGEST + 1))


@pytest.mark.parametrize("body", [None, ""])
def test_no_words_and_empty_words_may_be_sent(body: str | None) -> None:
    _, step = letter(body)
    assert step.ok
    assert len(step.texts) == (body is not None)


def test_a_refused_letter_keeps_its_words_out_of_line_too() -> None:
    chair, step = letter(SECRET, surplus=1)
    assert step.arguments["body"] == {"text": 1}
    assert chair.head.texts == 1


def test_a_tool_without_words_lifts_nothing() -> None:
    tool = desk().opened.tools["tide_read"]
    assert lift(tool, {"gauge": "North"}, 0, "s").texts == ()
    assert lift(None, {"body": SECRET}, 0, "s").texts == ()
