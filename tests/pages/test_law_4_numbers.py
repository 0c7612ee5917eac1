"""Law 4 for figures: a page says no number that its seat was not told, or that is no count of it.

Told are the whole numbers and the words of the seat's card, tools and steps, and its quotes.  A page
may say them in dollars, hours, kilowatts or parts of a hundred, may add up a column and may count rows.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import TypeAlias

import pytest

from arena.seating import Caller, Holder, sit
from engine import door
from engine.cards import QuoteCard
from engine.transcript import Json, encode
from tests.pages.guest import Guest

Figure: TypeAlias = tuple[str, Decimal]
"""What a number is of, and how much in the smallest unit: ``("money", 190000)``."""
_ALONE = r"(?<![\w.,:/-])"
_FORMS = (
    ("time", re.compile(rf"{_ALONE}(\d\d):(\d\d)(?![\w-])"), (60, 1)),
    ("minutes", re.compile(rf"{_ALONE}(\d+) h(?: (\d\d))?(?![\w-])"), (60, 1)),
    ("minutes", re.compile(rf"{_ALONE}(\d+) min(?!\w)"), (1,)),
    ("money", re.compile(r"(?<![\w.,])\$([\d,]+(?:\.\d\d)?)(?![\w-])"), (100,)),
    ("watts", re.compile(rf"{_ALONE}([\d,.]+) MW(?!\w)"), (10**6,)),
    ("watts", re.compile(rf"{_ALONE}([\d,.]+) kW(?!\w)"), (1000,)),
    ("permille", re.compile(rf"{_ALONE}([\d.]+) ?%"), (10,)),
    ("bare", re.compile(rf"{_ALONE}(\d[\d,]*(?:\.\d+)?)(?![\w-])"), (1,)),
)
_STAMP = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d")
_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_NOT_SAID = re.compile(r'"key": "[^"]*"|"jsonrpc": "[^"]*"|\S+…')
_SMALL = 12
"""Up to here a number may be a count of anything on the page."""


def figures_in(text: str) -> Iterator[Figure]:
    """Give each number of a text by what it is of, the longest form first."""
    left = _NOT_SAID.sub(" ", text)
    for kind, form, scales in _FORMS:
        for found in form.finditer(left):
            parts = [Decimal((part or "0").replace(",", "")) for part in found.groups()]
            yield kind, sum((p * s for p, s in zip(parts, scales, strict=True)), Decimal(0))
        left = form.sub(" | ", left)


def told_to(guest: Guest) -> set[Figure]:
    """Return every figure that may stand on the seat's pages."""
    holder = door.holder_of(guest.seat)
    seated = sit(Caller(holder=Holder(kind=holder.kind, key=holder.key)), guest.seat)
    card, steps = seated.card(), seated.record()
    whole = b"[%s]" % b",".join(encode(part) for part in (card, *seated.tools(), *steps))
    parts: list[Json] = json.loads(whole)
    leaves = [leaf for part in parts for leaf in _leaves(part)]
    numbers = {leaf for leaf in leaves if isinstance(leaf, int)} | set(_sums(parts))
    found = {figure for leaf in leaves if isinstance(leaf, str) for figure in _said(leaf)}
    found |= {(kind, Decimal(n)) for n in numbers for kind in ("money", "minutes", "watts", "bare")}
    found |= {("permille", Decimal(n) * share) for n in numbers for share in (1, 10)}
    found |= {("bare", Decimal(n)) for n in _counts(parts, len(steps))}
    found |= {("minutes", Decimal(n)) for n in _desk_hours(guest, [step.minutes for step in steps])}
    return found | set(_in_a_hundred(parts)) | set(_instants(whole.decode()))


def _desk_hours(guest: Guest, taken: list[int]) -> Iterator[int]:
    """Give the minutes that the steps took, and these with those that a wait to the end is quoted."""
    card = door.seat(guest.seat)
    yield sum(taken)
    if card.status == "open" and card.ends:
        (quoted,) = door.quote(guest.seat, [("wait", {"until": card.ends})])
        assert isinstance(quoted, QuoteCard)
        yield sum(taken) + quoted.minutes


def unknown_on(guest: Guest, *texts: str) -> set[Figure]:
    """Return the figures of pages that their seat was not told."""
    return {figure for text in texts for figure in figures_in(text)} - told_to(guest)


def _leaves(part: Json) -> Iterator[Json]:
    if isinstance(part, dict):
        part = list(part.values())
    if isinstance(part, list):
        for inner in part:
            yield from _leaves(inner)
    elif part is not None and not isinstance(part, bool):
        yield part


def _said(text: str) -> Iterable[Figure]:
    return figures_in(_DAY.sub(" ", _STAMP.sub(" ", text)))


def _columns(part: Json) -> Iterator[tuple[str, list[Json]]]:
    """Give the columns of every table that was told, each with its unit."""
    if isinstance(part, dict):
        rows, heads = part.get("rows"), part.get("columns")
        if part.get("block") == "Table" and isinstance(rows, list) and isinstance(heads, list):
            cells = [row for row in rows if isinstance(row, list)]
            units = [str(head.get("unit")) for head in heads if isinstance(head, dict)]
            columns = zip(*cells, strict=True) if cells else [[] for _ in units]
            yield from ((unit, list(one)) for unit, one in zip(units, columns, strict=True))
        part = list(part.values())
    if isinstance(part, list):
        for inner in part:
            yield from _columns(inner)


def _sums(parts: list[Json]) -> Iterator[int]:
    for _unit, column in _columns(parts):
        yield sum(cell for cell in column if isinstance(cell, int))


def _in_a_hundred(parts: list[Json]) -> Iterator[Figure]:
    """Give what stands in a column whose head bears the sign of a hundred."""
    for unit, column in _columns(parts):
        if unit == "permille":
            yield from (("bare", Decimal(n) / 10) for n in column if isinstance(n, int))


def _counts(parts: list[Json], steps: int) -> Iterator[int]:
    """Give how many rows a table has, how many of them are alike, and how many are left to read."""
    yield from range(_SMALL + 1)
    for _unit, column in _columns(parts):
        yield from range(max(0, len(column) - steps), len(column) + 1)
        yield from Counter(map(str, column)).values()


def _instants(text: str) -> Iterator[Figure]:
    """Give the times of day of all stamps on the clocks that were told, and the days of the week."""
    stamps = [datetime.fromisoformat(one) for one in set(_STAMP.findall(text))]
    for zone in {one.tzinfo for one in stamps}:
        for here in (one.astimezone(zone) for one in stamps):
            yield "time", Decimal(60 * here.hour + here.minute)
            yield "bare", Decimal(here.day)
    if stamps:
        first = max(one for one in stamps).date() - timedelta(days=7)
        yield from (("bare", Decimal((first + timedelta(days=n)).day)) for n in range(8))
    for one in set(_DAY.findall(text)):
        yield "bare", Decimal(date.fromisoformat(one).day)


def test_law_4_the_page_says_no_number_that_it_was_not_told(bob: Guest) -> None:
    bob.send(bob.desk().form_of("document_read"))
    bob.send(bob.desk().form_of("mail_read"))
    pages = [bob.press("crew_list"), bob.press("part_list"), bob.desk("?tool=work_dispatch")]
    pages += [bob.read("diagram_read", site="S11"), bob.desk("?step=1")]

    assert unknown_on(bob, *(page.text for page in pages)) == set()


def test_law_4_the_generic_desk_says_no_number_that_it_was_not_told(alice: Guest) -> None:
    pages = [alice.press("alert_list"), alice.desk("?tool=report_submit"), alice.desk("?step=1")]

    assert unknown_on(alice, *(page.text for page in pages)) == set()


INVENTED = {
    "$47.20": ("money", "4720"),
    "$1,234": ("money", "123400"),
    "83 %": ("permille", "830"),
    "9.16 MW": ("watts", "9160000"),
    "3 h 17": ("minutes", "197"),
    "47 min": ("minutes", "47"),
    "06:13": ("time", "373"),
    "317": ("bare", "317"),
    "0.857": ("bare", "0.857"),
}


@pytest.mark.parametrize(("said", "figure"), INVENTED.items())
def test_an_invented_number_is_noticed(bob: Guest, said: str, figure: tuple[str, str]) -> None:
    text = bob.desk().text

    assert unknown_on(bob, f"{text} {said} {text}") == {(figure[0], Decimal(figure[1]))}
