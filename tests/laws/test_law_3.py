"""Law 3, one door: there is no second way to change or to see a world."""

import ast

from engine import door
from engine.seated import calling
from tests.house.tree import PROJECT
from tests.laws.imports import imported, modules

OPENERS = ("arena.seating", "engine.policies", "engine.management", "engine.tasks")
COMMANDS_THAT_GRADE = "grading.management"


def callers_of(name: str) -> set[str]:
    """Return the modules of the product in which something of that name is called."""
    return {
        module
        for module in modules()
        for node in ast.walk(ast.parse(text_of(module)))
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == name
    }


def text_of(module: str) -> str:
    path = PROJECT / module.replace(".", "/")
    return (path / "__init__.py" if path.is_dir() else path.with_suffix(".py")).read_text()


def test_law_3_the_door_is_opened_by_those_who_may_and_by_nobody_else() -> None:
    openers = {name for name in modules() if "engine.door" in imported(name)}
    may = (*OPENERS, COMMANDS_THAT_GRADE, "grading.gate")
    assert "arena.seating" in openers
    assert {name for name in openers if not name.startswith(may)} == set()


def test_law_3_a_call_becomes_a_step_in_one_place() -> None:
    assert callers_of("try_call") == {"engine.door", "engine.seated.pacing"}
    assert callers_of("Addition") == {"engine.seated.calling"}
    rows = {name for name in modules() if "engine.models" in imported(name)}
    assert rows & callers_of("StepRow") == {"engine.storage.rows"}


def test_law_3_worlds_are_folded_by_the_kernel_alone() -> None:
    deciding = {name for name in callers_of("decide") if name.startswith(("arena", "grading"))}
    assert deciding == set()


def test_law_3_what_the_door_calls_is_what_a_wire_hands_over() -> None:
    assert door.Asked is calling.Asked
