"""Law 8: what is hidden appears on no page, no wire and in no log, over a full week and after it.

Each week is played over one wire: the reference line with a read of everything on its way.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from typing import cast

import pytest
from django.db import transaction
from pytest_django.plugin import DjangoDbBlocker

from engine.transcript import Json, decode_step
from grading.keeping import sheet_of
from grading.sheet import sheet_bytes
from tests.laws.hidden import ASKED, HIDDEN, Marked, deep
from tests.laws.played import SEPARATOR, Played, played
from tests.laws.seals import Spoken, undisclosed
from tests.laws.week import whole_week
from tests.laws.wires import WIRES, ByPages

pytestmark = [pytest.mark.long, pytest.mark.django_db]
"""No test of this file but those of the weeks: each sees what its week has left in the database."""


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
