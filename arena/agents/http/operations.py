"""The operations of the interface, listed once: addresses and description are both made of this list.

It says what each reads and answers; how is in ``views``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

import msgspec

from arena.agents import wire
from arena.agents.errors import (
    CredentialsMissing,
    CredentialsRefused,
    EntrantUnknown,
    FormRefused,
    LengthMissing,
    TokenVoid,
)
from arena.agents.http import board, grade, views
from arena.agents.http.answers import View
from engine import errors
from engine.errors import Problem


class NewSeatBody(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which task to sit down at, and how time moves there."""

    task: str
    pace: Literal["turn", "live"] | None = "turn"
    """`turn`: time moves by calls alone. `live`: it runs by itself; tutorial and practice only, in a
    world with a clock."""
    speed: Annotated[int, msgspec.Meta(ge=1, le=7200)] | None = None
    """At pace `live`: simulated seconds in a second, 60 where it is left out."""


class CallBody(msgspec.Struct, frozen=True, kw_only=True):
    """One call, or with `quote` the question what it costs."""

    tool: str
    arguments: dict[str, object] | None = None
    key: str | None = None
    """Names the intention within this seat: the same key gives the first answer again."""
    expect: int | None = None
    """The last step that you have seen."""
    quote: bool | None = None


class ForkBody(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The last step that the new seat shares."""

    at: int


class CloseBody(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Why the seat is left; every cause fails."""

    cause: Literal["gave_up", "refusal", "loop"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """A parameter of the query."""

    name: str
    """As it is spelled."""
    schema: dict[str, object]
    """What it may be."""
    says: str
    """What it does."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """One thing that can be asked."""

    name: str
    """Unique; the address is known by it."""
    method: Literal["GET", "POST"]
    """How it is asked."""
    path: str
    """Below ``/api/v1``; a part in braces is a seat."""
    view: View
    """What answers."""
    summary: str
    """One line."""
    answers: tuple[object, ...]
    """The types of a good answer: any of them."""
    status: int = 200
    """Of a good answer."""
    media: tuple[str, ...] = ("application/json",)
    """As what a good answer may come; what is not JSON is text."""
    body: type[msgspec.Struct] | None = None
    """What is read."""
    query: tuple[Query, ...] = ()
    """What stands behind the question mark."""
    says: str = ""
    """What a summary cannot hold."""
    problems: tuple[type[Problem], ...] = field(default=())
    """What else may be answered, beside what the seat itself brings."""
    is_public: bool = False
    """Whether nobody need say who they are."""

    @property
    def told(self) -> tuple[type[Problem], ...]:
        """Return every problem that may be answered."""
        who = () if self.is_public else (CredentialsMissing, CredentialsRefused)
        seat = (errors.SeatNotFound,) if "{seat}" in self.path else ()
        return (*who, *seat, *(_BODY if self.body else ()), *self.problems)


_BODY = (
    errors.BodyNotJson,
    errors.BodyTooLarge,
    errors.CallNotReadable,
    errors.TextNotAllowed,
    FormRefused,
    LengthMissing,
)
_PAGE_NUMBER: dict[str, object] = {"type": "integer", "minimum": 0}


def _one_of(*names: str) -> dict[str, object]:
    return {"type": "string", "enum": list(names)}


OPERATIONS: tuple[Operation, ...] = (
    Operation(
        name="list_tasks",
        method="GET",
        path="/tasks",
        view=views.list_tasks,
        summary="List the tasks that a seat can be taken in",
        answers=(tuple[wire.TaskEntry, ...],),
        is_public=True,
    ),
    Operation(
        name="take_seat",
        method="POST",
        path="/seats",
        view=views.take_seat,
        summary="Take a seat",
        says="The answer holds the seat's token, shown this once; it opens this seat until its end.",
        body=NewSeatBody,
        answers=(wire.SeatEntry,),
        status=201,
        problems=(
            errors.TaskNotFound,
            errors.SeatRefused,
            errors.PaceRefused,
            errors.BundleInvalid,
        ),
    ),
    Operation(
        name="read_seat",
        method="GET",
        path="/seats/{seat}",
        view=views.read_seat,
        summary="Read how a seat stands",
        answers=(wire.SeatEntry,),
        problems=(TokenVoid,),
    ),
    Operation(
        name="list_tools",
        method="GET",
        path="/seats/{seat}/tools",
        view=views.list_tools,
        summary="List the seat's tools with their prices",
        query=(
            Query(
                name="format",
                schema=_one_of("desk", "openai"),
                says="`openai` gives the list that chat-completions interfaces take.",
            ),
        ),
        answers=(tuple[wire.ToolEntry, ...], tuple[wire.OpenAiTool, ...]),
        problems=(TokenVoid, errors.CallNotReadable),
    ),
    Operation(
        name="call",
        method="POST",
        path="/seats/{seat}/calls",
        view=views.call,
        summary="Make a call, or ask its price",
        says=(
            "Recorded before it is answered. `ok` false is a refusal: recorded, free, without "
            "effect. `quote` true records nothing, nor do the tools `quote` and `recall`. A body "
            "may have 64 kB, and 1 MB where the tool takes your own words."
        ),
        body=CallBody,
        answers=(wire.CallAnswer, wire.QuoteAnswer, wire.UnrecordedRefusal),
        problems=(
            TokenVoid,
            errors.SeatClosed,
            errors.SeatExpired,
            errors.StaleView,
            errors.KeyReused,
            errors.StepNotFound,
        ),
    ),
    Operation(
        name="read_record",
        method="GET",
        path="/seats/{seat}/record",
        view=views.read_record,
        summary="Read the recorded steps",
        says=(
            f"At most {views.STEPS_AT_ONCE} steps or about "
            f"{views.RECORD_BYTES_AT_ONCE // 1_048_576} MB an answer, each step with all its "
            "blocks: ask again after the last `seq` until nothing comes. JSON lines with "
            "`format=jsonl` or `Accept: application/x-ndjson`."
        ),
        query=(
            Query(name="after", schema=_PAGE_NUMBER, says="Give the steps after this one."),
            Query(name="format", schema=_one_of("json", "jsonl"), says="JSON lines, or one list."),
        ),
        answers=(tuple[wire.RecordedStep, ...],),
        media=("application/json", "application/x-ndjson"),
        problems=(TokenVoid, errors.CallNotReadable),
    ),
    Operation(
        name="fork_seat",
        method="POST",
        path="/seats/{seat}/forks",
        view=views.fork_seat,
        summary="Take a new, unranked seat that shares a finished seat's first steps",
        body=ForkBody,
        answers=(wire.SeatEntry,),
        status=201,
        problems=(TokenVoid, errors.ForkRefused, errors.StepNotFound),
    ),
    Operation(
        name="close_seat",
        method="POST",
        path="/seats/{seat}/close",
        view=views.close_seat,
        summary="Leave the seat for good",
        says="A closed seat stays as it is, so the request can be sent again.",
        body=CloseBody,
        answers=(wire.SeatEntry,),
        problems=(errors.CauseUnknown,),
    ),
    Operation(
        name="read_grade",
        method="GET",
        path="/seats/{seat}/grade",
        view=grade.read_grade,
        summary="Read how the seat went",
        says=(
            "*pending* until the seat has ended and been graded; in `arena` tasks also until your "
            "other seats on the same content have ended."
        ),
        answers=(grade.GradeEntry,),
        problems=(TokenVoid,),
    ),
    Operation(
        name="read_board",
        method="GET",
        path="/board",
        view=board.read_board,
        summary="Read the board",
        says="Everybody's public runs, counted; a part that you ask for keeps the ranks of the whole.",
        query=(
            Query(name="task", schema={"type": "string"}, says="One task."),
            Query(
                name="agent", schema={"type": "string"}, says="One entrant, as `entrant` has it."
            ),
            Query(name="pace", schema=_one_of(*board.PACES), says="One pace."),
        ),
        answers=(board.BoardEntry,),
        problems=(errors.TaskNotFound, EntrantUnknown, errors.CallNotReadable),
        is_public=True,
    ),
    Operation(
        name="read_rows",
        method="GET",
        path="/board/rows.csv",
        view=board.read_rows,
        summary="Read the rows that the board is made of",
        says="A row for each public run that has ended, in UTF-8; docs/methodology.md has its columns.",
        answers=(str,),
        media=("text/csv",),
        is_public=True,
    ),
)
"""In the order in which a newcomer needs them."""
