"""Says whether each generated file is what its generator would write today.

A generated file is listed here with the command that prints it. The command must print the same
bytes each time, and must not read the file that it generates.
"""

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True, slots=True, kw_only=True)
class Generated:
    """One file that a program writes and people read."""

    path: str
    command: tuple[str, ...]

    def is_fresh(self) -> bool:
        printed = subprocess.run(self.command, cwd=PROJECT, check=True, stdout=subprocess.PIPE)
        path = PROJECT / self.path
        return path.exists() and path.read_bytes() == printed.stdout

    def how_to_mend(self) -> str:
        return f"{self.path} is stale: run `{' '.join(self.command)} > {self.path}`."


GENERATED: tuple[Generated, ...] = (
    Generated(
        path="arena/people/desk/rendering/tool_messages.py",
        command=(".venv/bin/python", "scripts/print_tool_messages.py"),
    ),
    Generated(
        path="docs/environment.md",
        command=(".venv/bin/python", "scripts/print_environment.py"),
    ),
    Generated(
        path="docs/reference/openapi.json",
        command=(".venv/bin/python", "scripts/print_openapi.py"),
    ),
    Generated(
        path="docs/reference/tools.md",
        command=(".venv/bin/python", "scripts/print_tools.py"),
    ),
)


def main() -> int:
    stale = [file.how_to_mend() for file in GENERATED if not file.is_fresh()]
    print("\n".join([*stale, f"Generated files: {len(GENERATED)} checked, {len(stale)} stale."]))
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
