"""Every published row against the sheet that holds for its seat, read as plain JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from grading.audits.arithmetic import capture_text
from grading.audits.finding import Finding, Published
from grading.models import SheetVersion

_Sheet: TypeAlias = Mapping[str, object]
_WITHHELD = ""
"""The cause that a row has while an arena's grades are withheld."""


def audit_rows(published: Published) -> Finding:
    """Compare each row's verdict and money with its sheet, and its capture with its money."""
    held = {row.seat: (row.version, json.loads(bytes(row.data))) for row in _rows_that_hold()}
    drift: list[str] = []
    rows = list(csv.DictReader(io.StringIO(published.rows)))
    for row in rows:
        version, sheet = held.get(row["seat"], (0, None))
        wrong = [*_wrong_money(row), *_wrong_count(row)]
        if row["cause"] != _WITHHELD:
            wrong += _wrong_verdict(row, version, sheet)
        drift += [f"{row['seat']}: {word}" for word in wrong]
    return Finding(checked=len(rows), drift=tuple(drift))


def _rows_that_hold() -> list[SheetVersion]:
    latest = {row.seat: row for row in SheetVersion.objects.order_by("seat", "version")}
    return list(latest.values())


def _wrong_money(row: Mapping[str, str]) -> Iterator[str]:
    if row["capture"]:
        money = [int(row[name]) for name in ("pnl_cents", "v0_cents", "vstar_cents")]
        if row["capture"] != capture_text(*money):
            yield f"capture {row['capture']} is not that of its money"
    elif row["version"] != "0" and not row["capture_missing"]:
        yield "no capture and no reason"


def _wrong_count(row: Mapping[str, str]) -> Iterator[str]:
    if (row["counted"] == "true") == bool(row["because"]):
        yield "neither counted nor labelled with a reason, or both"


def _wrong_verdict(row: Mapping[str, str], version: int, sheet: _Sheet | None) -> Iterator[str]:
    if int(row["version"]) != version:
        yield f"version {row['version']} is shown and {version} holds"
    if row["cause"] == "infrastructure":
        expected = "aborted"
    elif sheet is None or sheet["status"] == "pending":
        expected = "pending"
    else:
        words = {True: "pass", False: "fail"}
        expected = (
            words.get(bool(sheet["passed"]), "") if sheet["passed"] is not None else "unscored"
        )
    if row["outcome"] != expected:
        yield f"outcome {row['outcome']} is shown and its sheet says {expected}"
