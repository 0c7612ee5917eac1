"""Two runs side by side: one clock, the same templates for whoever played, the first divergence."""

from __future__ import annotations

import html
import random
import re

import msgspec
import pytest
from django.test import Client

from arena.people.replay.rendering.divergence import first_divergence, stretches
from engine import door
from engine.door import Asked, Holder
from engine.policies import policy_named
from engine.policies.runner import play
from engine.transcript import News, Step, seen_of
from grading.keeping import grade_once
from tests.pages.finished import play_out
from tests.pages.guest import Guest

PAIRS = 50
CANARY = re.compile(r"canary-(\d)-(\d+)-")
_READS: tuple[tuple[str, dict[str, object]], ...] = (
    ("meter_read", {"site": "S11"}),
    ("meter_read", {"site": "S12"}),
    ("meter_read", {"site": "S15"}),
    ("alarm_list", {}),
    ("crew_list", {}),
    ("part_list", {}),
    ("document_read", {"document": "SOP-01"}),
    ("document_read", {"document": "RC-01"}),
    ("weather_read", {"site": "S11"}),
)


def walked(calls: list[int], words: str = "") -> tuple[Step, ...]:
    """Take a seat, make reads by number, and return its record."""
    seat = door.take_seat("solar/first-monday", Holder(kind="person", key="guest:duo")).seat
    for number in calls:
        tool, arguments = _READS[number]
        door.call(seat, Asked(tool=tool, arguments=arguments), "person")
    if words:
        door.call(seat, Asked(tool="note_write", arguments={"text": words}), "person")
    return door.record(seat)


@pytest.mark.parametrize("pair", range(PAIRS))
def test_the_first_divergence_is_where_a_pair_was_made_to_part(
    first_monday: str, pair: int
) -> None:
    chance = random.Random(pair)
    shared = [chance.randrange(len(_READS)) for _ in range(chance.randrange(6))]
    one, other = chance.sample(range(len(_READS)), 2)
    rest = [chance.randrange(len(_READS)) for _ in range(3)]
    left, right = walked([*shared, one, *rest]), walked([*shared, other, *rest])

    found = first_divergence(left, right)

    assert found == len(shared) + 2, "after the opening and the shared calls"
    assert seen_of(left[found - 2]) == seen_of(right[found - 2])
    parted = stretches(left, right)
    assert parted
    assert parted[0].left is None or parted[0].left[0] == found


def test_equal_play_with_other_words_never_parts(first_monday: str) -> None:
    left, right = walked([0, 3], "mine"), walked([0, 3], "yours, and longer")
    assert first_divergence(left, right) is None
    assert stretches(left, right) == ()


def test_a_record_that_is_over_parts_where_the_other_goes_on(first_monday: str) -> None:
    left, right = walked([0]), walked([0, 1])
    assert first_divergence(left, right) == 3
    assert first_divergence(right, left) == 3


def _lists(page_html: str) -> list[str]:
    rows = re.findall(r'<tr class="is-(?:same|diff)"[^>]*>(.*?)</tr>', page_html, re.DOTALL)
    return [html.unescape(re.sub(r"<[^>]+>", " ", row)) for row in rows]


def test_a_persons_run_and_a_policys_stand_beside_each_other(bob: Guest) -> None:
    play_out(bob.seat)
    other = play(
        "solar/first-monday", "do-nothing", policy_named("solar-1", "do-nothing"), seed="1"
    )

    page = bob.get(f"/replay/{bob.seat}?at=9&with={other}")
    swapped = bob.get(f"/replay/{other}?at=1&with={bob.seat}")

    assert (page.status, swapped.status) == (200, 200)
    assert "First divergence step 2" in page.text
    assert "First divergence step 2" in swapped.text
    for shown in (page, swapped):
        assert "do-nothing" in shown.text
        assert "player-" in shown.text
    assert sum("Desk opened" in row for row in _lists(page.html)) == 1


def test_the_line_on_which_two_records_part_is_marked_and_on_none_of_equal_ones(bob: Guest) -> None:
    play_out(bob.seat)
    other = play("solar/first-monday", "oracle", policy_named("solar-1", "oracle"), seed="1")
    first = first_divergence(door.record(bob.seat), door.record(other))
    assert first == 2
    alike = play("solar/first-monday", "oracle", policy_named("solar-1", "oracle"), seed="1")
    equal = bob.get(f"/replay/{other}?at=9&with={alike}")
    page = bob.get(f"/replay/{bob.seat}?at=9&with={other}")
    lines = re.findall(r"<tr class=\"([^\"]+)\"[^>]*>(.*?)</tr>", page.html, re.DOTALL)
    place = [kind for kind, _line in lines].index("cmp__part")

    assert [kind for kind, _line in lines].count("cmp__part") == 1
    assert {kind for kind, _line in lines[:place]} == {"is-same"}
    assert lines[place + 1][0] == "is-diff"
    assert f"?at={first}" in lines[place + 1][1]
    assert 'class="cmp__part"' not in equal.html


def test_both_sides_stop_at_the_same_moment(bob: Guest) -> None:
    play_out(bob.seat)
    other = play("solar/first-monday", "oracle", policy_named("solar-1", "oracle"), seed="1")
    at = 12
    moment = door.record(bob.seat)[at - 1].clock
    assert moment is not None

    page = bob.get(f"/replay/{bob.seat}?at={at}&with={other}")

    made = [step for step in door.record(other) if step.at is not None and step.at <= moment]
    assert f"?at={made[-1].seq}" in page.html
    assert f"/replay/{other}?at={made[-1].seq + 1}" not in page.html


def test_law_4_nothing_beyond_the_moment_is_on_either_side(
    bob: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_out(bob.seat)
    other = play("solar/first-monday", "oracle", policy_named("solar-1", "oracle"), seed="1")
    records = {seat: door.record(seat) for seat in (bob.seat, other)}
    tagged = {
        seat: tuple(_told(step, side) for step in record)
        for side, (seat, record) in enumerate(records.items())
    }
    monkeypatch.setattr(door, "record", lambda seat, *_: tagged[seat])

    for step in records[bob.seat]:
        page = bob.get(f"/replay/{bob.seat}?at={step.seq}&with={other}")
        seen = [(int(side), int(seq)) for side, seq in CANARY.findall(page.html)]
        beside = [one.seq for one in records[other] if (one.at or "") <= (step.clock or "")]
        assert max((seq for side, seq in seen if side == 0), default=0) <= step.seq
        assert max((seq for side, seq in seen if side == 1), default=0) <= max(beside)
        assert seen


def _told(step: Step, side: int) -> Step:
    """Return a step that tells its side and number wherever it tells something."""
    word = f"canary-{side}-{step.seq}-"
    return msgspec.structs.replace(
        step,
        arguments=step.arguments | {"object": word},
        news=(*step.news, News(kind="mail", id=word, at=step.clock or "", sender=word, text=word)),
    )


def test_what_anybody_may_see_beside_a_replay_can_be_chosen_there(bob: Guest) -> None:
    play_out(bob.seat)
    other = play(
        "solar/first-monday", "do-nothing", policy_named("solar-1", "do-nothing"), seed="1"
    )

    page = bob.get(f"/replay/{bob.seat}?at=2")

    assert f'<option value="{other}">do-nothing' in page.html


def test_a_capture_below_nothing_has_a_true_minus_in_the_list(bob: Guest) -> None:
    play_out(bob.seat)
    other = play(
        "solar/first-monday", "dispatch-everything",
        policy_named("solar-1", "dispatch-everything"), seed="1",
    )  # fmt: skip
    grade_once(other)
    words = re.search(rf'<option value="{other}">([^<]+)', bob.get(f"/replay/{bob.seat}").html)
    assert words
    assert "capture \N{MINUS SIGN}" in words[1]


def test_two_runs_of_one_player_are_called_that(bob: Guest) -> None:
    first = bob.seat
    play_out(first)
    bob.sit_down("solar/first-monday")
    play_out(bob.seat)
    page = bob.get(f"/replay/{first}?with={bob.seat}")
    assert re.search(r"<title>First Monday: two runs by player-\w+", page.html)


def test_a_run_of_another_week_is_refused_in_words(alice: Guest, bob: Guest) -> None:
    door.leave(alice.seat, "gave_up")
    play_out(bob.seat)

    page = bob.get(f"/replay/{bob.seat}?at=1&with={alice.seat}")

    assert page.status == 400
    assert "both played the same content" in page.text


def test_an_open_seat_of_somebody_else_is_not_there_to_stand_beside(bob: Guest) -> None:
    stranger = Guest(Client())
    stranger.sit_down("solar/first-monday")
    play_out(bob.seat)

    page = bob.get(f"/replay/{bob.seat}?at=1&with={stranger.seat}")

    assert page.status == 404
    assert stranger.seat not in page.text


def test_a_strangers_words_stay_unread_on_either_side(bob: Guest) -> None:
    play_out(bob.seat)
    other = play(
        "solar/first-monday", "do-nothing", policy_named("solar-1", "do-nothing"), seed="1"
    )
    reader = Guest(Client())

    for path in (f"/replay/{bob.seat}?at=2&with={other}", f"/replay/{other}?at=1&with={bob.seat}"):
        page = reader.get(path)
        assert page.status == 200
        assert "zebra crossing" not in page.html
        assert "quagga" not in page.html


def test_the_list_is_marked_where_the_clock_stands(bob: Guest) -> None:
    play_out(bob.seat)
    other = play("solar/first-monday", "oracle", policy_named("solar-1", "oracle"), seed="1")

    page = bob.get(f"/replay/{bob.seat}?at=9&with={other}")
    marked = re.findall(r'<tr class="is-\w+" aria-current="true">(.*?)</tr>', page.html, re.DOTALL)
    assert len(marked) == 1
    assert f'/replay/{bob.seat}?at=9">9</a>' in marked[0]
