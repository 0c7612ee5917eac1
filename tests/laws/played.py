"""A week that was played over one wire, with all that came back, and what the logs took meanwhile."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from django.core.management import call_command

from engine import door
from engine.models import Seal, StepRow
from engine.seated.transfer import export_record
from engine.storage import releases
from engine.transcript import Json, encode, plain
from grading.keeping import grade_once
from tests.laws.hidden import Marked
from tests.laws.week import Call
from tests.laws.wires import Wire

SEPARATOR = b"\n"
"""Between two things that were told; canonical bytes hold none."""


@dataclass(slots=True, kw_only=True)
class Played:
    """What somebody could see of a seat, by when it was seen."""

    seat: str
    heard: dict[str, bytes]
    """All bytes that came back: while the seat was ``open``, once it was ``sealed``, then ``graded``,
    and what commands print of it, ``files``."""
    logged: bytes
    """All that was logged meanwhile, at every level."""
    told: bytes
    """The steps, of which the seal's holds its cause and its body's digest, and the tool list."""
    body: dict[str, Json]
    """The seal's body, from where it is stored apart."""

    @property
    def bytes_searched(self) -> int:
        return sum(map(len, self.heard.values())) + len(self.logged)


class Listening(logging.Handler):
    """Keeps whatever is logged, whole."""

    def __init__(self) -> None:
        """Begin with nothing."""
        super().__init__(logging.DEBUG)
        self.kept: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.kept.append(f"{self.format(record)} {record.__dict__!r}")

    def __enter__(self) -> Self:
        root = logging.getLogger()
        self._level = root.level
        root.setLevel(logging.DEBUG)
        root.addHandler(self)
        return self

    def __exit__(self, *_: object) -> None:
        logging.getLogger().setLevel(self._level)
        logging.getLogger().removeHandler(self)


def played(wire: Wire, marked: Marked, calls: Iterable[Call], *, graded: bool) -> Played:
    """Install a bundle, play the calls on it over a wire, look back at the sealed seat, grade it."""
    releases.install(marked.bundle)
    heard: dict[str, bytes] = {}
    with Listening() as listening:
        seat = wire.sit_down()
        for tool, arguments in calls:
            wire.call(tool, arguments)
        heard["open"] = wire.taken()
        wire.look_back()
        heard["sealed"] = wire.taken()
        if graded:
            grade_once(seat)
            wire.look_at_the_grade()
            heard["graded"] = wire.taken()
        heard["files"] = printed(seat)
    return Played(
        seat=seat,
        heard=heard,
        logged="\n".join(listening.kept).encode(),
        told=_told(seat),
        body=json.loads(bytes(Seal.objects.get(seat=seat).body)),
    )


def printed(seat: str) -> bytes:
    """Return what the commands say of a seat: its record printed, exported and run again."""
    said = io.StringIO()
    for words in (("record", seat), ("record", seat, "--json"), ("replay", seat, "--json")):
        call_command(*words, stdout=said)
    lines = b"\n".join(export_record(seat, with_words=True))
    return said.getvalue().encode() + lines


def _told(seat: str) -> bytes:
    opened = door.tools(seat)
    steps = StepRow.objects.filter(seat=seat).values_list("data", flat=True)
    return SEPARATOR.join([*map(bytes, steps), encode([plain(card) for card in opened])])
