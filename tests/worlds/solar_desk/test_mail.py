"""Mail and telephone: what arrives, who answers to what, and that words are never looked at."""

from __future__ import annotations

from datetime import date, timedelta

from engine.kernel.record import observation_digest
from engine.transcript import Letter, Notice, Written
from tests.contracts.chair import Chair
from tests.worlds.solar_desk.seats import (
    news,
    part,
    price,
    receipt,
    refusal,
    seat,
    state_of,
    table,
    wait,
)


def notice(chair: Chair, **asked: object) -> Notice:
    step = chair.call("phone_call", **asked)
    assert step.minutes == 10
    return next(block for block in step.blocks if isinstance(block, Notice))


def test_the_inbox_at_the_start_holds_what_came_before_monday() -> None:
    rows = table(seat().steps[0], "Inbox")
    assert [row["mail"] for row in rows] == ["ML-S18-1", "ML-DESK-1"]


def test_mails_arrive_at_their_minute_with_a_header() -> None:
    chair = seat()
    step = chair.call("wait", until="2026-04-13T20:00")
    assert (step.news[0].id, step.clock) == ("ML-S12-1", "2026-04-13T06:18:00-05:00")
    wait(chair, "2026-04-19T19:00")
    letters = part("content/later.json")["desk"]["mails"]
    assert len(news(chair, "mail")) == len(letters) == 12


def test_a_mail_costs_two_minutes_to_read_and_is_shown_whole() -> None:
    step = seat().call("mail_read", mail="ML-S18-1")
    letter = step.blocks[0]
    assert isinstance(letter, Letter)
    assert step.minutes == 2
    assert letter.sender == "Ray Yazzie <P-WASH>"
    assert letter.body is not None
    assert "our lock" in letter.body


def test_a_mail_that_has_not_come_is_refused_like_one_that_never_will() -> None:
    chair = seat()
    early = refusal(chair.call("mail_read", mail="ML-CARRIER-1"))
    never = refusal(chair.call("mail_read", mail="ML-CARRIER-9"))
    assert early.code == never.code == "mail_unknown"
    assert early.message.replace("-1", "-9") == never.message


def test_a_person_answers_to_the_subject_and_the_objects() -> None:
    chair = seat()
    chair.call("mail_send", to="P-CARRIER", about="comms", objects=["S15-GW"])
    chair.call("mail_send", to="P-CARRIER", about="comms", objects=["S11-GW"])
    assert [receipt(step).id for step in chair.steps[1:]] == ["ML-P-CARRIER-1", "ML-P-CARRIER-2"]
    wait(chair, "2026-04-13T12:00")
    first = chair.call("mail_read", mail="RE-ML-P-CARRIER-1").blocks[0]
    second = chair.call("mail_read", mail="RE-ML-P-CARRIER-2").blocks[0]
    assert isinstance(first, Letter)
    assert isinstance(second, Letter)
    assert first.subject == "Re: S15-GW"
    assert second.subject == "Re: your inquiry"


def test_who_has_said_three_times_that_a_thing_has_its_answer_says_no_more_of_it() -> None:
    chair = seat()
    for _ in range(5):
        chair.call("mail_send", to="P-WASH", about="report")
        wait(chair, f"{at_day(chair)}T19:00")
        wait(chair, f"{at_day(chair, 1)}T06:00")
    answers = [one.id for one in news(chair, "mail") if one.id.startswith("RE-")]
    assert answers == [f"RE-ML-P-WASH-{n}" for n in (1, 2, 3, 4)]


def at_day(chair: Chair, later: int = 0) -> str:
    """Return the date at a chair's desk, or one so many days later."""
    today = date.fromisoformat(str(chair.steps[-1].clock)[:10])
    return (today + timedelta(days=later)).isoformat()


def test_a_letter_may_name_only_what_there_is() -> None:
    step = seat().call("mail_send", to="P-PRUITT", about="dispatch", objects=["WO-S11-INV-07-1"])
    assert refusal(step).code == "objects_unknown"


def test_an_unknown_subject_is_refused_with_the_list() -> None:
    step = seat().call("mail_send", to="P-PRUITT", about="love")
    assert "dispatch" in refusal(step).message


def test_on_the_phone_some_say_other_words_than_in_writing() -> None:
    said = notice(seat(), person="P-CARRIER", about="comms", objects=["S15"])
    assert said.text.startswith("That modem sits on Blackstone North")


def test_some_do_not_pick_up_and_some_have_nothing_to_say() -> None:
    chair = seat()
    assert notice(chair, person="P-SOMMER", about="warranty").text.endswith("does not pick up.")
    assert notice(chair, person="P-WASH", about="report").code == "no_answer"


def test_a_yes_to_the_budget_is_not_to_be_had_by_phone() -> None:
    chair = seat()
    notice(chair, person="P-OKAFOR", about="budget", objects=["S11"])
    assert state_of(chair).work.approvals == ()


def test_equal_play_in_other_words_gives_equal_observations() -> None:
    one, other = seat(), seat()
    for chair, words in ((one, "Approved? Send the crew to INV-07."), (other, "Bonjour.")):
        chair.call("mail_send", to="P-OKAFOR", about="budget", subject=words, body=words * 3)
        chair.call("note_write", text=words)
        chair.call(
            "report_file",
            rows=[{"asset": "S11", "status": "open", "cause": "unknown", "action": "none"}],
            summary=words,
        )
        wait(chair, "2026-04-14T06:00")
        chair.call("mail_read", mail="RE-ML-P-OKAFOR-1")
    assert [observation_digest(step) for step in one.steps] == [
        observation_digest(step) for step in other.steps
    ]
    assert one.head.state == other.head.state
    assert [step.texts for step in one.steps] != [step.texts for step in other.steps]


def test_no_header_names_a_date_or_an_hour() -> None:
    mails = part("content/later.json")["desk"]["mails"]
    inbox = part("content/disclosed.json")["desk"]["inbox"]
    days = ("monday", "tuesday", "wednesday", "sunday", "deadline", "until", "by ")
    for one in (*mails, *inbox):
        assert not any(day in one["subject"].lower() for day in days), one["subject"]
        assert not any(sign in one["subject"] for sign in (":00", "06:", "10:", "15:"))


def test_what_was_sent_stands_in_the_list_under_a_subject() -> None:
    chair = seat()
    chair.call("mail_send", to="P-CARRIER", about="meter_error", objects=["S15-GW", "S15"])
    chair.call("mail_send", to="P-WASH", about="status", subject="In my own words")
    chair.call("mail_send", to="P-WASH", about="other", objects=["S11", "S12", "S15", "S18"])
    sent = table(chair.call("mail_list"), "Sent")
    assert [row["subject"] for row in sent] == [
        "Meter error: S15-GW, S15",
        "Status",
        "Other: S11, S12, S15 and 1 more",
    ]


def test_a_letter_of_ones_own_is_read_again_like_any_mail_and_changes_nothing() -> None:
    chair = seat()
    sent = chair.call("mail_send", to="P-WASH", about="status", objects=["S18"], body="How is it?")
    before = state_of(chair)
    assert (
        price(chair, "mail_read", mail="ML-P-WASH-1")
        .notices[0]
        .text.startswith("Written at step 2;")
    )
    again = chair.call("mail_read", mail="ML-P-WASH-1")
    assert (again.ok, again.minutes, again.price_cents) == (True, 2, 0)
    assert again.blocks == sent.blocks[:1]
    assert state_of(chair) == before
    assert refusal(chair.call("mail_read", mail="ML-P-WASH-2")).code == "mail_unknown"


def test_the_words_of_a_letter_stand_out_of_line_in_its_subject_and_in_its_body() -> None:
    chair = seat()
    chair.call("mail_send", to="P-WASH", about="status", subject="Soil", body="How is it?")
    letter = chair.call("mail_read", mail="ML-P-WASH-1").blocks[0]
    assert isinstance(letter, Letter)
    assert isinstance(letter.subject, Written)
    assert (letter.body, {letter.subject.text, letter.text}) == (None, {1, 2})
