"""The portfolio says as of when its alarms stand."""

from __future__ import annotations

import re

from tests.pages.finished import call
from tests.pages.guest import Guest


def test_the_figures_of_the_portfolio_say_when_they_were_told(bob: Guest) -> None:
    call(bob.seat, "wait", until="2026-04-13T09:00:00-05:00", stop_on_news=False)
    assert stamped(bob) == "Figures: alarms standing Mon 06:00 · step 1"
    call(bob.seat, "alarm_list")
    assert stamped(bob) == "Figures: alarms standing Mon 09:00 · step 3"


def test_a_site_that_was_looked_up_alone_says_its_own_time(bob: Guest) -> None:
    call(bob.seat, "wait", until="2026-04-13T09:00:00-05:00", stop_on_news=False)
    call(bob.seat, "alarm_list", site="S15")
    assert stamped(bob).endswith("Mon 06:00 · step 1")
    titles = dict(
        re.findall(r'title="[^"]*alarms as of ([^"]+)"[^>]* id="site-(S\d+)"', bob.page.html)
    )
    assert {site: at for at, site in titles.items()} == {"S15": "Mon 09:00", "S18": "Mon 06:00"}
    call(bob.seat, "alarm_list")
    bob.desk()
    assert len(set(re.findall(r"alarms as of ([^\"]+)", bob.page.html))) == 1


def stamped(guest: Guest) -> str:
    """Return the foot of the portfolio."""
    foot = guest.desk().html.partition("Figures: alarms standing")[2].partition("has a case")[0]
    return " ".join(re.sub(r"<[^>]+>", " ", f"Figures: alarms standing{foot}").split())
