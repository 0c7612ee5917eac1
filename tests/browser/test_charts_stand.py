"""Where charts stand: no page without one loads them, they are there without a script, and seen by all."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import AXE
from tests.browser.chart_reader import NIGHT, POWER, Reader


@pytest.fixture
def reader(page: Page, desk: str) -> Reader:
    """Return somebody at the tutorial week's desk who has read a night of two units."""
    me = Reader(page)
    me.sit_down(desk)
    me.read("telemetry_read", **POWER, **NIGHT)
    return me


def test_a_desk_without_a_chart_loads_no_chart(page: Page, desk: str) -> None:
    loaded: list[str] = []
    page.on("request", lambda one: loaded.append(one.url))
    me = Reader(page)
    me.sit_down(desk)
    assert [url for url in loaded if "uPlot" in url or "/charts/" in url] == []

    me.read("telemetry_read", **POWER, **NIGHT)
    me.open(2)
    assert len({url for url in loaded if "uPlot" in url or "/charts/" in url}) > 5


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_chart_is_clean_to_axe_and_its_lines_stand_out(reader: Reader, scheme: str) -> None:
    reader.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    reader.read("weather_read", site="S15")
    figure = reader.open(2)
    figure.locator(".readings summary").click()
    figure.get_by_role("slider").focus()

    reader.page.evaluate(AXE.read_text())
    found = reader.page.evaluate("axe.run('#trend', {resultTypes: ['violations']})")
    assert [(one["id"], one["nodes"][0]["html"]) for one in found["violations"]] == []
    ratios = reader.page.evaluate(_CONTRASTS)
    print(scheme, {name: round(ratio, 2) for name, ratio in ratios.items()})
    assert min(ratios.values()) >= 3


_CONTRASTS = """() => {
  const paint = (token) => {
    const ctx = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    ctx.fillStyle = deskCharts.hue(token); ctx.fillRect(0, 0, 1, 1);
    const part = (n) => { const c = n / 255; return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4; };
    const [r, g, b] = ctx.getImageData(0, 0, 1, 1).data;
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  };
  const ratio = (a, b) => { const [x, y] = [paint(a), paint(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };
  return Object.fromEntries(["--accent", "--series-2", "--series-3", "--ink-3", "--peer"].map((one) => [one, ratio(one, "--surface")]));
}"""


def test_a_chart_stands_without_a_script(browser: Browser, page: Page, desk: str) -> None:
    me = Reader(page)
    me.sit_down(desk)
    me.read("telemetry_read", **POWER, **NIGHT)
    me.open(2)
    plain = browser.new_context(
        java_script_enabled=False, storage_state=page.context.storage_state()
    )
    still = plain.new_page()
    still.goto(page.url)

    drawing = still.locator("#trend svg[role=img]")
    expect(drawing).to_be_visible()
    expect(drawing.locator("polyline")).not_to_have_count(0)
    expect(still.locator("#trend .plot__bar")).to_be_hidden()
    still.locator("#trend .readings summary").click()
    expect(still.locator("#trend .readings tbody tr")).to_have_count(48)
    plain.close()


def test_paper_gets_the_servers_drawing_with_the_records_own_lines(reader: Reader) -> None:
    figure = reader.open(2)
    figure.get_by_role("button", name="Zoom in").click()

    reader.page.emulate_media(media="print")

    expect(figure.locator(".plot > svg")).to_be_visible()
    box = figure.locator(".plot > svg").bounding_box()
    assert box is not None
    assert box["width"] > 300
    expect(figure.locator(".uplot")).to_be_hidden()
    expect(figure.locator(".plot__bar")).to_be_hidden()


def test_arrows_in_the_chart_of_a_replay_move_the_crosshair_and_no_step(reader: Reader) -> None:
    reader.read("weather_read", site="S15")
    page = reader.page
    page.goto(page.url.partition("?")[0].replace("/desk/", "/replay/") + "?at=2&step=2")
    figure = reader.chart()
    figure.get_by_role("slider").focus()

    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")

    expect(figure.locator(".tip")).to_be_visible()
    expect(page.locator(".stop[aria-current]")).to_have_text("2")
    expect(figure.locator(".beside__b")).to_have_count(0)


_LABELLED = """figure => {
  const plot = figure.querySelector(".u-over"), canvas = figure.querySelector("canvas");
  const scale = canvas.width / canvas.clientWidth, head = plot.offsetTop;
  const above = canvas.getContext("2d").getImageData(0, 0, canvas.width, head * scale - 1).data;
  let marked = 0;
  for (let n = 3; n < above.length; n += 4) if (above[n] > 40) marked += 1;
  return [head, marked];
}"""


def test_the_name_of_the_desks_clock_stands_above_the_plot_and_on_no_curve(
    reader: Reader,
) -> None:
    figure = reader.open(2)
    head, marked = figure.evaluate(_LABELLED)
    assert head >= 16, "a line of small print has its place there"
    assert marked > 40, "and it is written there"
