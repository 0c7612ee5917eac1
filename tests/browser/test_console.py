"""What a page may do and what it weighs: nothing is complained of, and the first desk is light."""

from __future__ import annotations

import gzip
import re

from playwright.sync_api import Error, Page, Response, Route, expect

from tests.browser.person import Person

MOST_BYTES = 150_000
_CHARTS = ("uPlot", "charts.js")
_LISTEN = """
window.violations = [];
addEventListener("securitypolicyviolation", (event) =>
  window.violations.push(`${event.violatedDirective} ${event.blockedURI}`));
"""


def test_no_page_breaks_the_policy_and_the_console_stays_empty(page: Page, desk: str) -> None:
    said: list[str] = []
    page.add_init_script(_LISTEN)
    page.on(
        "console", lambda one: said.append(one.text) if one.type in {"error", "warning"} else None
    )
    violations: list[str] = []
    for address in ("", "/board", "/board/solar/first-monday", "/api/v1/docs"):
        page.goto(f"{desk}{address}")
        violations += page.evaluate("window.violations")
    page.goto(desk)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/desk/*")
    page.locator(".q__row").first.click()
    page.locator("#alarm button[data-tool=alarm_read]").first.click()
    expect(page.get_by_text("Saved to step 2")).to_be_visible()
    page.locator("#open-report_file").click()
    expect(page.locator("#more-arg-rows")).to_be_visible()
    violations += page.evaluate("window.violations")

    assert page.evaluate("htmx.config.includeIndicatorStyles") is False
    assert page.evaluate("htmx.config.allowEval") is False
    assert violations == []
    assert said == []


def test_choices_made_one_after_the_other_are_priced_without_a_complaint(
    page: Page, desk: str
) -> None:
    said: list[str] = []
    page.on(
        "console", lambda one: said.append(one.text) if one.type in {"error", "warning"} else None
    )
    me = Person(page)
    me.sit_down(desk)
    me.look(page.locator("#open-telemetry_read").click)
    page.route(re.compile(r"/price"), _late)
    for channel in ("power", "state", "riso", "inputs", "heatsink"):
        with page.expect_request(re.compile(r"/price")):
            page.locator("#arg-channel").select_option(channel)
            page.locator("#arg-site").select_option("S11")
    me.settle(500)
    me.look(page.locator("#range-week").click)

    assert said == []


def _late(route: Route) -> None:
    """Let a price take its time, as on a slow line."""
    answer = route.fetch()
    route.fulfill(response=answer)


def test_the_first_desk_is_light(page: Page, desk: str) -> None:
    weights: dict[str, int] = {}
    page.goto(desk)
    page.on("response", lambda answer: _weigh(answer, weights))
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/desk/*")
    page.reload(wait_until="networkidle")

    bare = {name: n for name, n in weights.items() if not any(one in name for one in _CHARTS)}
    charts = sum(weights.values()) - sum(bare.values())
    heaviest = ", ".join(f"{n} {name}" for name, n in sorted(bare.items(), key=lambda i: -i[1])[:4])
    print(f"first desk: {sum(bare.values())} bytes compressed, charts {charts} more; {heaviest}")
    assert len(bare) > 8
    assert set(weights) - set(bare) == {"charts.js"}, "only what would bring a chart, and no chart"
    assert 0 < sum(bare.values()) < MOST_BYTES


def _weigh(answer: Response, weights: dict[str, int]) -> None:
    try:
        body = answer.body()
    except Error:
        return
    name = answer.url.partition("?")[0].rpartition("/")[2]
    weights[name] = len(gzip.compress(body, mtime=0))
