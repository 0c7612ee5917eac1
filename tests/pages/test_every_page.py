"""What holds for every page: the policy of what may run, addresses without scripts, escaped text."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from tests.pages.guest import Guest, Page

INLINE = re.compile(r"<style|\sstyle=|\son[a-z]+=|javascript:", re.IGNORECASE)
SCRIPT = re.compile(r"<script(?![^>]*\ssrc=)", re.IGNORECASE)


@pytest.fixture
def pages(alice: Guest) -> list[Page]:
    """Return one page of each kind."""
    service = "portal"
    found = [alice.get("/"), alice.get("/board"), alice.desk(), alice.desk("?tool=report_submit")]
    found += [alice.press("alert_list"), alice.get("/nowhere"), alice.get("/desk/st_nobody")]
    found += [alice.preview("service_restart", service=service)]
    return found


def test_nothing_is_written_into_a_page_that_could_run(pages: list[Page]) -> None:
    for page in pages:
        assert not INLINE.search(page.html), page.path
        assert not SCRIPT.search(page.html), page.path


def test_every_page_says_what_a_browser_may_do(pages: list[Page]) -> None:
    for page in pages:
        policy = page.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy


def test_every_page_has_one_heading_a_main_part_and_a_skip_link(pages: list[Page]) -> None:
    for page in pages:
        assert page.html.count("<h1") == 1, page.path
        assert 'id="main"' in page.html
        assert 'class="skip" href="#main"' in page.html


def test_every_page_says_in_a_sentence_what_a_link_to_it_leads_to(pages: list[Page]) -> None:
    for page in pages:
        if "<html" in page.html:
            told = re.findall(r'<meta name="description" content="([^"]+)">', page.html)
            assert len(told) == 1, page.path
            assert 40 < len(told[0]) < 260, page.path


def test_what_a_program_needs_is_one_link_from_every_page(stranger: Guest, db: None) -> None:
    for path in ("/", "/board", "/account/sign-in", "/nowhere"):
        assert 'href="/api/v1/docs"' in stranger.get(path).html


def test_whatever_is_fetched_by_a_script_has_an_address_without_one(pages: list[Page]) -> None:
    for page in pages:
        for attributes in _elements(page.html):
            if "hx-get" in attributes or "hx-post" in attributes:
                assert {"href", "formaction", "action"} & set(attributes), attributes


def test_live_regions_hold_no_inputs(pages: list[Page]) -> None:
    for page in pages:
        for region in re.findall(r'<div id="said"[^>]*>.*?</div>', page.html, re.DOTALL):
            assert "<input" not in region
            assert "<button" not in region


def test_ids_are_unique_on_a_page(pages: list[Page]) -> None:
    for page in pages:
        ids = [one["id"] for one in _elements(page.html) if one.get("id")]
        assert len(ids) == len(set(ids)), sorted(i for i in set(ids) if ids.count(i) > 1)


def test_a_theme_is_kept_by_a_cookie(alice: Guest) -> None:
    form = next(one for one in alice.get("/").forms if "theme" in one.values)

    page = alice.send(form)

    assert 'data-theme="light"' in page.html


def test_the_theme_leads_back_to_this_site_alone(alice: Guest) -> None:
    form = next(one for one in alice.get("/").forms if "theme" in one.values)

    page = alice.send(form, back="https://elsewhere.example/")

    assert page.path == "/"


def _elements(html: str) -> list[dict[str, str]]:
    found: list[dict[str, str]] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            found.append({"": tag} | {name: value or "" for name, value in attrs})

    Reader().feed(html)
    return found
