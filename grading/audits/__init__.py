"""The standing audits: published numbers, recomputed by code that published none of them.

They read what outsiders get, the board's JSON and the rows' CSV, and the kept sheets as plain JSON.
They must not know the statistics or the board.
"""

from __future__ import annotations

from collections.abc import Mapping

from grading.audits.cells import audit_cells
from grading.audits.finding import Audit, Finding, Published
from grading.audits.rows import audit_rows
from grading.audits.sheets import audit_coverage, audit_sheets

__all__ = ["AUDITS", "Audit", "Finding", "Published"]

AUDITS: Mapping[str, Audit] = {
    "cells": audit_cells,
    "rows": audit_rows,
    "sheets": audit_sheets,
    "coverage": audit_coverage,
}
