"""A person is told what an agent is told: the brief first, and every block of a step that is opened."""

from __future__ import annotations

from django.template.loader import render_to_string

from arena.people.desk.rendering.blocks import block_views
from arena.people.desk.rendering.desktime import desk_time
from arena.people.desk.rendering.record import read_of
from arena.people.desk.rendering.refusals import refusal_of
from arena.seating import Caller, Holder, sit
from engine import door
from engine.transcript import Document
from tests.pages.finished import play_out
from tests.pages.guest import Guest


def test_the_brief_stands_on_the_desk_until_the_first_call(bob: Guest) -> None:
    first = door.record(bob.seat)[0]
    briefs = [block for block in first.blocks if isinstance(block, Document)]
    told = [text for one in briefs for section in one.sections for text in section.paragraphs]
    assert told

    page = bob.desk()
    assert [text for text in told if " ".join(text.split()) not in page.text] == []

    bob.press("crew_list")
    assert told[0] not in bob.desk().text
    assert told[0] in bob.desk("?step=1").text


def test_the_brief_is_one_link_away_after_the_first_call(bob: Guest) -> None:
    bob.press("crew_list")

    page = bob.desk("?site=S15")

    assert 'href="?site=S15&amp;step=1#brief"' in page.html
    assert 'id="brief"' not in page.html


def test_every_step_of_a_week_shows_each_of_its_blocks_when_it_is_opened(bob: Guest) -> None:
    play_out(bob.seat)
    holder = door.holder_of(bob.seat)
    seated = sit(Caller(holder=Holder(kind=holder.kind, key=holder.key)), bob.seat)
    steps, card = seated.record(), seated.card()
    tools = {one.name: one for one in seated.tools()}
    missing = []
    for step in steps:
        html = _flat(bob.desk(f"?step={step.seq}").html)
        with desk_time(card.clock, card.ends, *(one.clock for one in steps)):
            drawn = [
                _flat(render_to_string(one.template, {"block": one.body}))
                for one in block_views(step.blocks, seated.texts(), read_of(step))
            ]
        missing += [(step.seq, step.tool, n) for n, one in enumerate(drawn) if one not in html]
        if step.error:
            with desk_time(card.clock, card.ends, *(one.clock for one in steps)):
                told = refusal_of(step.error, tools.get(step.tool)).text
            assert " ".join(told.split()) in bob.page.text, step.tool

    assert missing == []
    assert len(steps) > 15


def _flat(html: str) -> str:
    return " ".join(html.split())
