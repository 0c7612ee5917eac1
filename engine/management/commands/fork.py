"""`manage.py fork SEAT --at SEQ`: a new unranked seat that begins with another's first steps."""

from __future__ import annotations

import json

from django.core.management.base import BaseCommand, CommandError, CommandParser

from engine import door
from engine.errors import Problem


class Command(BaseCommand):
    help = "Fork a finished seat at a step, as staff."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("seat")
        parser.add_argument("--at", type=int, required=True, help="the last step that is shared")
        parser.add_argument("--json", action="store_true")

    def handle(self, *, seat: str, at: int, json: bool, **_: object) -> None:
        try:
            card = door.fork(seat, at, door.Holder(kind="staff", key="command"))
        except Problem as problem:
            raise CommandError(problem.detail) from problem
        self.stdout.write(
            _as_json(card.seat, seat, at)
            if json
            else f"{card.seat} begins with steps 1 to {at} of {seat}"
        )


def _as_json(fork: str, parent: str, at: int) -> str:
    return json.dumps({"seat": fork, "forked_from": parent, "at": at})
