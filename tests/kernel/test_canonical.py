"""Canonical bytes: one spelling under which things are hashed, and what no record may hold."""

import json
import unicodedata
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import Fault
from engine.kernel.canonical import canonical_bytes, digest, forbidden_character
from engine.transcript import Letter, Step, Table, decode_step, encode, plain

TEXT = st.text()
TREES = st.recursive(
    st.none() | st.booleans() | st.integers() | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=12,
)
_DIRECTIONS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


@given(TREES)
def test_canonical_bytes_are_sorted_json_without_blanks(tree: object) -> None:
    known = json.dumps(tree, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    assert json.loads(canonical_bytes(tree)) == json.loads(known)
    assert canonical_bytes(json.loads(known)) == canonical_bytes(tree)


@given(st.dictionaries(TEXT, st.integers(), max_size=6))
def test_keys_stand_in_code_point_order(tree: dict[str, int]) -> None:
    assert list(json.loads(canonical_bytes(tree))) == sorted(tree)


@given(st.dictionaries(TEXT, st.integers(), min_size=2, max_size=6))
def test_the_order_in_which_a_mapping_was_filled_means_nothing(tree: dict[str, int]) -> None:
    assert digest(dict(reversed(tree.items()))) == digest(tree)


@pytest.mark.parametrize("value", [2.5, float("nan"), Decimal("2.5"), b"x", {1, 2}, object()])
def test_only_whole_numbers_and_text_are_hashed(value: object) -> None:
    with pytest.raises(Fault, match="whole numbers and text"):
        canonical_bytes({"a": [value]})


def test_text_is_not_normalised() -> None:
    composed, apart = "é", unicodedata.normalize("NFD", "é")
    assert digest({"t": composed}) != digest({"t": apart})


def test_parts_of_a_transcript_are_written_in_code_point_order_of_their_outer_names() -> None:
    letter = Letter(
        id="M-1", sender="a", to="b", at=None, about="x", objects=(), subject="s", body="t"
    )
    names = list(json.loads(encode(letter)))
    assert names == sorted(names)
    assert {"from", "block"} <= set(names)
    assert encode(plain(letter)) == encode(letter)


def test_a_step_reads_back_as_it_was_written() -> None:
    table = Table(title="t", columns=(), rows=((1, "00713", None, True),))
    step = Step(
        seq=1,
        at=None,
        actor="person",
        tool="t",
        arguments={},
        ok=True,
        blocks=(table,),
        news=(),
        price_cents=0,
        minutes=0,
        budget=0,
        clock=None,
        done=False,
        texts=(),
    )
    written = encode(step)
    assert list(json.loads(written)) == sorted(json.loads(written))
    assert encode(decode_step(written)) == written


@given(st.characters())
def test_controls_surrogates_and_directions_are_forbidden_and_nothing_else(character: str) -> None:
    is_white = character in "\n\t\r"
    is_control = unicodedata.category(character) in ("Cc", "Cs") and not is_white
    found = forbidden_character(f"a{character}b")
    expected = is_control or character in _DIRECTIONS
    assert found == (f"U+{ord(character):04X}" if expected else None)
