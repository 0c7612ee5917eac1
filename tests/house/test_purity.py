"""Pure rooms stay pure when they run: importing one loads no Django, socket layer or queue.

The import contracts see what is written; this sees what is loaded.
"""

import subprocess
import sys

import pytest

from tests.house.tree import PROJECT

IMPURE = ("django", "channels", "celery", "redis")
PURE = ("engine.kernel", "engine.worlds", "engine.transcript", "engine.cards")
PURE_GRADING = ("grading.rubrics", "grading.statistics", "grading.indices")

_REPORT = """
import importlib, pkgutil, sys
package = importlib.import_module({name!r})
for found in pkgutil.walk_packages(getattr(package, "__path__", ()), {name!r} + "."):
    importlib.import_module(found.name)
print(*(name for name in {impure!r} if name in sys.modules))
"""


def is_built(name: str) -> bool:
    path = PROJECT / name.replace(".", "/")
    return path.is_dir() or path.with_suffix(".py").is_file()


@pytest.mark.parametrize("name", [name for name in PURE + PURE_GRADING if is_built(name)])
def test_importing_a_pure_room_loads_no_framework(name: str) -> None:
    report = subprocess.run(
        [sys.executable, "-c", _REPORT.format(name=name, impure=IMPURE)],
        cwd=PROJECT,
        check=True,
        capture_output=True,
        text=True,
    )
    assert report.stdout.split() == []
