"""The contracts of the door on the database of one machine."""

import pytest

from tests.contracts.draft_contract import DraftContract
from tests.contracts.fork_contract import ForkContract
from tests.contracts.head_contract import HeadContract
from tests.contracts.holder_contract import HolderContract
from tests.contracts.live_contract import LiveContract
from tests.contracts.once_contract import OnceContract
from tests.contracts.pace_contract import PaceContract
from tests.contracts.store_contract import StoreContract


class OnSqlite:
    @pytest.fixture
    def store(self, transactional_db: None) -> None:
        """Threads have connections of their own, so nothing is rolled back at the end."""


class TestStore(OnSqlite, StoreContract):
    pass


class TestOnce(OnSqlite, OnceContract):
    pass


class TestFork(OnSqlite, ForkContract):
    pass


class TestHead(OnSqlite, HeadContract):
    pass


class TestDrafts(OnSqlite, DraftContract):
    pass


class TestLive(OnSqlite, LiveContract):
    pass


class TestPace(OnSqlite, PaceContract):
    pass


class TestHolders(OnSqlite, HolderContract):
    pass
