"""The desk's own tools: papers, finding, acknowledgements, cases, notes, the report."""

from __future__ import annotations

from engine.transcript import Document
from tests.contracts.chair import Chair
from tests.worlds.solar_desk.seats import (
    UNIT,
    dispatch,
    finish,
    price,
    receipt,
    refusal,
    seat,
    settled,
    table,
    wait,
)

ROW = {"asset": UNIT, "status": "open", "cause": "ground_fault", "action": "none"}


def found(chair: Chair, query: str) -> list[tuple[str, str, str | None]]:
    rows = table(chair.call("document_find", query=query), "Found")
    return [(row["id"], row["heading"], row["excerpt"]) for row in rows]


def test_the_opened_desk_shows_alarms_sites_units_inbox_and_titles() -> None:
    step = seat().steps[0]
    assert len(table(step, "Alarms")) == 18
    assert len(table(step, "Sites")) == 4
    assert len(table(step, "Units")) == 75
    assert len(table(step, "Documents")) == 24
    assert isinstance(step.blocks[0], Document)
    assert step.blocks[0].title == "First Monday"


def test_a_document_costs_ten_minutes_and_a_quote_says_when_it_was_read() -> None:
    chair = seat()
    assert price(chair, "document_read", document="SOP-01").notices == ()
    step = chair.call("document_read", document="SOP-01")
    assert step.minutes == 10
    notice = price(chair, "document_read", document="SOP-01").notices[0]
    assert (notice.code, "step 2" in notice.text) == ("already_read", True)


def test_a_document_that_is_not_on_the_list_is_refused() -> None:
    assert refusal(seat().call("document_read", document="SOP-99")).code == "document_unknown"


def test_finding_knows_titles_of_all_and_words_of_what_was_read() -> None:
    chair = seat()
    assert [one[0] for one in found(chair, "insulation")] == ["SOP-01", "LG-039"]
    assert found(chair, "megger") == []
    chair.call("document_read", document="SOP-01")
    hits = found(chair, "megger")
    assert [one[0] for one in hits] == ["SOP-01"]
    assert "megger" in (hits[0][2] or "")


def test_finding_reads_the_mails_that_were_read_and_no_others() -> None:
    chair = seat()
    assert found(chair, "hose") == []
    chair.call("mail_read", mail="ML-S18-1")
    assert [one[0] for one in found(chair, "hose")] == ["ML-S18-1"]


def test_finding_is_free_and_blind_to_case_plural_and_nonsense() -> None:
    chair = seat()
    assert found(chair, "ALARMS") == found(chair, "alarm")
    assert found(chair, "xyzzy !!!") == []
    assert all((step.price_cents, step.minutes) == (0, 0) for step in chair.steps)


def test_an_acknowledgement_is_free_and_the_latest_stands() -> None:
    chair = seat()
    step = chair.call("alarm_ack", alarms=["AL-S12-INV-08-1"], cause="hardware")
    assert (step.ok, step.minutes, step.price_cents) == (True, 0, 0)
    chair.call("alarm_ack", alarms=["AL-S12-INV-08-1", "AL-S12-INV-19-1"], cause="dew")
    acks = finish(chair)["acks"]
    assert [(ack["alarm"], ack["cause"]) for ack in acks] == [
        ("AL-S12-INV-08-1", "dew"),
        ("AL-S12-INV-19-1", "dew"),
    ]


def test_an_alarm_that_has_not_come_in_cannot_be_acknowledged() -> None:
    chair = seat()
    early = chair.call("alarm_ack", alarms=["AL-S12-INV-26-1"], cause="dew")
    assert refusal(early).code == "alarms_unknown"
    wait(chair, "2026-04-16T09:00")
    assert chair.call("alarm_ack", alarms=["AL-S12-INV-26-1"], cause="dew").ok


def test_a_case_multiplies_and_can_be_changed() -> None:
    chair = seat()
    numbers = {"probability_permille": 857, "loss_cents": 470_494, "cost_cents": 107_000}
    step = chair.call("case_write", object=UNIT, hypothesis="ground_fault", **numbers)
    facts = receipt(step).facts
    assert receipt(step).id == "CASE-S11-INV-07-1"
    assert (facts["expected_loss_cents"], facts["acting_is_worth_cents"]) == (403_213, 296_213)
    again = {"case": "CASE-S11-INV-07-1", "object": UNIT, "hypothesis": "dew"}
    step = chair.call("case_write", **again, **{**numbers, "probability_permille": 0})
    assert receipt(step).facts["expected_loss_cents"] == 0
    assert len(finish(chair)["cases"]) == 1


def test_a_case_needs_an_object_and_a_case_that_was_opened() -> None:
    chair = seat()
    numbers = {"probability_permille": 1, "loss_cents": 1, "cost_cents": 1}
    step = chair.call("case_write", object="S77", hypothesis="dew", **numbers)
    assert refusal(step).code == "object_unknown"
    step = chair.call("case_write", case="CASE-S11-1", object="S11", hypothesis="dew", **numbers)
    assert refusal(step).code == "case_unknown"


def test_a_note_is_pinned_and_reminds_of_nothing() -> None:
    chair = seat()
    step = chair.call("note_write", text="Look at the meter", at="2026-04-13T09:00")
    assert receipt(step).facts["pinned_to"] == "2026-04-13T09:00:00-05:00"
    step = chair.call("wait", until="2026-04-13T12:00")
    assert step.news[0].kind == "mail"


def test_the_report_takes_forty_five_minutes_and_the_last_one_stands() -> None:
    chair = seat()
    assert chair.call("report_file", rows=[{**ROW, "cause": "dew"}]).minutes == 45
    step = chair.call("report_file", rows=[{**ROW, "probability_permille": 900}])
    assert table(step, "Weekly report")[0]["probability"] == 900
    truth = finish(chair)
    assert [report["id"] for report in truth["reports"]] == ["REP-week-1", "REP-week-2"]
    assert "report_fee" not in settled(truth)


def test_a_report_has_one_row_per_asset_and_assets_that_exist() -> None:
    chair = seat()
    assert refusal(chair.call("report_file", rows=[ROW, ROW])).code == "rows_repeated"
    assert refusal(chair.call("report_file", rows=[{**ROW, "asset": "S1"}])).code == "rows_unknown"
    assert refusal(chair.call("report_file", rows=[])).code == "argument_invalid"


def test_a_report_at_the_last_minute_is_in_time() -> None:
    chair = seat()
    wait(chair, "2026-04-19T19:59")
    step = chair.call("report_file", rows=[ROW])
    assert (step.ok, step.done) == (True, True)
    assert "report_fee" not in settled(finish(chair))


def test_people_and_their_cards_are_listed_free() -> None:
    step = seat().call("person_list")
    cards = table(step, "Qualification cards")
    assert (step.price_cents, step.minutes) == (0, 0)
    assert {row["expires"] for row in cards if row["person"] == "P-TRAN"} == {
        "2026-03-31",
        "2026-11-30",
    }


def test_reads_leave_the_ledger_and_the_ids_alone() -> None:
    busy, idle = seat(), seat()
    for tool in ("alarm_list", "person_list", "crew_list", "part_list", "mail_list"):
        busy.call(tool)
    busy.call("document_read", document="HB-01")
    dispatch(busy)
    dispatch(idle)
    assert receipt(busy.steps[-1]).id == receipt(idle.steps[-1]).id
    assert busy.steps[-1].price_cents == idle.steps[-1].price_cents
