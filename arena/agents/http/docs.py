"""The interface's description for people and for programs: one page and one document."""

from __future__ import annotations

import re
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from arena.agents.http.openapi import document
from arena.agents.http.operations import OPERATIONS, Operation
from arena.agents.problems import TABLE, TYPE_PREFIX
from engine.errors import Problem
from engine.transcript import encode

_MARKED = re.compile(r"[`*]([^`*]+)[`*]")


@dataclass(frozen=True, slots=True, kw_only=True)
class ProblemRow:
    """A kind of problem as the page lists it."""

    slug: str
    """The last part of its type."""
    type: str
    """As it stands in an answer."""
    title: str
    """One line."""
    status: int
    """HTTP."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A stretch of a sentence."""

    text: str
    is_code: bool
    """Whether it is meant letter by letter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OperationRow:
    """An operation as the page tells it."""

    name: str
    """Its anchor."""
    asked: str
    """Method and address."""
    says: tuple[Piece, ...]
    """What it does."""
    query: tuple[tuple[str, tuple[Piece, ...]], ...]
    """What may stand behind the question mark, each by its name."""
    problems: tuple[ProblemRow, ...]
    """What may be answered instead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DocsPage:
    """Everything that the page shows."""

    operations: tuple[OperationRow, ...]
    """In their order."""
    problems: tuple[ProblemRow, ...]
    """By status."""


def openapi_json(request: HttpRequest) -> HttpResponse:
    return HttpResponse(encode(document()), content_type="application/json")


def docs_page(request: HttpRequest) -> HttpResponse:
    problems = sorted(map(_problem, TABLE), key=lambda row: (row.status, row.slug))
    page = DocsPage(operations=tuple(map(_operation, OPERATIONS)), problems=tuple(problems))
    return render(request, "agents/docs.html", {"page": page})


def _operation(operation: Operation) -> OperationRow:
    return OperationRow(
        name=operation.name,
        asked=f"{operation.method} /api/v1{operation.path}",
        says=pieces(f"{operation.summary}. {operation.says}".strip()),
        query=tuple((one.name, pieces(one.says)) for one in operation.query),
        problems=tuple(map(_problem, operation.told)),
    )


def pieces(says: str) -> tuple[Piece, ...]:
    """Return a sentence in pieces, its marks read: a word between backticks or stars is meant as it is."""
    found = (
        Piece(text=text, is_code=bool(place % 2)) for place, text in enumerate(_MARKED.split(says))
    )
    return tuple(piece for piece in found if piece.text)


def _problem(kind: type[Problem]) -> ProblemRow:
    return ProblemRow(
        slug=kind.slug,
        type=TYPE_PREFIX + kind.slug,
        title=kind.title,
        status=TABLE[kind].status,
    )
