"""The replay: the desk as of any step, nothing from beyond it, and only for those who may look."""

from __future__ import annotations

import html
import re

import msgspec
import pytest

from engine import door
from engine.transcript import News, Notice, Step, encode
from tests.pages.finished import call, play_out
from tests.pages.guest import Guest, Page

CANARY = re.compile(r"canary-(\d+)-")


@pytest.fixture
def last(bob: Guest) -> int:
    """Return the last step of Bob's week, which is over."""
    return play_out(bob.seat)


def replay(guest: Guest, seat: str, query: str = "") -> Page:
    return guest.get(f"/replay/{seat}{query}")


# --- Every step, and nothing beyond ----------------------------------------------------------


def test_every_step_of_a_finished_week_is_shown_as_the_desk_stood(
    bob: Guest, stranger: Guest, last: int
) -> None:
    steps = door.record(bob.seat)
    assert last > 10
    for step in steps:
        page = replay(stranger, bob.seat, f"?at={step.seq}")
        assert page.status == 200
        assert f"step {step.seq}, and nothing else" in page.text
        assert f'value="{step.seq}"' in page.html


def test_law_4_nothing_beyond_the_step_is_on_the_page(
    bob: Guest, stranger: Guest, last: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    tagged = tuple(_with_canary(step) for step in door.record(bob.seat))
    monkeypatch.setattr(door, "record", lambda *_: tagged)

    for at in range(1, last + 1):
        for reader in (bob, stranger):
            seen = {int(one) for one in CANARY.findall(replay(reader, bob.seat, f"?at={at}").html)}
            assert at in seen
            assert max(seen) == at


def test_law_4_an_id_that_is_handed_out_later_is_not_on_the_page(bob: Guest, last: int) -> None:
    steps = door.record(bob.seat)
    for step in steps[:-1]:
        seen = html.unescape(replay(bob, bob.seat, f"?at={step.seq}").html)
        assert not [name for name in _first_told_after(steps, step.seq) if name in seen]


def test_law_4_the_figures_are_those_of_the_step(bob: Guest, last: int) -> None:
    for step in door.record(bob.seat):
        page = replay(bob, bob.seat, f"?at={step.seq}")
        cents = door.recall(bob.seat, step.seq).spent_cents
        assert re.search(rf"Calls have cost</span><b>\${cents // 100:,}(\.\d\d)?</b>", page.html)


def test_a_step_shows_what_the_live_desk_showed(bob: Guest) -> None:
    call(bob.seat, "meter_read", site="S11")
    live = bob.desk().text
    call(bob.seat, "crew_list")

    page = replay(bob, bob.seat, "?at=2")

    meters = re.search(r"Larkspur [\d.,]+ .{0,40}", live)
    assert "S11" in page.html
    assert meters is None or meters[0] in page.text


def test_a_replay_has_no_control_that_calls_and_asks_for_no_price(
    bob: Guest, last: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "quote", lambda *_: pytest.fail("a price was asked"))
    for at in (1, last // 2, last):
        page = replay(bob, bob.seat, f"?at={at}")
        actions = {form.action for form in page.forms if form.method == "post"}
        assert actions <= {f"/replay/{bob.seat}/forks", "/theme", "/language"}
        assert 'class="pb' not in page.html
    assert door.seat(bob.seat).seq == last


def test_an_open_seat_is_replayed_to_its_holder_without_controls(bob: Guest) -> None:
    call(bob.seat, "crew_list")

    page = replay(bob, bob.seat, "?at=1")

    assert page.status == 200
    assert 'class="pb' not in page.html
    assert "Fork from here" not in page.text
    assert "To the desk" in page.text


@pytest.mark.parametrize("asked", ["0", "9999", "-1", "x", "\N{FULLWIDTH DIGIT ONE}", "9" * 400])
def test_a_step_that_is_not_there_leads_to_the_nearest_and_says_so(
    bob: Guest, last: int, asked: str
) -> None:
    page = replay(bob, bob.seat, f"?at={asked}")

    assert page.status == 200
    assert f"this is step {last if asked[0] == '9' else 1}." in page.text


def test_the_scrubber_works_without_a_script(bob: Guest, last: int) -> None:
    page = replay(bob, bob.seat, "?at=3")

    for seq in range(1, last + 1):
        assert f'href="?at={seq}" aria-label="Step {seq},' in page.html
    for key, seq in (("Home", 1), ("ArrowLeft", 2), ("ArrowRight", 4), ("End", last)):
        assert f'href="?at={seq}" data-go-key="{key}"' in page.html
    assert 'aria-current="step"' in page.html
    assert "stop--refused" in page.html
    assert page.html.count('class="scrub__day"') > 1


def test_a_link_of_the_desk_stays_at_the_step(bob: Guest, last: int) -> None:
    page = replay(bob, bob.seat, "?at=9")

    for row in re.findall(r'<a class="q__row[^>]*href="([^"]*)"', page.html):
        assert "at=9" in row
    earlier = replay(bob, bob.seat, "?step=4")
    assert "step 4, and nothing else" in earlier.text
    assert "step 9, and nothing else" in replay(bob, bob.seat, "?at=9&step=4").text
    assert "step 9, and nothing else" in replay(bob, bob.seat, f"?at=9&step={last}").text


def test_the_exact_call_and_answer_of_a_step_are_shown(bob: Guest, last: int) -> None:
    step = next(one for one in door.record(bob.seat) if one.ok and one.tool == "telemetry_read")
    seen = html.unescape(replay(bob, bob.seat, f"?at={step.seq}").html)

    assert '"tool": "telemetry_read"' in seen
    assert f'"channel": "{step.arguments["channel"]}"' in seen
    assert f'"clock": "{step.clock}"' in seen


def test_an_incident_is_replayed_too(alice: Guest, stranger: Guest) -> None:
    call(alice.seat, "alert_list")
    door.leave(alice.seat, "gave_up")

    for at in (1, 2, 3):
        page = replay(stranger, alice.seat, f"?at={at}")
        assert page.status == 200
        assert f"step {at}, and nothing else" in page.text


def _with_canary(step: Step) -> Step:
    """Return a step that tells its own number wherever a step tells something."""
    word = f"canary-{step.seq}-"
    return msgspec.structs.replace(
        step,
        arguments=step.arguments | {"canary": word},
        blocks=(*step.blocks, Notice(code="canary", text=word)),
        news=(*step.news, News(kind="mail", id=word, at=step.clock or "", sender=word, text=word)),
    )


def _first_told_after(steps: tuple[Step, ...], seq: int) -> set[str]:
    """Return ids that stand in the record beyond a step and nowhere up to it."""
    until = " ".join(encode(one).decode() for one in steps[:seq])
    beyond = " ".join(encode(one).decode() for one in steps[seq:])
    names = set(re.findall(r"\b(?:WO|RMA|CLM?|ML|AL|CASE)-[A-Z0-9-]+\b", beyond))
    return {name for name in names if name not in until}


@pytest.mark.parametrize("asked", ["%00", "%E2%80%AE5", "x" * 900])
def test_what_was_asked_for_is_repeated_in_a_few_signs_that_can_be_read(
    bob: Guest, asked: str
) -> None:
    play_out(bob.seat)

    page = bob.get(f"/replay/{bob.seat}?at={asked}")

    assert "There is no step" in page.text
    assert not {"\x00", "\u202e"} & set(page.html)
    assert "x" * 40 not in page.text
