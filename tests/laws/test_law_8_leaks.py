"""Law 8: what is hidden is in no week that it has moved, and a leak is found wherever it is sown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fnmatch import fnmatch

import pytest
import structlog

from arena.people.debrief import views as debriefs
from arena.people.debrief.rendering import debrief_page
from arena.people.desk.rendering.page import Looking
from arena.people.desk.rendering.sources import Sources
from arena.people.replay import views
from arena.people.replay.rendering.duo import duo
from arena.people.replay.rendering.page import Other, Shown, Viewer, shown
from engine.kernel.world import AnyWorld, Call
from engine.transcript import Block, Cell, Fact
from tests.laws.hidden import (
    DECISION,
    HIDDEN,
    HOLDERS,
    REFERENCE,
    RUBRIC,
    SHAPE,
    WORDS,
    Marked,
    deep,
    numbers,
    wide,
)
from tests.laws.played import played
from tests.laws.week import WORLD, short_week, whole_week
from tests.laws.wires import WIRES, ByPages, Wire

pytestmark = pytest.mark.long

WITHOUT_MARK = (
    HOLDERS,
    *WORDS,
    "faults.*.code",  # of the vendor's list, as are the nuisances'
    "nuisances.*.code",
    "faults.*.subject",
    "nuisances.*.kind",
    "nuisances.*.subject",
)
"""Hidden leaves whose place lets no mark stand: references to the plant, words of closed lists."""


def test_leaves_without_a_mark_are_accounted_for() -> None:
    known = {HIDDEN: WITHOUT_MARK, RUBRIC: SHAPE, REFERENCE: DECISION}
    for marked in (deep(), wide(), numbers()):
        for name in marked.fixed:
            part, _, path = name.partition(":")
            assert any(fnmatch(path, one) for one in known[part]), name


@pytest.mark.parametrize("wire", WIRES, ids=lambda one: str(one.__name__))
@pytest.mark.parametrize("marks", [numbers, wide], ids=lambda one: str(one.__name__))
def test_law_8_no_hidden_number_or_word_shows_in_a_week_that_it_has_moved(
    db: None, wire: type[Wire], marks: Callable[[], Marked]
) -> None:
    marked = marks()
    calls = short_week() if wire is ByPages else whole_week()
    found = played(wire(), marked, calls, graded=False)
    assert {when: marked.found_in(data) for when, data in found.heard.items()} == {
        "open": [],
        "sealed": [],
        "files": [],
    }
    assert marked.found_in(found.logged) == []
    print(f"{wire.__name__}: {len(marked.marks)} marks, {found.bytes_searched} bytes searched")


@pytest.mark.parametrize("wire", WIRES, ids=lambda one: str(one.__name__))
@pytest.mark.parametrize("marks", [numbers, deep], ids=lambda one: str(one.__name__))
def test_a_seeded_leak_is_found_on_every_wire_and_in_the_log(
    db: None,
    monkeypatch: pytest.MonkeyPatch,
    wire: type[Wire],
    marks: Callable[[], Marked],
) -> None:
    marked = marks()
    path, mark = next(one for one in marked.marks.items() if one[0].startswith(HIDDEN))
    honest = type(WORLD).view

    def leaking(world: AnyWorld, content: object, state: object, call: Call) -> tuple[Block, ...]:
        structlog.get_logger("leak").debug("a_view_was_drawn", of=mark)
        value: Cell = int(mark) if mark.isdecimal() else mark
        return (*honest(world, content, state, call), Fact(label="Leak", value=value, as_of="now"))

    monkeypatch.setattr(type(WORLD), "view", leaking)
    found = played(wire(), marked, [*whole_week()[:2], whole_week()[-1]], graded=False)
    assert path in marked.found_in(found.heard["open"])
    assert path in marked.found_in(found.heard["files"])
    assert path in marked.found_in(found.logged)


def test_a_seeded_leak_on_the_replays_page_of_one_step_is_found(
    db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    marked = deep()
    path, mark = next(one for one in marked.marks.items() if one[0].startswith(HIDDEN))

    def leaking(
        whole: Sources,
        prefix: Sources,
        viewer: Viewer,
        looking: Looking,
        wanted: str,
        others: tuple[Other, ...],
    ) -> Shown:
        page = shown(whole, prefix, viewer, looking, wanted, others)
        about = mark if page.replay.scrub.at == 3 else page.replay.about
        return replace(page, replay=replace(page.replay, about=about))

    monkeypatch.setattr(views, "shown", leaking)
    found = played(ByPages(), marked, [*whole_week()[:4], whole_week()[-1]], graded=False)
    assert path in marked.found_in(found.heard["sealed"])
    assert path not in marked.found_in(found.heard["open"])


def test_a_seeded_leak_on_the_debrief_and_beside_another_record_is_found(
    db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    marked = deep()
    one, other = [path for path in marked.marks if path.startswith(HIDDEN)][:2]

    def leaking(*shown: object, **more: object) -> object:
        page = debrief_page(*shown, **more)  # type: ignore[arg-type]
        return replace(page, about=marked.marks[one])

    def leaking_beside(*shown: object) -> object:
        return replace(duo(*shown), about=marked.marks[other])  # type: ignore[arg-type]

    monkeypatch.setattr(debriefs, "debrief_page", leaking)
    monkeypatch.setattr(views, "duo", leaking_beside)
    found = played(ByPages(), marked, [*whole_week()[:1], whole_week()[-1]], graded=False)
    assert {one, other} <= set(marked.found_in(found.heard["sealed"]))
    assert not {one, other} & set(marked.found_in(found.heard["open"]))
