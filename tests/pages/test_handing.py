"""A seat is handed to an agent and taken back: the token works there alone and is kept nowhere."""

from __future__ import annotations

import logging

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from arena.agents.models import SeatToken
from engine import door
from grading.published import rows_now
from tests.agents.cast import Player, with_token
from tests.pages.finished import call
from tests.pages.guest import Guest, Page


def hand(guest: Guest) -> tuple[str, Page]:
    """Press *Make a token* on the desk and return the token with the page that shows it."""
    form = next(one for one in guest.desk().forms if one.action.endswith("/agent"))
    page = guest.send(form)
    found = page.html.partition("Authorization: Bearer ")[2].partition("<")[0]
    assert found.startswith("desk_seat_")
    return found, page


def take_back(guest: Guest) -> Page:
    return guest.send(next(one for one in guest.desk().forms if one.action.endswith("/agent/back")))


def test_a_token_plays_the_seat_over_http_as_an_agent(bob: Guest) -> None:
    token, _ = hand(bob)

    answer = with_token(token).post(
        f"/seats/{bob.seat}/calls", {"tool": "crew_list", "arguments": {}}
    )

    assert answer.status == 200
    assert [step.actor for step in door.record(bob.seat)] == ["engine", "agent"]


def test_the_address_for_mcp_plays_the_seat(bob: Guest) -> None:
    token, page = hand(bob)
    assert f"/mcp/{token}" in page.html

    listed = Player(name="client").rpc("tools/list", f"/mcp/{token}").json["result"]["tools"]
    Player(name="client").tool("crew_list", f"/mcp/{token}")

    assert {one["name"] for one in listed} >= {tool.name for tool in door.tools(bob.seat)}
    assert door.record(bob.seat)[-1].actor == "agent"


def test_what_the_person_calls_stays_theirs(bob: Guest) -> None:
    token, _ = hand(bob)
    with_token(token).post(f"/seats/{bob.seat}/calls", {"tool": "crew_list", "arguments": {}})
    bob.press("part_list")

    assert [step.actor for step in door.record(bob.seat)] == ["engine", "agent", "person"]


def test_the_person_is_told_what_the_agent_did_meanwhile(bob: Guest) -> None:
    token, _ = hand(bob)
    old = bob.desk().form_of("part_list")
    with_token(token).post(f"/seats/{bob.seat}/calls", {"tool": "crew_list", "arguments": {}})

    page = bob.send(old)

    assert page.status == 409
    assert "The seat has moved on." in page.text
    assert len(door.record(bob.seat)) == 2
    told = page.html[page.html.index("note--stale") :]
    assert "what you typed" not in told[: told.index("</div></div>")]
    assert told.index('value="part_list"') < told.index("</div></div>"), (
        "the press is offered again"
    )
    first = next(one for one in page.forms if one.values.get("tool") == "part_list")
    assert bob.send(first).status == 200
    assert door.record(bob.seat)[-1].tool == "part_list"


def test_a_token_opens_its_seat_and_no_other(bob: Guest, alice: Guest) -> None:
    token, _ = hand(bob)

    assert with_token(token).get(f"/seats/{alice.seat}").status == 404
    assert with_token(token).post("/seats", {"task": "solar/first-monday"}).status >= 400
    assert len(door.record(alice.seat)) == 1


def test_a_token_that_was_taken_back_is_void(bob: Guest) -> None:
    token, _ = hand(bob)
    page = take_back(bob)

    assert "No token of this seat is out." in page.text
    assert with_token(token).get(f"/seats/{bob.seat}").status == 401
    assert Player(name="client").rpc("tools/list", f"/mcp/{token}").status == 401


def test_taking_back_takes_back_every_token_of_the_seat_and_of_no_other(
    bob: Guest, alice: Guest
) -> None:
    tokens = [hand(bob)[0], hand(bob)[0]]
    kept, _ = hand(alice)
    take_back(bob)

    assert [with_token(one).get(f"/seats/{bob.seat}").status for one in tokens] == [401, 401]
    assert with_token(kept).get(f"/seats/{alice.seat}").status == 200


def test_a_token_is_void_at_the_seal(bob: Guest) -> None:
    token, _ = hand(bob)
    door.leave(bob.seat, "gave_up")

    assert with_token(token).get(f"/seats/{bob.seat}/tools").status == 401
    assert Player(name="client").rpc("tools/list", f"/mcp/{token}").status == 401
    assert "its tokens open nothing any more" in bob.get(f"/desk/{bob.seat}/agent").text


def test_a_closed_seat_hands_out_nothing(bob: Guest) -> None:
    form = next(one for one in bob.desk().forms if one.action.endswith("/agent"))
    door.leave(bob.seat, "gave_up")

    assert "Hand this seat to my agent" not in bob.desk().text
    assert bob.send(form).status == 409
    assert SeatToken.objects.filter(seat=bob.seat).count() == 0


def test_a_token_is_shown_once_and_kept_as_its_hash(bob: Guest) -> None:
    token, page = hand(bob)

    assert page.headers["Cache-Control"] == "no-store"
    assert token not in page.path
    assert token not in bob.get(f"/desk/{bob.seat}/agent").html
    assert token not in bob.desk().html
    assert token not in str(list(SeatToken.objects.values()))
    assert token not in str(dict(bob.client.session))


def test_a_token_stands_in_no_log(bob: Guest, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        token, _ = hand(bob)
        take_back(bob)

    assert token not in caplog.text


def test_looking_at_what_is_handed_out_makes_no_token(bob: Guest) -> None:
    page = bob.get(f"/desk/{bob.seat}/agent")

    assert "No token of this seat is out." in page.text
    assert SeatToken.objects.count() == 0


@pytest.mark.parametrize("address", ["/agent", "/agent/back"])
def test_a_stranger_finds_nothing_to_hand_over(bob: Guest, address: str) -> None:
    token, _ = hand(bob)

    assert Client().post(f"/desk/{bob.seat}{address}").status_code == 404
    assert Client().get(f"/desk/{bob.seat}/agent").status_code == 404
    assert with_token(token).get(f"/seats/{bob.seat}").status == 200


def test_staff_hand_over_no_seat_that_is_not_theirs(bob: Guest) -> None:
    staff = get_user_model().objects.create_user("carol", password="x", is_staff=True)
    client = Client()
    client.force_login(staff)

    assert client.post(f"/desk/{bob.seat}/agent").status_code == 409
    assert SeatToken.objects.count() == 0


def test_a_form_without_this_browsers_token_hands_nothing_over(bob: Guest) -> None:
    assert bob.client.post(f"/desk/{bob.seat}/agent").status_code == 403
    assert SeatToken.objects.count() == 0


def test_handing_over_records_nothing(bob: Guest) -> None:
    call(bob.seat, "crew_list")
    hand(bob)
    take_back(bob)

    assert len(door.record(bob.seat)) == 2


def test_a_week_that_an_agent_helped_with_is_shown_and_is_no_measure_of_people(bob: Guest) -> None:
    token, _ = hand(bob)
    with_token(token).post(f"/seats/{bob.seat}/calls", {"tool": "crew_list", "arguments": {}})
    door.leave(bob.seat, "gave_up")

    (row,) = [row for row in rows_now() if row.seat == bob.seat]
    assert (row.kind, row.counted, row.because) == ("person", False, "agent_helped")
