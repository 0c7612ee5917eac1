"""What a new world or a new week still lacks, in words; docs/adding-a-week.md and its sister list it.

A world: its rooms, its card's headings, its predicates, its contract test.  A week: its texts, its
generator, its stored bytes, and the three places that must know it.
"""

from __future__ import annotations

import ast
from pathlib import Path

ROOMS = ("__init__", "content", "state", "rules", "tools", "view", "truth")
WEEK_FILES = (
    *("__init__.py", "README.md", "brief.md", "documents", "mails/inbox.md", "mails/replies.md"),
    *("dials.py", "generator.py", "rubric.py", "reference.py", "bundle/manifest.json"),
)
WEEK_NAMES = ("SEED", "BUNDLE_FOLDER", "mint", "public_bundle")
"""What its generator offers."""
WEEK_README = (
    *("Principle", "What happens", "Both sides", "What the scripted players come to"),
    *("Why the rubric is fair", "Dials"),
)
HEADINGS = ("Description", "State", "Tools", "Observations", "Ending", "Grading")


def worlds(root: Path) -> list[str]:
    """Return the names of the folders that hold a world: those whose card has a ``WORLD``."""
    folders = sorted((root / "engine" / "worlds").iterdir())
    return [one.name for one in folders if "WORLD" in _names(one / "__init__.py")]


def what_is_missing(root: Path, name: str) -> list[str]:
    """Return, in words, everything that the world ``name`` lacks."""
    folder = root / "engine" / "worlds" / name
    missing = [
        f"engine/worlds/{name}/{room}.py or a folder of that name: the room '{room}'"
        for room in ROOMS
        if not (folder / f"{room}.py").exists() and not (folder / room / "__init__.py").exists()
    ]
    if not any((folder / one).exists() for one in ("families", "generator", "generator.py")):
        missing.append(f"engine/worlds/{name}/families or generator: where its tasks come from")
    missing += _missing_of_card(folder / "__init__.py")
    rubrics = root / "grading" / "rubrics"
    tables = (rubrics / f"{name}.py", rubrics / name / "__init__.py")
    if not any("PREDICATES" in _names(table) for table in tables):
        missing.append(f"grading/rubrics/{name}.py or a folder, with its table PREDICATES")
    if not (root / "tests" / "worlds" / f"test_{name}_contract.py").exists():
        missing.append(f"tests/worlds/test_{name}_contract.py, a subclass of WorldContract")
    return missing


def weeks(root: Path) -> list[str]:
    """Return the names of the folders that hold a family of solar weeks."""
    folders = sorted((root / "engine" / "worlds" / "solar" / "families").iterdir())
    return [one.name for one in folders if (one / "__init__.py").exists()]


def what_a_week_lacks(root: Path, name: str) -> list[str]:
    """Return, in words, everything that the family ``name`` of solar weeks lacks."""
    folder = Path("engine", "worlds", "solar", "families", name)
    missing = [f"{folder / one}" for one in WEEK_FILES if not (root / folder / one).exists()]
    generator = root / folder / "generator.py"
    if generator.exists():
        lost = [one for one in WEEK_NAMES if one not in _names(generator)]
        missing += [f"'{one}' in {folder / 'generator.py'}" for one in lost]
    missing += [f"the heading '{one}' in {folder / 'README.md'}" for one in _unread(root / folder)]
    needed = {
        "scripts/build_solar.py": f"families.{name} import",
        "engine/policies/solar/__init__.py": f'"solar/{name.replace("_", "-")}": (',
        "tests/worlds/test_solar_contract.py": f"families.{name} import",
    }
    for place, words in needed.items():
        if not (root / place).exists() or words not in (root / place).read_text("utf-8"):
            missing.append(f"{place}: it must know the week")
    return missing


def _unread(folder: Path) -> list[str]:
    """Return the headings that a week's README lacks."""
    page = folder / "README.md"
    lines = page.read_text("utf-8").splitlines() if page.exists() else []
    found = [line.removeprefix("## ") for line in lines if line.startswith("## ")]
    return [
        one for one in WEEK_README if page.exists() and not any(x.startswith(one) for x in found)
    ]


def missing_headings(card: str) -> list[str]:
    """Return the fixed headings that a card's text lacks or has out of order."""
    lines = card.splitlines()
    found = [line for line in lines if line in HEADINGS]
    if found == list(HEADINGS):
        return []
    return [heading for heading in HEADINGS if heading not in found] or ["the order of headings"]


def _missing_of_card(path: Path) -> list[str]:
    if not path.exists():
        return []
    card = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
    missing = [f"the heading '{one}' of the card in {path.name}" for one in missing_headings(card)]
    if "WORLD" not in _names(path):
        missing.append(f"the object WORLD in {path.name}")
    return missing


def _names(path: Path) -> set[str]:
    """Return the names that a module binds at its top."""
    if not path.exists():
        return set()
    found: set[str] = set()
    for node in ast.parse(path.read_text("utf-8")).body:
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.AnnAssign):
            targets = [node.target]
        if isinstance(node, ast.FunctionDef):
            found.add(node.name)
        found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found
