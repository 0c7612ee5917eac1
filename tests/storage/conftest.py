"""PostgreSQL in the place of the default database, for tests that run on both."""

from collections.abc import Iterator
from contextlib import contextmanager

import environ
import pytest
from django.core.management import call_command
from django.db import connections
from pytest_django.plugin import DjangoDbBlocker


@pytest.fixture(scope="session")
def postgres_settings(postgres_url: str) -> dict[str, object]:
    """Return Django's settings of the tests' own PostgreSQL."""
    found: dict[str, object] = environ.Env.db_url_config(postgres_url)
    whole = connections.configure_settings({"default": found | {"CONN_MAX_AGE": None}})
    configured: dict[str, object] = whole["default"]
    return configured


@pytest.fixture(scope="session")
def migrated(
    postgres_settings: dict[str, object], django_db_blocker: DjangoDbBlocker
) -> dict[str, object]:
    """Return the settings of that PostgreSQL with the product's tables in it."""
    with django_db_blocker.unblock(), _default_is(postgres_settings):
        call_command("migrate", verbosity=0)
    return postgres_settings


@pytest.fixture
def on_postgres(migrated: dict[str, object], django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """Let every thread of this process find PostgreSQL where the default database is."""
    with django_db_blocker.unblock(), _default_is(migrated):
        yield


@contextmanager
def _default_is(settings: dict[str, object]) -> Iterator[None]:
    kept = connections.settings["default"]
    _become(settings)
    yield
    _become(kept)


def _become(settings: dict[str, object]) -> None:
    connections["default"].close()
    del connections["default"]
    connections.settings["default"] = settings
