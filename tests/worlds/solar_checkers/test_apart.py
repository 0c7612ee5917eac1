"""Checkers are worth something as long as they know nothing of what made the readings."""

import ast

from tests.house.tree import PROJECT

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
