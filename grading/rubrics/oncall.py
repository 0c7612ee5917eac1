"""Predicates of oncall-1: what the fleet is at the end, and what the report said.

Recovery is measured against the counterfactual fleet without faults, harm against the start; a
value that the seat never touched is never its fault.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from engine.transcript import Cell, Json
from grading.rubrics import Arguments, Finding, Predicate, Truth, Unbound


def fault_cleared(truth: Truth, arguments: Arguments) -> Finding:
    """Hold when the declared fault at ``entity`` of ``kind`` works no longer."""
    fault = _cause(arguments)
    _require(fault in _causes(truth["causes"]), f"no fault {fault} was declared")
    active = fault in _causes(truth["active"])
    entity, kind = fault
    return Finding(holds=not active, facts={"entity": entity, "kind": kind, "active": active})


def fleet_recovered(truth: Truth, arguments: Arguments) -> Finding:
    """Hold when what was broken at the start is whole again, as far as it is without faults."""
    services = _bound_services(truth, arguments)
    start, end = _harm(truth, "start"), _harm(truth, "end")
    broken = [one for one in start if one not in _harm(truth, "counterfactual")]
    _require(
        any(service in services for _, service, _ in broken), "nothing was broken at the start"
    )
    left = [one for one in end if one in start and one not in _tolerated(truth)]
    return _finding([one for one in left if one[1] in services], "unrecovered")


def nothing_harmed(truth: Truth, arguments: Arguments) -> Finding:
    """Hold when nothing is harmed at the end that was not harmed at the start."""
    services = _bound_services(truth, arguments)
    start, end = _harm(truth, "start"), _harm(truth, "end")
    new = [one for one in end if one not in start and one not in _tolerated(truth)]
    return _finding([one for one in new if one[1] in services], "harmed")


def causes_named(truth: Truth, arguments: Arguments) -> Finding:
    """Hold when the report names exactly the declared causes; order and repetition mean nothing."""
    declared = sorted(set(_causes(truth["causes"])))
    expected = sorted(set(_causes(arguments["causes"])))
    _require(bool(declared), "no cause was declared")
    _require(declared == expected, "the rubric and the truth name different causes")
    report = truth["report"]
    named = None if report is None else sorted(set(_causes(report)))
    facts: dict[str, Cell] = {
        "declared": _in_words(declared),
        "named": None if named is None else _in_words(named),
    }
    return Finding(holds=named == declared, facts=facts)


_HarmKey: TypeAlias = tuple[str, str, str]
_CauseKey: TypeAlias = tuple[str, str]


def _require(condition: bool, message: str) -> None:  # noqa: FBT001
    if not condition:
        raise Unbound(message)


def _mapping(value: Json) -> Mapping[str, Json]:
    if not isinstance(value, Mapping):
        raise Unbound(f"{value!r} is no object")
    return value


def _items(value: Json) -> list[Json]:
    if not isinstance(value, list):
        raise Unbound(f"{value!r} is no list")
    return value


def _cause(value: Mapping[str, Json]) -> _CauseKey:
    return str(value["entity"]), str(value["kind"])


def _causes(value: Json) -> list[_CauseKey]:
    return [_cause(_mapping(one)) for one in _items(value)]


def _harm(truth: Truth, fleet: str) -> list[_HarmKey]:
    found = [_mapping(one) for one in _items(_mapping(truth["harm"])[fleet])]
    return [(str(one["harm"]), str(one["service"]), str(one["key"])) for one in found]


def _tolerated(truth: Truth) -> list[_HarmKey]:
    """Return harm that is there without any fault, and values that the seat never touched."""
    untouched = [_mapping(one) for one in _items(truth["untouched"])]
    guards = [("guard", str(one["service"]), str(one["key"])) for one in untouched]
    return _harm(truth, "counterfactual") + guards


def _bound_services(truth: Truth, arguments: Arguments) -> list[Json]:
    services = _items(arguments["services"])
    known = _items(truth["services"])
    _require(bool(services), "the criterion names no service")
    for service in services:
        _require(service in known, f"there is no service {service!r}")
    return services


def _finding(left: list[_HarmKey], word: str) -> Finding:
    said = ", ".join(" ".join(part for part in one if part) for one in left)
    return Finding(holds=not left, facts={word: len(left), "which": said})


def _in_words(causes: list[_CauseKey]) -> str:
    return ", ".join(f"{entity} {kind}" for entity, kind in causes)


PREDICATES: Mapping[str, Predicate] = {
    "causes_named": causes_named,
    "fault_cleared": fault_cleared,
    "fleet_recovered": fleet_recovered,
    "nothing_harmed": nothing_harmed,
}
"""The words that a rubric may use."""
