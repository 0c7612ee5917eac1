"""`manage.py grade (SEAT | --all)`: grade what has no sheet, compare, or regrade a whole pool."""

from __future__ import annotations

import json
from collections.abc import Sequence

from django.core.management.base import BaseCommand, CommandError, CommandParser

from engine.errors import DeskError, Problem
from engine.finished import sealed_seats
from grading.keeping import Change, differing_seats, grade_once, history_of, regrade
from grading.sheet import Sheet


class Command(BaseCommand):
    help = "Grade sealed seats; --check recomputes and compares without writing."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("seat", nargs="?", help="one seat")
        parser.add_argument("--all", action="store_true", help="every sealed seat")
        parser.add_argument("--check", action="store_true", help="compare, write nothing")
        parser.add_argument(
            "--regrade",
            metavar="REASON",
            help="add a version to every run of the seat's task and content, and say why",
        )
        parser.add_argument("--author", default="", help="who regrades")
        parser.add_argument("--json", action="store_true")

    def handle(
        self,
        *,
        seat: str | None,
        all: bool,  # noqa: A002  the option's name
        check: bool,
        regrade: str | None,
        author: str,
        json: bool,
        **_: object,
    ) -> None:
        if (seat is None) == (not all):
            raise CommandError("Name one seat, or say --all.")
        seats = [seat] if seat is not None else list(sealed_seats())
        try:
            if check:
                self._check(seats, as_json=json)
            elif regrade is not None:
                self._regrade(seats, author, regrade, as_json=json)
            else:
                self._grade(seats, as_json=json)
        except Problem as error:
            raise CommandError(error.detail) from error
        except DeskError as error:
            raise CommandError(f"Grading stopped: {error}.") from error

    def _grade(self, seats: Sequence[str], *, as_json: bool) -> None:
        sheets = [grade_once(seat) for seat in seats]
        if as_json:
            self.stdout.write(json.dumps({"sheets": [_plain(sheet) for sheet in sheets]}))
            return
        for sheet in sheets:
            self.stdout.write(f"{sheet.seat} {sheet.task}: {_verdict(sheet)}")

    def _check(self, seats: Sequence[str], *, as_json: bool) -> None:
        differing = differing_seats(seats)
        found = {"checked": len(seats), "differing": list(differing)}
        told = f"{len(seats)} sheets compared, {len(differing)} differ: {', '.join(differing)}"
        self.stdout.write(json.dumps(found) if as_json else told.removesuffix(": "))
        if differing:
            raise CommandError(
                "Seats without a sheet are graded by `grade SEAT`; a sheet that differs is "
                "corrected by `grade SEAT --regrade REASON --author NAME`."
            )

    def _regrade(self, seats: Sequence[str], author: str, reason: str, *, as_json: bool) -> None:
        pools = dict.fromkeys((one.task, one.content_hash) for one in map(grade_once, seats))
        changes = [
            change
            for task, content_hash in pools
            for change in regrade(task, content_hash, author, reason)
        ]
        flips = [change for change in changes if change.is_flip]
        found = {"regraded": len(changes), "flips": [_flip(change) for change in flips]}
        told = "\n".join(
            [f"{len(changes)} regraded, {len(flips)} flipped"]
            + [
                f"{one.after.seat}: {_verdict(one.before)} -> {_verdict(one.after)}"
                for one in flips
            ]
        )
        self.stdout.write(json.dumps(found) if as_json else told)


def _plain(sheet: Sheet) -> dict[str, object]:
    return {
        "seat": sheet.seat,
        "task": sheet.task,
        "status": sheet.status,
        "pass": sheet.passed,
        "capture": sheet.money.capture,
        "pnl_cents": sheet.money.pnl_cents,
        "version": history_of(sheet.seat)[-1].version,
    }


def _flip(change: Change) -> dict[str, object]:
    return {
        "seat": change.after.seat,
        "before": change.before.passed,
        "after": change.after.passed,
    }


def _verdict(sheet: Sheet) -> str:
    return {True: "pass", False: "fail", None: sheet.status}[sheet.passed]
