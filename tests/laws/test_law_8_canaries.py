"""Law 8: what is hidden appears on no page, no wire and in no log, over a full week and after it.

Each week is played over one wire: the reference line with a read of everything on its way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fnmatch import fnmatch
from typing import cast

import pytest
import structlog
from django.db import transaction
from pytest_django.plugin import DjangoDbBlocker

from arena.people.debrief import views as debriefs
from arena.people.debrief.rendering import debrief_page
from arena.people.desk.rendering.page import Looking
from arena.people.desk.rendering.sources import Sources
from arena.people.replay import views
from arena.people.replay.rendering.duo import duo
from arena.people.replay.rendering.page import Other, Shown, Viewer, shown
from engine.kernel.world import AnyWorld, Call
from engine.transcript import Block, Cell, Fact, Json, decode_step
from grading.keeping import sheet_of
from grading.sheet import sheet_bytes
from tests.laws.hidden import (
    ASKED,
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
from tests.laws.played import SEPARATOR, Played, played
from tests.laws.seals import Spoken, undisclosed
from tests.laws.week import WORLD, short_week, whole_week
from tests.laws.wires import ByHttp, ByMcp, ByPages, Wire

pytestmark = [pytest.mark.long, pytest.mark.django_db]

WIRES = (ByPages, ByHttp, ByMcp)
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Week:
    """A week with marks in what is hidden, played and graded over one wire."""

    wire: str
    marked: Marked
    played: Played
    told: Spoken
    """All that the seat was told by its steps and its tool list."""
    sheet: bytes


@pytest.fixture(scope="module", params=WIRES, ids=lambda one: str(one.__name__))
def week(
    request: pytest.FixtureRequest, django_db_setup: None, django_db_blocker: DjangoDbBlocker
) -> Iterator[Week]:
    with django_db_blocker.unblock(), transaction.atomic():
        marked = deep()
        found = played(request.param(), marked, whole_week(), graded=True)
        sheet = sheet_of(found.seat)
        assert sheet is not None
        yield Week(
            wire=request.param.__name__,
            marked=marked,
            played=found,
            told=Spoken(found.told),
            sheet=sheet_bytes(sheet),
        )
        transaction.set_rollback(True)


def test_law_8_no_canary_shows_over_a_full_week(week: Week) -> None:
    seen = week.played.heard
    for when in ("open", "sealed", "files"):
        assert week.marked.found_in(seen[when]) == [], when
    assert week.marked.found_in(week.played.logged) == []
    assert week.marked.found_in(str(week.played.body).encode(), part=HIDDEN) != []
    print(
        f"{week.wire}: {len(week.marked.marks)} marks, {len(week.marked.fixed)} leaves without, "
        f"{week.played.bytes_searched} bytes searched"
    )


def test_law_8_a_grade_tells_of_the_hidden_what_its_sheet_says_and_no_more(week: Week) -> None:
    told = week.marked.found_in(week.sheet)
    shown = week.marked.found_in(week.played.heard["graded"])
    more = [path for path in shown if path not in told]
    allowed = ASKED if week.wire == ByPages.__name__ else ()
    assert [path for path in more if not any(fnmatch(path, one) for one in allowed)] == []
    assert week.sheet.count(b'"verdict":"pass"') > 10, "the marked week is graded like the real one"


def test_law_8_nothing_of_a_seals_body_is_read_over_a_wire(week: Week) -> None:
    kept = undisclosed(week.played.body["truth"], week.told)
    assert len(kept) > 20
    for when in ("sealed", "files"):
        assert Spoken(week.played.heard[when]).of(kept) == [], when
    beyond = [leaf for leaf in kept if not Spoken(week.sheet).has(leaf)]
    assert Spoken(week.played.heard["graded"]).of(beyond) == []
    print(f"{week.wire}: {len(kept)} leaves were never told, {len(beyond)} of them not graded")


def test_the_seals_step_holds_a_cause_and_a_digest(week: Week) -> None:
    last = decode_step(week.played.told.rpartition(SEPARATOR)[0].rpartition(SEPARATOR)[2])
    assert (last.tool, set(last.arguments)) == ("seal", {"cause", "seal_digest"})
    assert (last.blocks, last.news, last.error) == ((), (), None)


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


def test_a_seeded_leak_of_a_seals_body_is_found(week: Week) -> None:
    kept = undisclosed(week.played.body["truth"], week.told)
    pnl = cast("int", cast("dict[str, Json]", week.played.body["truth"])["pnl_cents"])
    said = {
        "json": f'{{"pnl_cents":{pnl}}}',
        "grouped": f"<td>{pnl:,}</td>",
        "dollars": f"<b>\N{MINUS SIGN}${abs(pnl) // 100:,}.{abs(pnl) % 100:02}</b>",
    }
    assert pnl in kept
    for how, text in said.items():
        assert Spoken(text.encode()).of(kept) == [pnl], how
