"""`manage.py tasks list`, `tasks import FILE`, `tasks export TASK`: tasks as files."""

from __future__ import annotations

import json
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError, CommandParser

from engine.errors import Problem
from engine.kernel.bundle import pack, unpack
from engine.management.fresh import require_tasks
from engine.models import Release
from engine.storage import releases


class Command(BaseCommand):
    help = "List tasks, import one from a file, or export one to a file."

    def add_arguments(self, parser: CommandParser) -> None:
        does = parser.add_subparsers(dest="does", required=True)
        listing = does.add_parser("list", help="every release, the newest of each task first")
        bringing = does.add_parser("import", help="install a bundle; new seats of its task take it")
        bringing.add_argument("file")
        taking = does.add_parser("export", help="write a task's bundle to a file")
        taking.add_argument("task")
        taking.add_argument("--out", help="the file to write; named after the task by itself")
        for parsed in (listing, bringing, taking):
            parsed.add_argument("--json", action="store_true")

    def handle(self, *, does: str, json: bool, **options: object) -> None:
        try:
            if does == "list":
                require_tasks(self)
                self._tell([_release(row) for row in releases.every_release()], as_json=json)
            elif does == "import":
                self._tell(_release(_import(str(options["file"]))), as_json=json)
            else:
                self._tell(_export(str(options["task"]), options["out"]), as_json=json)
        except Problem as problem:
            raise CommandError(problem.detail) from problem

    def _tell(self, told: list[dict[str, str]] | dict[str, str], *, as_json: bool) -> None:
        if as_json:
            self.stdout.write(json.dumps(told))
            return
        for one in told if isinstance(told, list) else [told]:
            self.stdout.write("  ".join(one.values()))


def _release(row: Release) -> dict[str, str]:
    return {
        "task": row.task,
        "hash": row.content_hash,
        "world": f"{row.world} revision {row.revision}",
        "stage": row.stage,
        "exposure": row.exposure,
    }


def _import(file: str) -> Release:
    try:
        data = Path(file).read_bytes()
    except OSError as error:
        raise CommandError(f"{file} cannot be read: {error.strerror}.") from error
    return releases.publish(unpack(data))


def _export(task: str, out: object) -> dict[str, str]:
    release = releases.release_of_task(task)
    target = Path(str(out)) if out is not None else Path(f"{task.replace('/', '-')}.zip")
    target.write_bytes(pack(releases.bundle_of(release)))
    return {"task": task, "hash": release.content_hash, "file": str(target)}
