"""Pairs of First Mondays that are disclosed alike and hide something else, and what tells them apart.

A pair of seats is forked at each step: a probe is asked and played on both, and neither record knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from engine.kernel.bundle import Bundle
from engine.kernel.opened import open_bundle
from engine.kernel.world import AnyWorld
from engine.transcript import Receipt, Step
from engine.worlds.solar.families.first_monday.generator import SEED, serial
from tests.contracts.chair import Asked, Chair, sit_at
from tests.contracts.comparing import cards, charge, have_seen_the_same
from tests.worlds.solar_desk.seats import WORLD, changed

Tree: TypeAlias = dict[str, Any]
Pair: TypeAlias = tuple[Chair, Chair]

UNITS = ("S11-INV-07", "S11-INV-03", "S12-INV-08", "S12-INV-19", "S15-INV-04", "S18-INV-02")
_AWAKE = -15
"""06:45 at Mill Pond: a fault shows when its unit first tries to start."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Twins:
    """Two weeks with one opening."""

    name: str
    """What is hidden in the second."""
    one: Bundle
    other: Bundle
    shared: int
    """Steps of the reference line that both answer alike, the opening among them."""

    def sit_down(self, world: AnyWorld = WORLD) -> Pair:
        """Return a seat at each."""
        return sit_at(open_bundle(self.one, world)), sit_at(open_bundle(self.other, world))


def twins() -> list[Twins]:
    """Return the pairs."""
    return [
        Twins(name="no fault at all", one=changed(), other=_hiding(_moist_board), shared=15),
        Twins(
            name="another unit at fault",
            one=_hiding(_wet_a_little_later),
            other=_hiding(_wet_a_little_later, _broken_at_mill_pond, _moist_board),
            shared=7,
        ),
        Twins(
            name="one more fault, behind a silent gateway",
            one=changed(),
            other=_hiding(_broken_at_quarry_hill),
            shared=17,
        ),
    ]


def probes(pair: Pair) -> Iterator[Asked]:
    """Give calls of every tool: what is read, asked, sent, restarted, claimed of each candidate."""
    now = pair[0].steps[-1].clock
    yield from (Asked(tool=tool, arguments={}) for tool in _LISTS)
    yield from (Asked(tool=tool, arguments=dict(given)) for tool, given in _OTHERS)
    for site in ("S11", "S12", "S15", "S18"):
        yield from (Asked(tool=tool, arguments={"site": site}) for tool in _SCREENS)
        yield Asked(tool="peer_read", arguments={"site": site, "day": "2026-04-13"})
        given = {"site": site, "channel": "state", "from": "2026-04-12T06:00", "to": now}
        yield Asked(tool="telemetry_read", arguments={**given, "every_minutes": 15})
    for unit in UNITS:
        yield from _about_a_unit(unit)


def fork(chair: Chair) -> Chair:
    """Return a seat that goes on from where one stands, and leaves it there."""
    return replace(
        chair, record=[*chair.record], steps=[*chair.steps], asked=[*chair.asked]
    )  # fmt: skip


def require_alike(pair: Pair, asked: Asked) -> Pair:
    """Check what one call may tell of two seats that have seen the same; return the forks after it."""
    one, other = pair
    assert cards(one) == cards(other), "tools, rates and brief are told alike"
    require_quoted_alike(pair, asked)
    forks = fork(one), fork(other)
    mine, yours = (each.ask(asked) for each in forks)
    assert mine.error == yours.error, f"a refusal of {asked} tells them apart"
    if mine.blocked == yours.blocked:
        assert charge(mine) == charge(yours), f"a price of {asked} tells them apart"
    assert ids(mine) == ids(yours), f"an id after {asked} tells them apart"
    if not have_seen_the_same(*forks):
        assert mine.minutes > 0, f"{asked} costs nothing and tells them apart"
    return forks


def require_quoted_alike(pair: Pair, asked: Asked) -> None:
    """Check that a call is priced or refused alike, to the last notice."""
    one, other = (each.quote(asked) for each in pair)
    assert one == other, f"a quote of {asked} tells them apart"


def ids(step: Step) -> list[str]:
    """Return the ids that a step hands out for what was done in it."""
    return [block.id for block in step.blocks if isinstance(block, Receipt)]


_LISTS = (
    "document_list", "mail_list", "person_list", "crew_list", "work_list", "part_list", "alarm_list",
)  # fmt: skip
_SCREENS = ("meter_read", "diagram_read", "weather_read")
_OTHERS: tuple[tuple[str, Mapping[str, object]], ...] = (
    ("document_find", {"query": "ground fault insulation warranty"}),
    ("document_read", {"document": "WC-S12"}),
    ("alarm_read", {"alarm": "AL-S12-INV-19-1"}),
    ("alarm_read", {"alarm": "AL-S12-INV-19-2"}),
    ("alarm_read", {"alarm": "AL-S15-INV-04-1"}),
    ("alarm_ack", {"alarms": ["AL-S11-INV-07-1"], "cause": "ground_fault"}),
    ("alarm_ack", {"alarms": ["AL-S15-INV-04-1"], "cause": "ground_fault"}),
    ("work_cancel", {"work": "WO-S11-INV-07-1"}),
    ("part_order", {"part": "whip_kit", "quantity": 1, "shipping": "expedite"}),
    ("phone_call", {"person": "P-UTILITY", "about": "meter", "objects": ["S15"]}),
    ("mail_send", {"to": "P-DALTON", "about": "status", "objects": ["S15"]}),
    ("mail_send", {"to": "P-OKAFOR", "about": "budget"}),
)


def _about_a_unit(unit: str) -> Iterator[Asked]:
    crew = {"S11": "LV-CAROLINA", "S12": "LV-CAROLINA", "S15": "LV-NEWENGLAND"}
    sent = {"crew": crew.get(unit[:3], "LV-FRONTRANGE"), "site": unit[:3], "unit": unit}
    for slot in ("same_day", "next_day"):
        for task, parts in (("ground_fault_repair", ["whip_kit"]), ("inspection", [])):
            given: dict[str, object] = {**sent, "task": task, "parts": parts, "slot": slot}
            yield Asked(tool="work_dispatch", arguments=given)
    yield Asked(tool="device_reset", arguments={"unit": unit})
    claimed = {"unit": unit, "serial": serial(SEED, unit), "part": "whip_kit"}
    yield Asked(tool="claim_file", arguments={**claimed, "work": f"WO-{unit}-1"})
    row = {"asset": unit, "status": "open", "cause": "ground_fault", "action": "none"}
    yield Asked(tool="report_file", arguments={"rows": [row]})


def _hiding(*changes: Callable[[Tree], None]) -> Bundle:
    def change(hidden: Tree) -> None:
        for one in changes:
            one(hidden)

    return changed(hidden=change)


def _moist_board(hidden: Tree) -> None:
    """Larkspur INV-07 looks as it did, and nothing is broken there: a moist sensor board."""
    fault = next(one for one in hidden["faults"] if one["subject"] == "S11-INV-07")
    hidden["faults"].remove(fault)
    like = hidden["nuisances"][0]
    span = {"from_minute": fault["from_minute"], "to_minute": 60_000}
    moist = {**like, "id": fault["id"], "kind": "dew", "subject": fault["subject"], **span}
    hidden["nuisances"].insert(0, moist)


def _wet_a_little_later(hidden: Tree) -> None:
    """Mill Pond INV-19 is wet from its first start attempt on, when a fault would show too."""
    _dew_of_monday(hidden)["from_minute"] = _AWAKE


def _broken_at_mill_pond(hidden: Tree) -> None:
    """Mill Pond INV-19 is broken and not wet."""
    hidden["nuisances"].remove(_dew_of_monday(hidden))
    _break(hidden, "S12-INV-19", _AWAKE)


def _broken_at_quarry_hill(hidden: Tree) -> None:
    """A unit of Quarry Hill broke after its gateway had fallen silent."""
    _break(hidden, "S15-INV-04", -540)


def _dew_of_monday(hidden: Tree) -> Tree:
    found: Tree = next(one for one in hidden["nuisances"] if one["id"] == "N-DEW-0-19")
    return found


def _break(hidden: Tree, unit: str, minute: int) -> None:
    name = f"F-{unit}"
    like = {"family": "ground_fault", "code": "039", "factor_permille": 0}
    hidden["faults"].append({**like, "id": name, "subject": unit, "from_minute": minute})
    hidden["desk"]["repairs"].append({**hidden["desk"]["repairs"][0], "fault": name})
