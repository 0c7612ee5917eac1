"""Releases and the bytes behind them."""

from __future__ import annotations

import msgspec

from engine import catalogue
from engine.errors import BundleInvalid, TaskNotFound
from engine.kernel.bundle import MANIFEST, Bundle, bundle_from_files, files_of
from engine.kernel.canonical import sha256_hex
from engine.kernel.opened import Opened
from engine.models import Part, Release

PUBLIC, SUPERSEDED = "public", "superseded"
_SEATED_STAGES = (PUBLIC, "frozen")


def install(bundle: Bundle, *, stage: str = PUBLIC) -> Release:
    """Keep a bundle's bytes and its release; the same three hashes are one row."""
    opened = catalogue.open_task(bundle)
    files = files_of(bundle)
    for data in files.values():
        Part.objects.get_or_create(sha256=sha256_hex(data), defaults={"data": data})
    release, _ = Release.objects.get_or_create(
        task=bundle.task,
        content_hash=bundle.content_hash,
        rubric_hash=bundle.hash("rubric"),
        reference_hash=bundle.hash("reference"),
        defaults={
            "world": bundle.world,
            "revision": bundle.revision,
            "manifest": files[MANIFEST],
            "exposure": opened.brief.exposure,
            "stage": stage,
        },
    )
    return release


def install_public_tasks() -> tuple[str, ...]:
    """Install the public tasks that stand in the repo and return their names.

    The newest set of hashes of each task is the one that new seats take.
    """
    names = []
    for bundle in catalogue.public_bundles():
        release = install(bundle)
        Release.objects.filter(task=bundle.task, stage=PUBLIC).exclude(pk=release.pk).update(
            stage=SUPERSEDED
        )
        Release.objects.filter(pk=release.pk, stage=SUPERSEDED).update(stage=PUBLIC)
        names.append(bundle.task)
    return tuple(names)


def public_releases() -> tuple[Release, ...]:
    """Return the releases that a new seat may be taken in and anybody may know of."""
    rows = Release.objects.filter(stage__in=_SEATED_STAGES).exclude(exposure="private")
    return tuple(rows.order_by("task", "-pk"))


def release_of_task(task: str) -> Release:
    """Return the release that a new seat of ``task`` takes; raises :class:`TaskNotFound`."""
    row = Release.objects.filter(task=task, stage__in=_SEATED_STAGES).order_by("-pk").first()
    if row is None:
        raise TaskNotFound(f"There is no task {task[:80]!r}; GET /api/v1/tasks lists them.")
    return row


def bundle_of(release: Release) -> Bundle:
    """Return a release's bundle from its bytes; raises :class:`BundleInvalid`."""
    manifest = msgspec.json.decode(bytes(release.manifest))
    wanted = {
        f"{third}/{path}": described["sha256"]
        for third in ("content", "rubric", "reference")
        for path, described in manifest[third]["parts"].items()
    }
    kept = {row.sha256: bytes(row.data) for row in Part.objects.filter(pk__in=wanted.values())}
    missing = sorted(path for path, digest in wanted.items() if digest not in kept)
    if missing:
        raise BundleInvalid(f"{release.task}: the bytes of {', '.join(missing)} are not here")
    files = {path: kept[digest] for path, digest in wanted.items()}
    return bundle_from_files({**files, MANIFEST: bytes(release.manifest)})


def opened_release(release: Release) -> Opened:
    """Return a release's content, opened; raises :class:`BundleInvalid`."""
    known = catalogue.opened_already(release.content_hash)
    return known or catalogue.open_task(bundle_of(release))


def reference_of(release: Release) -> dict[str, bytes]:
    """Return the reference third; for the oracle policy and for grading alone."""
    return bundle_of(release).third("reference")


def rubric_of(release: Release) -> dict[str, bytes]:
    """Return the rubric third; for grading alone."""
    return bundle_of(release).third("rubric")
