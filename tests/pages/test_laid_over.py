"""A reading that was bought under a chart comes into that chart; opened by its own address it stands alone."""

from __future__ import annotations

import pytest

from engine import door
from engine.door import Asked
from tests.pages.guest import Guest, Page

SPAN = {"site": "S15", "from": "2026-04-12T06:00", "to": "2026-04-13T05:00", "every_minutes": 15}
SUN = "Irradiance in the plane of the array"
POWER = "AC power"


def reads(guest: Guest, **arguments: object) -> int:
    asked = Asked(tool="telemetry_read", arguments=SPAN | arguments)
    step = door.call(guest.seat, asked, "person").step
    assert step.ok, step.error
    return step.seq


def drawn(page: Page) -> str:
    """Return the heading of the trend panel's first chart."""
    trend = page.html[page.html.index('id="trend"') :]
    return trend[trend.index("<figcaption") :].partition("</b>")[0].rpartition(">")[2]


@pytest.fixture
def base(bob: Guest) -> int:
    """Return the step of a chart of some units' power."""
    return reads(bob, channel="power", objects=["S15-INV-01", "S15-INV-02"])


def test_the_sun_over_a_charts_span_and_its_peers_stand_in_it(bob: Guest, base: int) -> None:
    for more in ({"channel": "poa"}, {"channel": "power"}):
        step = reads(bob, **more)
        page = bob.desk(f"?step={step}&chart={base}")
        assert drawn(page).startswith(POWER)
        assert "S15-INV-02</" in page.html or "S15-INV-02 <" in page.html
        assert (
            f'action="/desk/{bob.seat}/calls?chart={base}"' in page.html or "Peers" not in page.text
        )

    bob.press("crew_list")
    assert drawn(bob.desk()).startswith(POWER), "what is done elsewhere leaves the chart as it is"


def test_opened_by_its_own_address_it_stands_alone(bob: Guest, base: int) -> None:
    step = reads(bob, channel="poa")

    assert drawn(bob.desk(f"?step={step}")).startswith(SUN)
    assert drawn(bob.desk(f"?step={step}&chart=1")).startswith(SUN)


def test_another_span_is_a_chart_of_its_own(bob: Guest, base: int) -> None:
    step = reads(bob, channel="poa", **{"from": "2026-04-11T06:00"})

    assert drawn(bob.desk(f"?step={step}&chart={base}")).startswith(SUN)
    assert drawn(bob.desk()).startswith(SUN)
