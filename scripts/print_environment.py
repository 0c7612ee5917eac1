"""Prints docs/environment.md, the table of environment variables."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from arena.variables import as_markdown

if __name__ == "__main__":
    sys.stdout.write(as_markdown())
