"""The interface's description for people and for programs: one page and one document."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from arena.agents.http.openapi import document
from arena.agents.http.operations import OPERATIONS, Operation, Query
from arena.agents.problems import TABLE, TYPE_PREFIX
from engine.errors import Problem
from engine.transcript import encode


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
class OperationRow:
    """An operation as the page tells it."""

    name: str
    """Its anchor."""
    asked: str
    """Method and address."""
    says: str
    """What it does."""
    query: tuple[Query, ...]
    """What may stand behind the question mark."""
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
        says=f"{operation.summary}. {operation.says}".strip(),
        query=operation.query,
        problems=tuple(map(_problem, operation.told)),
    )


def _problem(kind: type[Problem]) -> ProblemRow:
    return ProblemRow(
        slug=kind.slug,
        type=TYPE_PREFIX + kind.slug,
        title=kind.title,
        status=TABLE[kind].status,
    )
