"""A guest before a browser, and tasks to sit down at."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.test import Client

from engine import catalogue
from engine.storage import releases
from engine.worlds import solar
from engine.worlds.oncall.generator import public_bundle
from tests.pages.guest import Guest


@pytest.fixture
def incident(db: None) -> str:
    """Return the name of a published incident."""
    return releases.install(public_bundle("medium", 1)).task


@pytest.fixture
def alice(incident: str) -> Guest:
    """Return Alice, who holds a seat in the incident."""
    guest = Guest(Client(enforce_csrf_checks=True))
    guest.take_seat(incident)
    return guest


@pytest.fixture
def first_monday(db: None) -> str:
    """Return the name of the published tutorial week."""
    folder = Path(solar.__path__[0], "families", "first_monday", "bundle")
    return releases.install(catalogue.read_folder(folder)).task


@pytest.fixture
def bob(first_monday: str) -> Guest:
    """Return Bob, who holds a seat in the tutorial week."""
    guest = Guest(Client(enforce_csrf_checks=True))
    guest.take_seat(first_monday)
    return guest


@pytest.fixture
def stranger() -> Guest:
    """Return somebody who holds no seat."""
    return Guest(Client(enforce_csrf_checks=True))
