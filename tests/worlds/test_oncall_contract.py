"""oncall-1 keeps the contract of every world."""

from __future__ import annotations

from typing import ClassVar

from engine.kernel.bundle import Bundle
from engine.worlds import oncall
from engine.worlds.oncall.generator import public_bundle
from tests.contracts.world_contract import WorldContract


class TestOncallContract(WorldContract):
    module: ClassVar = oncall
    numbers_that_show: ClassVar = (
        "faults.*.amount",  # a wrong setting, a failing share, an old revision: seen by reading
        "previous_error_permille.*",  # what a wrong rollback brings: seen once it was made
    )

    def bundles(self) -> list[Bundle]:
        return [public_bundle("medium", 1), public_bundle("hard", 2), public_bundle("severe", 3)]

    def twins(self) -> list[tuple[Bundle, Bundle]]:
        return [
            (public_bundle("medium", 1), public_bundle("medium", 1, "b")),
            (public_bundle("medium", 4), public_bundle("medium", 4, "b")),
            (public_bundle("hard", 2), public_bundle("hard", 2, "b")),
        ]
