"""Somebody who has read a little and looks at its chart; and what the record says should stand there."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any, TypeAlias

from playwright.sync_api import Locator, expect

from tests.browser.person import Person

Range: TypeAlias = tuple[int, int]
"""What part of the time is shown, as seconds of the axis."""
POWER = {"site": "S15", "channel": "power", "objects": ["S15-INV-01", "S15-INV-02"],
         "every_minutes": 15}  # fmt: skip
NIGHT = {"from": "2026-04-12T06:00", "to": "2026-04-13T05:00"}
"""A range in whose last hours nobody answered."""
SLOT = 900
"""Seconds of one of its intervals."""


class Reader(Person):
    """A person who has read a little, and looks at the chart of it."""

    def read(self, tool: str, **arguments: object) -> dict[str, Any]:
        """Make a call as an agent of this browser would; return its step."""
        cookies = {str(c.get("name")): str(c.get("value")) for c in self.page.context.cookies()}
        origin = "/".join(self.page.url.split("/")[:3])
        answer = self.page.request.post(
            f"{origin}/api/v1/seats/{self.seat}/calls",
            data=json.dumps({"tool": tool, "arguments": arguments}),
            headers={
                "content-type": "application/json",
                "origin": origin,
                "x-csrftoken": next((v for n, v in cookies.items() if "csrf" in n), ""),
            },
        )
        assert answer.ok, answer.text()[:300]
        return self.record()[-1]

    def record(self) -> list[dict[str, Any]]:
        """Return the whole record."""
        found: list[dict[str, Any]] = self.ask(f"/seats/{self.seat}/record")
        return found

    def open(self, step: int) -> Locator:
        """Open the desk at a step's chart and wait until it is live."""
        self.page.goto(f"{self.page.url.partition('?')[0].partition('#')[0]}?step={step}#trend")
        return self.chart()

    def chart(self) -> Locator:
        """Return the first chart of the trend panel, once it is live."""
        figure = self.page.locator("#trend figure.series").first
        expect(figure.locator(".u-over")).to_be_visible()
        return figure

    def put_mouse(self, figure: Locator, across: float) -> None:
        """Hold the mouse over a place of the plot, 0 at its left and 1 at its right."""
        over = figure.locator(".u-over")
        over.scroll_into_view_if_needed()
        box = over.bounding_box()
        assert box is not None
        self.page.mouse.move(box["x"] + across * box["width"], box["y"] + box["height"] / 3)


def shown(figure: Locator) -> Range:
    """Return the part of the time that a chart shows."""
    low, high = (figure.get_attribute("data-range") or "").split()
    return int(low), int(high)


def span(figure: Locator) -> int:
    low, high = shown(figure)
    return high - low


def stamped(step: dict[str, Any]) -> dict[str, dict[int, int | None]]:
    """Return the values of a step's series by tag and by second of the axis, which is the desk's."""
    found: dict[str, dict[int, int | None]] = {}
    for block in step["blocks"]:
        if block["block"] == "Series":
            offset = datetime.fromisoformat(step["at"]).tzinfo
            start = datetime.fromisoformat(block["from"]).astimezone(offset)
            first = int(start.replace(tzinfo=UTC).timestamp())
            for line in block["series"]:
                by = found.setdefault(line["tag"], {})
                by |= {
                    first + n * block["every_minutes"] * 60: v for n, v in enumerate(line["values"])
                }
    return found


def watts(value: int | None) -> str:
    """Return power as the page says it."""
    if value is None:
        return "no data"
    if abs(value) < 10_000:
        return f"{value:,} W".replace("-", "−")
    return f"{round(value / 1000, 1):,.1f} kW".replace(".0 kW", " kW").replace("-", "−")
