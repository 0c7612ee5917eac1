"""What docs/environment.md says of the environment is what the code reads of it."""

import ast
from collections.abc import Iterator

from arena.variables import VARIABLES, as_markdown
from tests.house.tree import PROJECT, named, written_files

# Where a program may look at the environment without being told by a variable of the house's:
# these name Django's settings, which no one who runs the desk has to do.
NOT_FOR_OPERATORS = frozenset({"DJANGO_SETTINGS_MODULE"})


def read(text: str) -> Iterator[tuple[str, str]]:
    """Give each variable that a text reads, with what it is read as."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Call(
                func=ast.Attribute(value=reader, attr=kind),
                args=[ast.Constant(value=str(name)), *_],
            ) if ast.unparse(reader).split(".")[-1] == "env":
                yield name, kind
            case ast.Call(
                func=ast.Attribute(value=reader), args=[ast.Constant(value=str(name)), *_]
            ) if ast.unparse(reader) == "os.environ":
                yield name, "os.environ"


def in_the_product() -> dict[str, str]:
    texts = [path.read_text() for path in written_files(".py") if _is_product(named(path))]
    found = dict(pair for text in texts for pair in read(text))
    return {name: kind for name, kind in found.items() if name not in NOT_FOR_OPERATORS}


def _is_product(name: str) -> bool:
    return name.startswith(("arena/", "engine/", "grading/")) or name == "manage.py"


def test_each_variable_that_is_read_is_told_and_no_other() -> None:
    assert in_the_product() == {one.name: one.kind for one in VARIABLES}


def test_the_table_of_variables_is_fresh() -> None:
    assert (PROJECT / "docs" / "environment.md").read_text() == as_markdown()


def test_a_variable_that_nobody_told_of_is_noticed() -> None:
    seeded = 'a = given.env.bool("DESK_SECRETLY", default=False)\nb = os.environ.get("DESK_TOO")'
    assert dict(read(seeded)) == {"DESK_SECRETLY": "bool", "DESK_TOO": "os.environ"}
