"""Replay records in a process of its own and write out the bytes that came of it.

Usage: replay_process.py WORLD BUNDLE RECORDS
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

from engine.kernel.bundle import unpack
from engine.kernel.opened import open_bundle
from engine.kernel.replay import run


def main(name: str, bundle: Path, records: Path) -> None:
    world = importlib.import_module(f"engine.worlds.{name}").WORLD
    opened = open_bundle(unpack(bundle.read_bytes()), world)
    kept = [record.split(b"\n") for record in records.read_bytes().split(b"\n\n")]
    again = [b"\n".join(written.data for written in run(opened, steps)) for steps in kept]
    sys.stdout.buffer.write(b"\n\n".join(again))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]))
