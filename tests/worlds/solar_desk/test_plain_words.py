"""Papers speak in words to whoever reads them: a code stands there only where a tool takes it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest

from engine.transcript import Document, Table
from engine.worlds.solar.content import Content
from engine.worlds.solar.papers import ABOUT
from engine.worlds.solar.view.desk import brief
from tests.worlds.solar_desk.forty_one import week
from tests.worlds.solar_desk.seats import content

CODE = re.compile(r"(?<![\w-])[a-z]+(?:_[a-z0-9]+)+(?![\w-])")
WEEKS: dict[str, Callable[[], Content]] = {"First Monday": content, "Forty-one": week}
each_week = pytest.mark.parametrize("name", WEEKS)


def taken(known: Content) -> set[str]:
    """Return the words that tools of a week take: jobs, parts, tests, slots, causes, subjects."""
    desk = known.disclosed
    listed = (desk.parts, desk.tasks, desk.tests, desk.slots)
    ids = {one.id for each in listed for one in each}
    return {*ids, *desk.causes, *desk.actions, *desk.statuses, *ABOUT}


def texts(paper: Document) -> Iterator[str]:
    for section in paper.sections:
        yield from (section.heading or "", *section.paragraphs)
        if section.table is not None:
            yield section.table.note or ""
            yield from (str(cell) for row in section.table.rows for cell in row)


@each_week
def test_a_code_in_a_paper_is_one_that_a_tool_takes(name: str) -> None:
    known = WEEKS[name]()
    for paper in known.documents.values():
        strange = {code for text in texts(paper) for code in CODE.findall(text)} - taken(known)
        assert not strange, paper.id


@each_week
def test_the_brief_says_its_caps_in_words_with_their_unit(name: str) -> None:
    (paper, *_) = brief(WEEKS[name]())
    assert isinstance(paper, Document)
    (caps,) = (one.table for one in paper.sections if isinstance(one.table, Table))
    assert caps.rows == (
        ("unplanned spending of one owner in the week without a yes", 300_000, "cents"),
    )
