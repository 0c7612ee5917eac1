"""Which rooms of the house a room reaches, by what it imports."""

import ast
from functools import cache
from pathlib import Path

from tests.house.tree import PROJECT

HOUSE = ("engine", "grading", "arena")


def modules() -> list[str]:
    """Return every module of the product."""
    paths = (path for package in HOUSE for path in sorted((PROJECT / package).rglob("*.py")))
    return [_name(path) for path in paths if "migrations" not in path.parts]


@cache
def imported(module: str) -> frozenset[str]:
    """Return the modules of the house that a module imports itself."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(_path(module).read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return frozenset(name for name in found if name.split(".")[0] in HOUSE and _is_module(name))


def reached(module: str) -> frozenset[str]:
    """Return all that a module reaches, through whatever it imports."""
    found: set[str] = set()
    waiting = [module]
    while waiting:
        for name in imported(waiting.pop()):
            if name not in found:
                found.add(name)
                waiting.append(name)
    return frozenset(found)


def _is_module(name: str) -> bool:
    return _path(name).is_file()


def _path(module: str) -> Path:
    path = PROJECT / module.replace(".", "/")
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def _name(path: Path) -> str:
    named = path.relative_to(PROJECT).with_suffix("").as_posix().replace("/", ".")
    return named.removesuffix(".__init__")
