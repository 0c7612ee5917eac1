"""Forms offer what the record has told, and grow by a row without losing a word."""

from __future__ import annotations

import html
import re

import pytest

from arena.people.desk.rendering.codes import plainly
from arena.people.desk.rendering.labels import hint_of
from engine import door
from tests.pages.guest import Guest, Page

ALARM = "AL-S11-INV-07-1"
ROW = {"asset": "S11-INV-07", "status": "mended", "cause": "ground_fault", "action": "dispatched"}


def steps(guest: Guest) -> int:
    return len(door.record(guest.seat))


def options(page: Page, name: str) -> dict[str, str]:
    """Return what a select offers: the words by the value."""
    found = re.search(rf'<select[^>]* name="{re.escape(name)}".*?</select>', page.html, re.DOTALL)
    assert found, name
    return dict(re.findall(r'<option value="([^"]+)"[^>]*>([^<]*)<', found[0]))


def boxes(page: Page, name: str) -> list[str]:
    return re.findall(rf'type="checkbox" name="{re.escape(name)}" value="([^"]+)"', page.html)


def test_a_report_offers_sites_units_and_gateways_that_were_told(bob: Guest) -> None:
    page = bob.desk("?tool=report_file")
    shared = page.html.partition('<datalist id="list-arg-rows-asset">')[2].partition("</datalist>")[
        0
    ]
    offered = dict(re.findall(r'<option value="([^"]+)"[^>]*>([^<]*)<', shared))

    assert offered["S15"] == "S15 · Quarry Hill"
    assert {"S11-INV-07", "S12-INV-40", "S15-GW"} <= set(offered)
    assert "S12-GW" not in offered, "no paper that names it has been read"


def test_a_paper_that_was_read_adds_what_it_names(bob: Guest) -> None:
    lines = next(
        form for form in bob.desk().forms if form.values.get("arg.document", "").startswith("CS-")
    )
    bob.send(lines)

    assert "S12-GW" in options(bob.desk("?tool=case_write"), "arg.object")


def test_enumerations_read_as_words_and_send_their_code(bob: Guest) -> None:
    page = bob.desk("?tool=report_file")

    assert options(page, "arg.rows.0.cause")["comms_loss"] == "Comms loss"
    assert options(page, "arg.rows.0.status")["mended"] == "Mended"
    every = options(bob.desk("?tool=telemetry_read"), "arg.every_minutes")
    assert every == {"15": "15 min", "60": "1 h", "1440": "24 h"}


def test_a_crew_a_part_and_a_person_have_names_once_they_were_told(bob: Guest) -> None:
    assert options(bob.desk("?tool=work_dispatch"), "arg.crew")["LV-CAROLINA"] == "LV-CAROLINA"
    assert "whip_kit" in boxes(bob.desk("?tool=work_dispatch"), "arg.parts")
    bob.press("crew_list")
    bob.press("part_list")
    bob.press("person_list")

    page = bob.desk("?tool=work_dispatch")

    assert options(page, "arg.crew")["LV-CAROLINA"].startswith("LV-CAROLINA · ")
    assert "whip_kit" in boxes(page, "arg.parts")
    assert " · " in options(bob.desk("?tool=phone_call"), "arg.person")["P-OKAFOR"]


def test_alarms_are_ticked_and_sent_as_a_list(bob: Guest) -> None:
    offered = boxes(bob.desk("?tool=alarm_ack"), "arg.alarms")
    assert len(offered) == 18

    bob.do("alarm_ack", alarms="\n".join(offered[:2]), cause="dew")

    noted = door.record(bob.seat)[-1].arguments["alarms"]
    assert isinstance(noted, list)
    assert {str(one) for one in noted} == set(offered[:2])


def test_what_the_seat_did_can_be_chosen_afterwards(bob: Guest) -> None:
    assert 'id="arg-work" name="arg.work" type="text"' in bob.desk("?tool=claim_file").html
    bob.do("work_dispatch", crew="LV-CAROLINA", site="S11", unit="S11-INV-07", task="inspection",
           slot="next_day")  # fmt: skip

    offered = options(bob.desk("?tool=claim_file"), "arg.work")

    assert offered == {"WO-S11-INV-07-1": "WO-S11-INV-07-1 · S11-INV-07, S11, inspection"}


def test_a_row_is_added_by_the_server_and_nothing_typed_is_lost(bob: Guest) -> None:
    form = bob.desk("?tool=report_file").form_of("report_file", "preview")
    add = next(one for one in form.buttons if one.get("name") == "more")
    typed = {f"arg__rows__{n}__{name}": one for n in range(3) for name, one in ROW.items()}

    page = bob.send(form, to=add["formaction"], more=add["value"], arg__summary="so far", **typed)

    again = page.form_of("report_file", "preview")
    assert page.html.count('aria-label="Rows ') == 5
    assert again.values["arg.rows.2.asset"] == "S11-INV-07"
    assert again.values["arg.summary"] == "so far"
    assert steps(bob) == 1
    more = bob.send(again, to=add["formaction"], more=add["value"])
    assert more.html.count('aria-label="Rows ') == 6


def test_a_report_of_many_rows_is_sent_as_it_was_filled(bob: Guest) -> None:
    rows = [{**ROW, "asset": f"S12-INV-{n:02d}"} for n in range(1, 7)]
    typed = {f"rows.{n}.{name}": one for n, row in enumerate(rows) for name, one in row.items()}

    bob.do("report_file", **typed)

    assert door.record(bob.seat)[-1].arguments["rows"] == rows


def test_what_was_given_stays_chosen_though_nobody_told_of_it(bob: Guest) -> None:
    offered = options(bob.desk("?tool=case_write&arg.object=S99-INV-01"), "arg.object")

    assert offered["S99-INV-01"] == "S99-INV-01"


def test_a_serial_number_is_suggested_once_it_was_read_and_may_be_typed(bob: Guest) -> None:
    assert "<datalist" not in bob.desk("?tool=claim_file").html
    paper = next(
        form for form in bob.desk().forms if form.values.get("arg.document") == "WC-S11-INV-07"
    )
    bob.send(paper)

    page = bob.desk("?tool=claim_file")

    assert re.search(r'<datalist id="arg-serial-list"><option value="HX125-[\d-]+">', page.html)
    assert 'name="arg.serial" type="text"' in page.html


def test_hints_of_the_schema_stand_under_their_fields(bob: Guest) -> None:
    card = next(tool for tool in door.tools(bob.seat) if tool.name == "work_dispatch")
    page = bob.desk("?tool=work_dispatch")

    properties = card.input_schema["properties"]
    assert isinstance(properties, dict)
    for name, part in properties.items():
        if name != "again" and isinstance(part, dict):
            assert hint_of(plainly(name), str(part["description"])) in page.text


def test_a_form_says_from_when_on_there_are_readings_before_anything_is_refused(bob: Guest) -> None:
    assert "Readings begin at Mon 30 Mar 06:00." in bob.desk("?tool=telemetry_read").text
    for tool in ("meter_read", "meter_reconcile", "peer_read"):
        assert "Readings begin on Tue 31 Mar." in bob.desk(f"?tool={tool}").text
    assert len(door.record(bob.seat)) == 1


@pytest.mark.parametrize(
    ("tool", "field", "first", "rest"),
    [
        ("telemetry_read", "arg-channel", "What is asked.", "air (met station, degC, mean)"),
        ("remote_command", "arg-command", "What it is to do.", "stop (unit): shut it down"),
    ],
)
def test_of_a_long_hint_one_sentence_is_seen_and_the_rest_is_folded_away(
    bob: Guest, tool: str, field: str, first: str, rest: str
) -> None:
    html = bob.desk(f"?tool={tool}").html
    shown = re.search(rf'id="{field}-hint">(.*?)</span></span>', html)
    folded = re.search(rf'id="{field}-hint">.*?(<details.*?</details>)', html, re.DOTALL)

    assert shown
    assert shown[1] == f"<span>{first}"
    assert folded
    assert rest in folded[1]


def test_an_instant_is_typed_and_not_chosen(bob: Guest) -> None:
    page = bob.desk("?tool=telemetry_read")

    assert page.html.count('type="datetime-local"') == 2
    assert "S11-INV-07" in boxes(page, "arg.objects")
    assert 'type="date"' in bob.desk("?tool=meter_read").html


def test_a_form_says_neither_a_fields_name_twice_nor_how_a_wire_spells_an_instant(
    bob: Guest,
) -> None:
    page = bob.desk("?tool=telemetry_read")

    assert "The site." not in page.text
    assert "ISO 8601" not in page.text
    assert "Readings begin at Mon 30 Mar 06:00. Desk time." in page.text
    assert "as 2026-" not in bob.desk("?tool=meter_read").text


def test_a_form_that_an_alarm_opened_stands_beneath_it_through_its_preview(bob: Guest) -> None:
    opened = bob.desk(f"?alarm={ALARM}")
    link = re.search(r'href="(\?tool=case_write[^"#]*by=[^"#]+)#form"', opened.html)
    assert link
    page = bob.desk(html.unescape(link[1]))

    assert _around_the_form(page) == "alarm"
    form = page.form_of("case_write", f"alarm={ALARM}&by={ALARM}")
    assert f'href="/desk/{bob.seat}?alarm={ALARM}" aria-label="Close the form"' in page.html
    filled = {"probability_permille": "0.5", "loss_cents": "10", "cost_cents": "5"}
    values = {f"arg__{name}": value for name, value in filled.items()}
    previewed = bob.send(form, arg__hypothesis="dew", **values)
    assert "Exactly this" in previewed.text
    assert _around_the_form(previewed) == "alarm"


def test_a_form_that_a_panels_head_opened_stands_there_and_leaves_the_alarm_open(
    bob: Guest,
) -> None:
    opened = bob.desk(f"?alarm={ALARM}")
    link = re.search(r'id="open-telemetry_read" href="([^"#]*)#form"', opened.html)
    assert link
    page = bob.desk(html.unescape(link[1]))

    assert _around_the_form(page) == "trend"
    assert 'id="alarm"' in page.html


def _around_the_form(page: Page) -> str:
    """Return what the open form stands in: the open alarm, or the last panel that began before it."""
    detail = re.split(r'<a class="q__row|</ol>', page.html.partition('class="q__detail"')[2])[0]
    if 'id="form"' in detail:
        return "alarm"
    before = page.html.partition('<section class="panel panel--sel" id="form"')[0]
    return str(re.findall(r'<section class="panel[^"]*" id="(\w+)"', before)[-1])


def test_the_preview_of_a_report_has_a_line_for_each_of_its_rows(bob: Guest) -> None:
    typed = {
        f"arg__rows__{n}__{name}": value
        for n, site in enumerate(("S11", "S12"))
        for name, value in {
            "asset": site,
            "status": "normal",
            "cause": "dew",
            "action": "none",
        }.items()
    }
    page = bob.preview(
        "report_file", **{name.removeprefix("arg__"): v for name, v in typed.items()}
    )

    said = page.html.partition("<dt>Rows</dt><dd>")[2].partition("</dd>")[0]
    assert [line.partition(",")[0] for line in said.split("\n")] == ["S11", "S12"], page.text[:300]
