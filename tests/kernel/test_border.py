"""The border: what no record can hold is a problem that records nothing."""

from contextlib import suppress
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import BodyNotJson, BodyTooLarge, CallNotReadable, Problem, TextNotAllowed
from engine.kernel import border
from engine.kernel.canonical import forbidden_character
from tests.kernel.test_canonical import TREES


def test_a_body_may_have_64_kilobytes_and_no_byte_more() -> None:
    body = b'"' + b"x" * (border.BODY_BYTES - 2) + b'"'
    assert border.read_json(body) == "x" * (border.BODY_BYTES - 2)
    with pytest.raises(BodyTooLarge) as caught:
        border.read_json(body + b" ")
    assert caught.value.facts == {"limit": border.BODY_BYTES}
    assert border.read_json(body + b" ", limit_bytes=border.LETTER_BYTES)


@pytest.mark.parametrize(
    "body",
    [
        *(b"", b"{", b"\xff", b'"\xed\xa0\x80"', b"\xef\xbb\xbf{}", b"NaN", b"Infinity"),
        *(b"-Infinity", b"[" * 5_000, b"1" * 5_000, b"1." + b"1" * 5_000),
        *(b"1e99999999999999999999", b'{"a":1,"a":2}'),
    ],
)
def test_what_is_no_json_is_a_problem(body: bytes) -> None:
    with pytest.raises(BodyNotJson) as caught:
        border.read_json(body)
    assert len(caught.value.detail) < 300


@pytest.mark.parametrize(
    "text", ["\\u0000", "\\ud800", "\\u202e", "\\u0085", "\\u200f", "\\u007f", "\x7f"]
)
@pytest.mark.parametrize("shape", ['"{}"', '["{}"]', '{{"a": {{"b": "{}"}}}}', '{{"{}": 1}}'])
def test_text_that_no_record_may_hold_is_a_problem(text: str, shape: str) -> None:
    with pytest.raises(TextNotAllowed):
        border.read_json(shape.format(text).encode())


def test_line_ends_and_tabs_are_text() -> None:
    assert border.read_json(b'"a\\r\\n\\tb"') == "a\r\n\tb"


def test_decimals_stay_exact() -> None:
    assert border.read_json(b"[25.0, 1e400, 0.1]") == [
        Decimal("25.0"),
        Decimal("1e400"),
        Decimal("0.1"),
    ]
    assert border.admit({"x": 0.1}) == {"x": Decimal("0.1")}


@pytest.mark.parametrize("value", [float("inf"), float("nan"), 10**500])
def test_numbers_from_other_readers_meet_the_same_border(value: object) -> None:
    with pytest.raises(BodyNotJson):
        border.admit({"x": [value]})


def test_nesting_has_an_end() -> None:
    deep: object = 1
    for _ in range(border.DEEPEST):
        deep = [deep]
    assert border.admit(deep) == deep
    with pytest.raises(CallNotReadable):
        border.admit([deep])


@pytest.mark.parametrize("opening", [b"[", b'{"a":'])
def test_nesting_without_end_is_told_in_our_words(opening: bytes) -> None:
    with pytest.raises(BodyNotJson, match=f"^This nests deeper than {border.DEEPEST} levels.$"):
        border.read_json(opening * 10_000)


@pytest.mark.parametrize("tool", [None, "", 7, "x" * 201, "a\x00b", "a\u202eb", ["a"]])
def test_a_tool_is_named_by_text(tool: object) -> None:
    with pytest.raises(Problem):
        border.read_tool(tool)


@pytest.mark.parametrize("key", ["", 7, "k" * 201, "k\x00", True])
def test_a_key_is_short_text(key: object) -> None:
    with pytest.raises(Problem):
        border.read_key(key)


@pytest.mark.parametrize("seq", [-1, 2**63, 10**40, "1.0", "\u0663", "\uff11", True, 1.5, [1]])
def test_a_step_is_named_by_a_whole_number(seq: object) -> None:
    with pytest.raises(CallNotReadable):
        border.read_seq(seq, "expect")


@pytest.mark.parametrize(
    ("given", "read"), [(None, None), (0, 0), ("12", 12), (999_999_999, 999_999_999)]
)
def test_a_step_may_be_named_by_its_digits(given: object, read: int | None) -> None:
    assert border.read_seq(given, "expect") == read


@pytest.mark.parametrize("arguments", ["{}", [], 1, True])
def test_arguments_are_an_object(arguments: object) -> None:
    with pytest.raises(CallNotReadable):
        border.read_arguments(arguments)


@given(TREES)
def test_whatever_passes_holds_nothing_forbidden(tree: object) -> None:
    try:
        admitted = border.admit(tree)
    except Problem:
        return
    assert forbidden_character(repr(admitted).encode("unicode_escape").decode()) is None


@given(st.binary(max_size=200))
def test_no_bytes_break_the_border(body: bytes) -> None:
    with suppress(Problem):
        border.read_json(body)
