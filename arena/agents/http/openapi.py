"""The interface's description for programs, made of the list of operations and the wire's shapes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from arena.agents.http.operations import OPERATIONS, Operation
from arena.agents.problems import CONTENT_TYPE, TABLE, TYPE_PREFIX
from engine.errors import Problem

_JSON = "application/json"
_REF = "#/components/schemas/{name}"
_PROBLEM: dict[str, object] = {
    "title": "Problem",
    "description": "RFC 9457: an answer outside the world; nothing was recorded.",
    "type": "object",
    "properties": {
        "type": {"type": "string", "description": "Stable; what a program decides by."},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string", "description": "How to mend it."},
    },
    "required": ["type", "title", "status", "detail"],
}


@cache
def document() -> dict[str, object]:
    """Return the OpenAPI document."""
    paths: dict[str, dict[str, object]] = {}
    for operation in OPERATIONS:
        paths.setdefault(f"/api/v1{operation.path}", {})[operation.method.lower()] = _described(
            operation
        )
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Beat the Desk",
            "version": "1",
            "description": (
                "Sit down at a simulated operations week and play it by calls. Every call is priced "
                "before it is taken and recorded before it is answered."
            ),
        },
        "paths": paths,
        "components": {
            "schemas": {**_components(), "Problem": _PROBLEM},
            "securitySchemes": {
                "bearer": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "An agent key, or the token that a new seat returns.",
                },
                "cookie": {
                    "type": "apiKey",
                    "in": "cookie",
                    "name": "sessionid",
                    "description": "A person's browser; a POST needs the page's form token too.",
                },
            },
        },
    }


def _described(operation: Operation) -> dict[str, object]:
    described: dict[str, object] = {
        "operationId": operation.name,
        "summary": operation.summary,
        "parameters": _parameters(operation),
        "responses": _responses(operation),
        "security": [] if operation.is_public else [{"bearer": []}, {"cookie": []}],
    }
    if operation.says:
        described["description"] = operation.says
    if operation.body is not None:
        schema = {"$ref": _REF.format(name=operation.body.__name__)}
        described["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schema}},
        }
    return described


def _parameters(operation: Operation) -> list[object]:
    seat = {
        "name": "seat",
        "in": "path",
        "required": True,
        "schema": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,40}$"},
    }
    queries = [
        {"name": query.name, "in": "query", "description": query.says, "schema": query.schema}
        for query in operation.query
    ]
    return [seat, *queries] if "{seat}" in operation.path else [*queries]


def _responses(operation: Operation) -> dict[str, object]:
    content = {
        media: {"schema": _schemas()[operation.name] if media == _JSON else {"type": "string"}}
        for media in operation.media
    }
    responses: dict[str, object] = {
        str(operation.status): {"description": operation.summary, "content": content}
    }
    by_status: dict[int, list[type[Problem]]] = {}
    for problem in operation.told:
        by_status.setdefault(TABLE[problem].status, []).append(problem)
    for status, problems in sorted(by_status.items()):
        told = "; ".join(f"`{TYPE_PREFIX}{kind.slug}`: {kind.title}" for kind in problems)
        responses[str(status)] = {
            "description": told,
            "content": {CONTENT_TYPE: {"schema": {"$ref": _REF.format(name="Problem")}}},
        }
    return responses


@cache
def _generated() -> tuple[dict[str, object], dict[str, object]]:
    kinds = [kind for operation in OPERATIONS for kind in operation.answers]
    bodies = [operation.body for operation in OPERATIONS if operation.body is not None]
    schemas, components = msgspec.json.schema_components(
        [*kinds, *bodies], schema_hook=_anything, ref_template=_REF
    )
    rest = iter(schemas)
    answers: dict[str, object] = {
        operation.name: _any_of([next(rest) for _ in operation.answers]) for operation in OPERATIONS
    }
    return answers, dict(components)


def _any_of(schemas: Sequence[object]) -> object:
    return schemas[0] if len(schemas) == 1 else {"anyOf": schemas}


def _schemas() -> dict[str, object]:
    """Return each operation's answer as a schema."""
    return _generated()[0]


def _components() -> dict[str, object]:
    return _generated()[1]


def _anything(kind: type) -> dict[str, object]:
    """Describe a member that may be any JSON, such as the schema of a tool's arguments."""
    if kind is object:
        return {"description": "Any JSON."}
    raise NotImplementedError(kind)
