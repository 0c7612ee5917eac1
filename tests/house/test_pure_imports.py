"""Time and chance are arguments of pure rooms: none can get at a clock, a dice or a machine.

What a pure room may import is listed here by name, so a new way to the outside has to be let in on
purpose. Written rules of the linter name what is banned; a name made up at run time passes those.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.house.tree import named, written_files

ROOMS = (
    "engine/kernel/", "engine/worlds/", "engine/policies/", "engine/transcript.py", "engine/cards.py",
    "engine/errors.py", "grading/rubrics/", "grading/statistics/",
)  # fmt: skip
PLAIN = frozenset((
    "__future__", "array", "bisect", "collections", "dataclasses", "datetime", "decimal", "enum",
    "fractions", "functools", "hashlib", "hmac", "io", "itertools", "json", "jsonschema", "math",
    "msgspec", "operator", "re", "types", "typing", "zipfile", "zlib", "engine", "grading",
))  # fmt: skip
"""Packages that tell nothing of the machine, the hour or the outside."""
_SOLAR = "engine/worlds/solar/"
_ROWS = (
    "chain/alarms/light.py", "chain/alarms/parts.py", "chain/alarms/performance.py",
    "chain/alarms/units.py", "chain/flows.py", "chain/inputs.py", "chain/inverter.py", "chain/loading.py",
    "chain/meter.py", "chain/oil.py", "chain/reading.py", "chain/sky.py", "minting/air.py",
    "minting/draws.py", "minting/storms.py", "minting/weather.py", "plant/nature.py",
)  # fmt: skip
"""Rooms of the solar world that reckon with rows of numbers, and need nothing else for it."""
ELSEWHERE: dict[str, frozenset[str]] = {
    "engine/policies/__init__.py": frozenset({"importlib"}),
    "grading/statistics/rates.py": frozenset({"scipy"}),
    **dict.fromkeys((_SOLAR + room for room in _ROWS), frozenset({"numpy"})),
    _SOLAR + "minting/astronomy.py": frozenset({"numpy", "pandas", "pvlib", "warnings"}),
    _SOLAR + "minting/snowfall.py": frozenset({"numpy", "pandas", "pvlib", "warnings"}),
    _SOLAR + "minting/nature.py": frozenset({"numpy", "pvlib"}),
    _SOLAR + "minting/fleet/zones.py": frozenset({"zoneinfo"}),
    _SOLAR + "workings.py": frozenset({"numpy", "threading"}),
    _SOLAR + "families/papers.py": frozenset({"pathlib"}),
    _SOLAR + "families/first_monday/generator.py": frozenset({"pathlib"}),
    _SOLAR + "families/forty_one/generator.py": frozenset({"pathlib"}),
}
"""What one room needs beyond them, by room."""
COMPUTED = "getattr by a name made up at run time"
FIELDS_OF_THEIR_OWN = frozenset(
    {
        "engine/transcript.py",
        _SOLAR + "families/first_monday/generator.py",
        _SOLAR + "families/forty_one/generator.py",
        _SOLAR + "plant/nature.py",
    }
)
"""Rooms that go through the fields of a structure of ours by name."""
LIMITED = {
    "sys": {"byteorder"},
    "threading": {"Lock"},
    "importlib": {"import_module", "find_spec"},
    "warnings": {"catch_warnings", "simplefilter"},
}
"""All that may be used of a package that could do more."""
BUILTINS = frozenset((
    "__import__", "__builtins__", "__loader__", "__spec__", "breakpoint", "compile", "eval",
    "exec", "globals", "open",
))  # fmt: skip
"""Built in, and a way to the outside."""
CALLED = frozenset({"hash", "id", "input", "vars"})
"""Built in, and what they return differs from run to run; their names may be used for other things."""
ATTRIBUTES = frozenset((
    "__import__", "__builtins__", "__globals__", "__loader__", "__subclasses__", "random",
    "urandom",
))  # fmt: skip
"""Of whatever object: of modules that others have imported, of numpy."""
WALL = frozenset({"now", "today", "utcnow"})
"""Of dates: in a room that has dates, of whatever object but our own."""
OURS = frozenset({"asking", "desk"})
"""Where a scripted player learns the hour of its seat."""


def breaches(text: str, room: str) -> list[str]:
    """Return what in a room reaches outside, each as it is written."""
    tree = ast.parse(text)
    allowed = PLAIN | ELSEWHERE.get(room, frozenset())
    imported = list(_imported(tree))
    packages = [name for name in imported if name.split(".")[0] not in allowed]
    wall = WALL if "datetime" in imported else frozenset()
    reached = [found for node in ast.walk(tree) for found in _reached(node, wall)]
    if room in FIELDS_OF_THEIR_OWN and reached.count(COMPUTED) == 1:
        reached.remove(COMPUTED)
    return packages + reached


def _imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or "."
            yield from (_limited(node.module or "", alias.name) for alias in node.names)


def _limited(module: str, name: str) -> str:
    """Return what counts as imported by ``from module import name``."""
    package = module.split(".", maxsplit=1)[0]
    is_beyond = package in LIMITED and name not in LIMITED[package]
    return f"!{module}.{name}" if is_beyond or name in ATTRIBUTES | BUILTINS | WALL else module


def _reached(node: ast.AST, wall: frozenset[str]) -> Iterator[str]:
    if isinstance(node, ast.Name) and node.id in BUILTINS:
        yield node.id
    elif isinstance(node, ast.Attribute):
        yield from _of_an_object(node, wall)
    elif isinstance(node, ast.Import):
        yield from (f"{a.name} as {a.asname}" for a in node.names if a.asname and a.name in LIMITED)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        yield from _called(node.func.id, node.args)


def _called(function: str, arguments: list[ast.expr]) -> Iterator[str]:
    if function in CALLED:
        yield f"{function}()"
    if function == "import_module" and not _is_own_room(arguments[0]):
        yield "import_module of what is no room of its own"
    if function == "getattr":
        name = arguments[1].value if isinstance(arguments[1], ast.Constant) else COMPUTED
        if name == COMPUTED:
            yield COMPUTED
        elif name in ATTRIBUTES | BUILTINS | WALL:
            yield f"getattr {name}"


def _is_own_room(name: ast.expr) -> bool:
    """Tell whether a module's name is made up from the room's own and so stays inside."""
    return isinstance(name, ast.Name) and name.id == "room"


def _of_an_object(node: ast.Attribute, wall: frozenset[str]) -> Iterator[str]:
    owner = node.value.id if isinstance(node.value, ast.Name) else ""
    if node.attr in ATTRIBUTES or (node.attr in wall and owner not in OURS):
        yield f".{node.attr}"
    if owner == "importlib" or (owner in LIMITED and node.attr not in LIMITED[owner]):
        yield f"{owner}.{node.attr}"


def pure_rooms() -> dict[str, str]:
    return {
        named(path): path.read_text()
        for path in written_files(".py")
        if named(path).startswith(ROOMS)
    }


def test_no_pure_room_reaches_a_clock_chance_or_the_machine() -> None:
    rooms = {room: breaches(text, room) for room, text in pure_rooms().items()}
    assert {room: found for room, found in rooms.items() if found} == {}
    assert len(rooms) > 100


def test_each_exception_is_needed() -> None:
    rooms = pure_rooms()
    for room, packages in ELSEWHERE.items():
        imported = {name.split(".")[0] for name in _imported(ast.parse(rooms[room]))}
        assert packages <= imported, room


@pytest.mark.parametrize("room", ["engine/kernel/clock.py", "engine/worlds/solar/limits.py"])
@pytest.mark.parametrize(
    "seeded",
    [
        "import time", "import time as t", "from time import time", "import random", "import os",
        "from os import times", "import secrets", "import uuid", "import socket", "import platform",
        "import threading", "import contextvars", "import importlib", "import ctypes", "import gc",
        "from importlib import import_module", "import pathlib", "import subprocess", "import numpy",
        "import builtins", "import calendar", "import zoneinfo", "import inspect", "import pkgutil",
        "__import__('time').time()", "f = __import__", "eval('1')", "exec('import time')",
        "open('/proc/uptime')", "compile('1', '', 'eval')", "globals()['x']", "hash('a')", "id(x)",
        "import datetime\ndatetime.datetime.now()", "from datetime import datetime as d\nd.today()",
        "from datetime import date\ndate.today()", "from datetime import datetime\ndatetime.utcnow()",
        "from datetime import datetime\nf = datetime.now", "import json\njson.__builtins__",
        "from datetime import datetime\ngetattr(datetime, 'now')()", "getattr(x, 'n' + 'ow')()",
        "from engine.kernel.chance import random", "(lambda: 0).__globals__", "().__subclasses__()",
        "import sys\nsys.modules['time'].time()", "from sys import modules", "import sys as s",
        "def f():\n    import time\n    return time.time()", "from . import clock",
    ],
)  # fmt: skip
def test_a_way_out_of_a_pure_room_is_noticed(seeded: str, room: str) -> None:
    assert breaches(seeded, room)


@pytest.mark.parametrize(
    ("room", "seeded"),
    [
        ("engine/policies/__init__.py", "import importlib\nimportlib.reload(x)"),
        ("engine/policies/__init__.py", "import time"),
        (
            "engine/policies/__init__.py",
            "from importlib import import_module\nimport_module('time')",
        ),
        ("engine/policies/__init__.py", "import importlib\nimportlib.import_module('time')"),
        ("engine/worlds/solar/workings.py", "import threading\nthreading.local()"),
        ("engine/worlds/solar/workings.py", "from threading import get_ident"),
        ("engine/worlds/solar/minting/nature.py", "import numpy\nnumpy.random.rand()"),
        ("engine/worlds/solar/minting/nature.py", "from numpy import random"),
        ("engine/worlds/solar/families/papers.py", "import os"),
    ],
)
def test_an_exception_lets_nothing_else_through(room: str, seeded: str) -> None:
    assert breaches(seeded, room)


@pytest.mark.parametrize(
    "allowed",
    [
        "import json", "from datetime import date", "from collections.abc import Mapping",
        "desk.now", "hash: str", "getattr(x, 'name')", "from fractions import Fraction",
    ],
)  # fmt: skip
def test_what_a_pure_room_needs_is_let_in(allowed: str) -> None:
    assert breaches(allowed, "engine/kernel/clock.py") == []
