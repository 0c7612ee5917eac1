"""How a browser has its desk: panels in its order, two side by side, folded ones; and what is new to it."""

from __future__ import annotations

import re

from engine import door
from tests.pages.guest import Guest, Page


def panels(page: Page) -> list[str]:
    """Return the panels of a desk in the order of the page."""
    return panels_in(page.html)


def panels_in(html: str) -> list[str]:
    return re.findall(r'<section class="panel a-\w+[^"]*" id="(\w+)"', html)


def arrange(guest: Guest, **values: str | list[str]) -> None:
    """Send the form that arranges, as it stands on the desk, with some of it changed."""
    form = next(one for one in guest.desk().forms if "moved" in one.values)
    data: dict[str, str | list[str]] = {**form.values, "order": [], **values}
    assert guest.client.post(form.action, data).status_code == 302


def test_two_panels_stand_side_by_side_and_stay_so(bob: Guest) -> None:
    arrange(bob, left="mail", right="work")

    page = bob.desk()
    pair = page.html.partition('<div class="desk__pair">')[2].partition('<div class="desk__own">')[
        0
    ]
    assert re.findall(r'<section class="panel a-\w+" id="(\w+)"', pair) == ["mail", "work"]
    assert sorted(panels(page)) == sorted(set(panels(page)))


def test_the_order_that_was_chosen_is_kept_and_no_panel_is_lost(bob: Guest) -> None:
    before = [one for one in panels(bob.desk()) if one not in {"brief", "tree"}]
    arrange(bob, moved="1", order=["report", "parts"])

    after = [one for one in panels(bob.desk()) if one not in {"brief", "tree"}]

    assert after[:2] == ["report", "parts"]
    assert sorted(after) == sorted(before)


def test_a_folded_panel_opens_by_itself_for_a_form_or_an_answer(bob: Guest) -> None:
    arrange(bob, folded=["work"])

    assert "a-work is-folded" in bob.desk().html
    assert "a-work is-folded" not in bob.desk("?tool=work_dispatch").html
    assert "a-work is-folded" not in bob.press("crew_list").html


def test_a_panel_is_folded_and_unfolded_by_its_own_button(bob: Guest) -> None:
    form = next(
        one
        for one in bob.desk().forms
        if one.action == "/arrangement" and "moved" not in one.values
    )

    assert "a-meter is-folded" in bob.send(form, fold="meter").html
    assert "a-meter is-folded" not in bob.send(form, fold="meter").html


def test_the_desk_puts_its_panels_back(bob: Guest) -> None:
    first = panels(bob.desk())
    arrange(bob, left="mail", right="work", folded=["parts"])
    assert panels(bob.desk()) != first

    arrange(bob, reset="1")

    assert panels(bob.desk()) == first


def test_a_cookie_that_nobody_wrote_changes_nothing(bob: Guest) -> None:
    first = panels(bob.desk())
    for value in (
        "p.mail",
        "p.mail.nowhere",
        "o._f.",
        "<script>",
        "p.queue.queue" * 99,
        "x" * 4000,
    ):
        bob.client.cookies["arranged"] = value
        assert sorted(panels(bob.desk())) == sorted(first), value


def test_nothing_leads_away_from_the_desk(bob: Guest) -> None:
    form = next(one for one in bob.desk().forms if "moved" in one.values)
    answer = bob.client.post(form.action, {**form.values, "back": "https://elsewhere.example/"})

    assert answer["Location"] == "/"


def test_what_arrives_is_new_until_its_panel_was_looked_at(bob: Guest) -> None:
    assert "chip--new" not in bob.desk().html
    bob.read("wait", until="2026-04-13T12:00")
    arrived = [news for step in door.record(bob.seat) for news in step.news if news.kind == "mail"]
    assert arrived

    new = re.findall(r'<span class="chip chip--new">new</span>', bob.desk().html)
    assert len(new) == len({one.id for one in arrived})
    bob.client.cookies["looked"] = f"mail.{len(door.record(bob.seat))}"
    assert '<span class="chip chip--new">new</span>' not in bob.desk().html


def test_what_was_never_opened_bears_a_dot_and_what_was_read_bears_none(bob: Guest) -> None:
    before = bob.desk().html.count('<span class="dot-new" role="img"')
    bob.send(bob.desk().form_of("mail_read"))

    assert bob.desk().html.count('<span class="dot-new" role="img"') == before - 1


def test_arranging_and_looking_record_nothing(bob: Guest) -> None:
    arrange(bob, left="queue", right="mail", folded=["parts"])
    bob.client.cookies["looked"] = "mail.1_queue.1"
    bob.desk()

    assert len(door.record(bob.seat)) == 1


def test_what_is_arranged_stands_in_two_columns_of_about_one_height_in_its_order(
    bob: Guest,
) -> None:
    arrange(bob, left="queue", right="mail")
    html = bob.desk().html
    left = html[html.index('<div class="stack1">') : html.index('<div class="stack2">')]
    right = html[html.index('<div class="stack2">') :].partition("<footer")[0]

    assert panels_in(left) == ["trend", "cases", "meter", "diagram"]
    assert panels_in(right) == ["work", "document", "parts", "report"]
