"""`manage.py replay (SEAT | --all)`: records are run again and compared byte for byte."""

from __future__ import annotations

import json

from django.core.management.base import BaseCommand, CommandError, CommandParser

from engine.errors import Problem
from engine.seated.replaying import Replayed, replay
from engine.storage import seats


class Command(BaseCommand):
    help = "Run records again and compare them byte for byte; fails when any differs."

    def add_arguments(self, parser: CommandParser) -> None:
        which = parser.add_mutually_exclusive_group(required=True)
        which.add_argument("seat", nargs="?")
        which.add_argument("--all", action="store_true", help="every seat, open and finished")
        parser.add_argument("--json", action="store_true")

    def handle(self, *, seat: str | None, json: bool, **_: object) -> None:
        chosen = [row.pk for row in seats.every_seat()] if seat is None else [seat]
        try:
            replayed = replay(chosen)
        except Problem as problem:
            raise CommandError(problem.detail) from problem
        self.stdout.write(_as_json(replayed) if json else _in_words(replayed))
        if replayed.differing:
            raise CommandError(
                f"{len(replayed.differing)} of {replayed.seats} records differ from what their "
                f"world answers now: a rule was changed without a new revision, or rows were."
            )


def _as_json(replayed: Replayed) -> str:
    differing = [{"seat": one.seat, "seq": one.seq, "what": one.what} for one in replayed.differing]
    return json.dumps(
        {
            "seats": replayed.seats,
            "steps": replayed.steps,
            "equal": replayed.equal,
            "differing": differing,
            "unavailable": list(replayed.unavailable),
        }
    )


def _in_words(replayed: Replayed) -> str:
    lines = [f"{replayed.equal} of {replayed.seats} records are equal, {replayed.steps} steps."]
    lines += [f"{one.seat} differs at step {one.seq} ({one.what})" for one in replayed.differing]
    lines += [
        f"{seat}: its world's revision is not installed here" for seat in replayed.unavailable
    ]
    return "\n".join(lines)
