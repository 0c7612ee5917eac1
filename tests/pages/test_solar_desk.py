"""The solar desk: panels over the record, priced controls, what was paid for stays free."""

from __future__ import annotations

import re

import pytest

from arena.people.desk.rendering.known import latest_by
from engine import door
from engine.transcript import Table
from tests.pages.guest import Form, Guest, Page

PANELS = (
    "queue", "tree", "trend", "diagram", "meter", "work", "parts", "document", "mail", "report",
    "cases", "record",
)  # fmt: skip


def steps(guest: Guest) -> int:
    return len(door.record(guest.seat))


def test_all_panels_stand_on_the_first_page(bob: Guest) -> None:
    page = bob.desk()

    for panel in PANELS:
        assert f'id="{panel}"' in page.html, panel
    assert steps(bob) == 1


def test_every_tool_has_a_control_somewhere(bob: Guest) -> None:
    alarm = _first_alarm(bob)
    page = bob.desk(f"?alarm={alarm}").html + bob.press("part_list").html
    bob.do("work_dispatch", **_a_dispatch(bob))
    page += bob.desk().html

    for tool in door.tools(bob.seat):
        if tool.name not in {"quote", "recall"}:
            assert f'data-tool="{tool.name}"' in page, tool.name


def test_alarms_stand_in_groups_with_the_vendors_word(bob: Guest) -> None:
    page = bob.desk()

    assert "12 of 18 standing, in 14 groups" in page.text
    assert page.html.count('class="sev sev--crit"') >= 3
    assert "not priced" in page.text


def test_every_count_says_what_it_counts_and_agrees_with_the_others(bob: Guest) -> None:
    whole, part = bob.desk(), bob.desk("?site=S15")
    told = [
        dict(zip([column.key for column in block.columns], row, strict=True))
        for block in door.record(bob.seat)[0].blocks
        if isinstance(block, Table) and block.title in {"Alarms", "Inbox", "Documents"}
        for row in block.rows
    ]
    alarms = [row for row in told if "alarm" in row]
    stand = [row for row in alarms if row["status"] == "standing"]
    there = [row for row in alarms if row["site"] == "S15"]
    mails = [row for row in told if "mail" in row]
    papers = [row for row in told if "document" in row]

    for page in (whole, part):
        assert f"Alarms {len(stand)} standing" in page.text
        assert f"Inbox {len(mails)} unread" in page.text
        assert f"{len(mails)} of {len(mails)} unread" in page.text
        assert f"{len(papers)} of {len(papers)} unread" in page.text
        assert "Figures: alarms standing" in page.text
    assert f"{len(stand)} of {len(alarms)} standing, in" in whole.text
    assert f"{sum(1 for row in there if row in stand)} of {len(there)} standing, in" in part.text
    regions = re.findall(r'micro muted">(\d+)<span class="vh"> alarms standing', whole.html)
    assert sum(map(int, regions)) == len(stand)


def test_opening_a_group_sends_no_call(bob: Guest) -> None:
    page = bob.desk(f"?alarm={_first_alarm(bob)}")

    assert 'aria-expanded="true"' in page.html
    assert steps(bob) == 1


def test_an_alarm_that_was_opened_is_free_to_read_again(bob: Guest) -> None:
    alarm = _first_alarm(bob)
    form = _carrying(bob.desk(f"?alarm={alarm}"), "alarm_read", alarm)
    bob.send(form)

    page = bob.desk(f"?alarm={alarm}&step=2")

    assert f"Alarm {alarm}" in page.text
    assert "Read, free" in page.text
    assert steps(bob) == 2


def test_a_document_is_read_once_and_then_free(bob: Guest) -> None:
    form = bob.desk().form_of("document_read")
    page = bob.send(form)

    assert "read, step 2" in page.text
    assert door.record(bob.seat)[-1].minutes == 10
    assert not [
        one for one in page.forms if one.values.get("arg.document") == form.values["arg.document"]
    ]


def test_a_mail_is_shown_as_it_was_written(bob: Guest) -> None:
    page = bob.send(bob.desk().form_of("mail_read"))

    letter = door.record(bob.seat)[-1].blocks[0]
    assert getattr(letter, "subject", "") in page.text


def test_telemetry_is_drawn_with_its_gaps(bob: Guest) -> None:
    page = bob.read(
        "telemetry_read",
        site="S15",
        channel="power",
        **{"from": "2026-04-12T06:00", "to": "2026-04-13T05:00", "every_minutes": "60"},
    )

    assert "<polyline" in page.html
    assert "data-chart=" in page.html


def test_a_case_is_written_in_dollars_and_multiplied(bob: Guest) -> None:
    cause = _choices(bob, "case_write", "hypothesis")[0]
    page = bob.do(
        "case_write",
        object="S11-INV-07",
        hypothesis=cause,
        probability_permille="0.62",
        loss_cents="1,900",
        cost_cents="$650",
    )

    assert door.record(bob.seat)[-1].arguments["loss_cents"] == 190_000
    assert "+$528" in page.text
    assert "0.62 × $1,900" in page.text


def test_the_price_of_an_alarm_is_the_players_own(bob: Guest) -> None:
    cause = _choices(bob, "case_write", "hypothesis")[0]
    bob.do(
        "case_write",
        object="S11-INV-07",
        hypothesis=cause,
        probability_permille="0.1",
        loss_cents="100",
        cost_cents="50",
    )

    page = bob.desk("?sort=price")

    assert page.html.index("−$40") < page.html.index("not priced")


def test_a_note_stands_on_the_strip_where_it_was_pinned(bob: Guest) -> None:
    page = bob.do("note_write", text="call the carrier", at="2026-04-14T10:00")

    assert page.html.count("call the carrier") >= 2
    assert 'class="due"' in page.html


def test_a_crew_is_sent_at_the_price_of_its_quote(bob: Guest) -> None:
    preview = bob.preview("work_dispatch", **_a_dispatch(bob))
    said = re.search(r"\$[\d,]+ · 5 min", preview.text)
    bob.send(preview.form_of("work_dispatch", "calls"))

    assert said is not None
    assert (
        door.record(bob.seat)[-1].price_cents == int(said[0].split()[0][1:].replace(",", "")) * 100
    )
    assert "WO-" in bob.desk().text


def test_an_order_is_shown_with_what_it_comes_to_in_all_once_it_is_listed_so(bob: Guest) -> None:
    bob.do("work_dispatch", **_a_dispatch(bob))
    assert "$650" in _order_text(bob)
    bob.do("work_cancel", work="WO-S11-INV-07-1")
    bob.press("work_list")
    (listed,) = (block for block in door.record(bob.seat)[-1].blocks if isinstance(block, Table))
    row = dict(zip((column.key for column in listed.columns), listed.rows[0], strict=True))
    assert row["net"] != row["charged"]
    assert "$650" not in _order_text(bob)


def test_waiting_says_at_most_and_stops_on_news(bob: Guest) -> None:
    page = bob.desk("?tool=wait")
    assert "≤ 3 h" in page.text

    form = [one for one in page.forms if one.values.get("tool") == "wait"][2]
    bob.send(form)

    assert door.record(bob.seat)[-1].tool == "wait"


def test_alarms_that_arrived_name_their_site_and_units_and_the_receipt_counts_desk_time(
    bob: Guest,
) -> None:
    arguments = {"until": "2026-04-15T09:00", "stop_on_news": "false"}
    page = bob.read("wait", **arguments)

    step = door.record(bob.seat)[-1]
    alarm = next(one for one in step.news if one.kind == "alarm")
    rows = latest_by(door.record(bob.seat)[:1], "site", "name")
    arrived = page.html[page.html.index('id="h-news"') :].partition("</section>")[0]
    assert f"{alarm.sender} {rows[alarm.sender].text('name')}" in arrived
    assert all(unit in arrived for unit in alarm.objects[:3])
    assert "of desk time" in page.text


def test_the_end_of_a_week_is_told_before_what_arrived_by_then(bob: Guest) -> None:
    page = bob.end_the_week()

    assert page.html.index("The week is over.") < page.html.index('id="h-news"')


def test_a_site_alone_is_shown_when_it_is_picked(bob: Guest) -> None:
    page = bob.desk("?site=S15")

    assert "Only Quarry Hill." in page.text
    rows = re.findall(r'<a class="q__row.*?</a>', page.html, re.DOTALL)
    assert rows
    assert all("Quarry Hill" in row for row in rows)


def test_a_refused_call_keeps_its_form_open_in_its_panel(bob: Guest) -> None:
    page = bob.read(
        "telemetry_read",
        site="S15",
        channel="power",
        **{"from": "2026-04-20T06:00", "to": "2026-04-21T05:00", "every_minutes": "60"},
    )

    assert "Free, step 2." in page.text
    assert page.form_of("telemetry_read", "calls").values["arg.from"] == "2026-04-20T06:00"


@pytest.mark.parametrize("sort", ["", "price"])
def test_rows_link_to_addresses_and_send_nothing(bob: Guest, sort: str) -> None:
    page = bob.desk(f"?sort={sort}")

    for row in re.findall(r'<a class="q__row[^>]*href="([^"]*)"', page.html):
        assert row.startswith("?")
    assert steps(bob) == 1


def _order_text(guest: Guest) -> str:
    return guest.desk().html.split('class="wo"')[1].split("<dl")[0]


def _first_alarm(guest: Guest) -> str:
    found = re.search(r'id="al-(AL-[^"]+)"', guest.desk().html)
    assert found is not None
    return found[1]


def _carrying(page: Page, tool: str, value: str) -> Form:
    return next(
        one for one in page.forms if one.values.get("tool") == tool and value in one.values.values()
    )


def _choices(guest: Guest, tool: str, name: str) -> list[str]:
    card = next(one for one in door.tools(guest.seat) if one.name == tool)
    properties = card.input_schema["properties"]
    field = properties[name] if isinstance(properties, dict) else None
    listed = field["enum"] if isinstance(field, dict) else None
    return [str(one) for one in listed] if isinstance(listed, list) else []


def _a_dispatch(guest: Guest) -> dict[str, str]:
    return {
        "crew": "LV-CAROLINA",
        "site": "S11",
        "unit": "S11-INV-07",
        "task": "inspection",
        "slot": "next_day",
    }
