"""The tree of errors at the top of engine/errors.py is the tree of classes below it."""

import ast
import re

from tests.house.tree import PROJECT, written_files

TEXT = (PROJECT / "engine" / "errors.py").read_text()
ROOT = "DeskError"
_BRANCH = re.compile(r"^(?P<indent>[│ ]*)[├└]── (?P<rest>.*)$")
_NAMES = re.compile(r"^(?:[A-Z][A-Za-z]+\s*)+")
_ELSEWHERE = re.compile(r"^ {4}(\w+) +(\S+|those of the wires) +(\S+\.py)$", re.MULTILINE)
_INDENT = 4


def drawn(text: str) -> dict[str, int]:
    """Return how deep each class hangs in the drawing."""
    told = ast.get_docstring(ast.parse(text)) or ""
    found = {ROOT: 0}
    for line in told.splitlines():
        branch = _BRANCH.match(line.removeprefix(" " * _INDENT))
        names = _NAMES.match(branch["rest"].partition("   ")[0]) if branch else None
        if branch and names:
            depth = len(branch["indent"]) // _INDENT + 1
            found |= dict.fromkeys(names[0].split(), depth)
    return found


def built(text: str) -> dict[str, int]:
    """Return how deep each class hangs below the root; siblings of one line may be derived."""
    depths = {ROOT: 0}
    for node in ast.parse(text).body:
        match node:
            case ast.ClassDef(name=name, bases=[ast.Name(id=above)]) if above in depths:
                depths[name] = depths[above] + 1
    return depths


def differences(text: str) -> set[str]:
    """Return the classes that are drawn and not built, or built and not drawn, or hang elsewhere.

    A line of the drawing names siblings; one that refines another of its line stands beside it.
    """
    on_paper, in_code = drawn(text), built(text)
    only_one = on_paper.keys() ^ in_code.keys()
    higher = {name for name in on_paper.keys() & in_code.keys() if on_paper[name] > in_code[name]}
    return only_one | higher | {name for name, depth in on_paper.items() if depth == 0} - {ROOT}


def test_the_tree_of_errors_is_drawn_as_it_is_built() -> None:
    assert differences(TEXT) == set()
    assert len(built(TEXT)) > len({ROOT, "Problem", "Fault"})


def test_a_class_that_is_not_drawn_is_noticed() -> None:
    seeded = TEXT + '\n\nclass SeatOnFire(Problem):\n    """It burns."""\n'
    assert differences(seeded) == {"SeatOnFire"}


def test_a_class_that_is_drawn_and_not_built_is_noticed() -> None:
    assert differences(TEXT.replace("SeatClosed  SeatExpired", "SeatClosed  SeatLost")) == {
        "SeatExpired",
        "SeatLost",
    }


def test_a_class_that_hangs_elsewhere_is_noticed() -> None:
    assert differences(TEXT.replace("class TaskNotFound(Problem)", "class TaskNotFound(DeskError)"))


def hung_elsewhere(sources: dict[str, str]) -> set[tuple[str, str, str]]:
    """Return (ancestor, class, file) of every class that hangs below the tree from another room."""
    known, found = set(built(TEXT)), set()
    for file, text in sources.items():
        for node in ast.parse(text).body:
            match node:
                case ast.ClassDef(name=name, bases=[ast.Name(id=above)]) if above in known:
                    found.add((above, name, file))
    return found


def told_elsewhere() -> set[tuple[str, str, str]]:
    return {(above, name, file) for above, name, file in _ELSEWHERE.findall(TEXT)}


def rooms() -> dict[str, str]:
    """Return the text of every file of the product but the tree's own."""
    paths = {str(path.relative_to(PROJECT)): path for path in written_files(".py")}
    wires = {"engine/errors.py", "arena/agents/errors.py"}
    return {
        name: path.read_text()
        for name, path in paths.items()
        if name.startswith(("engine/", "grading/", "arena/")) and name not in wires
    }


def test_what_hangs_below_the_tree_from_another_room_is_named_beside_it() -> None:
    wires = ("Problem", "those of the wires", "arena/agents/errors.py")
    assert told_elsewhere() - {wires} == hung_elsewhere(rooms())
    assert wires in told_elsewhere()


def test_a_class_that_hangs_in_a_room_and_is_not_named_is_noticed() -> None:
    seeded = rooms() | {"engine/fire.py": "class SeatOnFire(Problem): ..."}
    assert ("Problem", "SeatOnFire", "engine/fire.py") in hung_elsewhere(seeded) - told_elsewhere()
