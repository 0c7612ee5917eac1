"""The desk of a fleet: what can be chosen, and how its readings are said."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest
from django.test import Client

from arena.people.desk.rendering.blocks.series import series_view
from engine import catalogue
from engine.storage import releases
from engine.transcript import Line, Series
from engine.worlds import solar
from tests.pages.guest import Guest, Page


@pytest.fixture
def carol(db: None) -> Guest:
    """Return Carol, who holds a seat in the fleet's week."""
    folder = Path(solar.__path__[0], "families", "forty_one", "bundle")
    guest = Guest(Client(enforce_csrf_checks=True))
    guest.sit_down(releases.install(catalogue.read_folder(folder)).task)
    return guest


def choices(page: Page, name: str) -> set[str]:
    found = re.search(rf'<select[^>]* name="arg.{name}".*?</select>', page.html, re.DOTALL)
    assert found, name
    return set(re.findall(r'<option value="([^"]+)"', found[0]))


def test_a_crew_can_be_sent_to_whatever_stands_there(carol: Guest) -> None:
    offered = choices(carol.desk("?tool=work_dispatch"), "unit")

    assert {"S08-REC", "S02-T-3", "S04-MTR", "S13-INV-11", "S07-Z-1"} <= offered
    assert "S08" not in offered, "a site is worked on where the unit is left out"


def test_a_log_is_one_of_a_unit_alone(carol: Guest) -> None:
    offered = choices(carol.desk("?tool=event_log_export"), "unit")

    assert "S13-INV-11" in offered
    assert "S02-T-3" not in offered


def test_a_diagram_opens_feeders_and_transformers(carol: Guest) -> None:
    offered = choices(carol.desk("?tool=diagram_read"), "inside")

    assert {"S01-FDR-1", "S02-T-3"} <= offered
    assert "S01-INV-01" not in offered


def test_what_a_mail_may_name_is_folded_by_site(carol: Guest) -> None:
    page = carol.desk("?tool=mail_send").html
    headings = re.findall(r"<summary[^>]*>.*?</svg>([^<]+?) <span", page)

    assert "Llano Draw" in headings
    assert "Documents" in headings
    assert 'name="arg.objects" value="S08-REC"' in page


def test_a_query_from_an_alarm_asks_for_what_its_object_has(carol: Guest) -> None:
    page = carol.desk("?alarm=AL-S02-T-3-1")
    links = [
        html.unescape(one) for one in re.findall(r'href="([^"]*telemetry_read[^"]*)"', page.html)
    ]
    asked = next(one for one in links if "S02-T-3" in one)

    assert "top_oil" in asked
    assert 'data-tool="device_reset"' not in page.html.partition('class="q__detail"')[2][:6000]


@pytest.mark.parametrize(
    ("unit", "highest", "scale", "sign"),
    [("permille", 1000, 10, "%"), ("dA", 1040, 10, "A"), ("degC", 90, 1, "°C"), ("W", 99, 1, "W"),
     ("W", 2_500_000, 1000, "kW")],
)  # fmt: skip
def test_an_axis_is_divided_into_the_unit_that_it_bears(
    unit: str, highest: int, scale: int, sign: str
) -> None:
    series = Series(
        title="Load", unit=unit, kind="instant", start="2026-07-12T08:00:00-05:00",
        every_minutes=60, interval="ending", series=(Line(tag="S02-T-1", values=(0, highest)),),
    )  # fmt: skip

    drawn = series_view(series)

    assert (drawn.scale, drawn.unit) == (scale, sign)
    top = float(drawn.levels[-1].label.replace(",", ""))
    assert highest / scale <= top * 1.5
    assert top <= highest / scale * 1.5
