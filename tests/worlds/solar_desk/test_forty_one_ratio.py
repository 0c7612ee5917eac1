"""The 80 percent alarm of *Forty-one*, worked out again from telemetry by the words of its paper."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from engine.kernel.world import Call
from engine.transcript import Argument, Series
from engine.worlds.solar.channels import CHANNELS
from engine.worlds.solar.plant import Site
from engine.worlds.solar.plant_state import UNTOUCHED
from engine.worlds.solar.rules import plant as rules
from engine.worlds.solar.view import plant as views
from tests.worlds.solar_desk.forty_one import week
from tests.worlds.solar_desk.test_forty_one_truth import board, said

SITES = ("S02", "S03", "S05", "S06")
"""Those under the operator's signal, and a neighbour that was not."""
_HOURS = range(24)
_AT_ONCE = 4


def read(channel: str, site: Site) -> list[list[int]]:
    """Return what telemetry shows of Sunday, quarter hours for each of a site's objects, four at a time."""
    content, lines = week(), []
    desk = f"{(site.midnight_minute + 360) // 60:02d}"
    names = CHANNELS[channel].carriers(site)
    for first in range(0, len(names), _AT_ONCE):
        arguments: dict[str, Argument] = {
            "site": site.id, "channel": channel, "objects": [*names[first : first + _AT_ONCE]],
            "every_minutes": 15, "from": f"2026-07-12T{desk}:00", "to": f"2026-07-13T{desk}:00",
        }  # fmt: skip
        call = Call(tool="telemetry_read", at=720, seq=1, arguments=arguments)
        refusal = rules.check(content.plant, UNTOUCHED, content.calendar, call)
        assert refusal is None, refusal
        blocks = views.view(content.plant, UNTOUCHED, content.calendar, call)
        (series,) = (block for block in blocks if isinstance(block, Series))
        lines += [[int(str(value)) for value in line.values] for line in series.series]
    return lines


def numbers() -> tuple[int, int, int]:
    """Return (share that is poor, share of the array, least light) as the paper gives them."""
    words = said("SOP-09")
    found = (re.search(each, words) for each in (
        r"below (\d+) percent", r"as (\d+) percent of the array", r"a mean of (\d+) watts"))  # fmt: skip
    poor, array, light = (int(each[1]) for each in found if each)
    return poor, array, light


def poor_hours(site: Site) -> Iterator[int]:
    """Yield the hours of Sunday of which each quarter was poor by the paper's words."""
    poor, array, least = numbers()
    units = read("power", site)
    light = read("poa", site)[0]
    for hour in _HOURS:
        quarters = range(4 * hour, 4 * hour + 4)
        offered = [min(light[k] * site.dc_w * array // 100_000, site.ac_w) for k in quarters]
        made = [sum(unit[k] for unit in units) for k in quarters]
        bright = sum(light[k] for k in quarters) >= 4 * least
        if bright and all(m * 100 < o * poor for m, o in zip(made, offered, strict=True)):
            yield hour


@pytest.mark.parametrize("name", SITES)
def test_the_ratio_rings_and_clears_as_the_paper_reckons_from_telemetry(name: str) -> None:
    site = week().plant.site_of[name]
    hours = list(poor_hours(site))
    rung = [one for one in board() if one.code == "PRF-080" and one.site == name]
    assert bool(hours) == bool(rung) == (name != "S02")
    if not rung:
        return
    assert hours == [*range(hours[0], hours[-1] + 1)]
    sunday = site.midnight_minute - 1_440
    assert [one.raised_minute for one in rung] == [sunday + 60 * (hours[0] + 1)]
    assert [one.cleared_minute for one in rung] == [sunday + 60 * (hours[-1] + 2)]
