"""Every act that the tools offer, aimed where two twins differ: each value of each list, unit by unit.

Where an act is aimed at what is broken in one twin and whole in the other, nothing that the desk
says of the act itself may differ: no price, no refusal, no id, no word.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import Any, cast

from engine.kernel.bundle import Bundle
from engine.transcript import Json, Step
from engine.worlds.solar.families.first_monday.generator import SEED, serial
from tests.contracts.chair import Asked
from tests.contracts.comparing import charge, have_seen_the_same
from tests.laws.twins import Pair, Twins, fork, ids, require_quoted_alike

ORDINARY = "S12-INV-03"
"""A unit that is whole and dry in every twin."""
_ROW = "rows"
_COMMAND = "device_reset"
"""Its answer is a reading of the unit, paid with its minutes: that may differ, nothing else."""
_ACTS = (
    _COMMAND, "remote_command", "work_dispatch", "case_write", "alarm_ack", "claim_file", "report_file", "part_order",
    "mail_send", "phone_call",
)  # fmt: skip


def units_apart(pair: Twins) -> list[str]:
    """Return the units of which one twin hides something else than the other."""
    one, other = (_hidden_of(bundle) for bundle in (pair.one, pair.other))
    return sorted({subject for subject, _ in one ^ other})


def acts(pair: Pair, units: list[str]) -> Iterator[Asked]:
    """Give every act with every value of its lists, aimed at each unit and at an ordinary one."""
    for name in _ACTS:
        schema = pair[0].opened.tools[name].listed
        for unit in (*units, ORDINARY):
            aims = _aims(pair, unit)
            yield from (Asked(tool=name, arguments=given) for given in _objects(schema, aims))


def require_acts_alike(pair: Pair, asked: Iterable[Asked]) -> None:
    """Check that each act is quoted alike and, played on forks, answered alike to the last word."""
    for each in asked:
        require_quoted_alike(pair, each)
        forks = fork(pair[0]), fork(pair[1])
        mine, yours = (chair.ask(each) for chair in forks)
        assert _verdict(mine) == _verdict(yours), f"what {each} comes to tells them apart"
        if each.tool != _COMMAND:
            assert have_seen_the_same(*forks), f"an answer to {each} tells them apart"


def _verdict(step: Step) -> tuple[object, ...]:
    return step.error, step.blocked, charge(step), ids(step)


def _hidden_of(bundle: Bundle) -> set[tuple[str, str]]:
    hidden = json.loads(bundle.parts["content/hidden.json"])
    faults = {(one["subject"], f"fault {one['from_minute']}") for one in hidden["faults"]}
    return faults | {(one["subject"], one["kind"]) for one in hidden["nuisances"]}


def _aims(pair: Pair, unit: str) -> Mapping[str, list[Any]]:
    """Return what is tried for an argument that has no list of its own."""
    return {
        "unit": [unit],
        "object": [unit, unit[:3]],
        "objects": [[], [unit]],
        "asset": [unit],
        "alarms": [[f"AL-{unit}-1"]],
        "serial": [serial(SEED, unit)],
        "work": [f"WO-{unit}-1"],
        "parts": [[], ["whip_kit"]],
        "site": [unit[:3]],
        "quantity": [1],
        "probability_permille": [900],
        "loss_cents": [10_000],
        "cost_cents": [10_000],
    }


def _objects(schema: Mapping[str, Json], aims: Mapping[str, list[Any]]) -> Iterator[dict[str, Any]]:
    """Give every object that a schema admits out of its lists and of what is aimed at."""
    properties = cast("dict[str, dict[str, Json]]", schema["properties"])
    tried = {name: _values(name, inner, aims) for name, inner in properties.items()}
    used = {name: values for name, values in tried.items() if values}
    for chosen in product(*used.values()):
        yield dict(zip(used, chosen, strict=True))


def _values(name: str, schema: Mapping[str, Json], aims: Mapping[str, list[Any]]) -> list[Any]:
    if name == _ROW:
        return [[row] for row in _objects(cast("dict[str, Json]", schema["items"]), aims)]
    listed = cast("list[Any]", schema.get("enum") or [])
    return aims.get(name, listed)
