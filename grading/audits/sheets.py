"""Every kept sheet against itself: its verdict from its marks, its money from its lines."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from engine.finished import runs
from grading.audits.finding import Finding, Published
from grading.models import SheetVersion

_Json: TypeAlias = Mapping[str, object]


def audit_sheets(published: Published) -> Finding:  # noqa: ARG001  sheets are not published whole
    """Recompute each sheet's verdict and result; a verdict without a fact is drift."""
    rows = list(SheetVersion.objects.order_by("seat", "version"))
    drift: list[str] = []
    for row in rows:
        sheet: _Json = json.loads(bytes(row.data))
        drift += [f"{row}: {word}" for word in _wrong(sheet)]
    return Finding(checked=len(rows), drift=tuple(drift))


def audit_coverage(published: Published) -> Finding:  # noqa: ARG001  asked of the seats
    """Find sealed seats without a sheet, and pools that were graded under two rubrics."""
    sealed = [run.seat for run in runs() if run.cause is not None]
    latest = {row.seat: row for row in SheetVersion.objects.order_by("seat", "version")}
    rubrics: dict[str, set[str]] = {}
    for row in latest.values():
        rubrics.setdefault(f"{row.task} {row.content_hash[:12]}", set()).add(row.rubric_hash)
    drift = [f"{seat}: sealed and not graded" for seat in sealed if seat not in latest]
    drift += [f"{pool}: graded under {len(n)} rubrics" for pool, n in rubrics.items() if len(n) > 1]
    return Finding(checked=len(sealed), drift=tuple(drift))


def _wrong(sheet: _Json) -> Iterator[str]:
    marks, money = _list(sheet["marks"]), sheet["money"]
    if sheet["status"] == "graded":
        deciding = [mark for mark in marks if mark["tier"] in ("pass", "gate")]
        passed = bool(sheet["completed"]) and all(mark["verdict"] == "pass" for mark in deciding)
        if sheet["passed"] is not passed:
            yield f"it says passed {sheet['passed']} and its marks say {passed}"
    elif sheet["passed"] is not None:
        yield "it has a verdict and is not graded"
    for mark in marks:
        if mark["verdict"] in ("pass", "fail") and not mark["facts"]:
            yield f"{mark['id']} has a verdict and no fact"
    if isinstance(money, dict) and money["pnl_cents"] is not None:
        total = sum(int(str(line["cents"])) for line in _list(money["settlement"]))
        if total != money["pnl_cents"]:
            yield f"its lines come to {total} cents and its result is {money['pnl_cents']}"


def _list(value: object) -> Sequence[_Json]:
    return value if isinstance(value, list) else []
