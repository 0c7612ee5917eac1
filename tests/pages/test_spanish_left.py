"""No word of ours is left in English on a Spanish page: what both languages share is the world's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest
from django.utils.translation import override
from msgspec import to_builtins

from arena.people.desk.rendering.codes import WORDS, is_known, plainly, spelled
from arena.people.named import named
from engine import door
from engine.catalogue import open_task
from engine.transcript import Json
from grading.keeping import grade_once
from tests.house.test_translations import every_kind_of_bundle
from tests.pages import people
from tests.pages.finished import MISPLACED, play_out
from tests.pages.finished import WORDS as WORDS_OF_MINE
from tests.pages.guest import Guest
from tests.pages.test_spanish import spoken

SAME = {
    "Beat the Desk", "English", "Español", "solar", "tutorial", "no", "normal", "sensor", "min",
    "Wilson", "deg", "degC", "dA", "dm/s", "kohm", "count", "permille", "sunspec_state", "Normal", "Sensor", "Panel", "panel", "pass^", "player", "Solar", "Tutorial", "CRIT", "HIGH", "MED", "LOW", "INFO", "HTTP", "MCP", "SOP", "MB",
}  # fmt: skip
"""Words of ours that are the same in both languages."""
MARK = re.compile(
    r"player-[0-9a-f]{10}|(?<!\w)(?:[A-Z]{1,4}-?)*[A-Z0-9]*\d[\w.,:-]*|(?<!\w)[A-Z]{2,}(?:-[A-Z0-9]+)*(?!\w)"
)
"""Numbers, ids and what is written in capitals alone."""
UNIT = re.compile(r"(?<=\d )(?:min|h|kW|MW|kWh|MWh|Wh|%)(?!\w)")
OF_CARDS = ("practice", "arena", "private", "turn", "live", "completed", "aborted", "expired")
"""Codes of tasks and seats."""
NAMES_OF_THINGS = {"key", "crew", "person", "to", "site", "service", "entity", "every_minutes"}
"""Arguments whose choices are names."""


def pieces(text: str) -> list[str]:
    """Return the parts of a text that stand side by side."""
    return re.split(r" · |, |: | \| ", UNIT.sub("", text))


def left(text: str, told: str) -> Iterator[str]:
    """Yield the pieces of a text that are no number, no id and nothing that a world told."""
    for piece in pieces(text):
        words = " ".join(MARK.sub("", piece).split()).strip(" +<>().,;:×·-")
        is_told = piece.strip() != words and piece.strip() in told
        is_code = words.lower() in codes_in_english() and not is_told
        if (
            re.search(r"[A-Za-z]{2}", words)
            and words not in SAME
            and (is_code or words not in told)
        ):
            yield words


@cache
def codes_in_english() -> frozenset[str]:
    """Return the words of closed lists that Spanish has other words for."""
    with override("es"):
        cards = frozenset(one for one in OF_CARDS if named(one) != one)
        return cards | {spelled(one).lower() for one in WORDS if plainly(one) != spelled(one)}


def told_to(seat: str) -> str:
    """Return every text that a record holds, with its title and the names of its tools."""
    texts = _texts([to_builtins(step) for step in door.record(seat)])
    card = door.seat(seat)
    return "\n".join([*texts, *(tool.name for tool in door.tools(seat)), card.title, card.task])


def _texts(value: Json) -> Iterator[str]:
    if isinstance(value, str):
        yield value
        yield " ".join(MARK.sub("", value).split())
    elif isinstance(value, dict):
        yield from _texts(list(value.values()))
    elif isinstance(value, (list, tuple)):
        for one in value:
            yield from _texts(one)


def shared(guest: Guest, path: str) -> set[str]:
    """Return what a page says in both languages, outside what is marked as the world's."""
    said = []
    for language in ("en", "es"):
        guest.client.cookies["language"] = language
        page = guest.get(path)
        marked = "en" if language == "es" else "none"
        heard = (words for lang, words in spoken(page).words if lang != marked)
        said.append({piece for words in heard for piece in pieces(words)})
    return said[0] & said[1]


def played_out(guest: Guest) -> tuple[str, ...]:
    """Play a seat to its end and have it graded; return its pages, and of its record each third step."""
    seq = play_out(guest.seat)
    grade_once(guest.seat)
    steps = (f"/replay/{guest.seat}?at={at}" for at in range(1, seq + 1, 3))
    own = (f"/desk/{guest.seat}", f"/desk/{guest.seat}/debrief")
    return (*own, f"/replay/{guest.seat}?at=2&with={guest.seat}", "/", "/board", *steps)


def left_on(guest: Guest, paths: tuple[str, ...], *names: str) -> dict[str, str]:
    """Return each word that is left in English, with a page that says it."""
    told = "\n".join([told_to(guest.seat), *names])
    return {one: path for path in paths for text in shared(guest, path) for one in left(text, told)}


def test_a_played_week_and_its_debrief_leave_no_word_of_ours_in_english(bob: Guest) -> None:
    paths = played_out(bob)
    board = f"/board/{door.seat(bob.seat).task}"

    assert (
        left_on(
            bob,
            (*paths, board),
            spelled(MISPLACED),
            f"“{WORDS_OF_MINE}”",
            door.seat(bob.seat).hash,
        )
        == {}
    )


def test_an_incident_and_its_debrief_leave_none(alice: Guest) -> None:
    unknown = (spelled(tool) for tool in ("meter_read", "note_write", MISPLACED))

    assert left_on(alice, played_out(alice), *unknown) == {}


@pytest.mark.parametrize("who", ["alice", "bob"])
def test_the_form_of_every_tool_leaves_none(request: pytest.FixtureRequest, who: str) -> None:
    guest: Guest = request.getfixturevalue(who)
    forms = tuple(f"/desk/{guest.seat}?tool={tool.name}" for tool in door.tools(guest.seat))

    assert left_on(guest, forms) == {}


def test_the_entrance_and_pages_that_say_no_leave_none(bob: Guest) -> None:
    people.sign_up(bob)
    paths = (*people.PAGES, "/account", "/nowhere", "/desk/st_nobody", "/board?pace=live")

    assert left_on(bob, paths, "mara.b", "mara@example.org") == {}


def test_every_choice_of_every_tool_has_its_words() -> None:
    choices = {
        str(one)
        for bundle in every_kind_of_bundle()
        for card in open_task(bundle).cards
        for name, values in _choices("", card.input_schema)
        if name not in NAMES_OF_THINGS and name != "channel"
        for one in values
    }
    assert {"ground_fault", "same_day", "whip_kit", "bad_deploy"} <= choices
    assert {one for one in choices if not is_known(one)} == set()


def _choices(name: str, schema: Json) -> Iterator[tuple[str, list[Json]]]:
    if not isinstance(schema, dict):
        return
    listed, parts = schema.get("enum"), schema.get("properties")
    if isinstance(listed, list):
        yield name, listed
    yield from _choices(name, schema.get("items"))
    for inner, part in parts.items() if isinstance(parts, dict) else ():
        yield from _choices(inner, part)


def test_a_word_that_stayed_english_is_noticed() -> None:
    told = "Copper Flats\nNetwork desk\ncomms loss"
    assert list(left("Copper Flats INV-19 · 4.5 MW · 2 min · Network desk", told)) == []
    assert list(left("S08 · $650 · comms loss · 0.9", told)) == ["comms loss"]
    assert list(left("Kind bad deploy", told)) == ["Kind bad deploy"]
