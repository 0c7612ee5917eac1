"""The written rule for arguments, the same on every wire."""

import json
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.arguments import (
    KEPT_BYTES,
    canonical_arguments,
    is_withheld,
    recorded_arguments,
)
from engine.transcript import Refusal, encode
from tests.kernel.schemas import NAMES, read, refused, schema
from tests.worlds_for_tests.quay_bundles import calendar

HUGE = ["9223372036854775808", "-9223372036854775809", "1" + "0" * 40, "1e400", "1e-400"]


@pytest.mark.parametrize("spelled", ["25", "25.0", '"25"', '"25.0"', "2.5e1", '"2.5e1"', "25.000"])
def test_25_is_one_call_however_it_is_spelled(spelled: str) -> None:
    assert read(f'{{"whole": {spelled}}}') == {"whole": 25}


@pytest.mark.parametrize("spelled", ["0", "-0", "0.0", "-0.0", '"-0"', "0e9"])
def test_nought_has_no_sign(spelled: str) -> None:
    assert json.dumps(read(f'{{"whole": {spelled}}}')) == '{"whole": 0}'


@pytest.mark.parametrize(
    "spelled",
    [
        *(
            '" 25 "',
            '"+25"',
            '"025"',
            '"25."',
            '".5"',
            '"0x19"',
            '"1_000"',
            '"five"',
            '""',
            '"null"',
        ),
        *('"\u0663"', '"\uff11"', '"1\u0663"', '"NaN"', '"Infinity"', "true", "3.5", '"3.5"'),
        *("[25]", '"[25]"', "{}", *HUGE, *(f'"{each}"' for each in HUGE)),
    ],
)
def test_what_is_no_whole_number_is_refused_by_name(spelled: str) -> None:
    for field in ("whole", "free"):
        refusal = refused(f'{{"{field}": {spelled}}}')
        assert (refusal.code, refusal.field) == ("argument_invalid", field)
        assert refusal.message.startswith(f"'{field}' must be")


@pytest.mark.parametrize("spelled", ["713", "7.5", "true", "[1]", "{}"])
def test_an_id_is_never_a_number(spelled: str) -> None:
    assert refused(f'{{"id": {spelled}}}').field == "id"
    assert read('{"id": "00713"}') == {"id": "00713"}
    assert read('{"id": "25.0"}') == {"id": "25.0"}


@pytest.mark.parametrize("spelled", ["1", "0", '"true"', '"false"', '"1"', "[true]"])
def test_only_true_and_false_are_flags(spelled: str) -> None:
    assert refused(f'{{"flag": {spelled}}}').field == "flag"
    assert read('{"flag": true}') == {"flag": True}


@pytest.mark.parametrize("name", NAMES)
def test_null_means_left_out(name: str) -> None:
    assert read(f'{{"{name}": null}}') == read("{}") == {}
    assert refused(f'{{"{name}": null}}', name) == refused("{}", name)
    assert refused("{}", name).code == "argument_missing"


def test_null_in_a_nested_object_is_left_out_too() -> None:
    assert read('{"inner": {"n": 1, "s": null}}') == {"inner": {"n": 1}}
    assert refused('{"inner": {"n": null}}').field == "inner.n"


@pytest.mark.parametrize("name", ["unknown", "Whole", "whole "])
@pytest.mark.parametrize("value", ["1", "null"])
def test_an_unknown_name_is_refused_and_the_known_ones_are_listed(name: str, value: str) -> None:
    refusal = refused(f'{{"{name}": {value}}}')
    assert (refusal.code, refusal.field) == ("argument_unknown", name)
    assert "whole" in refusal.message


@pytest.mark.parametrize(
    ("field", "text"), [("list", '["a","b"]'), ("list", "a"), ("inner", '{"n":1}'), ("list", "[1]")]
)
def test_json_text_in_place_of_a_list_or_an_object_is_refused_with_the_mend(
    field: str, text: str
) -> None:
    refusal = refused(json.dumps({field: text}))
    assert refusal.field == field
    assert "given as text" in refusal.message


def test_numbers_in_lists_and_objects_follow_the_same_rule() -> None:
    assert read('{"counts": ["1", 2.0, 3]}') == {"counts": [1, 2, 3]}
    assert read('{"inner": {"n": "4.0"}}') == {"inner": {"n": 4}}
    assert refused('{"counts": [1, "x"]}').field == "counts.1"


@pytest.mark.parametrize(
    ("spelled", "kept"),
    [("3.5", "3.5"), ('"3.50"', "3.5"), ("35e-1", "3.5"), ("7.0", 7), ("0.000000000000001", "0.000000000000001")],
)  # fmt: skip
def test_a_decimal_is_kept_as_text_in_one_spelling(spelled: str, kept: object) -> None:
    assert read(f'{{"real": {spelled}}}') == {"real": kept}


@pytest.mark.parametrize("spelled", [*HUGE, "0.0000000000000001", "0.12345678901234567", "true"])
def test_a_number_that_cannot_be_kept_exactly_is_refused(spelled: str) -> None:
    assert refused(f'{{"real": {spelled}}}').field == "real"


@given(st.decimals(min_value=-(10**14), max_value=10**14, places=9))
def test_an_accepted_number_keeps_its_value_and_reads_back_as_itself(value: Decimal) -> None:
    first = read(json.dumps({"real": str(value)}))
    assert isinstance(first, dict)
    assert Decimal(str(first["real"])) == value
    assert canonical_arguments(first, schema(), calendar()) == first


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("2026-03-02T15:30", "2026-03-02T15:30:00-06:00"),
        ("2026-03-02 15:30", "2026-03-02T15:30:00-06:00"),
        ("2026-03-02T21:30:00Z", "2026-03-02T15:30:00-06:00"),
        ("2026-03-02T22:30:00+01:00", "2026-03-02T15:30:00-06:00"),
        ("2026-03-08T09:00", "2026-03-08T09:00:00-05:00"),
    ],
)
def test_an_instant_is_one_call_in_every_zone(given: str, kept: str) -> None:
    assert read(json.dumps({"until": given})) == {"until": kept}


@pytest.mark.parametrize("given", ["soon", "", "2026-03-08T02:30", "2026-03-02T15:30:30", "24:00"])
def test_an_instant_that_the_clocks_never_show_is_refused(given: str) -> None:
    assert refused(json.dumps({"until": given})).code == "instant_unreadable"


def test_a_refusal_names_the_field_what_is_expected_and_what_came() -> None:
    message = refused('{"whole": "five"}').message
    assert message == "'whole' must be a whole number, not \"five\"."
    assert refused('{"whole": 1001}').message == "'whole' must be at most 1000."
    assert refused('{"choice": "c"}').message == "'choice' must be one of a, b, not \"c\"."


@given(st.text(max_size=5000) | st.integers() | st.lists(st.integers(), max_size=900))
def test_no_refusal_repeats_more_than_a_line_of_what_came(value: object) -> None:
    found = canonical_arguments({"choice": value}, schema(), calendar())
    assert not isinstance(found, Refusal) or len(found.message) < 200


def test_the_order_of_arguments_means_nothing() -> None:
    assert encode(read('{"whole": 1, "id": "x"}')) == encode(read('{"id": "x", "whole": 1}'))


def test_arguments_of_a_refused_call_are_kept_as_sent_up_to_two_kilobytes() -> None:
    kept = {"site": "x" * (KEPT_BYTES - 11)}
    assert len(encode(kept)) == KEPT_BYTES
    assert recorded_arguments(kept) == kept
    longer = recorded_arguments({"site": "x" * (KEPT_BYTES - 10)})
    assert is_withheld(longer)
    assert longer["bytes"] == KEPT_BYTES + 1


@pytest.mark.parametrize("value", [Decimal("3.5"), [[1]], {"a": {"b": {"c": 1}}}])
def test_what_a_record_cannot_hold_exactly_leaves_its_digest(value: object) -> None:
    assert is_withheld(recorded_arguments({"x": value}))
    assert recorded_arguments({"x": value, "y": 1}) == recorded_arguments({"y": 1, "x": value})


def test_a_decimal_and_its_text_have_different_digests() -> None:
    deep = {"x": [[Decimal("3.5")]]}
    assert recorded_arguments(deep) != recorded_arguments({"x": [["3.5"]]})
