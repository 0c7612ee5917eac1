"""The files of the house, as the tests of its rules see them: what git tracks or would track."""

import ast
import subprocess
from functools import cache
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent.parent
# Django writes migrations, and others wrote what is vendored.
_NOT_OURS = ("migrations", "vendor")


@cache
def tracked_files() -> tuple[Path, ...]:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=PROJECT,
        check=True,
        stdout=subprocess.PIPE,
    )
    paths = (PROJECT / name for name in listed.stdout.decode().split("\0") if name)
    return tuple(sorted(path for path in paths if path.is_file()))


def written_files(*suffixes: str) -> list[Path]:
    """Return the files with one of the suffixes that people of this house write."""
    return [
        path
        for path in tracked_files()
        if path.suffix in suffixes and not set(_NOT_OURS).intersection(path.parts)
    ]


def functions(tree: ast.AST) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    return [
        node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]


def named(path: Path) -> str:
    return str(path.relative_to(PROJECT))
