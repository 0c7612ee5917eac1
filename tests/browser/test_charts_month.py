"""A month of quarter hours under a moving hand: what it costs is measured, and no stretch of work is long."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.chart_reader import NIGHT, POWER, Reader, shown

pytestmark = pytest.mark.long

LINES = 8
POINTS = 31 * 96
LONGEST_MS = 200
"""A task longer than this is a hitch on any machine; a busy one may hold up a few."""
DRAWING_MS = 50
"""Half of all drawings take less, whatever else the machine does; some take 5."""
_A_MONTH = """([lines, points]) => {
  const old = document.querySelector("#trend figure.series"), figure = old.cloneNode(true);
  const read = JSON.parse(old.dataset.chart);
  const values = (k) => Array.from({ length: points }, (_, n) => (n % 700 < 9 ? null : Math.round(90000 * Math.max(0, Math.sin((n % 96 - 24) / 48 * Math.PI)) + 400 * k + (n * 7919 * (k + 1)) % 4000)));
  figure.dataset.chart = JSON.stringify({ ...read, id: "A month", about: "", lines: Array.from({ length: lines }, (_, k) => ({ tag: `S15-INV-0${k + 1}`, values: values(k) })) });
  figure.querySelector(".uplot")?.remove();
  figure.id = "month";
  old.replaceWith(figure);
  deskCharts.draw();
}"""
_WATCH = """() => {
  window.frames_ = []; window.tasks_ = []; window.drawn_ = [];
  new PerformanceObserver((list) => tasks_.push(...list.getEntries().map((one) => one.duration))).observe({ entryTypes: ["longtask"] });
  const { plot } = [...deskCharts.live.values()].find(({ figure }) => figure.id === "month");
  let begun = 0;
  plot.hooks.drawClear = [() => { begun = performance.now(); }];
  plot.hooks.draw.push(() => { drawn_.push(performance.now() - begun); });
  let last = performance.now();
  const next = (now) => { frames_.push(now - last); last = now; requestAnimationFrame(next); };
  requestAnimationFrame(next);
}"""


@pytest.fixture
def month(page: Page, desk: str) -> tuple[Reader, Locator]:
    """Return a chart of a month of several lines, zoomed in to some days."""
    me = Reader(page)
    me.sit_down(desk)
    me.read("telemetry_read", **POWER, **NIGHT)
    me.open(2)
    page.evaluate(_A_MONTH, [LINES, POINTS])
    figure = page.locator("#month")
    expect(figure.locator(".u-over")).to_be_visible()
    return me, figure


def measured(page: Page) -> dict[str, Any]:
    """Return frames and long tasks in milliseconds, and how long each drawing took."""
    found: dict[str, Any] = page.evaluate("({frames: frames_, tasks: tasks_, drawn: drawn_})")
    return found


def test_moving_a_month_of_eight_lines_has_no_long_stretch_of_work(
    month: tuple[Reader, Locator],
) -> None:
    me, figure = month
    page = me.page
    figure.get_by_role("button", name="7 d").click()
    begun = shown(figure)
    me.put_mouse(figure, 0.2)
    page.evaluate(_WATCH)

    page.keyboard.down("Shift")
    page.mouse.down()
    for n in range(60):
        me.put_mouse(figure, 0.2 + n / 80)
    page.mouse.up()
    page.keyboard.up("Shift")
    for _ in range(6):
        figure.get_by_role("button", name="Zoom out").click()

    seen = measured(page)
    frames, drawings = sorted(seen["frames"]), sorted(seen["drawn"])
    long = [one for one in seen["tasks"] if one > LONGEST_MS]
    print(
        f"{LINES} lines × {POINTS} values: {len(drawings)} drawings, half of them in "
        f"{drawings[len(drawings) // 2]:.1f} ms, frame p50 {frames[len(frames) // 2]:.1f} ms, p95 "
        f"{frames[int(len(frames) * 0.95)]:.1f} ms, longest task {max(seen['tasks'], default=0):.0f} ms"
    )
    assert shown(figure) != begun
    assert len(drawings) > 20
    assert drawings[len(drawings) // 2] < DRAWING_MS
    assert len(long) < len(drawings) / 10
