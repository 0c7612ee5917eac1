"""A task as data only: parts in three thirds, a manifest, three hashes.

``content/`` can move an observation, ``rubric/`` grades, ``reference/`` is what the oracle knows.
Each hash is that of the canonical third of the manifest; the content third names world and
revision, so that a changed rule is a new content hash and old and new runs never pool.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias, cast

from engine.errors import BundleInvalid
from engine.kernel.canonical import canonical_bytes, sha256_hex
from engine.transcript import Json

FORMAT = 1
THIRDS: tuple[Third, ...] = ("content", "rubric", "reference")
MANIFEST = "manifest.json"
_EPOCH = (1980, 1, 1, 0, 0, 0)

Third: TypeAlias = Literal["content", "rubric", "reference"]


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

    The manifest must list exactly the parts that are there, with their digests.
    """
    try:
        manifest = json.loads(files[MANIFEST])
        content = manifest["content"]
        bundle = Bundle(
            task=manifest["task"],
            world=content["world"],
            revision=content["revision"],
            parts={path: data for path, data in files.items() if path != MANIFEST},
        )
    except (KeyError, TypeError, ValueError) as error:
        raise BundleInvalid(f"The manifest cannot be read: {error!r}") from error
    _require_equal(cast("dict[str, Json]", manifest), bundle.manifest())
    return bundle


def files_of(bundle: Bundle) -> dict[str, bytes]:
    """Return the bundle as files: its parts and its manifest."""
    return {**bundle.parts, MANIFEST: canonical_bytes(bundle.manifest())}


def pack(bundle: Bundle) -> bytes:
    """Return the bundle as one file: a zip whose bytes depend on nothing but the parts."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, data in sorted(files_of(bundle).items()):
            archive.writestr(zipfile.ZipInfo(path, _EPOCH), data, zipfile.ZIP_DEFLATED)
    return target.getvalue()


def unpack(data: bytes, *, limit_bytes: int = 64_000_000) -> Bundle:
    """Return the bundle in one exported file; raises :class:`BundleInvalid`."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            if sum(info.file_size for info in archive.infolist()) > limit_bytes:
                raise BundleInvalid(f"The bundle unpacks to more than {limit_bytes} bytes")
            return bundle_from_files({name: archive.read(name) for name in archive.namelist()})
    except zipfile.BadZipFile as error:
        raise BundleInvalid("The file is no exported bundle (a zip)") from error


def _describe(path: str, data: bytes) -> Json:
    described: dict[str, Json] = {"sha256": sha256_hex(data), "bytes": len(data)}
    if path.endswith(".i32"):
        described |= {"dtype": "<i4", "shape": [len(data) // 4]}
    return described


def _require_equal(said: dict[str, Json], found: dict[str, Json]) -> None:
    for name in ("format", "task", *THIRDS):
        if said.get(name) != found[name]:
            raise BundleInvalid(
                f"The manifest's {name!r} does not agree with the parts: build the bundle again"
            )
