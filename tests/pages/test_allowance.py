"""The bar's gauges: desk hours by the seat's own steps and a quote, an owner's money by its own bookings."""

from __future__ import annotations

import re

from arena.people.desk.rendering.known import latest_by
from engine import door
from engine.cards import QuoteCard
from engine.door import Asked
from engine.transcript import Json
from tests.pages.guest import Guest

_WEEK_MINUTES = 98 * 60
"""Seven days of which the desk is open from six to eight."""


def gauges(page: object) -> str:
    """Return the bar's gauges as text."""
    html = str(getattr(page, "html", ""))
    bar = html[html.index('data-live="meters"') :].partition('<div class="bar__next"')[0]
    return " ".join(re.sub(r"<[^>]+>", " ", bar).split())


def booked(guest: Guest, site: str, slot: str = "next_day") -> int:
    """Send a crew to look at a site; return the cents that it cost."""
    arguments: dict[str, Json] = {"crew": "LV-CAROLINA", "site": site, "task": "inspection"}
    asked = Asked(tool="work_dispatch", arguments=arguments | {"slot": slot})
    step = door.call(guest.seat, asked, "person").step
    assert step.ok, step.error
    assert step.price_cents > 0
    return step.price_cents


def test_desk_hours_are_what_the_steps_took_of_that_and_what_a_wait_to_the_end_is_quoted(
    bob: Guest,
) -> None:
    assert "Desk hours to Sun 20:00 0 min / 98 h" in gauges(bob.desk())
    bob.read("wait", until="2026-04-14T09:00", stop_on_news="false")
    taken = sum(step.minutes for step in door.record(bob.seat))
    (left,) = door.quote(bob.seat, [("wait", {"until": door.seat(bob.seat).ends})])

    assert isinstance(left, QuoteCard)
    assert taken == 17 * 60
    assert taken + left.minutes == _WEEK_MINUTES
    assert "17 h / 98 h" in gauges(bob.desk())


def test_a_booking_counts_for_the_owner_of_its_site_against_the_stated_cap(bob: Guest) -> None:
    assert "Most per owner $0 / $3,000" in gauges(bob.desk())
    paid = booked(bob, "S11")

    page = bob.desk()
    sites = latest_by(door.record(bob.seat)[:1], "site", "owner")
    assert f"${paid // 100:,} / $3,000" in gauges(page)
    assert f'title="Most per owner: {sites["S11"].text("owner")} ${paid // 100:,} (' in page.html


def test_what_is_paid_for_two_owners_is_not_added_up(bob: Guest) -> None:
    paid = [booked(bob, "S11", "next_day"), booked(bob, "S12", "same_day")]

    assert f"${max(paid) // 100:,} / $3,000" in gauges(bob.desk())


def test_a_seat_that_is_over_is_told_no_quote(bob: Guest) -> None:
    bob.end_the_week()

    assert "Desk hours" not in gauges(bob.desk())
    assert "Week ends" in gauges(bob.desk())


def bar_of_money(page: object) -> dict[str, str]:
    """Return the attributes of what is drawn in the owner's bar: ``used`` solid, ``hold`` hatched."""
    html = str(getattr(page, "html", ""))
    bar = html[html.index("gauge--booked") :].partition("</svg>")[0]
    return {
        name: " ".join(re.findall(r'(?:x|width)="[\d.]+%"', said))
        for name, said in re.findall(r'class="g-(used|hold)"([^/]*)/>', bar)
    }


def test_what_a_crew_is_still_to_come_for_is_hatched_and_solid_once_it_has_come(bob: Guest) -> None:
    assert bar_of_money(bob.desk()) == {"used": 'width="0%"'}
    paid = booked(bob, "S11")
    share = paid * 100 // 300_000

    page = bob.desk()
    assert bar_of_money(page) == {"used": 'width="0%"', "hold": f'x="0%" width="{share}%"'}
    assert f"${paid // 100:,} (${paid // 100:,} still to come)" in page.html

    bob.read("wait", until="2026-04-14T09:00", stop_on_news="false")
    page = bob.desk()
    assert bar_of_money(page) == {"used": f'width="{share}%"'}
    assert "still to come" not in page.html
