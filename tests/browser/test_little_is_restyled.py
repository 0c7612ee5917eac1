"""An answer costs a browser what it brought: it styles that, and not the whole desk anew."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.person import Person

_STYLES = Path(__file__).parents[2] / "static" / "css"
_LOOKS_INSIDE = re.compile(
    r"(?:^|[\s,{}>])(?:html|:root|body|#desk|\.status)(?:\[[^\]]*\]|\.[\w-]+)*:has\(", re.MULTILINE
)
_PRINTED = re.compile(r"@media print \{.*?\n  \}", re.DOTALL)
_CLICKS = 3
_MOST = 0.5
"""Of the elements of a page, how many a click may style, all of its passes together.

An answer is less than a tenth of its page; a rule that looks from the root into the page makes it
more than one and a half times the page at each click.
"""


def test_no_style_looks_from_the_whole_page_for_what_stands_somewhere_in_it() -> None:
    found = {
        path.name: one.strip()
        for path in sorted(_STYLES.glob("*.css"))
        for one in _LOOKS_INSIDE.findall(_PRINTED.sub("", path.read_text(encoding="utf-8")))
    }
    assert not found, "say it at the root by an attribute: the whole page is styled anew otherwise"


@pytest.mark.parametrize("task", ["solar/first-monday", "solar/forty-one"])
def test_an_answer_makes_a_browser_style_little_more_than_what_it_brought(
    page: Page, desk: str, task: str
) -> None:
    me = Person(page)
    me.sit_down(desk, task)
    me.settle()
    read = page.locator("#queue button[data-tool=alarm_list]")
    me.press(read.click)
    elements = page.evaluate("() => document.querySelectorAll('body *').length")
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    for _ in range(_CLICKS):
        me.press(read.click)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    styled = [one["args"]["elementCount"] for one in events if one["name"] == "UpdateLayoutTree"
              and "elementCount" in one.get("args", {})]  # fmt: skip
    assert styled, "the browser tells of its styling"
    assert sum(styled) / _CLICKS < _MOST * elements
