"""What the weekly report says; the last one on file stands for all."""

from __future__ import annotations

from collections.abc import Mapping

from engine.transcript import Cell
from grading.rubrics import Arguments, Finding, Predicate, Truth
from grading.rubrics.solar.reading import Facts, all_known, records, text, texts, whole


def report_filed_by(truth: Truth, arguments: Arguments) -> Finding:
    """Hold when a weekly report was on file by minute ``by``."""
    by = whole(arguments, "by")
    filed = [(whole(one, "at"), whole(one, "seq")) for one in records(truth, "reports")]
    first = min(filed, default=None)
    holds = first is not None and first[0] <= by
    facts: dict[str, Cell] = {"by_minute": by, "filed_minute": first[0] if first else None}
    return Finding(holds=holds, facts=facts, steps=(first[1],) if first else ())


def report_row_is(truth: Truth, arguments: Arguments) -> Finding:
    """Hold when the report puts the first of ``assets`` that it has a row for down to ``causes``."""
    assets, causes = all_known(truth, arguments, "assets"), texts(arguments, "causes")
    rows, steps = _last_rows(truth)
    row = next((rows[asset] for asset in assets if asset in rows), None)
    cause = None if row is None else text(row, "cause")
    facts: dict[str, Cell] = {
        "asset": assets[0] if row is None else text(row, "asset"),
        "cause": cause,
        "accepted": ", ".join(causes),
    }
    return Finding(holds=cause in causes, facts=facts, steps=steps)


def report_lists(truth: Truth, arguments: Arguments) -> Finding:
    """Hold when the report has a row for one of ``assets`` that stands as one of ``statuses``."""
    assets, statuses = all_known(truth, arguments, "assets"), texts(arguments, "statuses")
    rows, steps = _last_rows(truth)
    listed = [rows[asset] for asset in assets if asset in rows]
    right = [row for row in listed if text(row, "status") in statuses]
    facts: dict[str, Cell] = {
        "assets": ", ".join(assets),
        "listed": ", ".join(f"{text(row, 'asset')} {text(row, 'status')}" for row in listed),
        "accepted": ", ".join(statuses),
    }
    return Finding(holds=bool(right), facts=facts, steps=steps)


def _last_rows(truth: Truth) -> tuple[dict[str, Facts], tuple[int, ...]]:
    """Return the rows of the last report by asset, and its step; nothing where none is on file."""
    reports = records(truth, "reports")
    if not reports:
        return {}, ()
    last = reports[-1]
    return {text(row, "asset"): row for row in records(last, "rows")}, (whole(last, "seq"),)


PREDICATES: Mapping[str, Predicate] = {
    "report_filed_by": report_filed_by,
    "report_row_is": report_row_is,
    "report_lists": report_lists,
}
