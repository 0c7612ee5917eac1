"""Stamps: the desk's clock everywhere, with the site's own beside it where that is another."""

from __future__ import annotations

import re
from datetime import datetime

import pytest

from arena.people.desk.rendering.blocks import NoticeView, block_view
from arena.people.desk.rendering.blocks.axes import marks
from arena.people.desk.rendering.blocks.series import SeriesView
from arena.people.desk.rendering.blocks.table import TableView
from arena.people.desk.rendering.desktime import desk_time
from arena.people.desk.rendering.solar.queue import span
from arena.people.desk.rendering.words import stamp, time_of_day, time_of_week, with_times_and_days
from engine import door
from engine.transcript import Column, Line, Notice, Series, Table
from tests.pages.finished import call
from tests.pages.guest import Guest

MONDAY, SUNDAY = "2026-04-13T06:00:00-05:00", "2026-04-19T20:00:00-05:00"
AT_SITE = "2026-04-13T06:40:00-04:00"


def test_a_stamp_of_another_offset_is_turned_into_the_desks_time() -> None:
    with desk_time(MONDAY, SUNDAY):
        assert time_of_week(AT_SITE) == "Mon 05:40 (06:40 at site)"
        assert time_of_day(AT_SITE) == "05:40"


def test_what_the_desk_states_stands_alone() -> None:
    with desk_time(MONDAY, SUNDAY):
        assert time_of_week(MONDAY) == "Mon 06:00"
        assert stamp(MONDAY).site == ""


def test_a_site_that_is_in_another_day_says_its_day() -> None:
    with desk_time(MONDAY, SUNDAY):
        assert time_of_week("2026-04-14T00:30:00-04:00") == "Mon 23:30 (Tue 00:30 at site)"


def test_a_stamp_outside_a_desk_keeps_its_own_clock() -> None:
    assert time_of_week(AT_SITE) == "Mon 06:40"


def test_a_desk_whose_clock_is_put_forward_follows_it() -> None:
    winter, summer = "2026-03-06T06:00:00-06:00", "2026-03-08T20:00:00-05:00"
    with desk_time(winter, summer):
        assert time_of_week("2026-03-06T08:00:00-05:00") == "Fri 08:00"
        assert time_of_week("2026-03-09T08:00:00-04:00") == "Mon 9 Mar 07:00 (08:00 at site)"
    with desk_time(winter, "2026-03-08T02:30:00-06:00", summer):
        assert time_of_week("2026-03-06T08:00:00-05:00") == "Fri 07:00 (08:00 at site)"


def test_a_day_of_the_week_stands_alone_where_it_can_mean_one_day() -> None:
    with desk_time(MONDAY, SUNDAY):
        assert time_of_week("2026-04-19T19:00:00-05:00") == "Sun 19:00"
        assert time_of_week("2026-04-12T19:00:00-05:00") == "Sun 12 Apr 19:00"
        assert time_of_week("2026-04-20T06:00:00-05:00") == "Mon 20 Apr 06:00"
        assert time_of_week("2025-04-14T06:00:00-05:00") == "Mon 14 Apr 2025 06:00"
        assert time_of_week("2026-04-12T05:00:00-04:00") == "Sun 12 Apr 04:00 (05:00 at site)"
    with desk_time(MONDAY, "2026-04-20T20:00:00-05:00"):
        assert time_of_week(MONDAY) == "Mon 13 Apr 06:00"


@pytest.mark.parametrize(("days", "label"), [(7, "Tue 14"), (8, "14 Apr"), (30, "17 Apr")])
def test_an_axis_of_more_than_a_week_is_marked_by_dates(days: int, label: str) -> None:
    start = datetime.fromisoformat("2026-04-13T00:00:00-05:00")
    labels = [one.label for one in marks(start, days * 24 + 1, 60)]

    assert label in labels


def test_a_refusal_says_instants_and_dates_as_a_person_reads_them(bob: Guest) -> None:
    call(bob.seat, "telemetry_read", site="S11", channel="power", every_minutes=15,
         **{"from": "2026-04-13T00:00", "to": "2026-04-14T00:00"})  # fmt: skip
    told = door.record(bob.seat)[-1].error
    assert told is not None
    assert "not be after 2026-04-13T06:00:00-05:00" in told.message, "the wire has it exactly"

    for page in (bob.desk("?step=2"), bob.get(f"/desk/{bob.seat}?step=2&tool=wait")):
        assert "must not be after Mon 06:00." in page.text
        assert "2026-04-13T06:00:00-05:00." not in page.text

    ahead = "?tool=telemetry_read&arg.site=S11&arg.channel=power&arg.every_minutes=15"
    form = bob.desk(f"{ahead}&arg.from=2026-04-13T00:00&arg.to=2026-04-14T00:00").text
    assert "must not be after Mon 06:00." in form


def test_a_date_in_a_refusal_is_said_with_its_day_and_a_spelling_is_left_alone() -> None:
    with desk_time(MONDAY, SUNDAY):
        said = with_times_and_days(
            "The day 2026-04-20 has not begun at S11-INV-07; see RP-2026-03."
        )
        assert said == "The day Mon 20 Apr has not begun at S11-INV-07; see RP-2026-03."
        spelled = f"'to' must be a whole minute as ISO 8601, as {MONDAY}."
        assert with_times_and_days(spelled) == spelled
        assert with_times_and_days("No 2026-13-45.") == "No 2026-13-45."


def test_text_that_is_no_instant_stays_as_it_is() -> None:
    with desk_time(MONDAY):
        assert time_of_week("Sum") == "Sum"


def test_a_note_says_the_instants_in_it_as_a_person_reads_them() -> None:
    last = "S12-GW did not answer. It last answered at 2026-04-12T21:35:00-05:00."
    with desk_time(MONDAY, SUNDAY):
        body = block_view(Notice(code="data_gap", text=last, objects=("S12-GW",)), {}).body
    assert isinstance(body, NoticeView)
    assert body.paragraphs == ("S12-GW did not answer. It last answered at Sun 12 Apr 21:35.",)


def test_a_table_shows_both_clocks() -> None:
    table = Table(
        title="Alarms", columns=(Column(key="raised", label="Raised"),), rows=((AT_SITE,),)
    )
    with desk_time(MONDAY):
        view = block_view(table, {}).body

    assert isinstance(view, TableView)
    assert view.rows[0][0].text == "Mon 05:40 (06:40 at site)"


@pytest.mark.parametrize(
    ("minutes", "begins"), [(60, "2026-04-13T05:40"), (1440, "2026-04-13T06:40")]
)
def test_an_axis_runs_in_desk_time_and_whole_days_in_the_sites(minutes: int, begins: str) -> None:
    with desk_time(MONDAY):
        view = block_view(_series(minutes), {}).body

    assert isinstance(view, SeriesView)
    assert view.begins[:16] == begins
    assert ("America/New_York time" in view.title) == (minutes == 1440)
    assert ("axis in desk time" in view.note) == (minutes == 60)


def test_no_alarm_is_raised_after_the_desks_clock(bob: Guest) -> None:
    page = bob.desk()
    raised = re.findall(r'<span class="when"[^>]*><span>Mon (\d\d:\d\d)', page.html)

    assert raised
    assert all(at <= "06:00" for at in raised)
    assert re.search(r"Mon 05:(\d\d)\D+06:\1 at site", page.text)


def test_an_opened_alarm_tells_the_time_as_its_row_does(bob: Guest) -> None:
    alarm = re.search(r'id="al-(AL-S12[^"]+)"', bob.desk().html)
    assert alarm is not None
    page = bob.desk(f"?alarm={alarm[1]}")
    form = next(one for one in page.forms if one.values.get("arg.alarm") == alarm[1])

    page = bob.send(form)

    stamp = re.search(r"Mon 05:(\d\d) \(06:\1 at site\)", page.text)
    assert stamp is not None
    assert f"Mon 06:{stamp[1]} " not in page.text.replace(f"(Mon 06:{stamp[1]}", "")


def _series(every_minutes: int) -> Series:
    return Series(
        title="AC power, Mill Pond, America/New_York time",
        unit="W",
        kind="mean",
        every_minutes=every_minutes,
        interval="ending",
        start=AT_SITE,
        series=(Line(tag="S12-INV-01", values=(1, 2, None)),),
    )


@pytest.mark.parametrize(
    ("last", "said"),
    [
        (AT_SITE, "Mon 05:40"),
        ("2026-04-13T06:55:00-04:00", "Mon 05:40–05:55"),
        ("2026-04-14T06:40:00-04:00", "Mon 05:40–Tue"),
    ],
)
def test_a_group_says_from_when_to_when_and_the_day_where_it_is_another(
    last: str, said: str
) -> None:
    with desk_time(MONDAY, SUNDAY):
        assert span([last, AT_SITE]).text == said
