"""The tree of errors at the top of engine/errors.py is the tree of classes below it."""

import ast
import re

from tests.house.tree import PROJECT

TEXT = (PROJECT / "engine" / "errors.py").read_text()
ROOT = "DeskError"
_BRANCH = re.compile(r"^(?P<indent>[│ ]*)[├└]── (?P<rest>.*)$")
_NAMES = re.compile(r"^(?:[A-Z][A-Za-z]+\s*)+")
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
