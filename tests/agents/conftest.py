"""The cast, and a database with the public tasks in it."""

import pytest

from engine.storage import install_public_tasks
from tests.agents import cast
from tests.agents.cast import Player


@pytest.fixture(autouse=True)
def tasks(db: None) -> tuple[str, ...]:
    """Put the public tasks in place."""
    return install_public_tasks()


@pytest.fixture
def alice() -> Player:
    return cast.agent("alice")


@pytest.fixture
def oscar() -> Player:
    return cast.agent("oscar")


@pytest.fixture
def ann() -> Player:
    return cast.guest("ann")


@pytest.fixture
def bob() -> Player:
    return cast.guest("bob")


@pytest.fixture
def stella() -> Player:
    return cast.staff("stella")


@pytest.fixture
def nobody() -> Player:
    return Player(name="nobody")
