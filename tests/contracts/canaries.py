"""Canaries: unique marks in a bundle's hidden or later leaves, to be looked for in what is shown.

A leaf is marked where the world still opens and begins with the mark in it; where it does not (a
reference, a word of a closed list) it is listed as fixed, and so are leaves that a world declares
to show by derivation.  Texts and numbers are marked apart: a number of a mark's size moves what
happens out of the week, and what never happens shows no text.
"""

from __future__ import annotations

import fnmatch
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from engine.errors import DeskError
from engine.kernel.bundle import Bundle
from engine.kernel.canonical import canonical_bytes
from engine.kernel.world import AnyWorld
from engine.transcript import Json
from tests.contracts.chair import sit_down

_Path: TypeAlias = tuple[str | int, ...]
_Mark: TypeAlias = tuple[_Path, Json]
_NUMBER = 918_273_000_000
"""Numbers of marks count up from here: nothing in a desk is as large."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Planted:
    """A bundle with marks in it."""

    bundle: Bundle
    """The marked bundle."""
    marks: dict[str, str]
    """The mark that stands at each path, as it would read in bytes."""
    fixed: tuple[str, ...]
    """Paths of leaves that cannot be marked."""

    def found_in(self, data: bytes) -> list[str]:
        """Return the paths whose marks occur in ``data``."""
        return [path for path, mark in self.marks.items() if mark.encode() in data]

    def fixed_beyond(self, known: Iterable[str]) -> list[str]:
        """Return the leaves without a mark that no pattern of ``known`` accounts for."""
        patterns = tuple(known)
        return [one for one in self.fixed if not any(fnmatch.fnmatch(one, p) for p in patterns)]


def plant(
    bundle: Bundle,
    world: AnyWorld,
    part: str,
    kind: type[str | int],
    *,
    showing: Iterable[str] = (),
) -> Planted:
    """Return ``bundle`` with a mark in each leaf of one kind in a part that bears one."""
    shown = tuple(showing)
    tree: Json = json.loads(bundle.parts[part])
    wanted: list[_Mark] = []
    fixed: list[str] = []
    for number, (path, leaf) in enumerate(leaves(tree)):
        mark: Json = f"canary-{number:04d}-q7" if isinstance(leaf, str) else _NUMBER + number
        name = ".".join(map(str, path))
        if any(fnmatch.fnmatch(name, one) for one in shown):
            fixed.append(name)
        elif isinstance(leaf, kind):
            wanted.append((path, mark))
    wanted.sort(key=lambda one: _kind_of_place(one[0]))
    kept, refused = _mark(bundle, world, part, tree, wanted)
    return Planted(
        bundle=_rebuilt(bundle, part, tree),
        marks={".".join(map(str, path)): str(mark) for path, mark in kept},
        fixed=(*fixed, *(".".join(map(str, path)) for path, _ in refused)),
    )


def _kind_of_place(path: _Path) -> str:
    """Return a path without its indices: leaves of one kind mostly bear a mark all or none."""
    return ".".join("*" if isinstance(part, int) else part for part in path)


def _mark(
    bundle: Bundle, world: AnyWorld, part: str, tree: Json, wanted: list[_Mark]
) -> tuple[list[_Mark], list[_Mark]]:
    """Set the marks under which the world still opens, by halving; return them, and the rest."""
    if not wanted:
        return [], []
    before = [_exchange(tree, path, mark) for path, mark in wanted]
    if _opens(_rebuilt(bundle, part, tree), world):
        return wanted, []
    for (path, _), leaf in zip(wanted, before, strict=True):
        _exchange(tree, path, leaf)
    if len(wanted) == 1:
        return [], wanted
    middle = len(wanted) // 2
    kept, refused = _mark(bundle, world, part, tree, wanted[:middle])
    more, less = _mark(bundle, world, part, tree, wanted[middle:])
    return kept + more, refused + less


def leaves(
    tree: Json, path: tuple[str | int, ...] = ()
) -> Iterator[tuple[tuple[str | int, ...], Json]]:
    """Give every text and number of a tree with its path; truth values and blanks bear no mark."""
    if isinstance(tree, dict):
        for name in sorted(tree):
            yield from leaves(tree[name], (*path, name))
    elif isinstance(tree, list):
        for index, inner in enumerate(tree):
            yield from leaves(inner, (*path, index))
    elif isinstance(tree, str | int) and not isinstance(tree, bool):
        yield path, tree


def _exchange(tree: Json, path: _Path, leaf: Json) -> Json:
    """Put a leaf into the tree and return the one that stood there."""
    here: Any = tree
    for part in path[:-1]:
        here = here[part]
    before: Json = here[path[-1]]
    here[path[-1]] = leaf
    return before


def _rebuilt(bundle: Bundle, part: str, tree: Json) -> Bundle:
    return replace(bundle, parts={**bundle.parts, part: canonical_bytes(tree)})


def _opens(bundle: Bundle, world: AnyWorld) -> bool:
    try:
        sit_down(bundle, world)
    except (DeskError, LookupError, StopIteration, TypeError, ValueError):
        return False
    return True
