"""What goes out compressed, what does not, and that a long form says each choice once."""

from __future__ import annotations

import gzip
from pathlib import Path

import brotli
import pytest
from django.http import HttpResponse
from django.test import Client, RequestFactory

from arena.compressing import CompressedPages
from engine import catalogue
from engine.storage import releases
from engine.worlds import solar
from tests.pages.guest import Guest

PROJECT = Path(__file__).parents[2]
_FILE = "css/parts.css"


@pytest.mark.django_db
def test_a_file_goes_out_in_the_smallest_way_that_its_asker_takes() -> None:
    whole = (PROJECT / "static" / _FILE).read_bytes()
    for taken, encoding, opened in (
        ("gzip, deflate, br, zstd", "br", brotli.decompress),
        ("gzip", "gzip", gzip.decompress),
        ("identity", None, bytes),
    ):
        answer = Client().get(f"/static/{_FILE}", headers={"Accept-Encoding": taken})
        sent = answer.getvalue()
        answer.close()

        assert answer.get("Content-Encoding") == encoding
        assert int(answer["Content-Length"]) == len(sent)
        assert opened(sent) == whole
        assert answer["Vary"] == "Accept-Encoding"
        assert "max-age=" in answer["Cache-Control"]


@pytest.mark.django_db
def test_a_file_that_a_browser_has_is_not_sent_again() -> None:
    takes = {"Accept-Encoding": "br"}
    first = Client().get(f"/static/{_FILE}", headers=takes)
    first.close()
    again = Client().get(f"/static/{_FILE}", headers=takes | {"If-None-Match": first["ETag"]})

    assert again.status_code == 304
    assert again["Vary"] == "Accept-Encoding"


@pytest.mark.django_db
def test_a_page_goes_out_compressed_and_its_length_gives_nothing_away() -> None:
    page = Client(headers={"Accept-Encoding": "gzip"}).get("/")
    assert page["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in page["Vary"]

    again = [_compressed(b"the same words " * 200, "text/html") for _ in range(8)]
    assert len({answer["Content-Length"] for answer in again}) > 1


def test_a_stream_of_events_goes_out_as_it_is() -> None:
    events = b"data: {}\n\n" * 200
    assert _compressed(events, "application/json")["Content-Encoding"] == "gzip"

    stream = _compressed(events, "text/event-stream")
    assert stream.content == events
    assert not stream.has_header("Content-Encoding")


def _compressed(content: bytes, kind: str) -> HttpResponse:
    asked = RequestFactory().get("/", headers={"Accept-Encoding": "gzip"})
    answered = CompressedPages(lambda _: HttpResponse(content, content_type=kind))(asked)
    assert isinstance(answered, HttpResponse)
    return answered


@pytest.mark.django_db
def test_a_report_of_eighteen_sites_says_each_choice_once() -> None:
    folder = Path(solar.__path__[0], "families", "forty_one", "bundle")
    guest = Guest(Client(enforce_csrf_checks=True))
    guest.sit_down(releases.install(catalogue.read_folder(folder)).task)
    desk, form = guest.desk().html, guest.desk("?tool=report_file").html

    assert form.count('<option value="S01-INV-01">') == 1
    assert form.count('list="list-arg-rows-asset"') == 4
    assert len(form) - len(desk) < 80_000
