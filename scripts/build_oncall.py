"""Write the committed episodes of oncall-1, or say with ``--check`` whether they are fresh."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.kernel.bundle import files_of
from engine.worlds.oncall.generator import COMMITTED, public_bundle

DATA = Path(__file__).parents[1] / "engine" / "worlds" / "oncall" / "data"


def main() -> int:
    stale: list[Path] = []
    for tier, number in COMMITTED:
        for path, data in files_of(public_bundle(tier, number)).items():
            target = DATA / f"{tier}-{number:02d}" / path
            if target.exists() and target.read_bytes() == data:
                continue
            stale.append(target)
            if "--check" not in sys.argv:
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(data)
    for target in stale:
        print(target)
    return 1 if stale and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
