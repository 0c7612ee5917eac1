"""The matrix over replays: proof that a record is kept from those who may not watch it."""

import pytest

from arena import seating
from engine import door
from tests.agents import matrix


def test_a_replay_answers_to_the_seats_holder_and_to_nobody_else_while_it_is_open() -> None:
    assert matrix.ask_everybody(matrix.house(), below="replay/").wrong == []


def test_the_matrix_turns_red_where_every_record_is_public(monkeypatch: pytest.MonkeyPatch) -> None:
    who = matrix.house()
    monkeypatch.setattr(door, "is_public", lambda _: True)

    assert matrix.turns_red(who, below="replay/")


def test_the_matrix_turns_red_where_everybody_holds_every_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    who = matrix.house()
    monkeypatch.setattr(seating, "_is_theirs", lambda *_: True)

    assert matrix.turns_red(who, below="desk/")
