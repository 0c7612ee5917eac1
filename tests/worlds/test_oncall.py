"""oncall-1: what acts do to the fleet, and how the end is graded."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from engine.errors import BundleInvalid
from engine.kernel.bundle import Bundle, files_of
from engine.kernel.canonical import canonical_bytes
from engine.kernel.world import AnyWorld
from engine.transcript import Json, Step, Table
from engine.worlds import oncall
from engine.worlds.oncall.generator import COMMITTED, generate, public_bundle
from engine.worlds.oncall.generator.plan import Tier, tier_of
from grading.rubrics import Unbound
from grading.rubrics.oncall import PREDICATES
from tests.contracts.chair import Chair, sit_down

WORLD = cast("AnyWorld", oncall.WORLD)
DATA = Path(__file__).parents[2] / "engine" / "worlds" / "oncall" / "data"
TIERS: tuple[Tier, ...] = ("medium", "hard", "severe")
EPISODES = [(tier, number) for tier in TIERS for number in range(1, 7)]


def _part(bundle: Bundle, path: str) -> dict[str, Json]:
    read: dict[str, Json] = json.loads(bundle.parts[path])
    return read


def _names(bundle: Bundle) -> tuple[str, str, str]:
    services = cast("list[dict[str, str]]", _part(bundle, "content/disclosed.json")["services"])
    gateway, orders, db = (service["name"] for service in services)
    return gateway, orders, db


def _line(bundle: Bundle) -> list[dict[str, Json]]:
    return cast("list[dict[str, Json]]", _part(bundle, "reference/reference.json")["line"])


def _play_line(chair: Chair, line: list[dict[str, Json]]) -> list[Step]:
    return [
        chair.call(str(one["tool"]), **cast("dict[str, object]", one["arguments"])) for one in line
    ]


def _verdicts(bundle: Bundle, chair: Chair) -> dict[str, bool]:
    """Return what each criterion says of a chair that is sealed now."""
    truth = cast("dict[str, Json]", chair.seal()["truth"])
    criteria = cast("list[dict[str, Json]]", _part(bundle, "rubric/rubric.json")["criteria"])
    return {
        str(one["id"]): PREDICATES[str(one["predicate"])](
            truth, cast("dict[str, Json]", one["arguments"])
        ).holds
        for one in criteria
    }


def _with_fault(kind: str, tier: Tier = "medium") -> Bundle:
    """Return the first public episode whose only fault is of ``kind``."""
    for number in range(1, 40):
        bundle = public_bundle(tier, number)
        faults = cast("list[dict[str, Json]]", _part(bundle, "content/hidden.json")["faults"])
        if [fault["kind"] for fault in faults] == [kind]:
            return bundle
    raise AssertionError(kind)


def _metric(step: Step, name: str) -> int:
    table = step.blocks[0]
    assert isinstance(table, Table)
    return cast("int", next(row[1] for row in table.rows if row[0] == name))


@pytest.mark.parametrize(("tier", "number"), EPISODES)
@pytest.mark.parametrize("twin", ["a", "b"])
def test_the_reference_line_solves_each_episode(tier: Tier, number: int, twin: str) -> None:
    bundle = public_bundle(tier, number, "b" if twin == "b" else "a")
    chair = sit_down(bundle, WORLD)
    assert all(step.ok for step in _play_line(chair, _line(bundle)))
    assert chair.head.cause == "completed"
    assert set(_verdicts(bundle, chair).values()) == {True}


@pytest.mark.parametrize(("tier", "number"), EPISODES)
def test_doing_nothing_harms_nothing_and_solves_nothing(tier: Tier, number: int) -> None:
    bundle = public_bundle(tier, number)
    verdicts = _verdicts(bundle, sit_down(bundle, WORLD))
    assert verdicts.pop("nothing-harmed")
    assert set(verdicts.values()) == {False}


@pytest.mark.parametrize(("tier", "number"), [one for one in EPISODES if one[0] != "medium"])
def test_each_fault_is_needed(tier: Tier, number: int) -> None:
    bundle = public_bundle(tier, number)
    line = _line(bundle)
    for left_out in range(len(line) - 1):
        chair = sit_down(bundle, WORLD)
        _play_line(chair, line[:left_out] + line[left_out + 1 :])
        assert not _verdicts(bundle, chair)["recovered"]


def test_after_the_mend_no_alert_fires() -> None:
    for tier, number in EPISODES:
        bundle = public_bundle(tier, number)
        chair = sit_down(bundle, WORLD)
        _play_line(chair, _line(bundle)[:-1])
        table = chair.call("alert_list").blocks[0]
        assert isinstance(table, Table)
        assert table.rows == ()


def test_without_its_faults_an_episode_has_no_alert_and_no_page() -> None:
    bundle = public_bundle("severe", 1)
    hidden = {**_part(bundle, "content/hidden.json"), "faults": []}
    parts = {**bundle.parts, "content/hidden.json": canonical_bytes(hidden)}
    chair = sit_down(replace(bundle, parts=parts), WORLD)
    assert b'"page"' not in chair.record[0]
    chair.call("alert_list")
    assert b"HighErrorRate" not in chair.record[-1]


def test_restarting_the_database_harms_all_that_depends_on_it() -> None:
    bundle = _with_fault("bad_deploy")
    chair = sit_down(bundle, WORLD)
    chair.call("service_restart", service=_names(bundle)[2])
    _play_line(chair, _line(bundle))
    verdicts = _verdicts(bundle, chair)
    assert not verdicts.pop("nothing-harmed")
    assert set(verdicts.values()) == {True}


def test_rolling_back_a_forward_only_release_harms_its_service() -> None:
    bundle = _with_fault("stale_secret")
    decoy = next(
        iter(
            cast("dict[str, int]", _part(bundle, "content/hidden.json")["previous_error_permille"])
        )
    )
    chair = sit_down(bundle, WORLD)
    assert chair.call("deploy_rollback", service=decoy).ok
    _play_line(chair, _line(bundle))
    assert not _verdicts(bundle, chair)["recovered"]


def test_a_service_without_an_earlier_release_blocks_a_rollback_and_charges_the_try() -> None:
    bundle = public_bundle("medium", 1)
    chair = sit_down(bundle, WORLD)
    step = chair.call("deploy_rollback", service=_names(bundle)[2])
    assert step.ok
    assert step.blocked is not None
    assert (step.blocked.code, step.budget, step.blocks) == ("no_previous_release", 1, ())


def test_a_pool_beyond_its_safe_range_mends_and_harms() -> None:
    bundle = _with_fault("pool_too_small")
    line = _line(bundle)
    service = cast("dict[str, str]", line[0]["arguments"])["service"]
    chair = sit_down(bundle, WORLD)
    chair.call("config_set", service=service, key="pool_size", value=5000)
    _play_line(chair, line[1:])
    verdicts = _verdicts(bundle, chair)
    assert verdicts["cleared-1"]
    assert not verdicts["nothing-harmed"] or not verdicts["recovered"]


def test_any_sufficient_pool_inside_the_safe_range_is_as_good_as_the_recommended_one() -> None:
    bundle = _with_fault("pool_too_small")
    line = _line(bundle)
    arguments = cast("dict[str, int]", line[0]["arguments"])
    chair = sit_down(bundle, WORLD)
    chair.call("config_set", **{**arguments, "value": arguments["value"] * 2})
    _play_line(chair, line[1:])
    assert set(_verdicts(bundle, chair).values()) == {True}


def test_a_report_is_a_set_and_a_cause_too_many_fails_it() -> None:
    bundle = _with_fault("bad_deploy")
    gateway, orders, _ = _names(bundle)
    line = _line(bundle)
    causes = cast("list[Json]", cast("dict[str, Json]", line[-1]["arguments"])["causes"])
    surplus: list[Json] = [
        {"entity": gateway, "kind": "pool_too_small"},
        {"entity": orders, "kind": "pool_too_small"},
    ]
    for named, holds in ((causes * 3, True), ([*causes, surplus[0]], False), (surplus, False)):
        chair = sit_down(bundle, WORLD)
        _play_line(chair, line[:-1])
        chair.call("report_submit", causes=named, summary="It was the release.")
        assert _verdicts(bundle, chair)["causes-named"] is holds


def test_noise_stays_within_three_percent_and_moves_with_paid_actions_alone() -> None:
    bundle = public_bundle("hard", 1)
    gateway = _names(bundle)[0]
    demand = cast("int", _part(bundle, "content/later.json")["demand_rps"])
    chair, disturbed = sit_down(bundle, WORLD), sit_down(bundle, WORLD)
    seen = []
    for _ in range(10):
        disturbed.call("metric_read", service="nobody")
        step = chair.call("metric_read", service=gateway)
        assert disturbed.call("metric_read", service=gateway).blocks == step.blocks
        seen.append(_metric(step, "requests"))
    assert len(set(seen)) > 1
    assert all(abs(value - demand) * 100 <= 3 * demand + 100 for value in seen)


def test_a_receipt_is_named_alike_whatever_was_read_before() -> None:
    bundle = public_bundle("medium", 1)
    orders = _names(bundle)[1]
    plain_chair, reader = sit_down(bundle, WORLD), sit_down(bundle, WORLD)
    reader.call("alert_list")
    reader.call("runbook_read", service=orders)
    act = {"service": orders, "key": "timeout_ms", "value": 600}
    assert plain_chair.call("config_set", **act).blocks == reader.call("config_set", **act).blocks


def test_a_setting_that_a_service_has_not_is_refused_with_those_it_has() -> None:
    bundle = public_bundle("medium", 1)
    step = sit_down(bundle, WORLD).call(
        "config_set", service=_names(bundle)[2], key="pool_size", value=9
    )
    assert step.error is not None
    assert (step.error.code, step.error.field) == ("no_such_setting", "key")
    assert "max_connections" in step.error.message


def test_reading_everything_costs_more_than_the_budget() -> None:
    bundle = public_bundle("medium", 1)
    chair = sit_down(bundle, WORLD)
    chair.call("alert_list")
    for service in _names(bundle):
        for tool in ("metric_read", "log_read", "config_read", "runbook_read"):
            chair.call(tool, service=service)
    last = chair.steps[-1].error
    assert last is not None
    assert last.code == "over_budget"


def test_a_tier_is_a_function_of_the_weight_alone() -> None:
    assert [tier_of(weight) for weight in (4, 5, 8, 9)] == ["medium", "hard", "hard", "severe"]


def test_the_same_seed_gives_the_same_bytes_and_twins_share_what_is_disclosed() -> None:
    assert generate("s", "hard") == generate("s", "hard")
    one, other = generate("s", "hard"), generate("s", "hard", "b")
    assert one["content/disclosed.json"] == other["content/disclosed.json"]
    assert one["content/hidden.json"] != other["content/hidden.json"]


@pytest.mark.parametrize(("tier", "number"), COMMITTED)
def test_committed_episodes_are_fresh(tier: Tier, number: int) -> None:
    folder = DATA / f"{tier}-{number:02d}"
    kept = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }
    assert kept == files_of(public_bundle(tier, number)), "run scripts/build_oncall.py"


def test_a_bundle_with_a_field_too_many_or_an_unknown_service_is_refused() -> None:
    bundle = public_bundle("medium", 1)
    hidden = _part(bundle, "content/hidden.json")
    fault = cast("list[dict[str, Json]]", hidden["faults"])[0]
    for broken in ({**hidden, "surplus": 1}, {**hidden, "faults": [{**fault, "service": "no"}]}):
        parts = {**bundle.parts, "content/hidden.json": canonical_bytes(broken)}
        with pytest.raises(BundleInvalid):
            sit_down(replace(bundle, parts=parts), WORLD)


def test_a_criterion_that_binds_to_nothing_is_an_error_and_no_pass() -> None:
    bundle = public_bundle("medium", 1)
    truth = cast("dict[str, Json]", sit_down(bundle, WORLD).seal()["truth"])
    for predicate, arguments in (
        ("nothing_harmed", {"services": ["nobody"]}),
        ("nothing_harmed", {"services": []}),
        ("fleet_recovered", {"services": [_names(bundle)[2]]}),
        ("fault_cleared", {"entity": "nobody", "kind": "bad_deploy"}),
        ("causes_named", {"causes": []}),
    ):
        with pytest.raises(Unbound):
            PREDICATES[predicate](truth, cast("dict[str, Json]", arguments))
