"""Releases and the bytes behind them."""

from __future__ import annotations

import msgspec
from django.db import transaction

from engine import catalogue
from engine.errors import BundleInvalid, TaskNotFound
from engine.kernel.bundle import MANIFEST, Bundle, bundle_from_files, files_of
from engine.kernel.canonical import forbidden_character, sha256_hex
from engine.kernel.opened import Opened
from engine.kernel.world import Brief
from engine.models import Part, Release

PUBLIC, SUPERSEDED = "public", "superseded"
_SEATED_STAGES = (PUBLIC, "frozen")
_BRIEFS: dict[tuple[str, str], Brief] = {}


def install(bundle: Bundle, *, stage: str = PUBLIC) -> Release:
    """Keep a bundle's bytes and its release; the same three hashes are one row."""
    hashes = {
        "content_hash": bundle.content_hash,
        "rubric_hash": bundle.hash("rubric"),
        "reference_hash": bundle.hash("reference"),
    }
    known = Release.objects.filter(task=bundle.task, **hashes).first()
    if known is not None:
        return known
    opened = catalogue.open_task(bundle)
    files = files_of(bundle)
    # Whoever else keeps the same bytes at this moment keeps the same row.
    Part.objects.bulk_create(
        (Part(sha256=sha256_hex(data), data=data) for data in files.values()), ignore_conflicts=True
    )
    release, _ = Release.objects.get_or_create(
        task=bundle.task,
        **hashes,
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

    The set of hashes that stands there is the one that new seats take.  Done again, or by two
    processes at once, it changes nothing more.
    """
    return tuple(publish(bundle).task for bundle in catalogue.public_bundles())


def install_where_there_is_none() -> tuple[str, ...]:
    """Install the public tasks in a database without a task to sit down at; return their names."""
    if Release.objects.filter(stage__in=_SEATED_STAGES).exists():
        return ()
    return install_public_tasks()


def publish(bundle: Bundle) -> Release:
    """Install a bundle as the one that new seats of its task take."""
    release = install(bundle)
    with transaction.atomic():
        others = Release.objects.filter(task=bundle.task, stage=PUBLIC).exclude(pk=release.pk)
        Release.objects.filter(pk=release.pk, stage=SUPERSEDED).update(stage=PUBLIC)
        others.update(stage=SUPERSEDED)
    release.refresh_from_db(fields=("stage",))
    return release


def public_releases() -> tuple[Release, ...]:
    """Return the releases that a new seat may be taken in and anybody may know of, one a task."""
    newest: dict[str, Release] = {}
    for row in Release.objects.filter(stage__in=_SEATED_STAGES).order_by("task", "-pk"):
        newest.setdefault(row.task, row)
    return tuple(
        row
        for row in newest.values()
        if row.exposure != "private" and catalogue.is_installed(row.world, row.revision)
    )


def every_release() -> tuple[Release, ...]:
    """Return all releases, the newest of each task first."""
    return tuple(Release.objects.order_by("task", "-pk"))


def opened_by() -> tuple[object, ...]:
    """Return to whom every release is open, and its stage."""
    return tuple(Release.objects.order_by("pk").values_list("pk", "exposure", "stage"))


def release_of_task(task: str, *, with_private: bool = True) -> Release:
    """Return the release that a new seat of ``task`` takes; raises :class:`TaskNotFound`."""
    rows = Release.objects.filter(task=task, stage__in=_SEATED_STAGES).order_by("-pk")
    rows = rows if with_private else rows.exclude(exposure="private")
    row = None if forbidden_character(task) else rows.first()
    if row is None:
        raise TaskNotFound(f"There is no task {task[:80]!r}; GET /api/v1/tasks lists them.")
    return row


def ruling_release(release: Release) -> Release:
    """Return the release whose rubric and reference hold for every record of the same content.

    A ruling or a better oracle is a new release of equal content: one pool, one rubric.
    """
    pool = Release.objects.filter(task=release.task, content_hash=release.content_hash)
    seated = pool.filter(stage__in=_SEATED_STAGES)
    return seated.order_by("-pk").first() or pool.order_by("-pk").first() or release


def release_of_content(task: str, content_hash: str) -> Release | None:
    """Return the newest release of one content, whatever its stage."""
    if forbidden_character(task + content_hash):
        return None
    return Release.objects.filter(task=task, content_hash=content_hash).order_by("-pk").first()


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
    known = catalogue.opened_already(release.task, release.content_hash)
    return known or catalogue.open_task(bundle_of(release))


def brief_of(release: Release) -> Brief:
    """Return what is told of a release beforehand; briefs stay when their contents are let go."""
    name = (release.task, release.content_hash)
    if name not in _BRIEFS:
        _BRIEFS[name] = opened_release(release).brief
    return _BRIEFS[name]


def reference_of(release: Release) -> dict[str, bytes]:
    """Return the reference third; for the oracle policy and for grading alone."""
    return bundle_of(release).third("reference")


def rubric_of(release: Release) -> dict[str, bytes]:
    """Return the rubric third; for grading alone."""
    return bundle_of(release).third("rubric")
