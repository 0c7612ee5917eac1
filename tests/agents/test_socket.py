"""A seat's socket, with real sockets before a running desk: what a frame is answered with, and to whom."""

from __future__ import annotations

import json
import signal
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.agents.sockets import SeatSocket, cookie_of, seat_of
from tests.agents.web_process import WebProcess

READ: dict[str, object] = {"tool": "alert_list", "arguments": {}}
TASK = {"task": "oncall/medium-01"}


@pytest.fixture
def seat(web: WebProcess, key: str) -> Any:
    """Return a new seat of Alice's, with its token."""
    return web.post("/seats", key, TASK)


def bearer(secret: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {secret}"}


@pytest.fixture
def socket(web: WebProcess, seat: Any) -> Any:
    with SeatSocket(web.url, seat["seat"], bearer(seat["token"])) as found:
        yield found


def test_a_frame_is_answered_with_what_http_gives_and_its_id(
    web: WebProcess, key: str, seat: Any, socket: SeatSocket
) -> None:
    other = web.post("/seats", key, TASK)["seat"]

    for call in (READ, READ | {"quote": True}, {"tool": "recall", "arguments": {"seq": 1}}):
        expected = web.post(f"/seats/{other}/calls", key, call)
        assert socket.ask({"id": 7, **call}) == {"id": 7, **expected}


def test_the_tools_are_listed_as_over_http(
    web: WebProcess, key: str, seat: Any, socket: SeatSocket
) -> None:
    tools = web.get(f"/seats/{seat['seat']}/tools", key)

    assert socket.ask({"id": "a", "list": "tools"}) == {"id": "a", "tools": tools}


def test_the_same_key_has_the_same_answer_and_one_step(
    web: WebProcess, key: str, seat: Any, socket: SeatSocket
) -> None:
    frame = {"id": 1, "key": "first", **READ}
    first = socket.ask(frame)
    web.post(f"/seats/{seat['seat']}/calls", key, READ)

    assert socket.ask(frame) == first
    assert len(web.get(f"/seats/{seat['seat']}/record", key)) == 3


def test_a_call_on_an_old_view_is_told_the_latest_step(socket: SeatSocket) -> None:
    socket.ask({"id": 1, **READ})

    told = socket.ask({"id": 2, "expect": 1, **READ})

    assert (told["id"], told["status"], told["latest"]) == (2, 409, 2)


@pytest.mark.parametrize(
    ("frame", "named", "problem"),
    [
        ("nonsense", None, "body-not-json"),
        (b"\xff\xfe", None, "body-not-json"),
        ("[1]", None, "call-not-readable"),
        ({"tool": "alert_list"}, None, "call-not-readable"),
        ({"id": True, **READ}, None, "call-not-readable"),
        ({"id": 3, "tool": 7}, 3, "call-not-readable"),
        ({"id": "b", "list": "seats"}, "b", "call-not-readable"),
        ({"id": 4, "tool": "alert_list", "key": "a\0b"}, 4, "text-not-allowed"),
        ({"id": 5, **READ, "more": "x" * 70_000}, 5, "body-too-large"),
    ],
)
def test_a_frame_that_is_no_call_is_told_how_to_mend_it_and_the_socket_stays(
    socket: SeatSocket, frame: object, named: object, problem: str
) -> None:
    told = socket.ask(frame)

    assert (told["id"], told["type"].rpartition(":")[2]) == (named, problem)
    assert socket.ask({"id": 9, **READ})["seq"] == 2


def test_a_refusal_of_the_seat_is_an_answer_like_any_other(socket: SeatSocket) -> None:
    told = socket.ask({"id": 1, "tool": "no_such_tool", "arguments": {}})

    assert (told["ok"], told["error"]["code"], told["seq"]) == (False, "tool_unknown", 2)


def test_a_seat_answers_to_its_holder_and_for_everybody_else_there_is_none(
    web: WebProcess, key: str, seat: Any
) -> None:
    mine = seat_of(web, "ann")
    sibling = web.post("/seats", key, TASK)
    oscar = web.key("oscar")
    there = seat["seat"]
    page = cookie_of(web, "ann")
    for headers in (bearer(oscar), bearer(sibling["token"]), page):
        foreign = turned_down(web, there, headers)
        unknown = turned_down(web, "st_nobody", headers)
        assert foreign == (404, unknown[1].replace("st_nobody", there))
    assert turned_down(web, there, {})[0] == 401
    assert turned_down(web, there, bearer("desk_seat_none"))[0] == 401
    assert turned_down(web, mine, page | {"Origin": "https://elsewhere.example"})[0] == 403
    assert turned_down(web, mine, {"Cookie": page["Cookie"]})[0] == 403
    for whose, headers in ((mine, page), (there, bearer(key)), (there, bearer(seat["token"]))):
        with SeatSocket(web.url, whose, headers):
            pass


def test_what_a_page_calls_is_its_holders_own(web: WebProcess, key: str) -> None:
    mine = seat_of(web, "ann")
    with SeatSocket(web.url, mine, cookie_of(web, "ann")) as page:
        page.pushed(1)
        first, second = page.ask({"id": 1, **READ}), page.heard()

    assert {"seq": 2} in (first, second), "the page is pushed its own step too"
    assert 1 in (first.get("id"), second.get("id"))
    assert "'person'" in web.python(
        f"from engine import door; print(repr(door.record({mine!r})[1].actor))"
    )


def test_a_token_that_is_taken_back_opens_nothing_any_more(
    web: WebProcess, key: str, seat: Any, socket: SeatSocket
) -> None:
    assert socket.ask({"id": 1, **READ})["seq"] == 2
    web.python(f"from arena.agents import keys; keys.take_back_tokens({seat['seat']!r})")

    told = socket.ask({"id": 2, **READ})

    assert (told["id"], told["status"]) == (2, 401)
    with pytest.raises(ConnectionClosed) as closed:
        socket.heard()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008
    assert len(web.get(f"/seats/{seat['seat']}/record", key)) == 2


def test_after_the_end_a_token_hears_the_answer_to_its_key_and_nothing_else(
    web: WebProcess, key: str, seat: Any, socket: SeatSocket
) -> None:
    first = socket.ask({"id": 1, "key": "first", **READ})
    web.post(f"/seats/{seat['seat']}/close", key, {"cause": "gave_up"})

    assert socket.ask({"id": 1, "key": "first", **READ}) == first
    assert socket.ask({"id": 2, "list": "tools"})["status"] == 401
    assert socket.ask({"id": 3, **READ})["status"] == 409


def test_a_server_that_is_told_to_stop_says_that_it_comes_back(tmp_path: Path) -> None:
    with WebProcess(tmp_path) as web:
        key = web.key("alice")
        seat = web.post("/seats", key, TASK)["seat"]
        with SeatSocket(web.url, seat, bearer(key)) as socket:
            web.process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                socket.heard()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012


def turned_down(web: WebProcess, seat: str, headers: dict[str, str]) -> tuple[int, str]:
    """Return the status and the words with which a socket is turned down."""
    with pytest.raises(InvalidStatus) as refused, SeatSocket(web.url, seat, headers):
        pass
    body = bytes(refused.value.response.body or b"").decode()
    assert json.loads(body)["status"] == refused.value.response.status_code
    return refused.value.response.status_code, body
