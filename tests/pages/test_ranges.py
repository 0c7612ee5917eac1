"""Spans of time at one press: what is offered follows the clock, the reads and the alarms."""

from __future__ import annotations

import re

from engine import door
from tests.pages.finished import call
from tests.pages.guest import Guest, Page


def offered(page: Page) -> dict[str, str]:
    """Return the value of each span by its words."""
    found = re.findall(r'name="range" value="([^"]+)"[^>]*>([^<]+)<', page.html)
    return {words: value for value, words in found}


def typed(page: Page) -> dict[str, str]:
    values = page.form_of("telemetry_read", "calls").values
    return {name: values.get(f"arg.{name}", "") for name in ("site", "from", "to", "every_minutes")}


def test_a_span_fills_both_ends_and_the_intervals_and_keeps_what_was_typed(bob: Guest) -> None:
    form = bob.desk("?tool=telemetry_read").form_of("telemetry_read", "calls")
    spans = offered(bob.page)
    assert list(spans) == ["Last 24 h", "Last 7 days", "Today", "Yesterday"]
    edit = next(one["formaction"] for one in form.buttons if one.get("name") == "range")

    page = bob.send(form, to=edit, arg__site="S11", arg__channel="power", range=spans["Last 24 h"])

    assert typed(page) == {
        "site": "S11", "from": "2026-04-12T06:00", "to": "2026-04-13T06:00", "every_minutes": "15",
    }  # fmt: skip
    assert re.search(r'id="range-day"[^>]*aria-pressed="true"', page.html)
    assert len(door.record(bob.seat)) == 1, "filling in is no call"
    step = bob.send(page.form_of("telemetry_read", "calls"))
    assert "?step=2" in step.path
    assert door.record(bob.seat)[-1].ok


def test_the_day_of_an_alarm_and_what_came_since_the_last_read_are_offered(bob: Guest) -> None:
    asked = {"site": "S12", "channel": "power", "every_minutes": 60}
    call(
        bob.seat,
        "telemetry_read",
        **asked,
        **{"from": "2026-04-12T00:00", "to": "2026-04-13T04:00"},
    )

    spans = offered(bob.desk("?tool=telemetry_read&arg.site=S12&arg.channel=power"))
    other = offered(bob.desk("?tool=telemetry_read&arg.site=S11&arg.channel=power"))

    assert spans["Since your last read, Mon 04:00"] == "2026-04-13T04:00/2026-04-13T06:05/60"
    assert not any(words.startswith("Since") for words in other), "another site was not read"
    call(
        bob.seat,
        "telemetry_read",
        **asked,
        **{"from": "2026-04-13T00:00", "to": "2026-04-13T06:00"},
    )
    now = offered(bob.desk("?tool=telemetry_read&arg.site=S12&arg.channel=power"))
    assert not any(words.startswith("Since") for words in now), "no hour has passed since"
    raised = {words: value for words, value in spans.items() if words.endswith("day of an alarm")}
    assert raised
    assert "Today" not in spans or "2026-04-13T00:00" not in "".join(raised.values())


def test_a_span_that_begins_too_early_is_mended_at_one_press(bob: Guest) -> None:
    asked = {"site": "S11", "channel": "power", "every_minutes": 60}
    early = {"from": "2026-01-01T00:00", "to": "2026-04-12T06:00"}
    assert not any("first reading" in words for words in offered(bob.desk("?tool=telemetry_read")))
    form = bob.page.form_of("telemetry_read", "calls")
    given = {f"arg__{name}": str(value) for name, value in {**asked, **early}.items()}
    page = bob.send(form, **given)
    assert door.record(bob.seat)[-1].error is not None

    spans = offered(page)
    words = next(words for words in spans if words.startswith("From the first reading, "))
    start, end, every = spans[words].split("/")
    assert start > early["from"]
    assert (end, every) == (early["to"], "60"), "what was asked otherwise stands"
    edit = next(
        one["formaction"]
        for one in page.form_of("telemetry_read", "calls").buttons
        if one.get("name") == "range"
    )
    mended = bob.send(page.form_of("telemetry_read", "calls"), to=edit, range=spans[words])
    bob.send(mended.form_of("telemetry_read", "calls"))
    assert door.record(bob.seat)[-1].ok
    again = offered(bob.desk("?tool=telemetry_read"))
    assert words in again, "from now on it is said before one asks"


def test_a_forged_span_only_fills_fields_and_is_refused_like_typing(bob: Guest) -> None:
    form = bob.desk("?tool=telemetry_read").form_of("telemetry_read", "calls")
    edit = next(one["formaction"] for one in form.buttons if one.get("name") == "range")
    for value in ("", "/", "a/b/c", "a/b/c/d"):
        page = bob.send(form, to=edit, range=value)
        assert page.status == 200
    assert len(door.record(bob.seat)) == 1


def test_a_desk_without_a_calendar_and_a_tool_without_a_span_offer_none(
    alice: Guest, bob: Guest
) -> None:
    assert offered(alice.desk("?tool=metric_read")) == {}
    assert offered(bob.desk("?tool=meter_read")) == {}
