"""Charts as the server draws them: the same numbers, gaps as gaps, the seat's own record and no more."""

from __future__ import annotations

import html
import json
import re
from typing import Any

import pytest

from arena.people.desk.rendering.blocks import Read, TableView, block_view
from arena.people.desk.rendering.blocks.series import STYLES, SeriesView, series_view
from arena.people.desk.rendering.record import step_view
from arena.people.desk.rendering.solar.charted import MOST_VALUES, charted
from engine import door
from engine.transcript import Column, Line, Series, Step, Table
from tests.pages.guest import Guest, Page

_NIGHT = {"from": "2026-04-12T06:00", "to": "2026-04-13T05:00"}


def series(*values: tuple[int | None, ...], unit: str = "degC") -> Series:
    return Series(
        title="Top-oil temperature, Juniper Mesa, America/Denver time", unit=unit, kind="instant",
        every_minutes=15, interval="ending", start="2026-07-12T08:00:00-06:00",
        series=tuple(Line(tag=f"S02-T-{n + 1}", values=line) for n, line in enumerate(values)),
    )  # fmt: skip


def power(guest: Guest, **given: str) -> Page:
    asked = {"site": "S15", "channel": "power", "every_minutes": "60", **_NIGHT}
    return guest.read("telemetry_read", **(asked | given))


def readings(page: Page) -> list[dict[str, Any]]:
    """Return what the page's charts may draw beside their own."""
    found = re.search(r'id="chart-readings"[^>]* data-readings="([^"]*)"', page.html)
    assert found, "no readings on the page"
    told: list[dict[str, Any]] = json.loads(html.unescape(found[1]))
    return told


def test_up_to_a_dozen_lines_have_each_a_style_of_their_own() -> None:
    drawn = series_view(series(*((n, n + 1) for n in range(12))))

    assert len({line.css for line in drawn.lines}) == len(STYLES) == 12
    assert (drawn.peers, drawn.band) == (0, ())
    assert len(drawn.named) == 12


def test_of_more_lines_the_first_stands_before_its_peers_and_their_range() -> None:
    drawn = series_view(series((40, 41, 42), *((n, n + 1, n + 2) for n in range(13))))

    assert [drawn.lines[0].css, drawn.lines[1].css] == ["ln--1", "ln--peer"]
    assert [line.tag for line in drawn.named] == ["S02-T-1"]
    assert drawn.peers == 13
    assert len(drawn.band) == 1
    assert "13 others: 0 °C to 14 °C" in drawn.sentence
    assert "S02-T-9" not in drawn.sentence


def test_the_range_of_peers_is_cut_where_none_of_them_has_a_value() -> None:
    peers = tuple((1, 2, None, 3, 4) for _ in range(13))

    assert len(series_view(series((1, 2, 3, 4, 5), *peers)).band) == 2


def test_a_gap_cuts_the_line_and_is_a_dash_in_the_table() -> None:
    drawn = series_view(series((10, 11, None, 12, 13)))

    assert len(drawn.lines[0].pieces) == 2
    assert drawn.table is not None
    assert [cells[0] for _at, cells in drawn.table.rows] == [
        "10 °C", "11 °C", "–", "12 °C", "13 °C",
    ]  # fmt: skip
    assert json.loads(drawn.data)["lines"][0]["values"] == [10, 11, None, 12, 13]
    assert "1 gap" in drawn.note


def test_the_sentence_says_range_and_last_value_and_where_there_is_none() -> None:
    sentence = series_view(series((10, 30, 20), (None, None, None))).sentence

    assert "S02-T-1: 10 °C to 30 °C, last 20 °C" in sentence
    assert "S02-T-2: no data" in sentence


def test_a_long_table_shows_its_last_rows_and_says_of_how_many() -> None:
    drawn = series_view(series(tuple(range(100))))

    assert drawn.table is not None
    assert (drawn.table.shown, drawn.table.count) == (48, 100)
    assert drawn.table.rows[-1][1] == ("99 °C",)


def test_a_plot_bears_the_step_at_which_it_was_read() -> None:
    view = block_view(series((1, 2)), {}, Read(step=7, at="Mon 08:40", about="S02")).body

    assert isinstance(view, SeriesView)
    told = json.loads(view.data)
    assert (told["step"], told["read"], told["about"]) == (7, "Mon 08:40", "S02")


def test_units_without_a_value_are_summed_up_and_no_rows() -> None:
    table = Table(
        title="Units", columns=(Column(key="unit", label="Unit"),
                                Column(key="energy", label="Energy", unit="Wh"),
                                Column(key="peers", label="Compared with")),
        rows=(("S04-INV-01", None, "alike"), ("S04-INV-02", 12, "alike"), ("S04-INV-03", None, "alike")),
    )  # fmt: skip

    view = block_view(table, {}).body

    assert isinstance(view, TableView)
    assert [row[0].text for row in view.rows] == ["S04-INV-02"]
    assert view.blanks == ("S04-INV-01", "S04-INV-03")


def test_rows_of_times_stay_where_they_are_though_they_are_blank() -> None:
    columns = (Column(key="date", label="Day"), Column(key="rain", label="Rain", unit="tenths_mm"))
    view = block_view(Table(title="Rain", columns=columns, rows=(("Mon", None), ("Tue", 1))), {})

    assert isinstance(view.body, TableView)
    assert len(view.body.rows) == 2


def test_charts_may_draw_what_was_read_at_their_site_and_nothing_else(bob: Guest) -> None:
    bob.read("weather_read", site="S11")
    bob.read("weather_read", site="S15")
    page = power(bob)

    told = readings(page)

    assert {one["about"] for one in told} == {"S15"}
    assert {one["step"] for one in told} == {3, 4}
    steps = {step.seq: step for step in door.record(bob.seat)}
    for one in told:
        blocks = [b for b in steps[one["step"]].blocks if isinstance(b, Series)]
        block = next(b for b in blocks if b.title == one["id"])
        assert [tuple(line["values"]) for line in one["lines"]] == [
            line.values for line in block.series
        ]


def test_beyond_a_bound_older_readings_are_left_out_and_counted() -> None:
    steps = tuple(_a_reading(seq) for seq in (2, 3, 4))
    view = step_view(steps[-1], None, {}, 4)

    found = charted(steps, (view,))

    assert found is not None
    assert [one["step"] for one in json.loads(found.data)] == [4, 3]
    assert found.left_out == 1


def _a_reading(seq: int) -> Step:
    """Return a step that read almost half of what a page may carry."""
    return Step(
        seq=seq, at="2026-07-13T08:40:00-05:00", actor="person", tool="telemetry_read",
        arguments={"site": "S02"}, ok=True, news=(), price_cents=0, minutes=5, budget=0,
        blocks=(series(tuple(range(MOST_VALUES // 2 - 10))),), clock=None, done=False, texts=(),
    )  # fmt: skip


def test_a_page_without_a_chart_has_no_readings_on_it(bob: Guest) -> None:
    assert "chart-readings" not in bob.desk().html


def test_a_replay_draws_no_reading_of_a_later_step(bob: Guest) -> None:
    power(bob)
    bob.read("weather_read", site="S15")

    page = bob.get(f"/replay/{bob.seat}?at=2&step=2")

    assert {one["step"] for one in readings(page)} == {2}


def test_what_is_not_read_is_offered_with_its_price_and_what_is_read_is_not(bob: Guest) -> None:
    page = power(bob, objects="S15-INV-01")
    around = page.html.partition('class="around"')[2].partition("</section>")[0]
    for words in ("Read on", "Peers", "Revenue meter, Sun 12 Apr", "Irradiance"):
        assert re.search(rf'</svg>{words}</span><span class="pb__cost">5 min', around), words

    bob.read("meter_read", site="S15", day="2026-04-12")
    page = bob.desk("?step=2")

    around = page.html.partition('class="around"')[2].partition("</section>")[0]
    assert "Revenue meter" not in around
    assert "</svg>Irradiance</span>" in around
    assert len(door.record(bob.seat)) == 3


def test_reading_on_begins_where_the_last_value_ends(bob: Guest) -> None:
    page = power(bob)
    block = door.record(bob.seat)[-1].blocks[0]
    assert isinstance(block, Series)
    form = next(
        one for one in page.forms if one.values.get("arg.to", "").startswith("2026-04-13T06")
    )

    bob.send(form)

    later = door.record(bob.seat)[-1]
    assert later.ok
    assert later.tool == "telemetry_read"
    more = later.blocks[0]
    assert isinstance(more, Series)
    assert more.start > block.start
    assert more.title == block.title


def test_my_acts_at_the_site_are_links_to_their_steps_and_those_elsewhere_are_not(
    bob: Guest,
) -> None:
    power(bob)
    bob.read("weather_read", site="S11")
    bob.do("device_reset", unit="S15-INV-01")
    page = bob.desk("?step=2")

    acts = re.findall(r'<a class="(act[^"]*)" href="[?]([^"]*)" data-at="(\d+)"', page.html)

    assert [(css, re.search(r"step=(\d+)", href)[1]) for css, href, _at in acts] == [  # type: ignore[index]
        ("act", "2"), ("act act--write", "4"),
    ]  # fmt: skip
    assert all(int(at) > 0 for _css, _href, at in acts)


@pytest.mark.parametrize("step", [1, 2])
def test_drawing_a_chart_prices_and_calls_nothing_of_itself(bob: Guest, step: int) -> None:
    power(bob)
    before = len(door.record(bob.seat))

    bob.desk(f"?step={step}")

    assert len(door.record(bob.seat)) == before


def test_a_page_that_has_a_chart_asks_for_the_charts_scripts_from_its_head_on(bob: Guest) -> None:
    assert 'rel="preload"' not in bob.desk().html
    power(bob)

    html_of = bob.desk().html
    head = html_of.partition("</head>")[0]
    asked = re.search(r'data-load="([^"]*)"', html_of)
    assert asked
    ahead = re.findall(r'<link rel="preload" as="script" href="([^"]*)">', head)
    assert ahead == asked[1].split()
