"""Chairs at First Monday, as it stands in the repo or with a leaf of its content changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any, cast

from engine.catalogue import read_folder
from engine.kernel.bundle import Bundle
from engine.kernel.canonical import canonical_bytes
from engine.kernel.opened import Opened, open_bundle
from engine.kernel.world import AnyWorld, Quote
from engine.transcript import Document, Json, News, Receipt, Refusal, Step, Table
from engine.worlds import solar
from engine.worlds.solar.content import Content
from engine.worlds.solar.families.first_monday.generator import BUNDLE_FOLDER
from engine.worlds.solar.state import State
from grading.rubrics import Finding
from grading.rubrics.solar import PREDICATES
from tests.contracts.chair import Asked, Chair, sit_at

UNIT = "S11-INV-07"
END = "2026-04-19T20:00:00-05:00"
Change = Callable[[dict[str, Any]], None]
WORLD = cast("AnyWorld", solar.WORLD)


@cache
def bundle() -> Bundle:
    """Return the week as it stands in the repo."""
    return read_folder(BUNDLE_FOLDER)


def part(name: str) -> dict[str, Any]:
    """Return one JSON part of the week, as a tree of one's own."""
    tree: dict[str, Any] = json.loads(bundle().parts[name])
    return tree


def changed(*, hidden: Change | None = None, disclosed: Change | None = None) -> Bundle:
    """Return the week with leaves changed."""
    parts = dict(bundle().parts)
    for name, change in (("hidden", hidden), ("disclosed", disclosed)):
        if change is not None:
            tree = part(f"content/{name}.json")
            change(tree)
            parts[f"content/{name}.json"] = canonical_bytes(tree)
    return replace(bundle(), parts=parts)


@cache
def opened() -> Opened:
    """Return the week, opened."""
    return open_bundle(bundle(), WORLD)


def seat(week: Bundle | None = None) -> Chair:
    """Return a fresh chair on Monday 06:00."""
    return sit_at(opened() if week is None else open_bundle(week, WORLD))


def state_of(chair: Chair) -> State:
    """Return the state of the world behind a chair, which is a solar one's."""
    state = chair.head.state
    assert isinstance(state, State)
    return state


def wait(chair: Chair, until: str) -> Step:
    """Wait without stopping, ``until`` like ``2026-04-14T10:00``."""
    return chair.call("wait", until=until, stop_on_news=False)


def dispatch(chair: Chair, **other: object) -> Step:
    """Send the local crew to INV-07 for the repair, or what is said otherwise."""
    asked: dict[str, object] = {
        "crew": "LV-CAROLINA",
        "site": "S11",
        "unit": UNIT,
        "task": "ground_fault_repair",
        "parts": ["whip_kit"],
        "slot": "same_day",
        **other,
    }
    return chair.call("work_dispatch", **{k: v for k, v in asked.items() if v is not None})


def price(chair: Chair, tool: str, **arguments: object) -> Quote:
    """Return a quote that is no refusal."""
    quoted = chair.quote(Asked(tool=tool, arguments=arguments))
    assert isinstance(quoted, Quote), quoted
    return quoted


def refusal(step: Step) -> Refusal:
    """Return why a step was refused, and that it was free."""
    assert step.error is not None
    assert (step.price_cents, step.minutes) == (0, 0)
    return step.error


def blocked_code(step: Step) -> str | None:
    """Return the code of the world's no."""
    return None if step.blocked is None else step.blocked.code


def table(step: Step, title: str) -> list[dict[str, Any]]:
    """Return the rows of a table of an answer."""
    for block in step.blocks:
        if isinstance(block, Table) and block.title == title:
            keys = [column.key for column in block.columns]
            return [dict(zip(keys, row, strict=True)) for row in block.rows]
    raise AssertionError(f"no table {title!r}")


def receipt(step: Step) -> Receipt:
    """Return the receipt of an act."""
    return next(block for block in step.blocks if isinstance(block, Receipt))


def news(chair: Chair, kind: str) -> list[News]:
    """Return all headers of a kind so far."""
    return [one for step in chair.steps for one in step.news if one.kind == kind]


def finish(chair: Chair) -> dict[str, Any]:
    """Wait for the end and return the truth."""
    if not chair.is_over:
        wait(chair, END)
    return cast("dict[str, Any]", chair.seal()["truth"])


def settled(truth: dict[str, Any]) -> dict[str, int]:
    """Return the settlement by item."""
    sums: dict[str, int] = {}
    for row in truth["settlement"]:
        sums[row["item"]] = sums.get(row["item"], 0) + row["cents"]
    return sums


def findings(truth: dict[str, Json]) -> dict[str, Finding]:
    """Return what each criterion of the rubric says."""
    criteria = part("rubric/rubric.json")["criteria"]
    return {one["id"]: PREDICATES[one["predicate"]](truth, one["arguments"]) for one in criteria}


def failed(truth: dict[str, Json]) -> set[str]:
    """Return the pass criteria and gates that fail."""
    tiers = {one["id"]: one["tier"] for one in part("rubric/rubric.json")["criteria"]}
    return {
        name
        for name, finding in findings(truth).items()
        if not finding.holds and tiers[name] != "observation"
    }


def documents() -> dict[str, Document]:
    """Return the papers of the week."""
    found: dict[str, Document] = dict(content().documents)
    return found


def rows_of(document: str, *keys: str) -> list[dict[str, Any]]:
    """Return the rows of the tables of a document that have all of the columns."""
    found: list[dict[str, Any]] = []
    for section in documents()[document].sections:
        if section.table is not None:
            names = [column.key for column in section.table.columns]
            if set(keys) <= set(names):
                found += [dict(zip(names, row, strict=True)) for row in section.table.rows]
    assert found, f"{document} has no table with {keys}"
    return found


def content() -> Content:
    """Return the week's content."""
    found = opened().content
    assert isinstance(found, Content)
    return found
