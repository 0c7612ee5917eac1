"""The on-call desk: map, alerts and readings stay in their places, each with its step and its age."""

from __future__ import annotations

import re

from engine import door
from tests.pages.guest import Guest, Page


def steps(guest: Guest) -> int:
    return len(door.record(guest.seat))


def panel(page: Page, name: str) -> str:
    found = re.search(rf'<section class="panel" id="{name}".*?</section>', page.html, re.DOTALL)
    assert found, name
    return found[0]


def look(guest: Guest, tool: str) -> Page:
    form = next(
        one
        for one in guest.desk().forms
        if one.values.get("tool") == tool and one.values.get("arg.service")
    )
    return guest.send(form)


def test_the_map_stays_whatever_is_read(alice: Guest) -> None:
    for page in (alice.desk(), alice.press("alert_list"), look(alice, "metric_read")):
        assert "<svg viewBox" in panel(page, "map")


def test_alerts_are_shown_as_they_were_last_listed(alice: Guest) -> None:
    assert "have not been listed" in panel(alice.desk(), "alerts")

    alice.press("alert_list")
    look(alice, "log_read")

    shown = panel(alice.desk(), "alerts")
    assert 'class="sev sev--crit"' in shown
    assert "step 2" in shown


def test_a_service_is_looked_at_with_one_press_and_its_answer_stays(alice: Guest) -> None:
    look(alice, "metric_read")
    page = look(alice, "log_read")

    shown = panel(page, "service")
    assert "Metrics of" in shown
    assert "Log of" in shown
    assert steps(alice) == 3


def test_picking_another_service_sends_no_call(alice: Guest) -> None:
    names = re.findall(r'id="tab-([a-z]+)"', alice.desk().html)

    page = alice.desk(f"?service={names[-1]}")

    assert f'<h2 id="h-service">{names[-1]}</h2>' in page.html
    assert steps(alice) == 1


def test_a_runbook_stands_beside_the_readings(alice: Guest) -> None:
    look(alice, "runbook_read")
    page = look(alice, "metric_read")

    assert "Safe ranges" in panel(page, "runbook")


def test_a_reading_ages_by_steps_and_by_the_seats_own_acts(alice: Guest) -> None:
    look(alice, "metric_read")
    assert 'data-age="fresh"' in panel(alice.desk(), "service")
    for _ in range(3):
        alice.press("alert_list")
    assert 'data-age="aged"' in panel(alice.desk(), "service")

    service = re.findall(r'id="tab-([a-z]+)"', alice.desk().html)[0]
    alice.do("service_restart", service=service)

    assert 'data-age="stale"' in panel(alice.desk(f"?service={service}"), "service")


def test_the_budget_is_a_row_of_pips(alice: Guest) -> None:
    page = alice.press("alert_list")

    pips = re.search(r'<span class="pips".*?</span>', page.html)
    assert pips
    assert pips[0].count("<i") == 12
    assert pips[0].count('class="p1"') == 1


def test_an_act_is_filled_with_the_service_that_is_open(alice: Guest) -> None:
    page = alice.desk()
    service = re.findall(r'id="tab-([a-z]+)"', page.html)[0]

    link = re.search(r'href="(\?tool=service_restart[^"#]*)', panel(page, "service"))

    assert link
    form = alice.desk(link[1].replace("&amp;", "&")).form_of("service_restart", "preview")
    assert form.values["arg.service"] == service
