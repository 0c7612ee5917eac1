"""The whole first load of a desk, page, styles and scripts, stays light without its charts."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from django.test import Client

from engine import catalogue
from engine.storage import releases
from engine.worlds import solar
from tests.pages.guest import Guest

PROJECT = Path(__file__).parents[2]
_MOST = 150_000
"""Bytes over the wire, compressed."""
_CHARTS = re.compile(r"uPlot|charts")


def weight_of(html: str) -> dict[str, int]:
    """Return the compressed bytes of a page and of each file that it fetches, charts left out."""
    found = re.findall(r'<(?:script src|link rel="stylesheet" href)="/static/([^"]+)"', html)
    parts = {
        name: (PROJECT / "static" / name).read_bytes() for name in found if not _CHARTS.search(name)
    }
    return {
        name: len(gzip.compress(data)) for name, data in {"page": html.encode(), **parts}.items()
    }


@pytest.mark.django_db
@pytest.mark.parametrize("week", ["first_monday", "forty_one"])
def test_a_desk_is_loaded_with_less_than_150_kilobytes(week: str) -> None:
    folder = Path(solar.__path__[0], "families", week, "bundle")
    guest = Guest(Client(enforce_csrf_checks=True))
    guest.sit_down(releases.install(catalogue.read_folder(folder)).task)

    weights = weight_of(guest.desk().html)

    print(f"{week}: {sum(weights.values()):,} bytes compressed: {weights}")
    assert len(weights) > 10
    assert sum(weights.values()) < _MOST


@pytest.mark.django_db
def test_a_report_of_eighteen_sites_says_each_choice_once() -> None:
    folder = Path(solar.__path__[0], "families", "forty_one", "bundle")
    guest = Guest(Client(enforce_csrf_checks=True))
    guest.sit_down(releases.install(catalogue.read_folder(folder)).task)
    desk, form = guest.desk().html, guest.desk("?tool=report_file").html

    assert form.count('<option value="S01-INV-01">') == 1
    assert form.count('list="list-arg-rows-asset"') == 4
    assert len(form) - len(desk) < 80_000
