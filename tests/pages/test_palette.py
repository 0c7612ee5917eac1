"""The palette offers every tool of the seat and every place of the page, and no call."""

from __future__ import annotations

import re
from html import unescape

from engine import door
from tests.pages.guest import Guest

_ENTRY = re.compile(
    r'<li role="option" id="(place-[^"]+)"[^>]*? data-go="([^"]*)" data-say="([^"]*)">(.*?)</li>'
)


def entries(guest: Guest) -> dict[str, tuple[str, str]]:
    """Return where each entry leads and what it says, by its own name."""
    html = guest.page.html.partition('<template id="places"')[2].partition("</template>")[0]
    found = {}
    for _id, href, also, inner in _ENTRY.findall(html):
        words = " ".join(re.sub(r"<[^>]+>", " ", unescape(inner)).split())
        found[unescape(also).partition(" ")[0] + "|" + words] = (unescape(href), words)
    return found


def test_every_tool_that_is_a_button_stands_in_the_palette_with_its_price(bob: Guest) -> None:
    bob.desk()
    named = {name.partition("|")[0] for name in entries(bob)}

    tools = {tool.name for tool in door.tools(bob.seat)} - {"quote", "recall"}

    assert tools - named == set()
    assert any(
        "Dispatch a crew" in words and "5 min +" in words for _, words in entries(bob).values()
    )


def test_a_tool_is_found_by_other_words_too(bob: Guest) -> None:
    also = bob.desk().html.partition('data-say="device_reset ')[2].partition('"')[0]

    assert "reboot" in also


def test_choosing_a_tool_leads_to_its_form_whatever_it_takes(bob: Guest) -> None:
    bob.desk()
    forms = [href for href, _ in entries(bob).values() if href.startswith("?tool=")]

    for href in forms:
        assert bob.desk(href.partition("#")[0]).html.count('id="send-form"') == 1, href
    assert len(forms) > 25
    assert len(door.record(bob.seat)) == 1


def test_sites_alarms_mails_documents_and_panels_are_places_to_go(bob: Guest) -> None:
    bob.desk()
    said = [words for _, words in entries(bob).values()]

    for kind in ("panel", "site", "alarm", "mail", "document"):
        assert [one for one in said if one.endswith(kind)], kind
    assert any("Larkspur Logistics" in one for one in said)


def test_a_paper_that_was_read_leads_to_its_text_and_another_to_its_row(bob: Guest) -> None:
    bob.send(bob.desk().form_of("document_read"))
    bob.desk()
    papers = {href for href, words in entries(bob).values() if words.endswith("document")}

    assert "?step=2#document" in papers
    rows = [href.removeprefix("#") for href in papers if href.startswith("#")]
    assert rows
    assert [one for one in rows if f'id="{one}"' not in bob.page.html] == []


def test_the_desk_of_an_incident_has_a_palette_of_its_own_tools(alice: Guest) -> None:
    alice.desk()
    named = {name.partition("|")[0] for name in entries(alice)}

    assert {tool.name for tool in door.tools(alice.seat)} - {"quote", "recall"} <= named
