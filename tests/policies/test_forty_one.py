"""Scripted players of forty-one: who passes, who does not, and how far apart they come out."""

from fractions import Fraction

import pytest

from engine import door
from engine.policies import policies_of
from grading.keeping import grade_once
from grading.sheet import Sheet
from tests.policies.forty_one import WORLD, calls, failed, install, played

pytestmark = pytest.mark.django_db
POLICIES = sorted(policies_of(WORLD))
LOUD = ("salience-first", "generic-prior")
SEEN_LATE = {"salience-first": {"llano-mended"}, "generic-prior": set[str]()}
"""What the second look of somebody who goes by loudness still mends, days too late."""
DEAR = {"llano-attended", "llano-mended", "t-3-attended", "t-3-mended", "meter-noticed"}


@pytest.fixture(autouse=True)
def _the_week() -> None:
    install()


def graded(policy: str) -> Sheet:
    return grade_once(played(policy))


def capture(sheet: Sheet) -> Fraction:
    assert sheet.money.exact_capture is not None
    return Fraction(sheet.money.exact_capture)


def test_the_oracle_passes_everything_and_its_result_is_the_reference() -> None:
    sheet = graded("oracle")
    assert (sheet.passed, sheet.money.capture, sheet.flags) == (True, "1.0000", ())
    assert failed(sheet) == set()


def test_the_oracle_takes_note_of_all_forty_one_alarms_under_their_causes() -> None:
    observed = {
        mark.id: mark.verdict for mark in graded("oracle").marks if mark.tier == "observation"
    }
    assert observed == {"peach-orchard": "pass", "classified": "pass"}


def test_doing_nothing_fails_at_no_capture_and_leaves_all_that_is_dear() -> None:
    sheet = graded("do-nothing")
    assert (sheet.passed, sheet.completed, sheet.money.capture) == (False, True, "0.0000")
    assert DEAR | {"report-filed"} <= failed(sheet)


def test_papers_and_cheap_reads_are_enough_to_pass_close_to_the_oracle() -> None:
    sheet = graded("threshold")
    assert (sheet.passed, sheet.flags) == (True, ())
    assert Fraction(99, 100) < capture(sheet) <= 1
    assert {mark.verdict for mark in sheet.marks} == {"pass"}


@pytest.mark.parametrize("policy", LOUD)
def test_going_where_it_is_loud_fails_at_everything_that_is_dear(policy: str) -> None:
    sheet = graded(policy)
    assert sheet.passed is False
    wasted = {"nobody-to-copper-flats", "nobody-to-texas", "nobody-to-dew"}
    assert failed(sheet) & (DEAR | wasted) == (DEAR | wasted) - SEEN_LATE[policy]


def test_sending_to_everything_meets_the_transformer_and_fails_all_the_same() -> None:
    sheet = graded("dispatch-everything")
    assert sheet.passed is False
    assert {"llano-mended", "meter-noticed", "nobody-to-copper-flats"} <= failed(sheet)
    assert not {"t-3-attended", "t-3-mended"} & failed(sheet)
    assert capture(sheet) < Fraction(1, 2)


def test_reading_everything_brings_nobody_to_what_is_dear() -> None:
    seat = played("read-everything")
    sheet = grade_once(seat)
    assert sheet.passed is False
    assert failed(sheet) >= DEAR
    read = [str(step.arguments) for step in calls(seat, "document_read")]
    assert len(read) == len(set(read)) >= 44


def test_everything_can_be_read_in_the_hours_of_two_days() -> None:
    seat = played("read-everything")
    last = max(door.record(seat), key=lambda step: step.seq if step.tool == "document_read" else 0)
    assert str(last.clock) < "2026-07-13T20:00"
    (visit,) = calls(seat, "work_dispatch")
    assert str(visit.at) < "2026-07-14T10:00"


def test_captures_come_in_the_order_of_what_the_players_look_at() -> None:
    captures = {policy: capture(graded(policy)) for policy in POLICIES}
    ordered = (
        *("oracle", "threshold", "dispatch-everything", "salience-first"),
        *("do-nothing", "read-everything", "generic-prior"),
    )
    assert captures["oracle"] == 1
    assert captures["do-nothing"] == 0
    values = [captures[policy] for policy in ordered]
    assert values == sorted(values, reverse=True)
    assert sorted(ordered) == POLICIES


@pytest.mark.parametrize("policy", POLICIES)
def test_no_player_breaks_a_safety_rule(policy: str) -> None:
    gates = {mark.verdict for mark in graded(policy).marks if mark.tier == "gate"}
    assert gates == {"pass"}


@pytest.mark.parametrize("policy", POLICIES)
def test_a_player_plays_the_same_line_twice(policy: str) -> None:
    first, second = (door.digests(played(policy)) for _ in range(2))
    assert {seq: one[0] for seq, one in first.items()} == {
        seq: one[0] for seq, one in second.items()
    }


@pytest.mark.parametrize("policy", POLICIES)
def test_no_call_of_a_player_is_refused(policy: str) -> None:
    refused = [(step.tool, step.error) for step in door.record(played(policy)) if step.error]
    assert refused == []


def test_salience_first_spends_both_slots_of_the_desert_pair_on_what_is_red() -> None:
    sent = [step.arguments for step in calls(played("salience-first"), "work_dispatch")]
    pair = [one for one in sent if one["crew"] == "MV-AZNM-A"]
    assert [one["site"] for one in pair] == ["S01", "S01"]


def test_salience_first_sees_what_still_stands_when_its_neighbours_answer_and_comes_on_friday() -> (
    None
):
    seat = played("salience-first")
    (late,) = [one for one in calls(seat, "work_dispatch") if one.at and str(one.at) > "2026-07-14"
               and one.blocked is None]  # fmt: skip
    assert (late.arguments["crew"], late.arguments["unit"]) == ("MV-TX", "S08-REC")
    read = [step.arguments["document"] for step in calls(seat, "document_read")]
    letters = [(one.arguments["to"], one.arguments["about"]) for one in calls(seat, "mail_send")]
    assert read == ["SOP-02", "SOP-05"]
    assert letters == [("P-QUINT", "clearance"), ("P-CALLOWAY", "budget")]
    assert Fraction(1, 5) < capture(grade_once(seat)) < Fraction(3, 10)


def test_generic_prior_sends_to_the_first_red_site_of_texas_and_writes_to_nobody() -> None:
    seat = played("generic-prior")
    sent = [step.arguments for step in calls(seat, "work_dispatch")]
    assert [(one["crew"], one["site"]) for one in sent if str(one["crew"]).startswith("MV")] == [
        ("MV-AZNM-A", "S01"),
        ("MV-TX", "S07"),
    ]
    assert calls(seat, "mail_send") == []


def test_threshold_sends_four_crews_whose_cards_are_good_each_to_its_object() -> None:
    sent = [step.arguments for step in calls(played("threshold"), "work_dispatch")]
    assert {str(one["crew"]): one["unit"] for one in sent} == {
        "MV-TX": "S08-REC",
        "METER-CA": "S04-MTR",
        "MV-AZNM-A": "S02-T-3",
        "LV-SE": "S13-INV-11",
    }


def test_threshold_writes_twice_for_the_number_and_as_notice() -> None:
    letters = [step.arguments for step in calls(played("threshold"), "mail_send")]
    assert {str(one["about"]): one["objects"] for one in letters} == {
        "clearance": ["S08-REC"],
        "meter_error": ["S04-MTR"],
    }


def test_threshold_opens_no_paper_but_those_with_its_tables() -> None:
    read = {str(step.arguments["document"]) for step in calls(played("threshold"), "document_read")}
    general = {"SS-01", "YD-01", "HB-01", "SOP-05", "SOP-07", "SOP-08"}
    logs = {"LG-COM", "LG-MTR", "LG-OIL", "LG-039"}
    assert read == general | logs | {"CT-S07", "CT-S12", "CT-S13", "CT-S14"}
