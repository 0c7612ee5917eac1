"""The debrief by decision: each number on the page is the ledger's and the reference's own."""

from __future__ import annotations

import html
import re
from collections import Counter
from dataclasses import replace

import pytest

from arena.people.debrief.rendering.inequality import inequality, worst
from arena.people.debrief.rendering.waterfall import waterfall
from arena.people.desk.rendering.words import dollars
from engine import door
from engine.finished import open_seat
from engine.policies import policy_named, runner
from engine.policies.seated import Desk
from engine.transcript import Json
from grading.debriefs import debrief_of
from grading.keeping import grade_once
from tests.pages.finished import call, play_out
from tests.pages.guest import Guest, Page

_SITES = {"larkspur-inv-07": "S11", "mill-pond-three": "S12", "quarry-hill-silent": "S15"}
"""Each decision of the week has a site to itself, so a line of the whole site is its own."""


def played(guest: Guest, policy: str) -> Page:
    """Play the guest's week to its end as a policy would, and return its debrief."""
    card = door.seat(guest.seat)
    tools = {tool.name: tool for tool in door.tools(card.seat)}
    desk = Desk(card=card, tools=tools, opening=door.record(card.seat)[0], seed="1")
    if not runner._play_on(desk, policy_named(card.world, policy)):
        runner._leave(desk)
    grade_once(guest.seat)
    return guest.get(f"/desk/{guest.seat}/debrief")


def by_place(rows: Json, seat: str) -> Counter[str]:
    """Sum a settlement by unit, or bare site; what a call has cost is that of what the call named."""
    steps = {step.seq: step.arguments for step in door.record(seat)}
    sums: Counter[str] = Counter()
    assert isinstance(rows, list)
    for row in rows:
        assert isinstance(row, dict)
        basis, text = row["basis"], str(row["object"])
        assert isinstance(basis, dict)
        step = basis.get("step")
        if text == "work_dispatch" and isinstance(step, int):
            text = str(steps[step].get("unit") or steps[step]["site"])
        place = re.search(r"S\d\d(-[A-Z]+(-\d+)?)?", text)
        sums[place[0] if place else ""] += int(str(row["cents"]))
    return sums


def cards(page: Page) -> dict[str, str]:
    """Return the text of each decision's card by its id."""
    found = re.findall(
        r'<article class="ineq" id="decision-([^"]+)"(.*?)</article>', page.html, re.DOTALL
    )
    return {name: html.unescape(re.sub(r"<[^>]+>", " ", text)) for name, text in found}


def signed(cents: int) -> str:
    return dollars(cents) if cents <= 0 else f"+{dollars(cents)}"


@pytest.mark.parametrize("policy", ["dispatch-everything", "salience-first", "read-everything"])
def test_each_decision_shows_what_ledger_and_reference_say_of_it(bob: Guest, policy: str) -> None:
    page = played(bob, policy)
    finished = open_seat(bob.seat)
    truth, reference = finished.seal["truth"], finished.reference
    assert isinstance(truth, dict)
    own, nobodys = (
        by_place(rows, bob.seat) for rows in (truth["settlement"], reference["v0_settlement"])
    )
    decisions = reference["decisions"]
    assert isinstance(decisions, list)

    shown = cards(page)
    assert "larkspur-inv-07" in shown
    for decision in decisions:
        assert isinstance(decision, dict)
        name = str(decision["id"])
        objects = decision["objects"]
        assert isinstance(objects, list)
        took = sum(own[str(one)] - nobodys[str(one)] for one in {*objects, _SITES[name]})
        if name not in shown:
            assert took == 0
            continue
        assert signed(took) in shown[name]
        for figure in ("leave_cents", "expected_leave_cents", "act_cents"):
            assert dollars(int(str(decision[figure]))) in shown[name]
        assert str(decision["title"]) in shown[name]


def test_the_waterfall_begins_at_doing_nothing_and_ends_at_the_best_line_and_at_me(
    bob: Guest,
) -> None:
    page = played(bob, "generic-prior")
    sheet = grade_once(bob.seat)
    rows = re.findall(r'<li class="wf__r">.*?</li>', page.html, re.DOTALL)
    texts = [html.unescape(re.sub(r"<[^>]+>", " ", row)) for row in rows]
    money = sheet.money

    assert dollars(money.v0_cents or 0) in texts[0]
    assert dollars(money.vstar_cents or 0) in texts[-2]
    assert dollars(money.pnl_cents or 0) in texts[-1]


def test_the_seat_can_be_taken_again_from_the_worst_decision(bob: Guest) -> None:
    page = played(bob, "do-nothing")
    form = next(one for one in page.forms if one.action.endswith("/forks"))
    forked = bob.send(form)

    assert forked.path != f"/desk/{bob.seat}"
    assert "Saved to step 1" in forked.text


@pytest.mark.parametrize(("left", "is_worst"), [(320, False), (40_000, True)])
def test_a_decision_taken_well_is_not_the_worst_for_the_crumbs_that_it_left(
    bob: Guest, left: int, is_worst: bool
) -> None:
    played(bob, "oracle")
    found = debrief_of(bob.seat)
    assert found is not None
    (one,) = (each for each in found.turnings if each.id == "larkspur-inv-07")
    worth = replace(one.worth, took_cents=one.worth.possible_cents - left)
    assert (worst((replace(one, worth=worth),)) is not None) == is_worst


def test_a_visit_for_something_else_is_told_as_that(bob: Guest) -> None:
    job = {"crew": "LV-CAROLINA", "site": "S11", "task": "inspection", "slot": "same_day"}
    call(bob.seat, "work_dispatch", unit="S11-INV-07", **job)
    page = played(bob, "do-nothing")
    card = " ".join(cards(page)["larkspur-inv-07"].split())
    assert "left it: whoever was sent came for something else" in card
    assert "you left it; whoever was sent did not do it" in page.text
    assert "other side" in card


def test_what_stood_rightly_with_nothing_at_stake_is_told_in_one_place(bob: Guest) -> None:
    page = played(bob, "oracle")
    assert set(cards(page)) == {"larkspur-inv-07"}
    assert "Left alone, and rightly" in page.text


def test_an_act_that_was_blocked_or_refused_is_marked_and_its_decision_says_tried(
    bob: Guest,
) -> None:
    job = {"crew": "LV-CAROLINA", "site": "S11", "task": "ground_fault_repair", "slot": "same_day"}
    call(bob.seat, "work_dispatch", unit="S11-INV-01", **job)
    call(bob.seat, "work_dispatch", unit="S11-INV-07", **job)
    call(bob.seat, "work_dispatch", unit="S11-INV-07", **(job | {"crew": "NOBODY"}))
    blocked, refused = (step.blocked or step.error for step in door.record(bob.seat)[2:4])
    page = played(bob, "do-nothing")
    acts = re.findall(r"<li><a class=\"step\".*?</li>", page.html.split('id="h-acts"')[1])
    texts = [html.unescape(re.sub(r"<[^>]+>", " ", act)) for act in acts]

    assert blocked is not None
    assert refused is not None
    assert "tried" not in texts[0]
    assert "tried, blocked" in texts[1]
    assert blocked.message in texts[1]
    assert "tried, refused" in texts[2]
    assert refused.message in texts[2]
    card = " ".join(cards(page)["larkspur-inv-07"].split())
    assert "You tried to act, and it was refused" in card
    assert "left it" not in card
    assert f"step 3 blocked: {blocked.message}" in card


def test_a_card_says_where_the_papers_sum_and_the_ledgers_sum_stop(bob: Guest) -> None:
    card = " ".join(cards(played(bob, "do-nothing"))["larkspur-inv-07"].split())
    reference = open_seat(bob.seat).reference
    best, nobodys = (
        sum(by_place(reference[name], bob.seat)[one] for one in ("S11", "S11-INV-07"))
        for name in ("vstar_settlement", "v0_settlement")
    )

    assert (
        "In the papers $4,704.94 if it is real and left. 31 days, until the planned visit" in card
    )
    assert f"In the ledger {dollars(best - nobodys)} was to be had." in card
    assert "Left alone it is counted on after the week, until Thu 14 May 07:00." in card


def test_a_case_of_mine_is_drawn_beside_what_my_reads_supported(bob: Guest) -> None:
    call(bob.seat, "case_write", object="S15", hypothesis="comms_loss", probability_permille=400,
         loss_cents=0, cost_cents=65_000)  # fmt: skip
    call(bob.seat, "meter_read", site="S15")
    page = played(bob, "do-nothing")

    assert "Belief over the week" in page.text
    assert "you said comms loss 0.40; your reads support 3 in 25" in page.text
    assert "your reads support 0 in 22" in page.text


def test_a_week_that_was_given_up_is_taken_apart_and_says_how_its_figures_are_to_be_read(
    bob: Guest,
) -> None:
    door.leave(bob.seat, "gave_up")
    grade_once(bob.seat)
    page = bob.get(f"/desk/{bob.seat}/debrief")

    assert "From doing nothing to the best line" in page.text
    assert set(cards(page)) == {"larkspur-inv-07"}
    assert "not played to its end, so it counts as not passed and has no capture" in page.text
    assert "settled to the end all the same" in page.text
    assert "Capture is where you stand" not in page.text
    assert "You no capture" in page.text
    form = next(one for one in page.forms if one.action.endswith("/forks"))
    assert "Saved to step 1" in bob.send(form).text


def test_the_card_to_show_around_says_how_it_went_and_names_nothing_of_the_week(bob: Guest) -> None:
    page = played(bob, "generic-prior")
    card = re.search(r'<textarea[^>]*id="card"[^>]*>(.*?)</textarea>', page.html, re.DOTALL)
    assert card is not None
    title, verdict, squares, calls = html.unescape(card[1]).split("\n")

    assert title == "Beat the Desk: First Monday"
    assert "capture" in verdict
    assert set(squares) <= {"\N{BLACK SQUARE}", "\N{WHITE SQUARE}"}
    assert len(squares) == 3
    assert calls.endswith("calls")
    for secret in ("Larkspur", "S11", "INV", "Mill Pond", "$"):
        assert secret not in card[1]


def test_a_week_that_was_taken_again_says_so_at_the_desk_in_the_debrief_and_on_its_card(
    bob: Guest,
) -> None:
    page = played(bob, "do-nothing")
    assert "taken again" not in page.text.lower()
    first = bob.seat
    forked = bob.send(next(one for one in page.forms if one.action.endswith("/forks")))
    assert "solar · tutorial · turn · taken again" in forked.text

    bob.seat = forked.path.rpartition("/")[2]
    play_out(bob.seat)
    again = bob.get(f"/desk/{bob.seat}/debrief")
    card = again.html.partition('id="card"')[2].partition("</textarea>")[0]
    assert "counts on no board" in again.text
    assert f'href="/replay/{bob.seat}?with={first}"' in again.html
    assert "taken again from a step of an earlier run" in card
    assert bob.get(f"/replay/{bob.seat}?with={first}").status == 200


def test_what_was_spent_for_nothing_is_not_called_left(bob: Guest) -> None:
    played(bob, "oracle")
    found = debrief_of(bob.seat)
    assert found is not None
    one = next(each for each in found.turnings if each.worth.possible_cents > 0)
    worth = replace(one.worth, took_cents=-122_000, possible_cents=30_000)
    drawn = waterfall(replace(found, turnings=(replace(one, worth=worth),)), "0.00", ())
    row = next(each for each in drawn.rows if each.title == one.name)

    assert (row.amount.text, row.is_spent) == ("−$1,220", True)
    assert row.left is not None
    assert (row.left.text, row.of) == ("−$300", "$300")
    assert [bar.kind for bar in row.bars] == ["loss", "miss"]


def test_a_card_leaves_behind_what_its_bar_does(bob: Guest) -> None:
    played(bob, "oracle")
    found = debrief_of(bob.seat)
    assert found is not None
    one = next(each for each in found.turnings if each.worth.possible_cents > 0)
    lost = replace(one, worth=replace(one.worth, took_cents=-240_000, possible_cents=5_752_851))
    row = next(row for row in waterfall(replace(found, turnings=(lost,)), "0.00", ()).rows
               if row.title == one.name)  # fmt: skip

    assert inequality(lost, {}).left == row.left
    assert row.left is not None
    assert row.left.text == "−$57,528.51"


def test_of_the_rest_nothing_is_left_where_the_report_was_filed(bob: Guest) -> None:
    played(bob, "oracle")
    found = debrief_of(bob.seat)
    assert found is not None
    rest = replace(found.elsewhere, took_cents=-2_460_000, possible_cents=30_000)
    drawn = waterfall(replace(found, elsewhere=rest), "0.00", ())

    assert drawn.rows[-3].amount.text == "−$24,600"
    assert drawn.rows[-3].left is None
