"""What stands in a chart beside its own lines: peers, the meter, the sun, my own acts, what goes on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chart_reader import NIGHT, POWER, SLOT, Reader, shown, stamped, watts

MOST_APART = 12
"""Lines that can be told apart by hue and dash."""


@pytest.fixture
def reader(page: Page, desk: str) -> Reader:
    """Return somebody at the tutorial week's desk who has read a night of two units."""
    me = Reader(page)
    me.sit_down(desk)
    me.read("telemetry_read", **POWER, **NIGHT)
    return me


def test_what_was_read_at_the_site_can_stand_beside_it_on_a_second_axis(reader: Reader) -> None:
    meter = reader.read("meter_read", site="S15", day="2026-04-12")
    reader.read("weather_read", site="S11")
    figure = reader.open(2)
    before = len(reader.sent)
    beside = figure.locator(".beside__b")
    expect(beside).to_have_count(2)
    names = beside.locator("span:first-child").all_text_contents()
    assert [re.sub(r"^S15-MTR | .3.$", "", one) for one in names] == ["net power", "phase currents"]

    beside.filter(has_text="net power").first.click()
    expect(beside.filter(has_text="net power").first).to_have_attribute("aria-pressed", "true")
    net = next(line for tag, line in stamped(meter).items() if "phase" not in tag)
    at = sorted(net)[10]
    low, high = shown(figure)
    reader.put_mouse(figure, (at - low) / (high - low))
    row = figure.locator(".tip li", has_text="MTR")
    expect(row.locator(".tip__v")).to_have_text(watts(net[at]))
    expect(row.locator(".tip__s")).to_have_text(f"step {meter['seq']}")

    beside.filter(has_text="net power").first.click()
    reader.put_mouse(figure, 0.4)
    expect(figure.locator(".tip li", has_text="MTR")).to_have_count(0)
    assert len(reader.sent) == before


def test_a_third_unit_puts_the_second_away_and_says_so(reader: Reader) -> None:
    reader.read("weather_read", site="S15")
    figure = reader.open(2)
    figure.locator(".beside summary").click()
    beside = figure.locator(".beside__b")

    beside.filter(has_text="Temperatures").click()
    beside.filter(has_text="Relative humidity").click()

    expect(beside.filter(has_text="Relative humidity")).to_have_attribute("aria-pressed", "true")
    expect(beside.filter(has_text="Temperatures")).to_have_attribute("aria-pressed", "false")
    expect(figure.locator("[data-said]")).to_have_text(re.compile("two axes"))
    expect(beside.filter(has_text="Relative humidity")).to_be_focused()


@pytest.mark.parametrize("objects", [["S15-INV-01", "S15-INV-02", "S15-INV-03"], None])
def test_one_unit_stands_before_its_peers_and_any_can_be_that_one(
    reader: Reader, objects: list[str] | None
) -> None:
    asked = {"objects": objects} if objects else {}
    step = reader.read(
        "telemetry_read", site="S15", channel="power", every_minutes=15, **NIGHT, **asked
    )
    figure, lines = reader.open(step["seq"]), stamped(step)
    tags = list(lines)
    against = figure.get_by_role("button", name="Against peers")
    if len(tags) <= MOST_APART:
        expect(figure.locator("select")).to_have_count(0)
        against.click()
    else:
        expect(against).to_have_count(0)

    figure.locator("select").select_option(label=tags[1])
    reader.put_mouse(figure, 0.3)
    at = int(figure.locator(".tip").get_attribute("data-at") or 0)
    told = [line[at] for tag, line in lines.items() if tag != tags[1]]
    others = [value for value in told if value is not None]

    first, second = figure.locator(".tip li").nth(0), figure.locator(".tip li").nth(1)
    expect(first.locator(".tip__n")).to_have_text(tags[1])
    expect(first.locator(".tip__v")).to_have_text(watts(lines[tags[1]][at]))
    expect(second.locator(".tip__n")).to_have_text(f"{len(others)} peers")
    expect(second.locator(".tip__v")).to_have_text(f"{watts(min(others))} – {watts(max(others))}")


def test_my_acts_are_marks_that_lead_to_their_steps_and_differ_from_reads(reader: Reader) -> None:
    act = reader.read("device_reset", unit="S15-INV-01")
    assert act["ok"], act
    figure = reader.open(2)

    marks = figure.locator(".mark")
    assert marks.count() >= 2
    write = figure.locator(".mark--write")
    expect(write).to_have_count(1)
    assert write.locator("path").count() == 1
    assert figure.locator(".mark:not(.mark--write) circle").count() >= 1
    reader.look(write.click)
    reader.page.wait_for_url(f"**step={act['seq']}*")


def test_reading_on_is_a_ticket_and_its_answer_joins_the_line(reader: Reader) -> None:
    before = reader.open(2)
    end = shown(before)[1]
    reader.press(reader.page.locator("#trend").get_by_role("button", name="Read on").click)

    figure, step = reader.chart(), reader.record()[-1]
    later = stamped(step)["S15-INV-01"]
    assert min(later) == max(stamped(reader.record()[1])["S15-INV-01"]) + SLOT
    assert shown(figure)[0] < min(later), "the earlier reading is still there"
    assert shown(figure)[1] >= end
    figure.get_by_role("slider").focus()
    for at, seq in ((min(later), step["seq"]), (min(later) - SLOT, 2)):
        low, high = shown(figure)
        reader.put_mouse(figure, (at - low) / (high - low))
        row = figure.locator(".tip li", has_text="S15-INV-01")
        expect(row.locator(".tip__s")).to_have_text(f"step {seq}")
