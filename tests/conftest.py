"""What every test may ask for."""

from collections.abc import Iterator

import pytest
from celery import current_app
from django.utils import translation

from tests.postgres import postgres_server


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes long; all else keeps the order that was drawn for it."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


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
def house_broker() -> Iterator[None]:
    """Fail the test that makes a Celery application of its own current, not a later victim."""
    yield
    assert current_app.main == "arena", "pass set_as_current=False to a test's own Celery()"
