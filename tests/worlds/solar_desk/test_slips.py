"""What switching desks write in *Forty-one*: of each device as it stands, and each in its own words."""

from __future__ import annotations

import pytest

from engine.catalogue import open_task, read_folder
from engine.transcript import Letter
from engine.worlds.solar.content import Content
from engine.worlds.solar.families.forty_one.dispatchers import DISPATCHERS
from engine.worlds.solar.families.forty_one.generator import BUNDLE_FOLDER
from engine.worlds.solar.rules.clearances import stands
from tests.contracts.chair import Chair
from tests.worlds.solar_desk.forty_one import shown
from tests.worlds.solar_desk.seats import state_of
from tests.worlds.solar_desk.talking import wait

OPENED = open_task(read_folder(BUNDLE_FOLDER))
PAIR = {
    "crew": "MV-TX",
    "site": "S08",
    "unit": "S08-REC",
    "task": "recloser_close",
    "slot": "same_day",
}
ALL = [(one.id, breaker) for one in DISPATCHERS for breaker in one.breakers]
CLOSED = [pair for pair in ALL if pair[1] != "S08-REC"]


def ask(chair: Chair, to: str, *objects: str) -> None:
    asked = {"to": to, "about": "clearance", "objects": list(objects)}
    assert chair.call("mail_send", **asked).ok


def letter(chair: Chair, to: str, number: int = 1) -> Letter:
    (found,) = chair.call("mail_read", mail=f"RE-ML-{to}-{number}").blocks
    assert isinstance(found, Letter)
    return found


def body(chair: Chair, to: str, number: int = 1) -> str:
    return str(letter(chair, to, number).body)


def numbers(chair: Chair) -> list[tuple[str, str]]:
    """Return (breaker, number) of all clearances so far."""
    return [(breaker, number) for breaker, number, _ in state_of(chair).plant.clearances]


@pytest.mark.parametrize(("who", "breaker"), CLOSED)
def test_for_a_device_that_stands_closed_there_is_no_number(
    chair: Chair, who: str, breaker: str
) -> None:
    ask(chair, who, breaker)
    wait(chair, "13T14:05")
    assert numbers(chair) == []
    said = letter(chair, who)
    assert "closed" in str(said.body).lower() or "in already" in str(said.body)
    assert breaker in f"{said.subject} {said.body}"
    assert "{" not in f"{said.subject} {said.body}"


def test_no_two_switching_desks_write_the_same_sentence(chair: Chair) -> None:
    for who, breaker in ALL:
        ask(chair, who, breaker)
    wait(chair, "13T14:05")
    first = {one.id: body(chair, one.id).split(". ") for one in DISPATCHERS}
    sentences = [sentence for said in first.values() for sentence in said]
    assert len(sentences) == len(set(sentences))


@pytest.mark.parametrize(("who", "breaker"), CLOSED)
def test_who_asks_again_for_a_closed_device_reads_no_letter_twice(
    chair: Chair, who: str, breaker: str
) -> None:
    for evening in ("13T19:00", "13T19:30", "15T19:00"):
        ask(chair, who, breaker)
        wait(chair, evening)
    said = [body(chair, who, number) for number in (1, 2, 3)]
    assert len(set(said)) == 3
    assert breaker in said[1]
    assert said[1].replace("Tuesday", "Monday") != said[0]


def test_a_device_that_stands_open_gets_a_number_of_its_own(chair: Chair) -> None:
    ask(chair, "P-QUINT", "S08-REC")
    wait(chair, "13T14:05")
    ((breaker, number),) = numbers(chair)
    assert breaker == "S08-REC"
    assert f"cleared under {number}." in body(chair, "P-QUINT")


@pytest.mark.parametrize("second", ["13T06:30", "13T14:10"], ids=["beside it", "after it"])
def test_the_second_letter_hears_of_the_number_that_is_out_and_gets_no_other(
    chair: Chair, second: str
) -> None:
    ask(chair, "P-QUINT", "S08-REC")
    wait(chair, second)
    ask(chair, "P-QUINT", "S08-REC")
    wait(chair, "14T09:05")
    ((_, number),) = numbers(chair)
    one, other = body(chair, "P-QUINT"), body(chair, "P-QUINT", 2)
    assert one != other
    assert f"For S08-REC that is {number}, written on Monday" in other
    assert "come back" not in other, "it may be of the very minute"


def test_the_third_letter_is_told_that_it_was_answered(chair: Chair) -> None:
    for _ in range(3):
        ask(chair, "P-QUINT", "S08-REC")
    wait(chair, "13T14:05")
    assert len(numbers(chair)) == 1
    assert body(chair, "P-QUINT", 3).startswith("That was answered once")


def test_while_the_pair_works_under_its_number_that_number_is_out(chair: Chair) -> None:
    ask(chair, "P-QUINT", "S08-REC")
    wait(chair, "13T14:05")
    (number,) = numbers(chair)
    ask(chair, "P-QUINT", "S08-REC")
    step = chair.call("work_dispatch", **{**PAIR, "slot": "next_day"})
    assert step.ok, step
    wait(chair, "14T09:05")
    content = OPENED.content
    assert isinstance(content, Content)
    assert stands(content, state_of(chair), "S08-REC", 1_620) == "given"
    assert number[1] in body(chair, "P-QUINT", 2)
    assert len(numbers(chair)) == 1


def test_once_the_crew_has_closed_it_the_desk_says_that_it_stands_closed(chair: Chair) -> None:
    ask(chair, "P-QUINT", "S08-REC")
    chair.call("work_dispatch", **PAIR)
    wait(chair, "14T06:00")
    ask(chair, "P-QUINT", "S08-REC")
    wait(chair, "15T09:05")
    assert len(numbers(chair)) == 1
    assert "board shows S08-REC closed" in body(chair, "P-QUINT", 2)


def test_a_device_closed_while_the_letter_lies_there_is_answered_as_closed(chair: Chair) -> None:
    ask(chair, "P-QUINT", "S08-REC")
    chair.call("work_dispatch", **PAIR)
    wait(chair, "13T14:30")
    ask(chair, "P-QUINT", "S08-REC")
    wait(chair, "14T09:05")
    assert "board shows S08-REC closed" in body(chair, "P-QUINT", 2)


@pytest.mark.parametrize(
    ("who", "objects"),
    [
        ("P-BURLESON", ["S10-REC", "S07-REC"]),
        ("P-HUANG", ["S04-REC", "S05-REC", "S06-REC"]),
        ("P-QUINT", ["S09-REC", "S08-REC"]),
        ("P-QUINT", ["S09", "S08"]),
        ("P-QUINT", ["S07-REC", "S08-REC"]),
        ("P-MONTOYA", ["S02-REC", "S04-REC", "S05-REC"]),
    ],
)
def test_each_device_that_a_letter_names_is_answered_for(
    chair: Chair, who: str, objects: list[str]
) -> None:
    ask(chair, who, *objects)
    wait(chair, "13T14:05")
    said = body(chair, who)
    for name in objects:
        assert f"{name[:3]}-REC" in said
    wanted = {name for name in objects if name.startswith("S08")} if who == "P-QUINT" else set()
    assert {breaker[:3] for breaker, _ in numbers(chair)} == {name[:3] for name in wanted}
    assert "another that your letter" not in said


def test_a_letter_that_names_nothing_to_close_is_asked_which(chair: Chair) -> None:
    ask(chair, "P-HUANG", "S04-MTR")
    wait(chair, "13T14:05")
    assert "S04-REC, S05-REC and S06-REC" in body(chair, "P-HUANG")


def test_from_friday_on_a_mailbox_answers_and_says_it_each_time(chair: Chair) -> None:
    wait(chair, "17T08:00")
    for evening in ("17T19:00", "18T19:00"):
        ask(chair, "P-QUINT", "S08-REC")
        wait(chair, evening)
    assert numbers(chair) == []
    assert body(chair, "P-QUINT") == body(chair, "P-QUINT", 2)
    assert "read next on Monday" in body(chair, "P-QUINT")


def test_the_procedure_says_what_the_desks_do() -> None:
    (number,) = (one for one in shown()["SOP-05"].sections if one.heading == "The number")
    prose = " ".join(number.paragraphs)
    assert "A letter may name several, and each is answered for itself." in prose
    assert "stands closed on the utility's board there is no number" in prose
    assert "while a number is out for one there is no second" in prose
