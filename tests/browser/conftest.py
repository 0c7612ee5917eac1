"""A desk served by a process of its own, and a browser before it."""

from __future__ import annotations

import os
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.desk_process import DeskProcess, free_port
from tests.waiting import eventually

PROJECT = Path(__file__).parents[2]
CHROMIUM = Path("/usr/bin/chromium")
_QUIET = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update",
]  # fmt: skip
_PREPARE = """
import django; django.setup()
from django.core.management import call_command
call_command("migrate", verbosity=0)
from engine.storage import releases
from engine.worlds.oncall.generator import public_bundle
releases.install_public_tasks()
releases.install(public_bundle("medium", 1))
"""
_START_SECONDS = 60


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, object]:
    """Start the system's browser where there is one, and keep it off the network."""
    found: dict[str, object] = {"args": _QUIET}
    return found | {"executable_path": str(CHROMIUM)} if CHROMIUM.exists() else found


@pytest.fixture(scope="session")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return the variables of the desk's processes."""
    folder = str(tmp_path_factory.mktemp("desk"))
    return os.environ | {"DESK_DATA": folder, "DJANGO_SETTINGS_MODULE": "arena.settings"}


@pytest.fixture(scope="session")
def desk(environment: dict[str, str]) -> Iterator[str]:
    """Return the address of a running desk with its tasks published."""
    port = free_port()
    subprocess.run([sys.executable, "-c", _PREPARE], cwd=PROJECT, env=environment, check=True)
    command = [
        "-m",
        "uvicorn",
        "arena.asgi:application",
        "--port",
        str(port),
        "--log-level",
        "error",
    ]
    served = subprocess.Popen([sys.executable, *command], cwd=PROJECT, env=environment)
    try:
        address = f"http://127.0.0.1:{port}/healthz"
        eventually(lambda: _answers(address), "the desk answers", _START_SECONDS)
        yield f"http://127.0.0.1:{port}"
    finally:
        served.terminate()
        served.wait(timeout=20)


@pytest.fixture(scope="module")
def whole_desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DeskProcess]:
    """Return a desk with its worker, as people start it."""
    with DeskProcess(tmp_path_factory.mktemp("desk")) as desk:
        desk.wait_until_ready()
        yield desk


@pytest.fixture
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Return a fresh browser's page; what the page complains of fails the test."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    yield from _watched(context)


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """Return a page as wide as a phone."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    yield from _watched(context)


def _watched(context: BrowserContext) -> Iterator[Page]:
    page = context.new_page()
    page.set_default_timeout(15_000)
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on(
        "console",
        lambda said: (
            complaints.append(said.text) if "Content Security Policy" in said.text else None
        ),
    )
    yield page
    context.close()
    assert complaints == []


def _answers(address: str) -> bool:
    try:
        urllib.request.urlopen(address, timeout=2).close()
    except OSError:
        return False
    return True
