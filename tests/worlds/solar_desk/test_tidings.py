"""Who writes because something was let go until it failed, and that nobody does where it has not."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from engine.kernel.opened import Opened
from engine.transcript import Letter, Notice
from engine.worlds.solar.content import Content
from engine.worlds.solar.papers import Reply, Tiding
from engine.worlds.solar.plant import Fault
from tests.contracts.chair import Chair, sit_at
from tests.worlds.solar_desk.mesa import T1, at, mending, minute, send, week
from tests.worlds.solar_desk.seats import news, refusal, table, wait

HOT = Fault(id="F-1", family="transformer_hot", subject=T1, from_minute=-3_000, permille=180,
            fails_minute=minute(3, 13))  # fmt: skip
TIDING = Tiding(id="ML-OWN-1", fault="F-1", minutes=95, sender="P-OWNER", about="status",
                objects=("S02",), subject="Block one", body="It hummed and stopped.")  # fmt: skip
LATER = Reply(person="P-OWNER", about="status", subject="Re", minutes=60, body="It is dark.",
              phone="Dark.", if_failed="F-1")  # fmt: skip
USUAL = Reply(person="P-OWNER", about="*", subject="Re", minutes=60, body="Well.", phone="Well.")


def desk(fault: Fault = HOT) -> Chair:
    opened: Opened = week(faults=(fault,), replies=(LATER, USUAL),
                          repairs=(mending(fault, "transformer_repair"),))  # fmt: skip
    content = opened.content
    assert isinstance(content, Content)
    later = msgspec.structs.replace(content.later, tidings=(TIDING,))
    return sit_at(replace(opened, content=replace(content, later=later)))


def letters(chair: Chair) -> list[str]:
    return [one.at for one in news(chair, "mail") if one.id == TIDING.id]


def heard(chair: Chair) -> str:
    step = chair.call("phone_call", person="P-OWNER", about="status", objects=["S02"])
    return next(block.text for block in step.blocks if isinstance(block, Notice))


def test_a_failure_is_written_about_by_whoever_sees_it_and_after_it() -> None:
    chair = desk()
    wait(chair, at(3, "14:34"))
    assert letters(chair) == []
    wait(chair, at(6, "19:00"))
    assert letters(chair) == ["2026-07-16T14:35:00-05:00"]
    assert TIDING.id in [row["mail"] for row in table(chair.call("mail_list"), "Inbox")]
    (letter,) = chair.call("mail_read", mail=TIDING.id).blocks
    assert isinstance(letter, Letter)
    assert letter.body == TIDING.body


def test_what_was_mended_in_time_is_written_about_by_nobody() -> None:
    chair = desk()
    send(chair)
    wait(chair, at(6, "19:00"))
    assert letters(chair) == []
    assert heard(chair) == "Well."


def test_what_never_fails_is_written_about_by_nobody() -> None:
    chair = desk(replace(HOT, fails_minute=None))
    wait(chair, at(6, "19:00"))
    assert letters(chair) == []


def test_what_stands_off_is_written_about_when_it_fails_and_not_before() -> None:
    chair = desk()
    wait(chair, at(3, "08:00"))
    assert chair.call("remote_command", object=T1, command="isolate").ok
    wait(chair, at(6, "19:00"))
    assert letters(chair) == []
    assert heard(chair) == "Well."


def test_somebody_who_is_asked_after_a_failure_speaks_of_it() -> None:
    chair = desk()
    wait(chair, at(3, "12:50"))
    assert heard(chair) == "Well."
    wait(chair, at(3, "13:00"))
    assert heard(chair) == "Dark."


def test_a_letter_that_has_not_come_is_refused_like_one_that_never_will() -> None:
    chair = desk()
    early, never = (refusal(chair.call("mail_read", mail=name)) for name in (TIDING.id, "ML-OWN-9"))
    assert early.code == never.code == "mail_unknown"
    assert early.message.replace("OWN-1", "OWN-9") == never.message
