"""Which runs count, why the others don't, and what a row may show."""

import csv
import io
from dataclasses import dataclass, replace

import pytest

from engine.finished import Finished
from grading.grader import grade
from grading.players import Declared, Players
from grading.rows import Outcome, rows_csv, rows_of
from grading.sheet import Sheet
from tests.grading.records import finished, with_money
from tests.grading.rows import row


@dataclass(frozen=True, kw_only=True)
class Seat:
    """A run as counting sees it: by default an agent's, sealed, on a practice task."""

    seat: str
    task: str = "oncall/medium-01"
    content_hash: str = "c" * 64
    exposure: str = "practice"
    holder_kind: str = "agent"
    holder_key: str = "agent:amy"
    pace: str = "turn"
    ranked: bool = False
    forked: bool = False
    agent_helped: bool = False
    cause: str | None = "completed"


PASSED, FAILED = finished(), finished(report=None)


def sheet(record: Finished = PASSED) -> tuple[Sheet, int]:
    return grade(record), 1


def test_a_persons_first_seat_counts_and_later_ones_are_shown() -> None:
    seats = [
        Seat(seat=name, holder_kind="person", holder_key=key)
        for name, key in [("a", "guest:1"), ("b", "guest:1"), ("c", "guest:2")]
    ]
    rows = rows_of(seats, {one.seat: sheet() for one in seats})
    assert [(one.seat, one.counted, one.because) for one in rows] == [
        ("a", True, None),
        ("b", False, "later_seat"),
        ("c", True, None),
    ]
    assert {one.entrant for one in rows} == {"people"}


def test_a_first_seat_that_is_still_open_is_the_first() -> None:
    person = {"holder_kind": "person", "holder_key": "guest:1"}
    seats = [Seat(seat="a", cause=None, **person), Seat(seat="b", **person)]  # type: ignore[arg-type]
    assert [(one.seat, one.because) for one in rows_of(seats, {})] == [("b", "later_seat")]


@pytest.mark.parametrize(
    ("seat", "because"),
    [
        (Seat(seat="a", forked=True), "fork"),
        (Seat(seat="a", holder_kind="person", agent_helped=True), "agent_helped"),
        (Seat(seat="a", holder_kind="staff"), "staff"),
        (Seat(seat="a", exposure="arena"), "unranked"),
        (Seat(seat="a", exposure="arena", ranked=True), None),
        (Seat(seat="a"), None),
    ],
)
def test_a_row_is_counted_or_says_why_not(seat: Seat, because: str | None) -> None:
    (found,) = rows_of([seat], {"a": sheet()})
    assert (found.counted, found.because) == (because is None, because)


def test_no_row_shows_what_a_session_is_known_by() -> None:
    secret = "guest:opensesame"
    seat = Seat(seat="a", holder_kind="person", holder_key=secret)
    (found,) = rows_of([seat], {})
    assert "opensesame" not in rows_csv([found])
    assert found.player.startswith("player-")


def test_an_agent_cannot_go_by_the_name_of_our_players() -> None:
    seats = [
        Seat(seat="a", holder_kind="policy", holder_key="oracle"),
        Seat(seat="b", holder_kind="policy", holder_key="agent:oracle"),
        Seat(seat="c", holder_key="agent:oracle"),
    ]
    names = [(one.kind, one.entrant) for one in rows_of(seats, {})]
    assert names == [("policy", "oracle"), ("policy", "agent:oracle"), ("agent", "oracle")]


def test_an_arenas_grades_wait_for_the_holders_last_open_seat() -> None:
    played = {"exposure": "arena", "ranked": True}
    won, lost = (Seat(seat=name, **played) for name in "ab")  # type: ignore[arg-type]
    still = Seat(seat="z", cause=None, **played)  # type: ignore[arg-type]
    (hidden_won,) = rows_of([won, still], {"a": sheet()})
    (hidden_lost,) = rows_of([replace(lost, cause="step_budget"), still], {"b": sheet(FAILED)})
    assert replace(hidden_won, seat="") == replace(hidden_lost, seat="")
    assert hidden_won.outcome == "pending"
    (shown,) = rows_of([won], {"a": sheet()})
    assert shown.outcome == "pass"


@pytest.mark.parametrize(
    ("held", "cause", "outcome"),
    [
        (sheet(), "completed", "pass"),
        (sheet(FAILED), "completed", "fail"),
        (None, "completed", "pending"),
        (sheet(), "infrastructure", "aborted"),
        ((replace(sheet()[0], status="pending"), 1), "completed", "pending"),
        ((replace(sheet()[0], status="unpublishable"), 1), "completed", "unscored"),
        ((replace(sheet()[0], format=0), 1), "completed", "pending"),
    ],
)
def test_every_run_has_exactly_one_outcome(
    held: tuple[Sheet, int] | None, cause: str, outcome: Outcome
) -> None:
    (found,) = rows_of([Seat(seat="a", cause=cause)], {} if held is None else {"a": held})
    assert found.outcome == outcome


def test_rows_have_a_header_and_empty_fields_for_what_is_missing() -> None:
    (found,) = rows_of([Seat(seat="a")], {"a": sheet(with_money(-150, -200, -100))})
    (read,) = csv.DictReader(io.StringIO(rows_csv([found])))
    assert read["pnl_cents"] == "-150"
    assert read["capture"] == "0.5000"
    assert (read["counted"], read["because"]) == ("true", "")


def test_no_field_is_run_by_a_spreadsheet() -> None:
    for name in ("=1+1", "+1", "-cmd", "--5", "-1-1", "-²", "@SUM(A1)", "\t=1", "\r=1", "\n=1"):
        odd = replace(row(), player=name, entrant=name, capture="-1.5000", pnl_cents=-3)
        (read,) = csv.DictReader(io.StringIO(rows_csv([odd]), newline=""))
        assert (read["player"], read["entrant"]) == (f"'{name}", f"'{name}")
        assert (read["capture"], read["pnl_cents"]) == ("-1.5000", "-3")


def test_people_are_published_by_their_public_name_and_nobody_else_is() -> None:
    seats = [
        Seat(seat="a", holder_kind="person", holder_key="person:1"),
        Seat(seat="b", holder_kind="person", holder_key="person:2"),
        Seat(seat="c", holder_kind="agent", holder_key="person:1"),
    ]
    rows = rows_of(seats, {}, Players(names={"person:1": "mara"}))
    assert rows[0].player == "mara"
    assert all(one.player.startswith(("player-", "agent-")) for one in rows[1:])


def test_a_row_says_what_its_player_had_seen_of_the_family_and_what_they_declare() -> None:
    person = {"holder_kind": "person", "holder_key": "guest:1"}
    seats = [
        Seat(seat="a", task="solar/forty-one", cause=None, **person),  # type: ignore[arg-type]
        Seat(seat="b", task="solar/forty-one-17b", content_hash="d" * 64, **person),  # type: ignore[arg-type]
        Seat(seat="c", task="solar/thresholds", content_hash="e" * 64, **person),  # type: ignore[arg-type]
    ]
    told = Players(declared={"b": Declared(expertise="some", ai_help="asked")})
    b, c = rows_of(seats, {}, told)
    assert (b.family_seats_before, b.expertise, b.ai_help, b.counted) == (1, "some", "asked", True)
    assert (c.family_seats_before, c.expertise, c.ai_help) == (0, "", "")
