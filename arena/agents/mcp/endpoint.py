"""The address of the protocol: POST alone, a key or a token in the header, or a token in the path.

It keeps no session and needs no header but the proof of who asks; what came in as a notification is
taken note of and dropped.
"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse

from arena.agents.callers import (
    Asker,
    Proof,
    asker_of,
    asker_with_token,
    require_own_origin,
)
from arena.agents.errors import CredentialsMissing, SessionUnknown
from arena.agents.http.answers import by_method
from arena.agents.http.bodies import body_of, json_of
from arena.agents.mcp import messages, methods
from arena.agents.mcp.messages import Request, RpcError
from arena.agents.problems import INVALID_PARAMS, document_of, stopped, wording_of
from engine.errors import BodyNotJson, Problem

_JSON, _STREAM = "application/json", "text/event-stream"
_CHANGED = "notifications/tools/list_changed"


def post(request: HttpRequest, token: str | None = None) -> HttpResponse:
    """Answer one message."""
    require_own_origin(request)
    asker = _asker(request, token)
    if "Mcp-Session-Id" in request.headers:
        raise SessionUnknown(
            "This server keeps no sessions; initialize anew, without a session id."
        )
    body = body_of(request)
    value: object = None
    try:
        value = json_of(body)
        asked = messages.read_request(value, len(body))
        messages.require_known_version(asked)
        messages.require_known_header(request.headers.get("MCP-Protocol-Version"))
        return _answer(asker, asked, takes_stream=_STREAM in request.headers.get("Accept", ""))
    except BodyNotJson as problem:
        return _error(None, _as_rpc(problem))
    except RpcError as error:
        return _error(messages.id_in(value), error)


def _answer(asker: Asker, asked: Request, *, takes_stream: bool) -> HttpResponse:
    if asked.is_notification:
        return _taken_note_of()
    try:
        result = methods.answer(asker, asked)
    except RpcError as error:
        return _error(asked.id, error, has_handshake=asked.version is None)
    except Problem as problem:
        if wording_of(problem).status in {401, 403}:
            raise
        return _error(asked.id, _as_rpc(problem), has_handshake=asked.version is None)
    except Exception as error:  # noqa: BLE001 - logged under a reference, told without its text
        return _error(asked.id, _as_rpc(stopped(error, "/mcp")))
    body = messages.result_bytes(asked, result)
    if takes_stream and methods.changes_tools(asker, asked, result):
        return HttpResponse(messages.stream_bytes(_CHANGED, body), content_type=_STREAM)
    return HttpResponse(body, content_type=_JSON)


def _taken_note_of() -> HttpResponse:
    """Return an answer that has no body, and so no type of one."""
    response = HttpResponse(status=202)
    del response["Content-Type"]
    return response


def _asker(request: HttpRequest, token: str | None) -> Asker:
    if token is not None:
        return asker_with_token(token)
    asker = asker_of(request)
    if asker.proof is Proof.COOKIE:
        raise CredentialsMissing(
            "Send 'Authorization: Bearer <key>'; a browser's cookie is no proof here."
        )
    return asker


def _as_rpc(problem: Problem) -> RpcError:
    code = wording_of(problem).mcp_code
    return RpcError(INVALID_PARAMS if code is None else code, problem.detail, document_of(problem))


def _error(
    request_id: messages.RequestId, error: RpcError, *, has_handshake: bool = True
) -> HttpResponse:
    status = messages.status_of(error, has_handshake=has_handshake)
    return HttpResponse(messages.error_bytes(request_id, error), status=status, content_type=_JSON)


view = by_method({"POST": post})
