"""`manage.py audit [NAME…]`: the standing audits; every published number from its own rows."""

from __future__ import annotations

import json

from django.core.management.base import BaseCommand, CommandError, CommandParser

from grading.audits import AUDITS, Published
from grading.published import board_json, board_now, rows_file


class Command(BaseCommand):
    help = f"Run the standing audits: {', '.join(AUDITS)}."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", nargs="*", help="some of them; all where none is named")
        parser.add_argument("--json", action="store_true")

    def handle(self, *, name: list[str], json: bool, **_: object) -> None:
        unknown = [one for one in name if one not in AUDITS]
        if unknown:
            raise CommandError(f"No audit {unknown[0]!r}; there are {', '.join(AUDITS)}.")
        published = _published()
        found = {one: AUDITS[one](published) for one in name or AUDITS}
        audits = [
            {"name": one, "checked": finding.checked, "drift": list(finding.drift)}
            for one, finding in found.items()
        ]
        self.stdout.write(_dumped({"audits": audits}) if json else _in_words(audits))
        if any(finding.drift for finding in found.values()):
            raise CommandError(
                "A published number is not what its rows yield: withdraw it, then look at what "
                "drifted, named above."
            )


def _published() -> Published:
    return Published(board=board_json(board_now()), rows=rows_file())


def _dumped(value: object) -> str:
    return json.dumps(value, allow_nan=False)


def _in_words(audits: list[dict[str, object]]) -> str:
    lines = []
    for audit in audits:
        drift = audit["drift"]
        words = drift if isinstance(drift, list) else []
        lines.append(f"{audit['name']}: {audit['checked']} checked, {len(words)} drifted")
        lines += [f"  {word}" for word in words]
    return "\n".join(lines)
