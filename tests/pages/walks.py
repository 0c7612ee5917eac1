"""Walks through an incident and a week that draw each part of a desk, from lobby to debrief."""

from __future__ import annotations

import re

from grading.keeping import grade_once
from tests.pages.finished import call
from tests.pages.guest import Guest


def walk_incident(guest: Guest) -> None:
    """Look, act, be refused and be late in an incident; end it, and see how it went."""
    guest.press("alert_list")
    guest.read("runbook_read", service=_service(guest))
    old = guest.desk("?tool=metric_read").form_of("metric_read", "calls")
    guest.press("alert_list")
    guest.send(old)
    guest.read("metric_read", service="nowhere")
    guest.read("metric_read", service=_service(guest))
    guest.get(f"/desk/{guest.seat}/leave")
    guest.do("service_restart", service=_service(guest))
    kinds = re.findall(
        r'value="([a-z_]+)"[^>]*>[A-Z][a-z]+ [a-z ]+</option>',
        guest.desk("?tool=report_submit").html,
    )
    guest.do("report_submit", **{"causes.0.entity": _service(guest), "causes.0.kind": kinds[0]})
    grade_once(guest.seat)
    guest.get(f"/desk/{guest.seat}/debrief")
    guest.get("/")
    guest.get("/board")


def walk_week(guest: Guest) -> None:
    """Read, write and book in a week; let it pass, and see how it went."""
    guest.get("/")
    alarm = re.search(r'id="al-(AL-[^"]+)"', guest.desk().html)
    assert alarm is not None
    guest.desk(f"?alarm={alarm[1]}")
    guest.send(guest.desk().form_of("document_read"))
    guest.send(guest.desk().form_of("mail_read"))
    guest.send(guest.desk().form_of("meter_read"))
    guest.press("part_list")
    guest.read("diagram_read", site="S11")
    guest.do("note_write", text="a note", at="2026-04-14T10:00")
    cause = "dew"
    form = guest.desk("?tool=case_write")
    found = re.findall(r'<option value="([a-z_]+)"', form.html)
    guest.do("case_write", object="S11", hypothesis=found[0] if found else cause,
             probability_permille="0.5", loss_cents="100", cost_cents="10")  # fmt: skip
    guest.do("work_dispatch", crew="LV-CAROLINA", site="S11", unit="S11-INV-07", task="inspection",
             slot="next_day")  # fmt: skip
    guest.desk("?tool=wait")
    guest.get(f"/desk/{guest.seat}/price?tool=wait&arg.until=2026-04-14T10:00")
    guest.get(f"/desk/{guest.seat}/agent")
    guest.get(f"/desk/{guest.seat}/leave")
    guest.get(f"/desk/{guest.seat}/news?after=1")
    call(guest.seat, "wait", until="2026-04-19T20:00:00-05:00", stop_on_news=False)
    grade_once(guest.seat)
    guest.get(f"/desk/{guest.seat}/debrief")
    guest.get(f"/replay/{guest.seat}?at=2")
    guest.get(f"/replay/{guest.seat}?at=2&with={guest.seat}")
    guest.desk()


def _service(guest: Guest) -> str:
    found = re.search(r'value="([a-z]+)"[^>]*>\1</option>', guest.desk("?tool=metric_read").html)
    assert found is not None
    return found[1]
