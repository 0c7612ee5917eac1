"""The papers of Forty-one, before its generator: read by one reader, about one fleet, said once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from engine.worlds.solar.families import first_monday, papers
from engine.worlds.solar.families.forty_one.cast import crews, people
from engine.worlds.solar.families.forty_one.dials import Dials
from engine.worlds.solar.families.forty_one.dispatchers import DISPATCHERS, ELSEWHERE, slips
from engine.worlds.solar.minting.fleet import fleet_sites
from engine.worlds.solar.minting.forty_one_plant import START_UTC
from engine.worlds.solar.papers import (
    ABOUT,
    AGAIN,
    ANSWERED,
    ANYTHING,
    DEVICE_STANDS,
    FOREIGN,
    OTHERWISE,
)
from engine.worlds.solar.plant import Site
from engine.worlds.solar.units import UNITS
from tests.worlds.solar_desk.forty_one import (
    CREWS,
    FOLDER,
    README,
    SLOT,
    documents,
    dummies,
    letters,
    rows,
    section,
    slot_names,
    sources,
)

OTHER = Path(str(first_monday.__file__)).parent
LETTERS = ("inbox", "week", "replies", "credits", "vans", "otherwise", "clearances", "failures")
"""Files of letters with a subject matter; ``wordings`` has that of the mails which it words."""
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_LAST_MINUTE = 9_480


# --- reading ------------------------------------------------------------------------------------


def test_there_are_at_least_44_documents_and_each_can_be_read() -> None:
    assert len(documents()) >= 44
    for name, one in documents().items():
        assert one.sections, name
        assert one.title
        assert one.pages >= 1, name
        for each in one.sections:
            assert each.paragraphs or each.table, f"{name} {each.heading}"


def test_a_document_stands_in_the_file_of_its_name() -> None:
    assert {path.stem for path in FOLDER.glob("documents/*.md")} == documents().keys()


def test_every_slot_is_listed_and_every_listed_slot_is_used() -> None:
    used = {name for text in sources().values() for name in SLOT.findall(text)}
    assert used == slot_names()


def test_tables_use_the_closed_list_of_units() -> None:
    tables = [each.table for one in documents().values() for each in one.sections if each.table]
    assert {column.unit for table in tables for column in table.columns if column.unit} <= UNITS


# --- words --------------------------------------------------------------------------------------


def prose(folder: Path, slots: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Yield what a family's papers and letters say, without their tables' cells."""
    for one in papers.documents(folder / "documents", slots):
        for each in one.sections:
            yield from ((one.id, text) for text in each.paragraphs)
            yield one.id, (each.table.note if each.table else None) or ""
    for path in sorted(folder.glob("mails/*.md")):
        for letter in papers.letters(path, slots):
            who = str(letter.get("id", letter.get("person")))
            yield from (
                (who, str(letter.get(part, ""))) for part in ("body", "phone", "phone_written")
            )
    yield "brief", (folder / "brief.md").read_text(encoding="utf-8")


def sentences(folder: Path, slots: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Yield sentences of two words and more, in small letters and without marks."""
    for who, text in prose(folder, slots):
        for sentence in re.split(r"(?<=[.!?:;])\s+", text):
            words = re.findall(r"[a-z0-9']+", sentence.lower())
            if len(words) > 1:
                yield who, " ".join(words)


def test_no_sentence_stands_twice_in_the_family() -> None:
    counted = Counter(sentence for _, sentence in sentences(FOLDER, dummies()))
    assert {sentence: n for sentence, n in counted.items() if n > 1} == {}


def test_no_sentence_is_one_of_first_monday() -> None:
    names = {
        name for path in OTHER.glob("*/*.md") for name in SLOT.findall(path.read_text("utf-8"))
    }
    known = {sentence for _, sentence in sentences(OTHER, dict.fromkeys(names, "100"))}
    assert {said for _, said in sentences(FOLDER, dummies())} & known == set()


def test_no_paper_states_odds_or_calls_anything_a_trap() -> None:
    for name, text in sources().items():
        assert not re.search(r"\bp\*|probabilit|decoy|\btrap\b|nuisance|expected loss", text), name


# --- ids ----------------------------------------------------------------------------------------


def ids_of(site: Site) -> set[str]:
    return {
        site.id, site.meter, site.met, site.gateway, site.controller, site.breaker,
        *site.feeders, *site.gateways, *(one.id for one in site.units),
        *(one.id for one in site.transformers), *(one.id for one in site.zones),
    }  # fmt: skip


def cast() -> dict[str, str]:
    """Return employer or crew by person."""
    found = re.findall(r"^\| (P-\w+) \| [^|]+ \| ([^|]+) \|", section("Cast"), flags=re.MULTILINE)
    return dict(found)


def test_every_plant_and_part_that_is_named_is_in_the_fleet() -> None:
    known = {name for site in fleet_sites(START_UTC) for name in ids_of(site)}
    for file, text in (*sources().items(), ("README.md", README)):
        named = set(re.findall(r"(?<![\w-])S\d\d(?:-[A-Z]+(?:-\d+)*)?\b", text))
        assert named <= known, f"{file}: {sorted(named - known)}"


def test_every_person_and_crew_that_is_named_is_in_the_cast() -> None:
    for file, text in (*sources().items(), ("README.md", README)):
        people = set(re.findall(r"(?<![\w-])P-[A-Z]+\b", text))
        assert people <= cast().keys(), f"{file}: {sorted(people - cast().keys())}"
        trucks = set(re.findall(r"(?<![\w-])(?:LV|MV|TRK|METER)-[A-Z]+(?:-[A-Z])?\b", text))
        assert trucks <= CREWS, f"{file}: {sorted(trucks - CREWS)}"


def test_every_paper_that_is_named_exists() -> None:
    for file, text in (*sources().items(), ("README.md", README)):
        named = set(re.findall(r"\b(?:HB|SOP|RC|PT|QF|YD|SS|CR|TM|CL)-\d\d\b", text))
        named |= set(re.findall(r"\bLG-[A-Z0-9]+\b|\bCT-S\d\d\b", text))
        assert named <= documents().keys(), f"{file}: {sorted(named - documents().keys())}"


def test_readme_lists_exactly_the_people_of_the_cast() -> None:
    assert {one.id for one in people()} == cast().keys()
    for one in people():
        if one.role != "field technician":
            assert one.name in section("Cast") or one.id in ("P-TELCO", "P-LAB")


def test_the_roster_shows_every_card_and_who_rides_on_which_truck() -> None:
    shown = {
        (row["person"], row["scope"], row["card"], row["good_through"])
        for row in rows("QF-01", "card")
    }
    held = {
        (one.id, card.scope, card.card, card.expires)
        for one in people()
        for card in one.qualifications
    }
    assert shown == held
    rides = {(rider, crew.id) for crew in crews(Dials()) for rider in crew.people}
    assert {(row["person"], row["crew"]) for row in rows("QF-01", "card")} == rides


def test_somebody_who_gives_numbers_takes_no_calls() -> None:
    assert not any(one.get("clears") for one in letters("replies"))
    givers = {one.id for one in DISPATCHERS}
    assert [one.id for one in people() if one.id in givers and one.answers_phone] == []
    assert {str(one["person"]) for one in letters("replies")} <= {one.id for one in people()}


def test_each_recloser_of_the_fleet_has_one_dispatcher_and_the_procedure_names_all_alike() -> None:
    shown = {
        str(row["person"]): (row["utility"], tuple(str(row["reclosers"]).split(", ")))
        for row in rows("SOP-05", "reclosers")
    }
    assert shown == {one.id: (one.utility, one.breakers) for one in DISPATCHERS}
    named = [breaker for one in DISPATCHERS for breaker in one.breakers]
    assert sorted(named) == sorted(s.breaker for s in fleet_sites(START_UTC) if s.breaker)
    said = " ".join(text for each in documents()["SOP-05"].sections for text in each.paragraphs)
    assert not any(one.utility in said or one.id in said for one in DISPATCHERS)


def test_one_of_the_three_pairs_lacks_a_card_that_is_good_in_the_week() -> None:
    good = Counter(
        row["crew"]
        for row in rows("QF-01", "card")
        if row["scope"] == "mv"
        and date.fromisoformat(str(row["good_through"])) >= date(2026, 7, 19)
    )
    assert good == {"MV-TX": 2, "MV-AZNM-A": 2, "MV-AZNM-B": 1}


# --- letters ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", LETTERS)
def test_letters_are_about_what_letters_can_be_about(name: str) -> None:
    for one in letters(name):
        kinds = {*ABOUT, ANYTHING, AGAIN, ANSWERED, FOREIGN, OTHERWISE, ELSEWHERE}
        assert set(str(one["about"]).split(", ")) <= kinds
        assert one["subject"]
        assert one["body"]


def test_the_inbox_is_there_at_the_start_and_the_week_comes_afterwards() -> None:
    before = [int(str(one["minute"])) for one in letters("inbox")]
    after = [int(str(one["minute"])) for one in letters("week")]
    assert len(before) == 9
    assert max(before) <= 0
    assert before == sorted(before)
    assert len(after) >= 20
    assert 0 < min(after) < max(after) < _LAST_MINUTE
    assert after == sorted(after)
    names = [str(one["id"]) for name in ("inbox", "week") for one in letters(name)]
    assert len(set(names)) == len(names)


def test_a_letter_of_the_week_comes_when_its_head_says() -> None:
    for one in letters("week"):
        day, minute = divmod(int(str(one["minute"])) + 360, 1440)
        assert one["at"] == f"{DAYS[day]} {minute // 60:02d}:{minute % 60:02d}", one["id"]


def test_each_owner_can_say_yes_in_writing_and_somebody_answers_whatever_is_asked() -> None:
    replies = letters("replies")
    owners = {str(row["owner"]) for row in rows("HB-01", "owner")}
    assert {one["person"] for one in replies if one.get("approves")} == owners
    silent = {str(one["person"]) for one in replies} - {
        str(one["person"]) for one in replies if one["about"] == "*"
    }
    assert silent == set()


def test_the_dispatcher_gives_a_number_at_the_hours_of_the_procedure() -> None:
    for who in (one.id for one in DISPATCHERS):
        given = [one for one in slips(letters("clearances"))
                 if one.get("clears") and one["person"] == who]  # fmt: skip
        first, *later = given
        assert (first["until_minute"], first["comes_at"]) == ("360", "480")
        for day, one in enumerate(later, 1):
            assert one["comes_at"] == str(day * 1440 + 180)
            assert int(str(one["from_minute"])) == int(str(given[day - 1]["until_minute"])) + 1
        assert len(given) == 5


def test_every_dispatcher_has_words_of_their_own_for_each_answer() -> None:
    kinds = {(one.id, kind) for one in DISPATCHERS
             for kind in (*DEVICE_STANDS, None, "weekend", "again")}  # fmt: skip
    said = [
        (
            one["person"],
            "again"
            if one["about"] == AGAIN
            else one.get("if_device", "weekend" if one.get("weekend") else None),
        )
        for one in letters("clearances")
        if one["about"] in ("clearance", AGAIN)
    ]
    assert len(said) == len(set(said))
    assert set(said) == kinds
    for kept in (ANYTHING, ELSEWHERE):
        assert {one["person"] for one in letters("clearances") if one["about"] == kept} == {
            one.id for one in DISPATCHERS}  # fmt: skip
    text = (FOLDER / "mails" / "clearances.md").read_text(encoding="utf-8")
    numbered = [part for part in text.split("\n---\n") if "{clearance}" in part]
    assert all("if_device: open" in part or "if_device: given" in part for part in numbered)
    assert len(numbered) == 2 * len(DISPATCHERS)
