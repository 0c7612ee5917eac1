"""Replay in another process, under another hash seed, time zone and locale, gives the same bytes."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.tree import PROJECT
from tests.kernel.plays import eventful

PLAYED = eventful()
PLACES = [
    {"PYTHONHASHSEED": "0", "TZ": "UTC", "LANG": "C"},
    {"PYTHONHASHSEED": "1", "TZ": "Pacific/Apia", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"},
    {"PYTHONHASHSEED": "random", "TZ": "America/St_Johns", "LANG": "de_DE.UTF-8"},
]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "record"
    path.write_bytes(b"\n".join(PLAYED.record))
    return path


def replayed(record: Path, place: dict[str, str], *cents: str) -> dict[str, object]:
    said = subprocess.run(
        [sys.executable, "-m", "tests.kernel.replay_elsewhere", str(record), *cents],
        cwd=PROJECT,
        env=os.environ | place,
        check=True,
        capture_output=True,
    )
    found: dict[str, object] = json.loads(said.stdout)
    return found


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place["TZ"])
def test_law_1_a_record_replays_in_another_process_zone_and_locale(
    record: Path, place: dict[str, str]
) -> None:
    found = replayed(record, place)
    assert found["differs_at"] is None
    assert found["content_hash"] == PLAYED.opened.content_hash


def test_law_1_one_cent_less_is_noticed_in_another_process_and_named(record: Path) -> None:
    first_hire = next(s.seq for s in PLAYED.steps if s.tool == "crane_hire" and s.ok)
    assert replayed(record, PLACES[1], "1")["differs_at"] == first_hire
