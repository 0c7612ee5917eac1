"""Replay a record of the quay in a process of its own, and print where it differs.

Usage: replay_elsewhere.py RECORD [CENTS]; with CENTS the price of an hour is that much lower.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from engine.kernel.opened import open_bundle
from engine.kernel.replay import first_difference
from tests.worlds_for_tests import quay
from tests.worlds_for_tests.quay_bundles import bundle


def main(record: Path, cents: int = 0) -> None:
    quay.CENTS_PER_HOUR -= cents
    opened = open_bundle(bundle(), quay.WORLD)
    found = first_difference(opened, record.read_bytes().split(b"\n"))
    told = {
        "differs_at": found and found.seq,
        "content_hash": opened.content_hash,
    }
    sys.stdout.write(json.dumps(told))


if __name__ == "__main__":
    main(Path(sys.argv[1]), *map(int, sys.argv[2:]))
