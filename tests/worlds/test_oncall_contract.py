"""oncall-1 keeps the contract of every world."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import ClassVar

import pytest

from engine.kernel.bundle import Bundle
from engine.kernel.canonical import canonical_bytes
from engine.worlds import oncall
from engine.worlds.oncall.generator import public_bundle
from tests.contracts.world_contract import WorldContract

pytestmark = pytest.mark.long


class TestOncallContract(WorldContract):
    module: ClassVar = oncall
    numbers_that_show: ClassVar = (
        "faults.*.amount",  # a wrong setting, a failing share, an old revision: seen by reading
        "previous_error_permille.*",  # what a wrong rollback brings: seen once it was made
    )
    texts_that_bear_no_mark: ClassVar = ("faults.*.kind", "faults.*.service")

    def bundles(self) -> list[Bundle]:
        return [public_bundle("medium", 1), public_bundle("hard", 2), public_bundle("severe", 3)]

    def twins(self) -> list[tuple[Bundle, Bundle]]:
        return [
            (public_bundle("medium", 1), public_bundle("medium", 1, "b")),
            (public_bundle("medium", 4), public_bundle("medium", 4, "b")),
            (public_bundle("hard", 2), public_bundle("hard", 2, "b")),
            (public_bundle("medium", 1), _where_a_rollback_would_harm_nothing()),
        ]


def _where_a_rollback_would_harm_nothing() -> Bundle:
    """Return an episode that no read tells from the first one: only the act itself would."""
    bundle = public_bundle("medium", 1)
    hidden = json.loads(bundle.parts["content/hidden.json"])
    assert hidden["previous_error_permille"]
    hidden["previous_error_permille"] = {}
    return replace(bundle, parts={**bundle.parts, "content/hidden.json": canonical_bytes(hidden)})
