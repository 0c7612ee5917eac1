"""Bytes that are no call: too many, broken, or holding what no record may hold. Nothing is recorded."""

import json

import pytest

from tests.agents.cast import Player
from tests.agents.test_calls import report

KILO = 1024


@pytest.fixture
def seat(alice: Player) -> str:
    return str(alice.sit()["seat"])


def padded(tool: str, arguments: dict[str, object], size: int) -> bytes:
    body = json.dumps({"tool": tool, "arguments": arguments}).encode()
    return body + b" " * (size - len(body))


@pytest.mark.parametrize(
    ("body", "status", "slug"),
    [
        (b"", 400, "body-not-json"),
        (b"{", 400, "body-not-json"),
        (b'{"tool": "a"} x', 400, "body-not-json"),
        (b"\xff\xfe", 400, "body-not-json"),
        (b'{"tool": "alert_list", "key": "\xc3\x28"}', 400, "body-not-json"),
        (b'{"tool": "alert_list", "arguments": {"x": NaN}}', 400, "body-not-json"),
        (b'{"tool": "alert_list", "arguments": {"x": 1e999999}}', 200, ""),
        (b'{"tool": "alert_list", "arguments": {"x": ' + b"9" * 5000 + b"}}", 400, "body-not-json"),
        (b'{"tool": "alert_list", "arguments": {"x": "\\u0000"}}', 400, "text-not-allowed"),
        (b'{"tool": "alert_list", "arguments": {"x": "\\ud800"}}', 400, "text-not-allowed"),
        (b'{"tool": "alert_list", "arguments": {"\\u202e": 1}}', 400, "text-not-allowed"),
        (b'{"tool": "alert_list\\u0000"}', 400, "text-not-allowed"),
        (b'{"tool": "alert_list", "key": "\\ud800"}', 400, "text-not-allowed"),
        (b"[" * 60_000, 400, "body-not-json"),
        (b'{"tool": "a", "arguments": ' + b'{"a":' * 50 + b"1" + b"}" * 51, 400, ""),
    ],
)
def test_what_no_record_may_hold(
    alice: Player, seat: str, body: bytes, status: int, slug: str
) -> None:
    answer = alice.post(f"/seats/{seat}/calls", body)
    assert answer.status == status, answer
    if slug:
        assert answer.problem == slug
    assert len(alice.record(seat)) == (2 if status == 200 else 1)


def test_a_call_has_at_most_64_kilobytes(alice: Player, seat: str) -> None:
    path = f"/seats/{seat}/calls"
    assert alice.post(path, padded("alert_list", {}, 64 * KILO)).status == 200
    answer = alice.post(path, padded("alert_list", {}, 64 * KILO + 1))
    assert (answer.status, answer.problem, answer.json["limit"]) == (413, "body-too-large", 65_536)


def test_a_tool_that_takes_words_reads_a_megabyte(alice: Player, seat: str) -> None:
    path = f"/seats/{seat}/calls"
    over = alice.post(path, padded("report_submit", report(), KILO * KILO + 1))
    assert (over.status, over.problem) == (413, "body-too-large")
    assert alice.post(path, padded("report_submit", report(), KILO * KILO)).json["done"] is True


def test_other_bodies_are_short(alice: Player, seat: str) -> None:
    for path in ("/seats", f"/seats/{seat}/forks", f"/seats/{seat}/close"):
        assert alice.post(path, b" " * (64 * KILO + 1)).problem == "body-too-large"


def test_a_length_of_thousands_of_digits_is_too_long(alice: Player, seat: str) -> None:
    answer = alice.post(f"/seats/{seat}/calls", b"{}", **{"content-length": "9" * 5000})
    assert (answer.status, answer.problem) == (413, "body-too-large")


def test_a_body_that_does_not_say_its_length_is_asked_for_it(alice: Player, seat: str) -> None:
    answer = alice.client.generic(
        "POST",
        f"/api/v1/seats/{seat}/calls",
        headers={"authorization": f"Bearer {alice.bearer}", "transfer-encoding": "chunked"},
    )
    assert answer.status_code == 411


def test_many_arguments_of_a_refused_call_are_kept_as_a_digest(alice: Player, seat: str) -> None:
    alice.call(seat, arguments={"x": "y" * 3000})
    assert set(alice.record(seat)[-1]["arguments"]) == {"sha256", "bytes"}


@pytest.mark.parametrize("name", ["%00", "x" * 300, "st_%F0%9F%98%80", "..", "st_x%27--", "%ff"])
def test_a_seat_that_cannot_be_one_is_not_found(alice: Player, name: str) -> None:
    answer = alice.get(f"/seats/{name}")
    assert answer.status == 404
    assert answer.problem in {"seat-not-found", "address-unknown"}
