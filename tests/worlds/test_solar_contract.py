"""solar-1 keeps the contract of every world."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar

import pytest

from engine.catalogue import read_folder
from engine.kernel.bundle import Bundle
from engine.kernel.canonical import canonical_bytes
from engine.worlds import solar
from engine.worlds.solar.families.first_monday import generator as first_monday_week
from engine.worlds.solar.families.forty_one import generator as forty_one_week
from tests.contracts.world_contract import WorldContract

pytestmark = pytest.mark.long

HIDDEN = "content/hidden.json"


def first_monday() -> Bundle:
    return read_folder(first_monday_week.BUNDLE_FOLDER)


def forty_one() -> Bundle:
    return read_folder(forty_one_week.BUNDLE_FOLDER)


def with_hidden(
    change: Callable[[dict[str, Any]], None], week: Callable[[], Bundle] = first_monday
) -> Bundle:
    """Return a public week with something else hidden in it."""
    bundle = week()
    hidden = json.loads(bundle.parts[HIDDEN])
    change(hidden)
    return replace(bundle, parts={**bundle.parts, HIDDEN: canonical_bytes(hidden)})


def _no_part_needed(hidden: dict[str, Any]) -> None:
    hidden["desk"]["repairs"][0].update(part=None, minutes=95)


def _mill_pond_breaks_on_tuesday(hidden: dict[str, Any]) -> None:
    hidden["faults"].append(
        {**hidden["faults"][0], "id": "F-S12-INV-19", "subject": "S12-INV-19", "from_minute": 1_800}
    )


def _llano_draw_runs(hidden: dict[str, Any]) -> None:
    """Its line alone is down, as its neighbours' are: nobody sees a difference before the meter."""
    hidden["faults"] = [one for one in hidden["faults"] if one["subject"] != "S08-REC"]


class TestSolarContract(WorldContract):
    module: ClassVar = solar
    texts_that_show: ClassVar = ("nuisances.*.holder",)  # the diagram names who holds a lock
    texts_that_bear_no_mark: ClassVar = (
        "faults.*.code",  # of the vendor's list, as are the nuisances'
        "nuisances.*.code",
        "faults.*.family",  # of the fault table
        "faults.*.subject",
        "nuisances.*.kind",
        "nuisances.*.subject",
    )

    def bundles(self) -> list[Bundle]:
        return [first_monday(), forty_one()]

    def twins(self) -> list[tuple[Bundle, Bundle]]:
        return [
            (first_monday(), with_hidden(_no_part_needed)),
            (first_monday(), with_hidden(_mill_pond_breaks_on_tuesday)),
            (forty_one(), with_hidden(_llano_draw_runs, forty_one)),
        ]
