"""The contracts of the door on the database of many machines."""

import pytest

from tests.contracts.draft_contract import DraftContract
from tests.contracts.fork_contract import ForkContract
from tests.contracts.head_contract import HeadContract
from tests.contracts.holder_contract import HolderContract
from tests.contracts.live_contract import LiveContract
from tests.contracts.once_contract import OnceContract
from tests.contracts.pace_contract import PaceContract
from tests.contracts.store_contract import StoreContract


class OnPostgres:
    @pytest.fixture
    def store(self, on_postgres: None) -> None:
        """Make PostgreSQL the default database of this process."""


class TestStore(OnPostgres, StoreContract):
    pass


class TestOnce(OnPostgres, OnceContract):
    pass


class TestFork(OnPostgres, ForkContract):
    pass


class TestHead(OnPostgres, HeadContract):
    pass


class TestDrafts(OnPostgres, DraftContract):
    pass


class TestLive(OnPostgres, LiveContract):
    pass


class TestPace(OnPostgres, PaceContract):
    pass


class TestHolders(OnPostgres, HolderContract):
    pass
