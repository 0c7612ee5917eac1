"""Nonsense typed into an address or a form is answered with a page and never stops the desk."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest

from arena.people.desk.rendering.refusals import refusal_of
from arena.people.desk.rendering.scales import counted
from engine import door
from engine.kernel.canonical import sha256_hex
from tests.pages.guest import Guest

NINES = "9" * 5000
NUMBERS = ("1e999999", "1e7000", "1e-999999", "sNaN", "Infinity", "--5", NINES, f"-{NINES}",
           "\N{ARABIC-INDIC DIGIT FIVE}" * 5000, "9" * 59)  # fmt: skip
INSTANTS = ("0001-01-01T00:00", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00",
            "2026-02-31T10:00", f"2026-04-13T10:00:{NINES}", f"{NINES}-04-13T10:00")  # fmt: skip
CASE = {"object": "S11-INV-07", "hypothesis": "dew", "probability_permille": "0.5",
        "loss_cents": "10", "cost_cents": "5"}  # fmt: skip
ORDER = {"part": "whip_kit", "quantity": "1", "shipping": "ground"}
READING = {"site": "S11", "units": "S11-INV-07", "fields": "p_ac",
           "from": "2026-04-12T10:00", "to": "2026-04-12T12:00"}  # fmt: skip
FIELDS = (
    ("case_write", CASE, "loss_cents"),
    ("case_write", CASE, "probability_permille"),
    ("part_order", ORDER, "quantity"),
)


def answered(guest: Guest, tool: str, filled: dict[str, str]) -> list[int]:
    """Return the statuses of every address that takes the form."""
    form = {"tool": tool} | {f"arg.{name}": value for name, value in filled.items()}
    token = guest.desk().form_of("alarm_list").values["csrfmiddlewaretoken"]
    sent = {**form, "csrfmiddlewaretoken": token, "key": sha256_hex(repr(filled).encode())}
    fetched = [
        guest.get(f"/desk/{guest.seat}{place}?{urlencode(form)}") for place in ("", "/price")
    ]
    posted = [
        guest.client.post(f"/desk/{guest.seat}/{place}", sent, follow=True)
        for place in ("preview", "edit", "calls")
    ]
    return [one.status for one in fetched] + [one.status_code for one in posted]


@pytest.mark.parametrize(("tool", "filled", "name"), FIELDS)
def test_a_number_that_nobody_has_is_refused_beside_its_field(
    bob: Guest, tool: str, filled: dict[str, str], name: str
) -> None:
    for number in NUMBERS:
        before = len(door.record(bob.seat))
        assert set(answered(bob, tool, filled | {name: number})) == {200}, number[:30]
        *_, last = door.record(bob.seat)
        assert (last.seq, last.ok) == (before + 1, False), number[:30]
        assert last.error is not None
        assert last.error.field == name, (number[:30], last.error)
        card = next(one for one in door.tools(bob.seat) if one.name == tool)
        page = bob.desk(f"?step={last.seq}").text
        assert refusal_of(last.error, card).text in page, number[:30]
        assert f"'{name}'" not in page, number[:30]


@pytest.mark.parametrize("name", ["from", "to"])
def test_an_instant_beyond_all_calendars_is_answered_with_a_page(bob: Guest, name: str) -> None:
    for instant in INSTANTS:
        statuses = answered(bob, "telemetry_read", READING | {name: instant})
        assert set(statuses) == {200}, instant[:30]


@pytest.mark.parametrize("name", ["step", "shown.arg.rows", "expect", "at", "after", "alarm"])
@pytest.mark.parametrize("value", [NINES, "-1", "999999999", "\N{SUPERSCRIPT TWO}"])
def test_a_number_in_an_address_that_names_nothing_is_passed_over(
    bob: Guest, name: str, value: str
) -> None:
    for tool in ("", "report_file"):
        asked = urlencode({"tool": tool, name: value})
        assert bob.get(f"/desk/{bob.seat}?{asked}").status == 200
        assert bob.get(f"/replay/{bob.seat}?{asked}").status == 200
        assert bob.get(f"/desk/{bob.seat}/debrief?{asked}").status < 500


def test_money_is_read_to_the_cent_however_it_is_typed() -> None:
    assert counted("loss_cents", "$1,234.50") == 123_450
    assert counted("loss_cents", f"1000.{'0' * 30}") == 100_000
    assert counted("loss_cents", f"{'12' * 16}.34") == int("12" * 16 + "34")
    assert counted("probability_permille", "0.045") == 45
    assert counted("quantity", "3") == 3
    assert counted("loss_cents", "1.505") == "1.505"
