"""What is said outside the world: one table from every problem to its words on every wire.

An error is answered here or nowhere: a client sees a problem with a stable type, never a traceback,
a path or a class.  The module knows no seat and no address.
"""

from __future__ import annotations

import logging
import secrets
from dataclasses import dataclass

from django.http import HttpResponse

from arena.agents import errors as wire
from engine import errors
from engine.errors import Problem
from engine.transcript import Json, encode

logger = logging.getLogger(__name__)

TYPE_PREFIX = "urn:beat-the-desk:problem:"
CONTENT_TYPE = "application/problem+json"

INVALID_REQUEST, INVALID_PARAMS, INTERNAL_ERROR, PARSE_ERROR = -32600, -32602, -32603, -32700
_SESSION_NOT_FOUND = -32001


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """How a problem is told on each wire."""

    status: int
    """HTTP."""
    mcp_code: int | None = None
    """JSON-RPC; ``None`` where a tool's result with ``isError`` tells the model how to mend it."""


TABLE: dict[type[Problem], Wording] = {
    Problem: Wording(status=400, mcp_code=INVALID_REQUEST),
    errors.TaskNotFound: Wording(status=404),
    errors.SeatNotFound: Wording(status=404),
    errors.StepNotFound: Wording(status=404),
    errors.SeatClosed: Wording(status=409),
    errors.SeatExpired: Wording(status=409),
    errors.StaleView: Wording(status=409),
    errors.KeyReused: Wording(status=409),
    errors.ForkRefused: Wording(status=403),
    errors.SeatRefused: Wording(status=422),
    errors.PaceRefused: Wording(status=422),
    errors.CauseUnknown: Wording(status=422),
    errors.BodyTooLarge: Wording(status=413),
    errors.BodyNotJson: Wording(status=400, mcp_code=PARSE_ERROR),
    errors.TextNotAllowed: Wording(status=400),
    errors.CallNotReadable: Wording(status=400),
    errors.BundleInvalid: Wording(status=503, mcp_code=INTERNAL_ERROR),
    wire.CredentialsMissing: Wording(status=401, mcp_code=INVALID_REQUEST),
    wire.CredentialsRefused: Wording(status=401, mcp_code=INVALID_REQUEST),
    wire.TokenVoid: Wording(status=401, mcp_code=INVALID_REQUEST),
    wire.FormRefused: Wording(status=403, mcp_code=INVALID_REQUEST),
    wire.OriginRefused: Wording(status=403, mcp_code=INVALID_REQUEST),
    wire.HostRefused: Wording(status=400, mcp_code=INVALID_REQUEST),
    wire.AddressUnknown: Wording(status=404, mcp_code=INVALID_REQUEST),
    wire.EntrantUnknown: Wording(status=404, mcp_code=INVALID_REQUEST),
    wire.MethodRefused: Wording(status=405, mcp_code=INVALID_REQUEST),
    wire.LengthMissing: Wording(status=411, mcp_code=INVALID_REQUEST),
    wire.SessionUnknown: Wording(status=404, mcp_code=_SESSION_NOT_FOUND),
    wire.DeskStopped: Wording(status=500, mcp_code=INTERNAL_ERROR),
}
"""Every class of problem; a kind that is not listed is told like its nearest ancestor."""


def is_agents(path: str) -> bool:
    """Tell whether programs ask at an address: they are told a problem, and no page."""
    return path == "/mcp" or path.startswith(("/api/", "/mcp/"))


def wording_of(problem: Problem) -> Wording:
    """Return how a problem is told."""
    return next(TABLE[kind] for kind in type(problem).__mro__ if kind in TABLE)


def document_of(problem: Problem) -> dict[str, Json]:
    """Return a problem as RFC 9457 has it, with its own facts as members."""
    facts: dict[str, Json] = {**problem.facts}
    return facts | {
        "type": TYPE_PREFIX + problem.slug,
        "title": problem.title,
        "status": wording_of(problem).status,
        "detail": problem.detail,
    }


def response_of(problem: Problem) -> HttpResponse:
    """Return the HTTP answer that tells a problem."""
    document = document_of(problem)
    response = HttpResponse(
        encode(document), status=wording_of(problem).status, content_type=CONTENT_TYPE
    )
    if response.status_code == 401:
        response["WWW-Authenticate"] = 'Bearer realm="beat-the-desk"'
    if isinstance(problem, wire.MethodRefused):
        response["Allow"] = str(problem.facts["allowed"])
    return response


def stopped(error: Exception, address: str) -> wire.DeskStopped:
    """Log a defect of ours under a fresh reference and return what the caller hears of it."""
    reference = secrets.token_hex(6)
    logger.error("Defect %s at %s", reference, address, exc_info=error)
    return wire.DeskStopped(
        f"This is a defect of ours and not of your call; quote reference {reference}. "
        "Send the call again with the same key, or read the record: a step is written whole or not "
        "at all.",
        reference=reference,
    )
