"""Which worlds exist, which tasks stand in the repo, and bundles opened from bytes.

It is given bytes and knows no row.  A world is a folder under ``engine/worlds`` whose package has
``WORLD``; a public task is a folder ``bundle`` with a manifest inside a world.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from threading import Lock
from typing import cast

from engine import worlds
from engine.errors import BundleInvalid
from engine.kernel.bundle import MANIFEST, Bundle, bundle_from_files
from engine.kernel.opened import Opened, open_bundle
from engine.kernel.world import AnyWorld

_OPEN_AT_ONCE = 64
_ROOT = Path(worlds.__path__[0])
_OPENED: dict[tuple[str, str], Opened] = {}
_LOCK = Lock()


@cache
def installed_worlds() -> dict[str, AnyWorld]:
    """Return every world by its versioned id."""
    found: dict[str, AnyWorld] = {}
    for module in pkgutil.iter_modules(worlds.__path__):
        world = cast("AnyWorld", importlib.import_module(f"{worlds.__name__}.{module.name}").WORLD)
        found[world.id] = world
    return found


def is_installed(world: str, revision: int) -> bool:
    """Tell whether the rules that a bundle was built for can be run here."""
    known = installed_worlds().get(world)
    return known is not None and known.revision == revision


def open_task(bundle: Bundle) -> Opened:
    """Return the bundle opened under its world; raises :class:`BundleInvalid` where it cannot be."""
    if not is_installed(bundle.world, bundle.revision):
        raise BundleInvalid(
            f"{bundle.task} was built for {bundle.world} revision {bundle.revision}, which is not "
            f"installed here"
        )
    opened = opened_already(bundle.task, bundle.content_hash)
    if opened is None:
        opened = open_bundle(bundle, installed_worlds()[bundle.world])
        _keep(opened)
    return opened


def opened_already(task: str, content_hash: str) -> Opened | None:
    """Return a content that this process has opened before; any may have been let go."""
    return _OPENED.get((task, content_hash))


def forget_opened() -> None:
    """Let go of every opened content; whatever is asked next is opened from its bytes."""
    with _LOCK:
        _OPENED.clear()


def _keep(opened: Opened) -> None:
    with _LOCK:
        _OPENED[opened.task, opened.content_hash] = opened
        while len(_OPENED) > _OPEN_AT_ONCE:
            del _OPENED[next(iter(_OPENED))]


def public_bundles() -> Iterator[Bundle]:
    """Give the bundles of the public tasks that stand in the repo, in the order of their paths."""
    for manifest in sorted(_ROOT.rglob(MANIFEST)):
        yield read_folder(manifest.parent)


def read_folder(folder: Path) -> Bundle:
    """Return the bundle whose files lie in ``folder``; raises :class:`BundleInvalid`."""
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    return bundle_from_files(files)
