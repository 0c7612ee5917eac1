"""What a browser really fetches for its first desk, counted as it comes over the wire."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.person import Person
from tests.desk_process import DeskProcess
from tests.waiting import eventually

_MOST_BYTES = 150_000
"""Over the wire, with the heads of the answers."""
_CHARTS = re.compile(r"uPlot|charts")
_SHORT_BYTES = 400
"""An answer that is shorter may go out as it is."""


@dataclass
class Wire:
    """The answers of a page's connection: how many bytes each took, and how it was packed."""

    bytes_of: dict[str, int] = field(default_factory=dict)
    unpacked: set[str] = field(default_factory=set)
    _asked: dict[str, Any] = field(default_factory=dict)

    def listen(self, page: Page) -> None:
        """Count from now on, as for a browser that has never been here."""
        network = page.context.new_cdp_session(page)
        network.send("Network.enable")
        network.send("Network.setCacheDisabled", {"cacheDisabled": True})
        network.on("Network.responseReceived", self._begun)
        network.on("Network.loadingFinished", self._ended)

    def _begun(self, said: dict[str, Any]) -> None:
        self._asked[said["requestId"]] = said["response"]

    def _ended(self, said: dict[str, Any]) -> None:
        answer = self._asked[said["requestId"]]
        address = answer["url"]
        self.bytes_of[address] = int(said["encodedDataLength"])
        packed = {name.lower() for name in answer["headers"]} & {"content-encoding"}
        if not packed and self.bytes_of[address] > _SHORT_BYTES:
            self.unpacked.add(address)

    def without_charts(self) -> int:
        """Return the bytes of all but charts' files."""
        return sum(size for address, size in self.bytes_of.items() if not _CHARTS.search(address))


@pytest.mark.parametrize("task", ["solar/first-monday", "solar/forty-one"])
def test_a_first_desk_is_loaded_with_less_than_150_kilobytes(
    whole_desk: DeskProcess, page: Page, task: str
) -> None:
    me, wire = Person(page), Wire()
    me.sit_down(f"http://localhost:{whole_desk.port}/", task)
    address = page.url

    wire.listen(page)
    page.goto(address, wait_until="networkidle")
    eventually(lambda: address in wire.bytes_of, "the page is counted")

    weight = wire.without_charts()
    largest = sorted(wire.bytes_of.items(), key=lambda one: one[1], reverse=True)[:4]
    print(f"{task}: {weight:,} bytes of {len(wire.bytes_of)} answers, largest {largest}")
    assert len(wire.bytes_of) > 20
    assert wire.unpacked == set()
    assert weight < _MOST_BYTES


def test_what_charts_and_papers_are_drawn_from_comes_compressed_too(
    whole_desk: DeskProcess, page: Page
) -> None:
    me, wire = Person(page), Wire()
    me.sit_down(f"http://localhost:{whole_desk.port}/")
    answer = page.request.get(
        f"http://localhost:{whole_desk.port}/api/v1/seats/{me.seat}/record",
        headers={"Accept-Encoding": "gzip"},
    )
    assert answer.headers["content-encoding"] == "gzip"

    wire.listen(page)
    page.goto(page.url + "?tool=telemetry_read", wait_until="networkidle")
    assert wire.unpacked == set()
