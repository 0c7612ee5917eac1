"""The cast, and a database with the public tasks in it."""

from collections.abc import Iterator

import pytest

from engine.storage import install_public_tasks
from tests.agents import cast
from tests.agents.cast import Player
from tests.agents.web_process import WebProcess


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


@pytest.fixture(scope="session")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebProcess]:
    with WebProcess(tmp_path_factory.mktemp("desk")) as process:
        yield process


@pytest.fixture(scope="session")
def key(web: WebProcess) -> str:
    """Return the key of an agent that the running server knows."""
    return web.key("alice")
