"""Law 7, aimed: no act tells what it is aimed at, and an oracle in any rule of the desk is caught."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from engine.kernel.ledger import Charge
from engine.kernel.world import Blocks, Call, Decision
from engine.transcript import Refusal
from engine.worlds.solar import rules
from engine.worlds.solar.content import Content
from engine.worlds.solar.rules.rule import Rule
from engine.worlds.solar.state import State
from tests.contracts.comparing import have_seen_the_same
from tests.laws.directed import acts, require_acts_alike, units_apart
from tests.laws.test_law_7_first_monday import TWINS, walk_the_line
from tests.laws.twins import Pair, Twins

NO = Refusal(code="out_of_range", message="Not there.", field="unit")


def standing(twins: Twins, where: str) -> Pair:
    """Return a pair at its opening, or where the line is about to tell the two apart."""
    pair = twins.sit_down()
    if where == "before they part":
        walked = twins.sit_down()
        walk_the_line(walked, at_each_step=False)
        for asked in walked[0].asked[: twins.shared - 1]:
            for chair in pair:
                chair.ask(asked)
    assert have_seen_the_same(*pair)
    return pair


def try_all(name: str, where: str = "at the opening") -> None:
    pair = standing(TWINS[name], where)
    require_acts_alike(pair, acts(pair, units_apart(TWINS[name])))


@pytest.mark.parametrize("name", TWINS)
@pytest.mark.parametrize("where", ["at the opening", "before they part"])
def test_law_7_no_act_of_the_desk_tells_what_it_is_aimed_at(name: str, where: str) -> None:
    try_all(name, where)


def test_law_7_acts_are_aimed_where_twins_differ() -> None:
    assert {name: units_apart(twins) for name, twins in TWINS.items()} == {
        "no fault at all": ["S11-INV-07"],
        "another unit at fault": ["S11-INV-07", "S12-INV-19"],
        "one more fault, behind a silent gateway": ["S15-INV-04"],
    }


# --- oracles: each knows what is hidden and lets it show in one place ----------------------------


def is_broken(content: Content, unit: object) -> bool:
    return unit in {fault.subject for fault in content.plant.faults}


def with_rule(monkeypatch: pytest.MonkeyPatch, tool: str, rule: Rule) -> None:
    monkeypatch.setitem(rules.RULES, tool, rule)


def refused(
    honest: Rule, knows: Callable[[Content, Call], bool], content: Content, state: State, call: Call
) -> Refusal | None:
    return honest.check(content, state, call) or (NO if knows(content, call) else None)


def a_crew_refused_where_nothing_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    def knows(content: Content, call: Call) -> bool:
        return not is_broken(content, call.arguments.get("unit"))

    honest = rules.RULES["work_dispatch"]
    with_rule(monkeypatch, "work_dispatch", replace(honest, check=partial(refused, honest, knows)))


def a_crew_a_dollar_dearer_where_something_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = rules.RULES["work_dispatch"].charge
    assert honest is not None

    def charge(content: Content, state: State, call: Call) -> Charge:
        told = honest(content, state, call)
        more = 100 * is_broken(content, call.arguments.get("unit"))
        return replace(told, price_cents=told.price_cents + more)

    with_rule(monkeypatch, "work_dispatch", replace(rules.RULES["work_dispatch"], charge=charge))


def a_crew_taken_where_nothing_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = rules.RULES["work_dispatch"].decide

    def decide(content: Content, state: State, call: Call) -> Decision:
        if is_broken(content, call.arguments.get("unit")):
            return honest(content, state, call)
        return Blocks(code="crew_taken", message="It is taken for that slot.")

    with_rule(monkeypatch, "work_dispatch", replace(rules.RULES["work_dispatch"], decide=decide))


def a_restart_refused_where_something_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    def check(content: Content, state: State, call: Call) -> Refusal | None:
        refusal = honest(content, state, call)
        broken = call.tool == "device_reset" and is_broken(content, call.arguments.get("unit"))
        return refusal or (NO if broken else None)

    honest = rules.check
    monkeypatch.setattr(rules, "check", check)


def a_case_refused_whose_hypothesis_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    def knows(content: Content, call: Call) -> bool:
        is_right = is_broken(content, call.arguments.get("object"))
        return (call.arguments.get("hypothesis") == "ground_fault") != is_right

    honest = rules.RULES["case_write"]
    with_rule(monkeypatch, "case_write", replace(honest, check=partial(refused, honest, knows)))


def a_case_refused_where_rain_is_believed_of_what_is_broken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def knows(content: Content, call: Call) -> bool:
        broken = is_broken(content, call.arguments.get("object"))
        return broken and call.arguments.get("hypothesis") == "weather"

    honest = rules.RULES["case_write"]
    with_rule(monkeypatch, "case_write", replace(honest, check=partial(refused, honest, knows)))


def an_alarm_that_takes_no_wrong_cause(monkeypatch: pytest.MonkeyPatch) -> None:
    def knows(content: Content, call: Call) -> bool:
        named = str(call.arguments.get("alarms"))
        broken = any(fault.subject in named for fault in content.plant.faults)
        return broken and call.arguments.get("cause") == "dew"

    honest = rules.RULES["alarm_ack"]
    with_rule(monkeypatch, "alarm_ack", replace(honest, check=partial(refused, honest, knows)))


def a_report_that_takes_no_wrong_row(monkeypatch: pytest.MonkeyPatch) -> None:
    def knows(content: Content, call: Call) -> bool:
        rows = str(call.arguments.get("rows"))
        return "ground_fault" in rows and not any(f.subject in rows for f in content.plant.faults)

    honest = rules.RULES["report_file"]
    with_rule(monkeypatch, "report_file", replace(honest, check=partial(refused, honest, knows)))


SEEDED = (
    a_crew_refused_where_nothing_is_broken,
    a_crew_a_dollar_dearer_where_something_is_broken,
    a_crew_taken_where_nothing_is_broken,
    a_restart_refused_where_something_is_broken,
    a_case_refused_whose_hypothesis_is_wrong,
    a_case_refused_where_rain_is_believed_of_what_is_broken,
    a_report_that_takes_no_wrong_row,
)


@pytest.mark.parametrize("name", TWINS)
@pytest.mark.parametrize("seed", SEEDED, ids=lambda seed: str(seed.__name__))
def test_law_7_an_oracle_in_a_rule_is_caught(
    seed: Callable[[pytest.MonkeyPatch], None], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed(monkeypatch)
    with pytest.raises(AssertionError, match="tells them apart"):
        try_all(name)


def test_law_7_an_alarm_that_takes_no_wrong_cause_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    an_alarm_that_takes_no_wrong_cause(monkeypatch)
    with pytest.raises(AssertionError, match="tells them apart"):
        try_all("no fault at all")
