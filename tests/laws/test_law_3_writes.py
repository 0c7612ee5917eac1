"""Law 3 at run time: every row of a record is written behind the door, by those who may write it."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from engine import door
from engine.door import Holder
from engine.models import Seat, StepRow
from engine.policies import policy_named
from engine.policies.runner import play
from engine.seated.transfer import export_record, import_record
from engine.storage import releases
from tests.house.tree import PROJECT
from tests.laws.week import first_monday, short_week
from tests.laws.wires import TASK, ByHttp, ByMcp, ByPages

_WRITES = re.compile(r'^(INSERT INTO|UPDATE|DELETE FROM) "engine_steprow"', re.IGNORECASE)
WRITERS = {
    ("engine/storage/seats.py", "add_seat"),
    ("engine/storage/seats.py", "append"),
    ("engine/storage/seats.py", "close"),
}
_CALLS = 8
"""Of the week, before its last wait; a blocked one is among them."""
IMPORT = ("engine/storage/imports.py", "keep_record")
"""Takes in what was played elsewhere, once it has been run again."""

Place = tuple[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Write:
    """One statement that changes rows of steps, with who asked for it."""

    verb: str
    rows: int
    callers: tuple[Place, ...]

    @property
    def writer(self) -> Place | None:
        """The first of ours that asked for it."""
        return next((one for one in self.callers if one[0].startswith("engine/")), None)

    @property
    def is_behind_the_door(self) -> bool:
        """Tell whether a function of the door has asked for it."""
        return any(path == "engine/door.py" for path, _ in self.callers)


@dataclass(slots=True)
class Watch:
    """Sees every statement of the database."""

    writes: list[Write] = field(default_factory=list)

    def __call__(
        self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any
    ) -> Any:
        found = _WRITES.match(sql)
        if found:
            verb = found[1].split()[0].upper()
            rows = sql.count("(%s") if verb == "INSERT" else 1
            self.writes.append(Write(verb=verb, rows=rows, callers=tuple(_callers())))
        return execute(sql, params, many, context)


def _callers() -> Iterator[Place]:
    """Give the functions of this repo that are being carried out, the innermost first."""
    frame = sys._getframe(2)
    while frame is not None:
        path = Path(frame.f_code.co_filename)
        if path.is_relative_to(PROJECT) and ".venv" not in path.parts:
            yield path.relative_to(PROJECT).as_posix(), frame.f_code.co_name
        if frame.f_back is None:
            return
        frame = frame.f_back


@contextmanager
def watching() -> Iterator[list[Write]]:
    watch = Watch()
    with connection.execute_wrapper(watch):
        yield watch.writes


def breaches(writes: list[Write]) -> list[Write]:
    """Return what was written by somebody else than the three, or not behind the door."""
    return [
        one
        for one in writes
        if one.verb != "INSERT" or one.writer not in WRITERS or not one.is_behind_the_door
    ]


def test_law_3_every_row_is_written_behind_the_door(db: None) -> None:
    releases.install(first_monday())
    with watching() as writes:
        for wire in (ByPages(), ByHttp(), ByMcp()):
            wire.sit_down()
            for tool, arguments in (*short_week()[:_CALLS], short_week()[-1]):
                wire.call(tool, arguments)
            wire.look_at_the_grade()
        played = play(TASK, "do-nothing", policy_named("solar-1", "do-nothing"), seed="1")
        forked = door.fork(played, 1, Holder(kind="policy", key="fork"))
        door.leave(forked.seat, "gave_up")
    assert breaches(writes) == []
    assert sum(one.rows for one in writes) == StepRow.objects.count()
    assert {one.writer for one in writes} == WRITERS
    print(
        f"{StepRow.objects.count()} rows written, each by one of {len(WRITERS)} functions behind the door"
    )


def test_law_3_what_is_imported_was_run_again_and_is_written_in_one_place(db: None) -> None:
    releases.install(first_monday())
    card = door.take_seat(TASK, Holder(kind="policy", key="traveller"))
    lines = list(export_record(card.seat))
    StepRow.objects.all().delete()
    Seat.objects.all().delete()
    with watching() as writes:
        import_record(lines)
    assert [one.writer for one in writes] == [IMPORT]
    assert StepRow.objects.count() == 1


@pytest.mark.parametrize("verb", ["INSERT", "UPDATE", "DELETE"])
def test_a_row_that_is_written_beside_the_door_is_noticed(db: None, verb: str) -> None:
    releases.install(first_monday())
    card = door.take_seat(TASK, Holder(kind="policy", key="burglar"))
    row = StepRow.objects.get(seat=card.seat)
    with watching() as writes:
        if verb == "INSERT":
            row.pk, row.seq = None, 2
            row.save(force_insert=True)
        elif verb == "UPDATE":
            StepRow.objects.update(tool="wait")
        else:
            row.delete()
    assert [one.verb for one in breaches(writes)] == [verb]
