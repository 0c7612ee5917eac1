"""What a shared address shows elsewhere: a title, a sentence and one picture, and nothing of how it went."""

from __future__ import annotations

import re
import struct
from html import unescape
from pathlib import Path

import pytest

from tests.pages.guest import Guest, Page

PICTURE = Path(__file__).parents[2] / "static/img/share.png"
PUBLIC = ("/", "/board", "/api/v1/docs", "/login/", "/nowhere")


def told(page: Page) -> dict[str, str]:
    """Return what a page tells whoever shows its address."""
    found = re.findall(
        r'<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)">', page.html
    )
    return {name: unescape(words) for name, words in found}


@pytest.mark.parametrize("address", PUBLIC)
def test_a_page_that_can_be_shared_has_a_title_a_sentence_and_a_whole_address_of_a_picture(
    stranger: Guest, first_monday: str, address: str
) -> None:
    page = stranger.get(address)
    said = told(page)
    title = re.search(r"<title>([^<]*)</title>", page.html)

    assert title
    assert said["og:title"] == unescape(title[1]).strip()
    assert len(said["og:description"]) > 40
    assert re.fullmatch(r"http://testserver/static/img/share(\.\w+)?\.png", said["og:image"])
    assert said["twitter:card"] == "summary_large_image"


def test_the_picture_has_the_size_that_it_says(stranger: Guest, first_monday: str) -> None:
    said = told(stranger.get("/"))
    head = PICTURE.read_bytes()[:24]

    assert struct.unpack(">II", head[16:24]) == (
        int(said["og:image:width"]),
        int(said["og:image:height"]),
    )
    assert PICTURE.stat().st_size < 300_000, "those who show pictures leave out heavy ones"


def test_a_shared_replay_says_nothing_of_how_it_went(bob: Guest) -> None:
    bob.press("crew_list")
    said = told(bob.get(f"/replay/{bob.seat}"))

    assert "First Monday" in said["og:title"]
    assert not re.search(r"[$%]|pass|fail", said["og:title"] + said["og:description"])
    assert told(bob.desk()) == {}, "a desk is its holder's alone"
