"""Somebody who speaks Spanish chooses it in the lobby and plays on in it."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import faults_of
from tests.browser.chart_reader import NIGHT, POWER, Reader
from tests.browser.person import Person


def test_spanish_is_chosen_in_the_lobby_and_stays_while_one_plays(
    browser: Browser, desk: str
) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, bypass_csp=True)
    page = context.new_page()
    page.goto(desk)
    page.get_by_role("button", name="Español").click()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    assert faults_of(page) == []

    person = Person(page)
    person.press_play(page.url, button="Jugar ahora")
    expect(page.locator("#queue")).to_contain_text("Dice el fabricante")
    person.press(page.locator("#document .pb").filter(has_text="Leer").first.click)
    person.press(page.locator("#mail .pb").filter(has_text="Leer").first.click)
    assert "Guardado en el paso" in page.locator("footer.status").inner_text()
    expect(page.locator("#mail article.letter")).to_have_attribute("lang", "en")
    assert faults_of(page) == []

    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("footer.status")).to_contain_text("Saved to step 3")
    context.close()


def test_times_in_a_chart_are_in_the_language_of_the_page(page: Page, desk: str) -> None:
    page.context.add_cookies([{"name": "language", "value": "es", "url": desk}])
    reader = Reader(page)
    reader.press_play(desk, button="Jugar ahora")
    reader.read("telemetry_read", **POWER, **NIGHT)

    figure = reader.open(reader.record()[-1]["seq"])
    reader.put_mouse(figure, 0.5)
    tip = figure.locator(".tip")

    expect(tip.locator(".tip__t")).to_contain_text(re.compile(r"^(dom|lun) 1[23] abr"))
    expect(tip.locator(".tip__s").first).to_contain_text("paso")
