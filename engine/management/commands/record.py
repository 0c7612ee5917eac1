"""`manage.py record SEAT`, `record export SEAT`, `record import FILE`: a record printed and moved."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError, CommandParser

from engine import door
from engine.errors import Problem
from engine.seated.transfer import export_record, import_record
from engine.transcript import Json, Step, plain


class Command(BaseCommand):
    help = "Print a seat's record, export it to one file, or import such a file."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("what", help="a seat, or 'export' or 'import'")
        parser.add_argument("name", nargs="?", help="the seat to export, or the file to import")
        parser.add_argument("--out", help="the file to write; without it, standard output")
        parser.add_argument(
            "--words",
            action="store_true",
            help="export the player's own words too; only when their holder asks",
        )
        parser.add_argument("--json", action="store_true")

    def handle(self, *, what: str, name: str | None, json: bool, **options: object) -> None:
        try:
            if what == "export":
                self._export(_named(name, "a seat"), options, as_json=json)
            elif what == "import":
                self._import(_named(name, "a file"), as_json=json)
            else:
                self._print(what, as_json=json)
        except Problem as problem:
            raise CommandError(problem.detail) from problem

    def _print(self, seat: str, *, as_json: bool) -> None:
        card, steps, digests = door.seat(seat), door.record(seat), door.digests(seat)
        if as_json:
            told = [{**_object(step), **_digests(digests[step.seq])} for step in steps]
            self.stdout.write(json.dumps({"seat": seat, "task": card.task, "steps": told}))
            return
        self.stdout.write(f"{seat}  {card.task}  {card.status}  {card.hash[:12]}")
        for step in steps:
            self.stdout.write(_line(step))

    def _export(self, seat: str, options: dict[str, object], *, as_json: bool) -> None:
        data = b"".join(
            line + b"\n" for line in export_record(seat, with_words=bool(options["words"]))
        )
        out = options["out"]
        if out is None:
            sys.stdout.buffer.write(data)
            return
        Path(str(out)).write_bytes(data)
        steps = data.count(b"\n") - 1
        told = {"seat": seat, "file": str(out), "steps": steps}
        self.stdout.write(json.dumps(told) if as_json else f"{seat}: {steps} steps in {out}")

    def _import(self, file: str, *, as_json: bool) -> None:
        try:
            data = Path(file).read_bytes()
        except OSError as error:
            raise CommandError(f"{file} cannot be read: {error.strerror}.") from error
        seat = door.seat(import_record(data.removesuffix(b"\n").split(b"\n")))
        told = {"seat": seat.seat, "task": seat.task, "steps": seat.seq, "status": seat.status}
        self.stdout.write(
            json.dumps(told) if as_json else f"{seat.seat}: {seat.seq} steps are here"
        )


def _named(name: str | None, what: str) -> str:
    if name is None:
        raise CommandError(f"Name {what}.")
    return name


def _object(step: Step) -> dict[str, Json]:
    told = plain(step)
    return told if isinstance(told, dict) else {}


def _digests(pair: tuple[str, str]) -> dict[str, str]:
    return {"observation_digest": pair[0], "chain": pair[1]}


def _line(step: Step) -> str:
    verdict = "refused" if step.error else "blocked" if step.blocked else "ok"
    price = f"{step.price_cents} ct {step.minutes} min" + (
        f" {step.budget} u" if step.budget else ""
    )
    given = json.dumps(plain(step.arguments), ensure_ascii=False)
    return f"{step.seq:5}  {step.at or '':25}  {step.actor:6}  {verdict:7}  {price:>18}  {step.tool} {given}"
