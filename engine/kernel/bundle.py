"""A task as data only: parts in three thirds, a manifest, three hashes.

``content/`` can move an observation, ``rubric/`` grades, ``reference/`` is what the oracle knows.
Each hash is that of the canonical third of the manifest; the content third names world and
revision, so that a changed rule is a new content hash and old and new runs never pool.
"""

from __future__ import annotations

import io
import json
import re
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias, cast

from engine.errors import BundleInvalid
from engine.kernel.canonical import canonical_bytes, sha256_hex
from engine.transcript import Json, encode

FORMAT = 1
THIRDS: tuple[Third, ...] = ("content", "rubric", "reference")
MANIFEST = "manifest.json"
_EPOCH = (1980, 1, 1, 0, 0, 0)
_UNIX = 3
_PATH = re.compile(rf"({'|'.join(THIRDS)})(/[A-Za-z0-9_-][A-Za-z0-9._-]*)+")
_WHOLE_NUMBERS = ".i32"
_WIDTH_BYTES = 4

Third: TypeAlias = Literal["content", "rubric", "reference"]
_UNREADABLE = (
    *(zipfile.BadZipFile, zlib.error, EOFError, OSError),
    *(NotImplementedError, RuntimeError, UnicodeDecodeError),
)
"""What reading a broken, encrypted or foreign zip raises."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bundle:
    """A task's bytes with the names under which they count."""

    task: str
    """``solar/first-monday``"""
    world: str
    """``solar-1``"""
    revision: int
    """The world revision that the content was built for."""
    parts: Mapping[str, bytes]
    """Bytes by path, ``content/disclosed.json``."""

    def third(self, name: Third) -> dict[str, bytes]:
        """Return one third's parts by their path inside it."""
        prefix = f"{name}/"
        return {p.removeprefix(prefix): b for p, b in self.parts.items() if p.startswith(prefix)}

    def manifest(self) -> dict[str, Json]:
        """Return the manifest: format, task, and each third with its parts' digests."""
        thirds: dict[str, Json] = {name: self._third_manifest(name) for name in THIRDS}
        return {"format": FORMAT, "task": self.task, **thirds}

    def hash(self, name: Third) -> str:
        """Return the hash of one third."""
        return sha256_hex(canonical_bytes(self._third_manifest(name)))

    @property
    def content_hash(self) -> str:
        """The key under which results pool."""
        return self.hash("content")

    def _third_manifest(self, name: Third) -> Json:
        listed: dict[str, Json] = {
            path: _describe(path, data) for path, data in sorted(self.third(name).items())
        }
        return {"world": self.world, "revision": self.revision, "parts": listed}


def bundle_from_files(files: Mapping[str, bytes]) -> Bundle:
    """Return the bundle in ``files`` (its manifest among them); raises :class:`BundleInvalid`.

    The manifest must list exactly the parts that are there, with their digests.  How it is itself
    spelled (the order of its keys, its line ends) means nothing.
    """
    parts = {path: data for path, data in files.items() if path != MANIFEST}
    for path, data in parts.items():
        _require_part(path, data)
    try:
        manifest = json.loads(files[MANIFEST])
        content = manifest["content"]
        bundle = Bundle(
            task=_text(manifest["task"]),
            world=_text(content["world"]),
            revision=_whole(content["revision"]),
            parts=parts,
        )
    except (KeyError, TypeError, ValueError) as error:
        raise BundleInvalid(f"The manifest cannot be read: {error!r}") from error
    _require_equal(cast("dict[str, Json]", manifest), bundle.manifest())
    return bundle


def files_of(bundle: Bundle) -> dict[str, bytes]:
    """Return the bundle as files: its parts and its manifest."""
    return {**bundle.parts, MANIFEST: canonical_bytes(bundle.manifest())}


def pack(bundle: Bundle) -> bytes:
    """Return the bundle as one file: a zip whose bytes depend on nothing but the parts.

    Parts are stored as they are, since what compression makes of them differs between libraries.
    """
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for path, data in sorted(files_of(bundle).items()):
            entry = zipfile.ZipInfo(path, _EPOCH)
            entry.create_system = _UNIX
            archive.writestr(entry, data, zipfile.ZIP_STORED)
    return target.getvalue()


def unpack(data: bytes, *, limit_bytes: int = 64_000_000) -> Bundle:
    """Return the bundle in one exported file; raises :class:`BundleInvalid`."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = archive.namelist()
            if sum(info.file_size for info in archive.infolist()) > limit_bytes:
                raise BundleInvalid(f"The bundle unpacks to more than {limit_bytes} bytes")
            if len(set(names)) != len(names):
                raise BundleInvalid("The file holds a part twice")
            files = {name: archive.read(name) for name in names}
    except _UNREADABLE as error:
        raise BundleInvalid("The file is no exported bundle (a zip)") from error
    return bundle_from_files(files)


def _describe(path: str, data: bytes) -> Json:
    described: dict[str, Json] = {"sha256": sha256_hex(data), "bytes": len(data)}
    if path.endswith(_WHOLE_NUMBERS):
        described |= {"dtype": "<i4", "shape": [len(data) // _WIDTH_BYTES]}
    return described


def _require_part(path: str, data: bytes) -> None:
    if _PATH.fullmatch(path) is None:
        raise BundleInvalid(f"{path[:80]!r} is no part of a bundle: parts lie in {THIRDS}")
    if path.endswith(_WHOLE_NUMBERS) and len(data) % _WIDTH_BYTES:
        raise BundleInvalid(f"{path} is cut off: it holds numbers of {_WIDTH_BYTES} bytes each")


def _text(value: object) -> str:
    if not isinstance(value, str) or not value:
        raise TypeError("task and world are text")
    return value


def _whole(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError("a revision is a whole number")
    return value


def _require_equal(said: dict[str, Json], found: dict[str, Json]) -> None:
    unknown = sorted(set(said) - set(found))
    if unknown:
        raise BundleInvalid(f"The manifest holds {unknown[0][:80]!r}, which no bundle has")
    for name, part in found.items():
        if encode(said.get(name)) != encode(part):
            raise BundleInvalid(
                f"The manifest's {name!r} does not agree with the parts: build the bundle again"
            )
