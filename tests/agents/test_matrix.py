"""Who may do what: the whole matrix, and proof that each check in it is needed."""

import pytest
from django.http import HttpRequest

from arena import seating
from arena.people import guests
from arena.seating import Caller, Holder, Seated
from engine import door
from tests.agents import matrix

pytestmark = pytest.mark.long


def test_every_address_has_its_place_in_the_matrix() -> None:
    assert matrix.unplaced() == []


def test_every_seat_answers_to_its_holder_and_to_nobody_else() -> None:
    findings = matrix.ask_everybody(matrix.house())
    print(f"authorisation matrix: {findings.cells} cells, {len(findings.wrong)} wrong")
    assert findings.wrong == []
    assert findings.cells > 500


# --- Each check, taken out --------------------------------------------------------------------


def without_the_holder_check(monkeypatch: pytest.MonkeyPatch) -> None:
    def sit(caller: Caller, seat: str) -> Seated:
        door.holder_of(seat)
        return Seated(seat=seat, holder=caller.holder, actor="agent")

    monkeypatch.setattr(seating, "sit", sit)


def without_the_tokens_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    def bearer_of(seat: str) -> Caller:
        return Caller(holder=door.holder_of(seat))

    monkeypatch.setattr(seating, "bearer_of", bearer_of)


def without_the_form_check(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arena.agents.callers._require_form_token", lambda _: None)


def without_the_question_who_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    def everybody(request: HttpRequest) -> Caller:
        known = guests.caller_of(request)
        return known if known.holder.key else Caller(holder=Holder(kind="person", key="anybody"))

    monkeypatch.setattr("arena.agents.callers.person_of", everybody)


def with_staff_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "_is_staff", lambda _: True)


@pytest.mark.parametrize(
    "take_out",
    [
        without_the_holder_check,
        without_the_tokens_limit,
        without_the_form_check,
        without_the_question_who_asks,
        with_staff_for_all,
    ],
)
def test_the_matrix_turns_red_without_a_check(
    take_out: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    who = matrix.house()
    assert callable(take_out)
    take_out(monkeypatch)
    assert matrix.turns_red(who, below="api/v1/seats/")
