"""Checkers are worth something as long as they know nothing of what made the readings."""

import ast
import re

from tests.house.tree import PROJECT
from tests.worlds.solar_checkers import thresholds

CHECKS = PROJECT / "tests" / "worlds" / "solar_checkers" / "checks.py"
ALLOWED = {
    "__future__",
    "collections",
    "dataclasses",
    "typing",
    "numpy",
    "pandas",
    "pvanalytics",
    "pvlib",
    "scipy",
    "tests.worlds.solar_checkers.thresholds",
}


def test_the_checkers_import_nothing_of_ours() -> None:
    tree = ast.parse(CHECKS.read_text())
    imported = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    imported |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {
        name if name.startswith("tests") else name.split(".")[0] for name in imported
    } <= ALLOWED


def test_the_page_has_each_threshold_with_its_value() -> None:
    page = (PROJECT / "docs" / "realism.md").read_text()
    told = dict(re.findall(r"^\| `([A-Z_0-9]+)` \| ([\d.]+) \| .+ \|$", page, flags=re.MULTILINE))
    held = {name: str(value) for name, value in vars(thresholds).items() if name.isupper()}
    assert {name: float(value) for name, value in told.items()} == {
        name: float(value) for name, value in held.items()
    }
    assert len(held) > 15
