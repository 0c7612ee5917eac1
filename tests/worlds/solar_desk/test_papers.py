"""The papers of First Monday: nothing twice, nothing that the terms do not say, and their reader."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.errors import Fault
from engine.transcript import Table
from engine.worlds.solar.chain.codes import CODES
from engine.worlds.solar.families import papers
from engine.worlds.solar.papers import ABOUT, AGAIN, ANSWERED, ANYTHING, FOREIGN, OTHERWISE
from engine.worlds.solar.units import UNITS
from tests.worlds.solar_desk.seats import content, documents, part, rows_of, seat

_FEWEST_WORDS = 3


def desk(name: str) -> dict[str, Any]:
    """Return the desk's leaves of one part of the content."""
    found: dict[str, Any] = part(f"content/{name}.json")["desk"]
    return found


def all_sentences() -> Iterator[tuple[str, str]]:
    texts = [
        (one.id, paragraph)
        for one in documents().values()
        for section in one.sections
        for paragraph in (*section.paragraphs, section.table.note or "" if section.table else "")
    ]
    later = desk("later")
    texts += [(one["id"], one["body"]) for one in (*later["mails"], *later["bodies"])]
    # What answers two subjects alike is one answer.
    answers = {json.dumps(one | {"about": ""}, sort_keys=True): one for one in later["replies"]}
    texts += [(one["person"], one["body"]) for one in answers.values()]
    texts += [(one["person"], one["phone"]) for one in answers.values() if one.get("phone")]
    texts.append(("brief", desk("disclosed")["brief"]["text"]))
    for name, text in texts:
        for sentence in re.split(r"(?<=[.!?:])\s+", text):
            if len(sentence.split()) >= _FEWEST_WORDS:
                yield name, sentence


def test_no_sentence_stands_twice() -> None:
    counted = Counter(sentence for _, sentence in all_sentences())
    assert {sentence: n for sentence, n in counted.items() if n > 1} == {}


def test_no_sentence_calls_anything_a_trap_or_a_decoy() -> None:
    for name, sentence in all_sentences():
        assert not re.search(r"\b(decoy|trap door|nuisance|correct answer)\b", sentence), name


def test_tables_of_papers_use_the_closed_list_of_units() -> None:
    tables = [s.table for one in documents().values() for s in one.sections if s.table]
    units = {column.unit for table in tables for column in table.columns if column.unit}
    assert units <= UNITS


def test_tables_that_views_show_use_the_closed_list_of_units() -> None:
    chair = seat()
    for tool in ("crew_list", "part_list", "work_list", "person_list"):
        for block in chair.call(tool).blocks:
            assert isinstance(block, Table)
            assert {column.unit for column in block.columns if column.unit} <= UNITS


def test_contracts_state_the_response_times_of_the_terms() -> None:
    for terms in desk("disclosed")["terms"]:
        stated = {row["class"]: row for row in rows_of(f"CT-{terms['site']}", "class")}
        for response in terms["responses"]:
            row = stated[response["priority"]]
            assert (row["hours"], row["cents_per_hour"], row["cap_cents"]) == (
                response["hours"],
                response["cents_per_hour"],
                response["cap_cents"],
            )


def test_the_rate_card_states_what_crews_cost() -> None:
    crews = {row["crew"]: row for row in rows_of("RC-01", "roll_cents")}
    for crew in desk("disclosed")["crews"]:
        row = crews[crew["id"]]
        assert row["roll_cents"] == crew["roll_cents"]
        assert row["included_min"] == crew["included_minutes"]
        assert row["overrun_cents"] == crew["overrun_cents_per_hour"]
        assert row["weekend_permille"] == crew["weekend_permille"]


def test_the_store_sheet_states_the_catalogue() -> None:
    store = {row["part"]: row for row in rows_of("ST-01", "price_cents")}
    for each in desk("disclosed")["parts"]:
        row = store[each["id"]]
        stated = (row["price_cents"], row["stock"], row["kept_permille"])
        assert stated == (each["price_cents"], each["stock"], each["restock_permille"])
    ways = {
        (row["part"], row["way"]): (row["days"], row["fee_cents"])
        for row in rows_of("ST-01", "way")
    }
    assert ways == {
        (each["id"], way["kind"]): (way["days"], way["fee_cents"])
        for each in desk("disclosed")["parts"]
        for way in each["shipping"]
    }


def test_the_handbook_and_the_reports_paper_state_caps_fees_and_causes() -> None:
    known = {terms["site"]: terms for terms in desk("disclosed")["terms"]}
    for row in rows_of("HB-01", "cap_cents"):
        terms = known[row["site"]]
        stated = (row["owner"], row["cap_cents"], row["raise_cents"])
        assert stated == (terms["owner"], terms["cap_cents"], terms["approval_cents"])
    fees = desk("disclosed")["fees"]
    assert rows_of("SOP-04", "cents")[0]["cents"] == fees["late_report_cents"]
    assert {row["cause"] for row in rows_of("SOP-04", "cause")} == set(desk("disclosed")["causes"])
    calling_off = {row["term"]: row["value"] for row in rows_of("RC-01", "term")}
    assert calling_off == {
        "notice from which calling off is free": fees["call_off_free_minutes"],
        "share of the roll that a later one costs": fees["call_off_permille"],
    }


def test_what_papers_state_of_sites_is_what_the_plant_has() -> None:
    sites = {site["id"]: site for site in part("content/disclosed.json")["sites"]}
    for row in rows_of("SS-01", "rate_cents_per_mwh"):
        site = sites[row["site"]]
        assert row["rate_cents_per_mwh"] == site["rate_cents_per_mwh"]
        assert (row["ac_kw"] * 1000, row["units"]) == (site["ac_w"], len(site["units"]))
        assert row["unit_kw"] * 1000 == site["units"][0]["ac_w"]
    for row in rows_of("SS-01", "days_after_monday"):
        assert row["days_after_monday"] == sites[row["site"]]["pm_minute"] // 1440


def test_codes_in_the_paper_are_the_vendors() -> None:
    for row in rows_of("CL-01", "code"):
        assert row["severity"] == CODES[row["code"]].severity


def test_mails_and_answers_name_people_subjects_and_objects_that_exist() -> None:
    later = desk("later")
    people, objects = content().people, content().objects | documents().keys()
    for mail in (*later["mails"], *desk("disclosed")["inbox"]):
        assert mail["sender"] in people or mail["sender"].endswith("(no reply)"), mail["id"]
        assert mail["about"] in ABOUT
        assert set(mail["objects"]) <= objects
    for reply in later["replies"]:
        assert reply["person"] in people
        assert reply["about"] in (*ABOUT, ANYTHING, FOREIGN, AGAIN, ANSWERED, OTHERWISE)


def test_a_slot_that_nothing_fills_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("id: A\ntitle: A\npages: 1\n\n## One\n\nCosts {price}.\n")
    with pytest.raises(Fault, match="a slot that nothing fills"):
        papers.documents(tmp_path, {})


def test_a_row_with_too_few_cells_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("id: A\ntitle: A\npages: 1\n\n## One\n\n| a:A | b:B |\n| 1 |\n")
    with pytest.raises(Fault, match="a row of 1 cells"):
        papers.documents(tmp_path, {})


def test_a_table_cell_is_a_whole_number_a_text_or_nothing(tmp_path: Path) -> None:
    text = "id: A\ntitle: A\npages: 1\n\n## One\n\n| a:A:min | b:B | c:C |\n| 1 | 039 | |\n> note\n"
    (tmp_path / "a.md").write_text(text)
    table = papers.documents(tmp_path, {})[0].sections[0].table
    assert table is not None
    assert (table.rows, table.columns[0].unit, table.note) == (((1, "039", None),), "min", "note")
