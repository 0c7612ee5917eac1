"""A sketch of *Forty-one* has the sites that its decisions turn on, and answers as the week does."""

from functools import lru_cache

from engine.transcript import Json
from engine.worlds.solar.families.forty_one import generator
from engine.worlds.solar.families.forty_one.dials import Dials
from engine.worlds.solar.families.forty_one.reference import TASK, oracle_line
from engine.worlds.solar.families.playing import Played, play

KEPT = frozenset(("S01", "S02", "S03", "S04", "S07", "S08", "S09", "S10", "S13"))
ABOUT_ALL_SITES = ("alarm_ack", "report_file")


@lru_cache(maxsize=2)
def content(only: frozenset[str] | None) -> dict[str, bytes]:
    return generator._content(1, Dials(), only)


def line() -> list[Json]:
    """The oracle's reads and acts; acknowledging and reporting name what a sketch leaves out."""
    return [one for one in oracle_line()
            if isinstance(one, dict) and one["tool"] not in ABOUT_ALL_SITES]  # fmt: skip


def both(calls: list[Json]) -> tuple[Played, Played]:
    return play(TASK, content(None), calls), play(TASK, content(KEPT), calls)


def test_nobodys_week_is_worth_the_same_in_the_sketch() -> None:
    whole, sketch = both([])
    assert whole.pnl_cents == sketch.pnl_cents < -10_000_000


def test_the_reference_line_is_answered_and_comes_to_the_same() -> None:
    whole, sketch = both(line())
    assert whole.pnl_cents == sketch.pnl_cents > -2_000_000
    for ours, theirs in zip(whole.steps[1:], sketch.steps[1:], strict=True):
        assert (ours.tool, ours.blocks, ours.price_cents, ours.clock) == (
            theirs.tool, theirs.blocks, theirs.price_cents, theirs.clock,
        )  # fmt: skip


def test_a_sketch_has_the_bytes_of_the_whole_for_each_sky_that_it_has() -> None:
    skies = {path for path in content(KEPT) if path.startswith("nature/")}
    assert {path.split("/")[1][:3] for path in skies} == KEPT
    assert all(content(None)[path] == content(KEPT)[path] for path in skies)
