"""What a browser fetches when a page is loaded anew: the desk with what was typed, never an error."""

from __future__ import annotations

import pytest

from engine import door
from tests.pages.guest import Guest

FORMS = ("preview", "calls", "edit")


@pytest.mark.parametrize("address", FORMS)
def test_fetching_where_a_form_goes_leads_to_the_desk_and_keeps_the_place(
    bob: Guest, address: str
) -> None:
    bob.press("crew_list")

    page = bob.get(f"/desk/{bob.seat}/{address}?step=1&site=S15")

    assert page.path == f"/desk/{bob.seat}?step=1&site=S15"
    assert (page.status, len(door.record(bob.seat))) == (200, 2)


@pytest.mark.parametrize(
    ("address", "page"),
    [("/seats", "/"), ("/theme", "/"), ("/language", "/"), ("/replay/{}/forks", "/replay/{}")],
)
def test_fetching_any_address_that_takes_a_form_leads_to_its_page(
    bob: Guest, address: str, page: str
) -> None:
    found = bob.get(address.format(bob.seat))

    assert found.path == page.format(bob.seat)
    assert found.status == 200


def test_what_is_neither_fetched_nor_sent_as_a_form_is_not_taken(bob: Guest) -> None:
    answer = bob.client.delete(f"/desk/{bob.seat}/calls", headers={"X-CSRFToken": "none"})

    assert answer.status_code in {403, 405}
    assert len(door.record(bob.seat)) == 1


def test_a_preview_that_is_loaded_anew_still_holds_what_was_typed(bob: Guest) -> None:
    form = bob.desk("?tool=note_write").form_of("note_write", "preview")
    typed = {"arg__text": "call the carrier", "arg__pin_to": "2026-04-13T12:00"}
    bob.send(form, to=f"/desk/{bob.seat}/drafts", **typed)
    preview = bob.send(form, **typed)
    address = preview.headers["HX-Replace-Url"]

    page = bob.get(address.partition("#")[0])

    assert "/preview" not in address
    assert page.form_of("note_write", "preview").values["arg.text"] == "call the carrier"
    assert len(door.record(bob.seat)) == 1


@pytest.mark.parametrize("words", ["call the carrier", "call them, " * 180])
def test_ones_own_words_go_into_no_address(bob: Guest, words: str) -> None:
    preview = bob.preview("note_write", text=words)
    confirmed = preview.form_of("note_write", "calls")
    back = bob.send(confirmed, to=f"/desk/{bob.seat}/edit")

    for page in (preview, back):
        assert "tool=note_write" in page.headers["HX-Replace-Url"]
        assert "call" not in page.headers["HX-Replace-Url"]


def test_choices_at_length_go_into_no_address(bob: Guest) -> None:
    form = bob.desk("?tool=telemetry_read").form_of("telemetry_read", "calls")
    page = bob.send(form, to=f"/desk/{bob.seat}/edit", arg__objects="S11-INV-07 " * 200)

    assert page.headers["HX-Replace-Url"] == "false"


def test_a_fetched_page_leaves_the_address_as_it_is(bob: Guest) -> None:
    assert "HX-Replace-Url" not in bob.desk("?tool=note_write").headers
