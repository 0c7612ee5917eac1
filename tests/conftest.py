"""What every test may ask for."""

from collections.abc import Iterator

import pytest

from tests.postgres import postgres_server


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """Return the address of an empty PostgreSQL database that lives as long as the test run."""
    with postgres_server() as address:
        yield address
