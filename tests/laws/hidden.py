"""Copies of *First Monday* with canaries in what a seat must not see.

``deep`` plays on as before: what refers to something marked bears the same mark, and words of the
vendor's and the desk's own lists stay. ``wide`` marks every hidden text that opens at all, so that
less happens; ``numbers`` marks every number. What bears no mark is listed.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from fnmatch import fnmatch
from functools import cache

from engine.kernel.bundle import Bundle
from engine.kernel.canonical import canonical_bytes
from engine.transcript import Json
from tests.contracts.canaries import leaves, plant
from tests.contracts.chair import sit_down
from tests.laws.week import WORLD, first_monday

HIDDEN, REFERENCE, RUBRIC = (
    "content/hidden.json",
    "reference/reference.json",
    "rubric/rubric.json",
)
HOLDERS = "nuisances.*.holder"
"""The diagram names who holds a lock."""
WORDS = (
    "desk.repairs.*.cause",
    "desk.repairs.*.part",
    "desk.repairs.*.priority",
    "desk.repairs.*.task",
    "faults.*.family",
)
"""Words of the desk's own lists, which stand in its catalogue too."""
SHAPE = tuple(f"criteria.*.{name}" for name in ("id", "kind", "predicate", "tier", "arguments.*"))
"""What a rubric needs to be one."""

DECISION = tuple(f"decisions.*.{name}" for name in ("side", "opens", "closes"))
"""What a declared decision needs to be one: a side, and two instants."""
ASKED = tuple(
    f"{REFERENCE}:decisions.*.{name}"
    for name in ("id", "name", "title", "principle", "counted", "documents.*", "evidence.*.tool")
)
"""What the debrief of an open exposure says of a decision, once the week is over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Marked:
    """A bundle with the mark of each leaf that bears one, and the leaves that bear none."""

    bundle: Bundle
    marks: dict[str, str]
    fixed: tuple[str, ...]

    def found_in(self, data: bytes, *, part: str = "") -> list[str]:
        """Return the paths whose marks occur in ``data``, also where thousands are set apart."""
        bare = data.replace(b",", b"")
        wanted = ((path, mark) for path, mark in self.marks.items() if path.startswith(part))
        return [path for path, mark in wanted if mark.encode() in bare]

    def under(self, part: str) -> int:
        """Return how many marks stand in a part."""
        return sum(path.startswith(part) for path in self.marks)


@cache
def wide() -> Marked:
    return _with_marks(first_monday(), {HIDDEN: (HOLDERS,)}, str)


@cache
def numbers() -> Marked:
    return _with_marks(first_monday(), {HIDDEN: (), REFERENCE: (), RUBRIC: ()}, int)


@cache
def deep() -> Marked:
    """Return the week that is played and graded like the real one."""
    parts: dict[str, Iterable[str]] = {
        HIDDEN: (HOLDERS,), REFERENCE: DECISION, RUBRIC: SHAPE,
    }  # fmt: skip
    marked = _with_marks(first_monday(), parts, str)
    old = dict(leaves(json.loads(first_monday().parts[HIDDEN])))
    named = {".".join(map(str, path)): str(leaf) for path, leaf in old.items()}
    ids = {
        leaf: marked.marks[f"{HIDDEN}:{path}"]
        for path, leaf in named.items()
        if path.endswith(".id")
    }
    kept = {path: leaf for path, leaf in named.items() if _stays(path, leaf)}
    told = {path: ids[leaf] for path, leaf in named.items() if leaf in ids}
    hidden = _changed(json.loads(marked.bundle.parts[HIDDEN]), kept | told)
    rubric = _renamed(json.loads(marked.bundle.parts[RUBRIC]), ids)
    changed = {HIDDEN: canonical_bytes(hidden), RUBRIC: canonical_bytes(rubric)}
    bundle = replace(marked.bundle, parts={**marked.bundle.parts, **changed})
    sit_down(bundle, WORLD)
    gone = {f"{HIDDEN}:{path}" for path in kept}
    marks = {path: mark for path, mark in marked.marks.items() if path not in gone}
    marks |= {f"{HIDDEN}:{path}": mark for path, mark in told.items()}
    return Marked(bundle=bundle, marks=marks, fixed=(*marked.fixed, *sorted(gone)))


def _with_marks(bundle: Bundle, parts: dict[str, Iterable[str]], kind: type[str | int]) -> Marked:
    marks: dict[str, str] = {}
    fixed: list[str] = []
    for part, showing in parts.items():
        planted = plant(bundle, WORLD, part, kind, showing=showing)
        bundle = _of_its_part(planted.bundle, part)
        marks |= {f"{part}:{path}": _own(part, mark) for path, mark in planted.marks.items()}
        fixed += [f"{part}:{path}" for path in planted.fixed]
    return Marked(bundle=bundle, marks=marks, fixed=tuple(fixed))


def _of_its_part(bundle: Bundle, part: str) -> Bundle:
    data = _own(part, bundle.parts[part].decode()).encode()
    return replace(bundle, parts={**bundle.parts, part: data})


def _own(part: str, text: str) -> str:
    """Return a text with the part's letter in its marks, which count anew in each part."""
    return text.replace("canary-", f"canary-{part[2]}-")


def _stays(path: str, leaf: str) -> bool:
    """Tell whether a hidden text is a word of a list that the desk shows."""
    is_code = fnmatch(path, "nuisances.*.code") and leaf != ""
    return is_code or any(fnmatch(path, one) for one in WORDS)


def _changed(tree: Json, leaves_by_path: dict[str, str], path: str = "") -> Json:
    if isinstance(tree, dict):
        return {k: _changed(v, leaves_by_path, f"{path}.{k}".strip(".")) for k, v in tree.items()}
    if isinstance(tree, list):
        inner = enumerate(tree)
        return [_changed(v, leaves_by_path, f"{path}.{n}".strip(".")) for n, v in inner]
    return leaves_by_path.get(path, tree)


def _renamed(tree: Json, names: dict[str, str]) -> Json:
    if isinstance(tree, dict):
        return {k: _renamed(v, names) for k, v in tree.items()}
    if isinstance(tree, list):
        return [_renamed(one, names) for one in tree]
    return names.get(tree, tree) if isinstance(tree, str) else tree
