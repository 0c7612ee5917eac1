"""A debrief on paper: black on white, nothing to press, nothing cut, and no page nearly empty."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import PROJECT
from tests.browser.person import Person

_FINISH = """
import sys, django; django.setup()
from engine import door
from engine.policies import policy_named, runner
from engine.policies.seated import Desk
from grading.keeping import grade_once
card = door.seat(sys.argv[1])
tools = {tool.name: tool for tool in door.tools(card.seat)}
desk = Desk(card=card, tools=tools, opening=door.record(card.seat)[0], seed="1")
runner._play_on(desk, policy_named(card.world, "salience-first")) or runner._leave(desk)
grade_once(card.seat)
"""
PAPER_PIXELS = 698
"""How wide A4 is inside its margins."""
MOST_PAGES = 5


@pytest.fixture(scope="module")
def printed(browser: Browser, desk: str, environment: dict[str, str]) -> Iterator[Page]:
    """Return the debrief of a week with much in it, as a dark screen shows it, about to be printed."""
    context = browser.new_context(
        viewport={"width": PAPER_PIXELS, "height": 1000}, color_scheme="dark"
    )
    me = Person(context.new_page())
    me.sit_down(desk)
    command = [sys.executable, "-c", _FINISH, me.seat]
    subprocess.run(command, cwd=PROJECT, env=environment, check=True)
    me.page.goto(f"{desk}/desk/{me.seat}/debrief")
    me.page.emulate_media(media="print")
    yield me.page
    context.close()


def test_a_debrief_prints_black_on_white_with_nothing_to_press(printed: Page) -> None:
    colours = printed.evaluate("""() => [".big", ".ineq .m", ".ineq .step", ".wf .m", ".panel"].map(
      where => { const style = getComputedStyle(document.querySelector(where));
        return where === ".panel" ? style.backgroundColor : style.color; })""")
    assert colours == ["rgb(0, 0, 0)"] * 4 + ["rgb(255, 255, 255)"]
    assert printed.locator(":is(nav, button, .btn, select, summary):visible").count() == 0


def test_bars_stand_beside_their_words_on_paper_and_nothing_runs_off_it(printed: Page) -> None:
    assert printed.evaluate("document.documentElement.scrollWidth") <= PAPER_PIXELS
    rows = printed.locator(".wf__r:not(.wf__r--axis)")
    assert rows.count() > 3
    for row in rows.all():
        words, bars = row.locator("> div").first.bounding_box(), row.locator("> svg").bounding_box()
        assert words is not None
        assert bars is not None
        assert bars["x"] >= words["x"] + words["width"]


def test_what_is_read_as_one_is_kept_together_and_long_lists_run_on(printed: Page) -> None:
    kept = printed.evaluate("""() => [".ineq", ".wf__r", ".crit li", ".steps li", ".panel:has(.t)"].map(
      where => getComputedStyle(document.querySelector(where)).breakInside)""")
    assert kept == ["avoid", "avoid", "avoid", "avoid", "auto"]
    pages = re.findall(rb"/Type /Page\b(?!s)", printed.pdf(format="A4"))
    assert 1 < len(pages) <= MOST_PAGES
