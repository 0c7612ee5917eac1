"""A task as data: hashes move with bytes and with nothing else, and what was tampered with stays out."""

import io
import json
import zipfile
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import BundleInvalid
from engine.kernel.bundle import (
    MANIFEST,
    THIRDS,
    Bundle,
    bundle_from_files,
    files_of,
    pack,
    unpack,
)
from tests.worlds_for_tests.quay_bundles import bundle

WEEK = bundle()
PATHS = sorted(WEEK.parts)


def hashes(one: Bundle) -> dict[str, str]:
    return {name: one.hash(name) for name in THIRDS}


@given(st.sampled_from(PATHS), st.binary(min_size=1, max_size=8))
def test_a_byte_moves_the_hash_of_its_own_third_and_no_other(path: str, more: bytes) -> None:
    grown = replace(WEEK, parts={**WEEK.parts, path: WEEK.parts[path] + more})
    moved = {name for name in THIRDS if hashes(grown)[name] != hashes(WEEK)[name]}
    assert moved == {path.partition("/")[0]}


def test_a_changed_rule_is_a_new_content_hash() -> None:
    assert replace(WEEK, revision=2).content_hash != WEEK.content_hash
    assert replace(WEEK, world="quay-2").content_hash != WEEK.content_hash


def test_a_name_is_no_part_of_the_hash() -> None:
    assert replace(WEEK, task="quay/other").content_hash == WEEK.content_hash


@given(st.permutations(PATHS))
def test_the_order_of_parts_means_nothing(order: list[str]) -> None:
    again = replace(WEEK, parts={path: WEEK.parts[path] for path in order})
    assert hashes(again) == hashes(WEEK)
    assert pack(again) == pack(WEEK)


def test_how_a_manifest_is_spelled_means_nothing() -> None:
    files = files_of(WEEK)
    said = json.loads(files[MANIFEST])
    files[MANIFEST] = (
        json.dumps(dict(reversed(said.items())), indent=2).replace("\n", "\r\n").encode()
    )
    assert hashes(bundle_from_files(files)) == hashes(WEEK)


def test_the_content_hash_of_today_is_that_of_tomorrow() -> None:
    parts = {"content/a.json": b"{}", "rubric/r.json": b"{}", "reference/x.json": b"{}"}
    known = Bundle(task="t", world="w-1", revision=1, parts=parts)
    assert known.content_hash == (
        "a1f249286bc5557449a3539a246a7ec76eb5a70123d191407c1ed13110f86e28"
    )


@given(st.dictionaries(st.sampled_from(PATHS), st.binary(max_size=64), min_size=1))
def test_packed_and_unpacked_a_bundle_is_itself(parts: dict[str, bytes]) -> None:
    one = replace(WEEK, parts={**WEEK.parts, **parts})
    assert unpack(pack(one)) == one
    assert bundle_from_files(files_of(one)) == one


def _manifest(change: Callable[[dict[str, object]], object]) -> dict[str, bytes]:
    files = files_of(WEEK)
    said = json.loads(files[MANIFEST])
    change(said)
    return {**files, MANIFEST: json.dumps(said).encode()}


TAMPERED: dict[str, dict[str, bytes]] = {
    "a part changed": {**files_of(WEEK), PATHS[0]: b"{}"},
    "a part taken away": {p: d for p, d in files_of(WEEK).items() if p != PATHS[0]},
    "a part added": {**files_of(WEEK), "content/more.json": b"{}"},
    "a part outside the thirds": {**files_of(WEEK), "more.json": b"{}"},
    "a part that climbs out": {**files_of(WEEK), "content/../../x": b""},
    "a hidden part": {**files_of(WEEK), "content/.x": b""},
    "no manifest": dict(WEEK.parts),
    "no json": {**WEEK.parts, MANIFEST: b"{"},
    "a list": {**WEEK.parts, MANIFEST: b"[]"},
    "another world": _manifest(lambda said: said.update(world="x", content={"world": "other-1"})),
    "another revision": _manifest(lambda said: said["rubric"].update(revision=2)),  # type: ignore[attr-defined]
    "a true revision": _manifest(lambda said: [said[t].update(revision=True) for t in THIRDS]),  # type: ignore[attr-defined]
    "a decimal revision": _manifest(lambda said: [said[t].update(revision=1.0) for t in THIRDS]),  # type: ignore[attr-defined]
    "another format": _manifest(lambda said: said.update(format=2)),
    "a member too many": _manifest(lambda said: said.update(more=1)),
}


@pytest.mark.parametrize("how", sorted(TAMPERED))
def test_what_was_tampered_with_is_refused(how: str) -> None:
    with pytest.raises(BundleInvalid):
        bundle_from_files(TAMPERED[how])


def test_whole_numbers_have_a_shape_and_are_not_cut_off() -> None:
    parts = {**WEEK.parts, "content/nature/a.i32": bytes(12)}
    listed = replace(WEEK, parts=parts).manifest()["content"]["parts"]["nature/a.i32"]  # type: ignore[index,call-overload]
    assert (listed["dtype"], listed["shape"]) == ("<i4", [3])  # type: ignore[index,call-overload]
    cut = replace(WEEK, parts={**WEEK.parts, "content/nature/a.i32": bytes(13)})
    with pytest.raises(BundleInvalid, match="cut off"):
        bundle_from_files(files_of(cut))


def zipped(entries: list[tuple[str, bytes]]) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name, data in entries:
            archive.writestr(zipfile.ZipInfo(name), data)
    return target.getvalue()


@pytest.mark.parametrize("data", [b"", b"PK", pack(WEEK)[:-30], pack(WEEK)[:400] + b"x" * 9])
def test_a_broken_file_is_no_bundle(data: bytes) -> None:
    with pytest.raises(BundleInvalid):
        unpack(data)


def test_a_file_that_unpacks_to_too_much_is_refused() -> None:
    with pytest.raises(BundleInvalid, match="more than"):
        unpack(pack(WEEK), limit_bytes=100)


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_part_that_stands_twice_is_refused() -> None:
    twice = [*files_of(WEEK).items(), (PATHS[0], WEEK.parts[PATHS[0]])]
    with pytest.raises(BundleInvalid, match="twice"):
        unpack(zipped(twice))


def test_a_flipped_byte_is_refused() -> None:
    data = bytearray(pack(WEEK))
    data[len(data) // 3] ^= 1
    with pytest.raises(BundleInvalid):
        unpack(bytes(data))
