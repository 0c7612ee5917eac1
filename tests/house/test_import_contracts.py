"""Each import contract catches a breach of it, seeded into a copy of the house.

Rooms that are planned but not yet built stand empty in the copy, so that a contract is proved
before its rooms are full. A new contract needs a breach here; a test says so when it has none.
"""

import shutil
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.house.tree import PROJECT

PACKAGES = ("engine", "grading", "arena")
CONTRACTS = tomllib.loads((PROJECT / "pyproject.toml").read_text())["tool"]["importlinter"][
    "contracts"
]


@dataclass(frozen=True, slots=True)
class Breach:
    """One import that a contract forbids."""

    contract: str
    room: str
    statement: str


BREACHES = (
    Breach("wings", "engine.catalogue", "import arena.seating"),
    Breach("wings", "grading.grader", "import arena.seating"),
    Breach("engine-storeys", "engine.kernel.breach", "import engine.worlds.solar"),
    Breach("engine-storeys", "engine.storage.breach", "import engine.door"),
    Breach("engine-storeys", "engine.drawer", "import engine.errors"),
    Breach("worlds-apart", "engine.worlds.oncall.breach", "import engine.worlds.solar"),
    Breach("engine-interior", "arena.people.breach", "import engine.kernel"),
    Breach("engine-interior", "grading.grader", "import engine.seated.calling"),
    Breach("engine-interior", "grading.grader", "import engine.worlds.solar.truth"),
    Breach("world-interior", "engine.catalogue", "import engine.worlds.solar.rules"),
    Breach("finished", "arena.seating", "import engine.finished"),
    Breach("door", "arena.people.breach", "import engine.door"),
    Breach("door", "grading.tasks", "import engine.door"),
    Breach("pure", "engine.worlds.solar.breach", "import django.utils.timezone"),
    Breach("pure", "grading.statistics.breach", "import celery"),
    Breach("desk-rendering", "arena.people.desk.rendering", "import grading.board"),
    Breach("desk-rendering", "arena.people.replay.rendering", "import grading.grader"),
    Breach("rendering", "arena.people.debrief.rendering", "import arena.seating"),
    Breach("rendering", "arena.people.desk.rendering", "import engine.models"),
    Breach("audits", "grading.audits.breach", "import grading.statistics"),
)
# Allowed by exception, so that a contract that forbids everything is noticed too.
ALLOWED = (
    Breach("engine-interior", "grading.rubrics.allowed", "import engine.worlds.solar.truth"),
    Breach("engine-interior", "grading.rubrics.solar.allowed", "import engine.worlds.solar.truth"),
    Breach("door", "engine.tasks", "import engine.door"),
    Breach("door", "grading.gate.allowed", "import engine.door"),
    Breach("finished", "grading.grader", "import engine.finished"),
)
PLANNED = {
    "engine.worlds.solar.rules",
    "engine.worlds.solar.truth",
    *(case.room for case in (*BREACHES, *ALLOWED)),
    *(case.statement.removeprefix("import ") for case in (*BREACHES, *ALLOWED)),
}


@pytest.fixture
def house(tmp_path: Path) -> Path:
    for package in PACKAGES:
        shutil.copytree(
            PROJECT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__")
        )
    shutil.copy(PROJECT / "pyproject.toml", tmp_path)
    for room in PLANNED:
        if room.split(".")[0] in PACKAGES and room.rsplit(".", 1)[-1] not in {"breach", "drawer"}:
            room_file(tmp_path, room).touch()
    return tmp_path


def room_file(house: Path, room: str) -> Path:
    """Return the file of a room, with the packages above it, made when they are missing."""
    *packages, name = room.split(".")
    folder = house
    for package in packages:
        folder /= package
        folder.mkdir(exist_ok=True)
        (folder / "__init__.py").touch()
    as_package = folder / name / "__init__.py"
    return as_package if as_package.exists() else folder / f"{name}.py"


def broken_contracts(house: Path) -> list[str]:
    """Return the names of the broken contracts; fail when the contracts cannot be checked."""
    lint = [str(Path(sys.executable).parent / "lint-imports"), "--no-cache", "--no-logo"]
    said = subprocess.run(lint, cwd=house, check=False, capture_output=True, text=True)
    assert "Contracts:" in said.stdout, said.stdout + said.stderr
    names = [contract["name"] for contract in CONTRACTS]
    text = " ".join(said.stdout.split())
    return [name for name in names if f"{name} BROKEN" in text]


def seed(house: Path, case: Breach) -> None:
    with room_file(house, case.room).open("a") as file:
        file.write(f"\n{case.statement}\n")


@pytest.mark.parametrize("breach", BREACHES, ids=lambda breach: f"{breach.contract}-{breach.room}")
def test_a_breach_is_caught_by_its_contract(house: Path, breach: Breach) -> None:
    seed(house, breach)
    name = next(each["name"] for each in CONTRACTS if each["id"] == breach.contract)
    assert name in broken_contracts(house)


def test_the_allowed_imports_break_no_contract(house: Path) -> None:
    before = broken_contracts(house)
    for case in ALLOWED:
        seed(house, case)
    assert broken_contracts(house) == before == []


def test_every_contract_has_a_seeded_breach() -> None:
    assert {each["id"] for each in CONTRACTS} == {breach.contract for breach in BREACHES}
