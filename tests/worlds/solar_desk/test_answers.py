"""People who answer by the hour and by what they know; written notices to the utility."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.kernel.record import observation_digest
from engine.transcript import Letter, Notice
from engine.worlds.solar.papers import Reply
from engine.worlds.solar.plant import Fault
from tests.contracts.chair import Chair
from tests.worlds.solar_desk.mesa import BREAKER, METER, at, mending, minute, send, sit
from tests.worlds.solar_desk.seats import finish, news, settled, wait

OPEN = Fault(id="F-REC", family="breaker_open", subject=BREAKER, from_minute=-60)
PHASE = Fault(id="F-CT", family="meter_phase", subject=METER, from_minute=-3_000, permille=620)
MENDS = (mending(PHASE, "meter_service", last_resort_cents=0),)
SORRY = Reply(person="P-GRID", about="*", subject="Re", minutes=60, body="Noted.")
AGAIN = Reply(person="P-GRID", about="again", subject="Re", minutes=0, body="As I wrote.",
              phone="As I said.")  # fmt: skip


def says(body: str, **other: Any) -> Reply:
    told = {"phone": body, **other}
    return Reply(person="P-GRID", about="status", subject="Re", minutes=60, body=body, **told)


def heard(chair: Chair) -> str:
    step = chair.call("phone_call", person="P-GRID", about="status", objects=["S02"])
    return next(block.text for block in step.blocks if isinstance(block, Notice))


def test_an_answer_has_its_hours_and_both_of_its_ends_are_in_time() -> None:
    replies = (says("Early.", until_minute=60), says("Late.", from_minute=120), says("Between."))
    for time, body in (("07:00", "Early."), ("07:01", "Between."), ("08:00", "Late.")):
        chair = sit(replies=replies)
        wait(chair, at(0, time))
        assert heard(chair) == body


def test_somebody_who_would_know_says_how_things_stand() -> None:
    replies = (
        says("Your recloser is open.", if_open="F-REC"),
        says("All well.", if_mended="F-REC"),
    )
    told = Reply(
        person="P-GRID",
        about="clearance",
        subject="Re",
        minutes=5,
        clears=True,
        body="Go.",
        phone="Go.",
    )
    chair = sit(faults=(OPEN,), repairs=(mending(OPEN, "breaker_close"),), replies=(*replies, told))
    assert heard(chair) == "Your recloser is open."
    chair.call("phone_call", person="P-GRID", about="clearance", objects=[BREAKER])
    send(chair, unit=BREAKER, task="breaker_close")
    wait(chair, at(1, "06:00"))
    assert heard(chair) == "All well."
    assert "nothing to say" in heard(sit(replies=replies)), "what was never broken is not mended"


def test_an_appointed_answer_comes_at_its_minute_if_it_was_asked_for_in_time() -> None:
    replies = (says("The feeder is healthy.", until_minute=360, comes_at=480), says("Too late."))
    chair = sit(replies=replies)
    chair.call("mail_send", to="P-GRID", about="status")
    wait(chair, at(0, "20:00"))
    assert [one.at for one in news(chair, "mail")] == ["2026-07-13T14:00:00-05:00"]
    chair = sit(replies=replies)
    wait(chair, at(0, "12:01"))
    chair.call("mail_send", to="P-GRID", about="status")
    wait(chair, at(0, "20:00"))
    assert [one.at for one in news(chair, "mail")] == ["2026-07-13T13:01:00-05:00"]


def written(chair: Chair, times: int = 1, **asked: Any) -> list[str]:
    """Ask in writing, each letter once the one before is answered, and return what came."""
    for _ in range(times):
        assert chair.call("mail_send", **{"to": "P-GRID", "about": "status", **asked}).ok
        chair.call("wait", until=at(6, "19:00"))
    steps = [chair.call("mail_read", mail=f"RE-ML-P-GRID-{n + 1}") for n in range(times)]
    return [str(block.body) for step in steps for block in step.blocks if isinstance(block, Letter)]


def test_a_letter_says_what_its_writer_has_to_say_when_it_comes() -> None:
    replies = (says("Two down.", until_minute=90), says("All up.", from_minute=91))
    assert written(sit(replies=replies)) == ["Two down."]
    chair = sit(replies=replies)
    wait(chair, at(0, "06:40"))
    assert heard(chair) == "Two down."
    assert written(chair) == ["All up."]


def test_a_letter_of_something_that_is_mended_on_its_way_speaks_of_it_as_mended() -> None:
    slow = {"if_open": "F-REC", "minutes": 600}
    still = msgspec.structs.replace(says("Open."), **slow)
    told = Reply(person="P-GRID", about="clearance", subject="Re", minutes=5, clears=True,
                 body="Go.")  # fmt: skip
    chair = sit(faults=(OPEN,), repairs=(mending(OPEN, "breaker_close"),),
                replies=(still, says("Closed."), told))  # fmt: skip
    chair.call("mail_send", to="P-GRID", about="clearance", objects=[BREAKER])
    send(chair, unit=BREAKER, task="breaker_close")
    wait(chair, at(0, "14:00"))
    chair.call("mail_send", to="P-GRID", about="status")
    wait(chair, at(1, "19:00"))
    letter = chair.call("mail_read", mail="RE-ML-P-GRID-2").blocks[0]
    assert isinstance(letter, Letter)
    assert letter.body == "Closed."


def test_who_is_asked_for_what_they_have_written_says_that_they_have() -> None:
    replies = (says("All well.", from_minute=0), AGAIN)
    assert written(sit(replies=replies), times=2) == ["All well.", "As I wrote."]
    assert written(sit(replies=replies[:1]), times=2) == ["All well.", "All well."]


def test_who_has_written_all_that_they_have_to_say_writes_no_more() -> None:
    chair = sit(replies=(says("All well."), AGAIN))
    assert written(chair, times=2) == ["All well.", "As I wrote."]
    chair.call("mail_send", to="P-GRID", about="status")
    wait(chair, at(6, "19:30"))
    assert len(news(chair, "mail")) == 2
    assert chair.replayed() is None


def test_nobody_says_a_thing_twice_on_the_phone_and_at_last_they_do_not_pick_up() -> None:
    chair = sit(replies=(says("All well."), AGAIN))
    assert [heard(chair) for _ in range(3)] == [
        "All well.", "As I said.", "P-Grid does not pick up this time.",
    ]  # fmt: skip


def test_a_machine_says_the_same_each_time() -> None:
    chair = sit(replies=(says("Voicemail.", automatic="phone"), AGAIN))
    assert {heard(chair) for _ in range(3)} == {"Voicemail."}
    chair = sit(replies=(says("Out of office.", automatic="mail"), AGAIN))
    assert written(chair, times=3) == ["Out of office."] * 3


def test_who_has_been_written_to_does_not_ask_for_a_letter_on_the_phone() -> None:
    chair = sit(replies=(says("Write to me.", phone_written="I have your letter."),))
    assert heard(chair) == "Write to me."
    chair.call("mail_send", to="P-GRID", about="other")
    assert heard(chair) == "Write to me."
    chair.call("mail_send", to="P-GRID", about="status")
    assert heard(chair) == "I have your letter."


def test_a_slip_with_a_number_is_written_out_each_time() -> None:
    told = Reply(person="P-GRID", about="clearance", subject="Re", minutes=5, clears=True,
                 body="Under {clearance}.")  # fmt: skip
    one, other = written(sit(replies=(told, AGAIN)), 2, about="clearance", objects=[BREAKER])
    assert one == other
    assert one.startswith("Under ")


def test_a_yes_that_is_asked_for_again_is_still_a_yes() -> None:
    yes = Reply(
        person="P-OWNER", about="budget", subject="Re", minutes=5, body="Yes.", approves=True
    )
    again = msgspec.structs.replace(AGAIN, person="P-OWNER")
    chair = sit(replies=(yes, again))
    for _ in range(2):
        chair.call("mail_send", to="P-OWNER", about="budget", objects=["S02"])
        chair.call("wait", until=at(0, "19:00"))
    state: Any = chair.head.state
    assert [letter.body for letter in state.post.letters] == ["Yes.", "As I wrote."]
    assert [one.owner for one in state.work.approvals] == ["P-OWNER", "P-OWNER"]


def test_who_has_words_for_paper_alone_has_nothing_to_say_on_the_phone() -> None:
    chair = sit(replies=(SORRY,))
    assert heard(chair) == "P-Grid has nothing to say to that."
    assert written(chair) == ["Noted."]


# --- notices --------------------------------------------------------------------------------------


def notify(chair: Chair, **other: Any) -> None:
    asked = {"to": "P-GRID", "about": "meter_error", "objects": [METER], **other}
    assert chair.call("mail_send", **asked).ok


def lost_cents(chair: Chair) -> int:
    return settled(finish(chair)).get("energy", 0)


def test_what_a_meter_misses_is_paid_from_the_minute_the_notice_was_sent() -> None:
    nobody = lost_cents(sit(faults=(PHASE,), repairs=MENDS))
    chair = sit(faults=(PHASE,), repairs=MENDS)
    notify(chair)
    truth = finish(chair)
    assert truth["faults"][0]["noticed_at"] == 0
    assert settled(truth).get("energy", 0) == 0
    chair = sit(faults=(PHASE,), repairs=MENDS)
    wait(chair, at(2, "12:00"))
    notify(chair)
    assert nobody < lost_cents(chair) < 0


def test_the_first_notice_counts() -> None:
    chair = sit(faults=(PHASE,), repairs=MENDS)
    wait(chair, at(1, "08:00"))
    notify(chair, about="notice")
    wait(chair, at(2, "08:00"))
    notify(chair)
    assert finish(chair)["faults"][0]["noticed_at"] == minute(1, 8)


@pytest.mark.parametrize(
    "other",
    [{"to": "P-OWNER"}, {"about": "meter"}, {"objects": []}, {"objects": ["S02-INV-1"]}],
)  # fmt: skip
def test_a_letter_to_somebody_else_or_about_something_else_is_no_notice(
    other: dict[str, Any],
) -> None:
    chair = sit(faults=(PHASE,), repairs=MENDS)
    notify(chair, **other)
    assert finish(chair)["faults"][0]["noticed_at"] is None


def test_a_site_has_one_meter_and_its_id_will_do() -> None:
    chair = sit(faults=(PHASE,), repairs=MENDS)
    notify(chair, objects=["S02"])
    assert finish(chair)["faults"][0]["noticed_at"] == 0


def test_a_notice_is_not_given_by_phone() -> None:
    chair = sit(faults=(PHASE,), repairs=MENDS)
    chair.call("phone_call", person="P-GRID", about="meter_error", objects=[METER])
    assert finish(chair)["faults"][0]["noticed_at"] is None


def test_a_notice_is_answered_alike_whether_the_meter_errs_or_not() -> None:
    chairs = [sit(faults=faults, repairs=MENDS, replies=(SORRY,)) for faults in ((PHASE,), ())]
    for chair in chairs:
        notify(chair)
        wait(chair, at(0, "12:00"))
        chair.call("mail_read", mail="RE-ML-P-GRID-1")
        chair.call("mail_list")
    one, other = ([observation_digest(step) for step in chair.steps[-4:]] for chair in chairs)
    assert one == other
