"""What every test may ask for, and what each must leave as it was."""

import gc
import locale
import os
import threading
import time
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog
from celery import current_app
from django.conf import settings
from django.dispatch import Signal
from django.test.signals import template_rendered
from django.utils import timezone, translation
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

from arena.pushes import saying
from engine import signals
from tests.postgres import postgres_server

_HEARD = (
    signals.step_recorded,
    signals.seat_sealed,
    signals.pace_changed,
    template_rendered,
)
_ENDS_WITHIN_SECONDS = 30


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes long; all else keeps the order that was drawn for it."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_collection_finish() -> None:
    """Let the collector of garbage pass over what stays for good, and come by more seldom.

    Weeks that were opened once are kept for all tests; walking through them again and again takes up
    to an eighth of a test's time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.fixture(scope="session", autouse=True)
def same_draws() -> Iterator[None]:
    """Let what is drawn for a play depend on the play alone.

    Hypothesis mixes in numbers and words out of whatever code of ours is loaded at that moment, and
    that depends on the tests that ran before.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(providers, "_get_local_constants", Constants)
        yield


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """Return the address of an empty PostgreSQL database that lives as long as the test run."""
    with postgres_server() as address:
        yield address


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Leave no test the language in which another's request was answered."""
    translation.deactivate()
    yield
    translation.deactivate()


@pytest.fixture(autouse=True)
def as_it_was(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fail the test that leaves this process otherwise than it was, not a later victim.

    What it patched is put back before one looks: others ask for the patches earlier than this.
    """
    before = _of_this_process()
    yield
    monkeypatch.undo()
    assert _of_this_process() == before
    assert current_app.main == "arena", "pass set_as_current=False to a test's own Celery()"


@pytest.fixture(autouse=True)
def nobody_speaks_late(as_it_was: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the voices that a test has raised in other threads end while what it patched stands.

    A word of theirs in a later test's log would be taken for that test's own.
    """
    yield
    asking = [one for one in threading.enumerate() if one.name.startswith("ask for the grade")]
    for one in asking:
        one.join(_ENDS_WITHIN_SECONDS)
    assert not any(one.is_alive() for one in asking), "somebody still asks for a grade"
    saying._speaker._say_the_last()


def _of_this_process() -> dict[str, object]:
    """Return what all tests of a process share, and each could change for the next."""
    return {
        "variables": {k: v for k, v in os.environ.items() if not k.startswith("PYTEST_")},
        "folder": Path.cwd(),
        "zone": (time.tzname, timezone.get_current_timezone_name()),
        "locale": locale.setlocale(locale.LC_ALL),
        "settings": id(vars(settings)["_wrapped"]),
        "log": structlog.get_config()["processors"],
        "listeners": [_listeners(one) for one in _HEARD],
    }


def _listeners(heard: Signal) -> int:
    """Return how many hear a signal, those left out who are gone."""
    ears = [one[1] for one in heard.receivers]
    return sum(not isinstance(one, weakref.ReferenceType) or one() is not None for one in ears)
