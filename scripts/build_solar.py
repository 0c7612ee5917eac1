"""Write the committed weeks of solar-1, or say with ``--check`` whether they are fresh.

Nature comes out of floating-point libraries, which differ between machines: its bytes are bound by
their hashes alone, so ``--check`` leaves ``content/nature`` and the manifest aside.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.kernel.bundle import MANIFEST, files_of
from engine.worlds.solar.families.first_monday import generator as first_monday
from engine.worlds.solar.families.forty_one import generator as forty_one

WEEKS = (
    (first_monday.public_bundle, first_monday.BUNDLE_FOLDER),
    (forty_one.public_bundle, forty_one.BUNDLE_FOLDER),
)
BOUND_BY_HASH = "content/nature/"


def main() -> int:
    is_check = "--check" in sys.argv
    stale: list[Path] = []
    for mint, folder in WEEKS:
        for path, data in files_of(mint()).items():
            target = folder / path
            if target.exists() and target.read_bytes() == data:
                continue
            if is_check and (path.startswith(BOUND_BY_HASH) or path == MANIFEST):
                continue
            stale.append(target)
            if not is_check:
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(data)
    for target in stale:
        print(target)
    return 1 if stale and is_check else 0


if __name__ == "__main__":
    sys.exit(main())
