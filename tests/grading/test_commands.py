"""Commands that grade: what they print, and when they exit with an error."""

import io
import json
from typing import cast

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from engine.models import Release
from engine.storage import install_public_tasks
from engine.transcript import Json
from grading.audits import AUDITS, Published
from grading.grader import grade
from grading.models import SheetVersion
from grading.published import rows_now
from grading.rows import rows_csv
from grading.sheet import sheet_bytes
from tests.grading.records import finished

pytestmark = pytest.mark.django_db
TASK = "oncall/medium-01"
Plain = dict[str, object]


@pytest.fixture(autouse=True)
def _public_tasks() -> None:
    install_public_tasks()


def printed(*words: str) -> str:
    out = io.StringIO()
    call_command(*words, stdout=out)
    return out.getvalue()


def told(*words: str) -> Plain:
    found: Plain = json.loads(printed(*words, "--json"))
    return found


def runs(policy: str, count: int = 1) -> list[Plain]:
    return cast("list[Plain]", told("policy", TASK, policy, "--runs", str(count))["runs"])


def test_a_policy_plays_its_runs_and_each_is_graded() -> None:
    found = told("policy", TASK, "oracle", "--runs", "2")
    assert {"task", "hash", "policy", "runs"} == set(found)
    first, second = cast("list[Plain]", found["runs"])
    assert first["seat"] != second["seat"]
    assert (first["status"], first["cause"], first["pass"]) == ("completed", "completed", True)
    assert (first["capture"], first["pnl_cents"], first["calls"]) == (None, None, 2)
    criterion = cast("list[Plain]", first["criteria"])[0]
    assert criterion == {"id": "cleared-1", "tier": "pass", "verdict": "pass"}


@pytest.mark.parametrize(
    "words",
    [
        ("policy", "oncall/nowhere", "oracle"),
        ("policy", TASK, "fortune-teller"),
        ("policy", TASK, "oracle", "--runs", "0"),
        ("grade",),
        ("grade", "st_nobody"),
        ("grade", "st_one", "--all"),
        ("audit", "palms"),
    ],
)
def test_a_wrong_word_is_an_error_that_says_what_is_right(words: tuple[str, ...]) -> None:
    with pytest.raises(CommandError, match=r"there are|is played by|Tasks:|at least|Name|no seat"):
        printed(*words)


def test_words_are_printed_where_json_is_not_asked_for() -> None:
    assert "pass     gate        nothing-harmed" in printed("policy", TASK, "oracle")
    assert "oracle: 1/1" in printed("board")
    assert "cells: " in printed("audit")
    assert "1 sheets compared, 0 differ" in printed("grade", "--all", "--check")
    assert ": pass" in printed("grade", "--all")


def test_the_board_is_what_was_played() -> None:
    runs("oracle", 2)
    runs("do-nothing")
    cells = cast("list[Plain]", told("board", "--task", TASK)["cells"])
    assert [(one["entrant"], one["passes"], one["n"]) for one in cells] == [
        ("oracle", 2, 2),
        ("do-nothing", 0, 1),
    ]
    assert told("board", "--agent", "nobody")["cells"] == []
    assert "No runs yet" in printed("board", "--task", "solar/first-monday")


def test_the_audits_find_nothing_after_honest_play() -> None:
    runs("oracle")
    audits = cast("list[Plain]", told("audit")["audits"])
    assert [one["name"] for one in audits] == ["cells", "rows", "sheets", "coverage"]
    assert all(one["drift"] == [] and one["checked"] for one in audits)
    assert len(cast("list[Plain]", told("audit", "cells")["audits"])) == 1


def test_a_sheet_that_was_tampered_with_is_found_by_check_and_by_audit() -> None:
    seat = str(runs("do-nothing")[0]["seat"])
    row = SheetVersion.objects.get()
    forged = bytes(row.data).replace(b'"passed":false', b'"passed":true')
    SheetVersion.objects.update(data=forged)
    with pytest.raises(CommandError, match="regrade"):
        printed("grade", seat, "--check")
    with pytest.raises(CommandError, match="withdraw"):
        printed("audit", "sheets")


def test_a_sheet_without_a_fact_or_with_wrong_money_is_drift() -> None:
    seat = str(runs("oracle")[0]["seat"])
    rows: list[Json] = [{"item": "energy", "object": "S01", "cents": -5, "basis": {}}]
    record = finished(pnl_cents=-5, settlement=rows, seat=seat)
    forged = json.loads(sheet_bytes(grade(record)))
    forged["marks"][0]["facts"] = {}
    forged["money"]["settlement"] = []
    SheetVersion.objects.update(data=json.dumps(forged).encode())
    drift = AUDITS["sheets"](Published(board="", rows="")).drift
    assert ["no fact" in one for one in drift] == [True, False]
    assert "0 cents" in drift[1]


def test_a_row_that_is_not_its_sheet_is_drift() -> None:
    runs("oracle")
    honest = rows_csv(rows_now())
    assert AUDITS["rows"](Published(board="", rows=honest)).drift == ()
    for old, new in [(",pass,", ",fail,"), (",true,,", ",true,fork,"), ("no_money", "")]:
        assert old in honest
        assert AUDITS["rows"](Published(board="", rows=honest.replace(old, new))).drift


def test_a_sealed_seat_without_a_sheet_is_drift() -> None:
    runs("oracle")
    SheetVersion.objects.all()._raw_delete("default")
    with pytest.raises(CommandError):
        printed("audit", "coverage")


def test_a_regrade_prints_what_flipped() -> None:
    seat = str(runs("do-nothing")[0]["seat"])
    found = told("grade", seat, "--regrade", "a ruling", "--author", "Ruth")
    assert found == {"regraded": 1, "flips": []}
    assert SheetVersion.objects.filter(seat=seat).count() == 2
    with pytest.raises(CommandError, match="names its author"):
        printed("grade", seat, "--regrade", "a ruling")


def test_a_board_of_a_task_that_is_not_there_fails_and_names_the_tasks() -> None:
    assert printed("board", "--task", TASK) == "No runs yet.\n"
    for words in (("board", "--task", "nope"), ("board", "--task", "nope", "--json")):
        with pytest.raises(CommandError, match=f"no task 'nope'; the tasks are: .*{TASK}"):
            printed(*words)


def test_a_board_of_a_task_that_was_taken_away_is_still_printed() -> None:
    runs("oracle")
    Release.objects.update(stage="retired")
    assert TASK in printed("board", "--task", TASK)
