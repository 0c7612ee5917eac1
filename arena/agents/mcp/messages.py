"""JSON-RPC messages: reading one, answering it, and which revision of the protocol it speaks.

It knows no tool and no seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from arena.agents.problems import INTERNAL_ERROR, INVALID_PARAMS, INVALID_REQUEST, PARSE_ERROR
from arena.seating import reading
from engine.errors import Problem
from engine.transcript import encode

METHOD_NOT_FOUND = -32601
VERSION_UNKNOWN = -32022
NEWEST_WITH_HANDSHAKE = "2025-11-25"
WITH_HANDSHAKE = ("2024-11-05", "2025-03-26", "2025-06-18", NEWEST_WITH_HANDSHAKE)
WITHOUT_HANDSHAKE = ("2026-07-28",)
"""Revisions in which each request names its version in ``_meta`` and nothing is initialised."""
_VERSION_IN_META = "io.modelcontextprotocol/protocolVersion"
_LARGEST_ID = 2**53
_LONGEST_ID = 200
_STATUS_WITHOUT_HANDSHAKE = {METHOD_NOT_FOUND: 404, INVALID_PARAMS: 400, VERSION_UNKNOWN: 400}
_STATUS = {PARSE_ERROR: 400, INVALID_REQUEST: 400, VERSION_UNKNOWN: 400, INTERNAL_ERROR: 500}

RequestId: TypeAlias = str | int | None
Result: TypeAlias = dict[str, object]


class RpcError(Exception):
    """An answer of the protocol itself: the message, not the call in it, was wrong."""

    def __init__(self, code: int, message: str, data: object = None) -> None:
        """Keep what JSON-RPC has a place for."""
        super().__init__(message)
        self.code = code
        self.message = message
        self.data = data


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """One message from a client."""

    id: RequestId
    """``None`` for a notification."""
    is_notification: bool
    """Whether no answer is awaited."""
    method: str
    """As sent."""
    params: Mapping[str, object]
    """As sent: whoever uses a text in it must admit it."""
    size_bytes: int
    """Of the whole message."""

    @property
    def meta(self) -> Mapping[str, object]:
        meta = self.params.get("_meta")
        return meta if isinstance(meta, Mapping) else {}

    @property
    def version(self) -> str | None:
        """The revision that the request names, if it speaks one without a handshake."""
        named = self.meta.get(_VERSION_IN_META)
        return named if isinstance(named, str) else None


def read_request(value: object, size_bytes: int) -> Request:
    """Return the message in parsed JSON; raises :class:`RpcError`."""
    if not isinstance(value, Mapping):
        raise RpcError(INVALID_REQUEST, "Send one JSON-RPC request as an object; batches are gone.")
    method, params = value.get("method"), value.get("params")
    if value.get("jsonrpc") != "2.0" or not isinstance(method, str):
        raise RpcError(INVALID_REQUEST, "A request has 'jsonrpc' \"2.0\", 'id' and 'method'.")
    if params is not None and not isinstance(params, Mapping):
        raise RpcError(INVALID_REQUEST, "'params' must be an object.")
    if "id" in value and id_in(value) is None:
        raise RpcError(
            INVALID_REQUEST,
            f"'id' must be text of at most {_LONGEST_ID} characters or a whole number; a "
            "notification has none.",
        )
    return Request(
        id=id_in(value),
        is_notification="id" not in value,
        method=method,
        params=params or {},
        size_bytes=size_bytes,
    )


def id_in(value: object) -> RequestId:
    """Return the id that an answer must bear; ``None`` where there is none that can be given back."""
    given = value.get("id") if isinstance(value, Mapping) else None
    if isinstance(given, str) and len(given) <= _LONGEST_ID:
        try:
            reading.admit(given)
        except Problem:
            return None
        return given
    if isinstance(given, int) and not isinstance(given, bool) and abs(given) < _LARGEST_ID:
        return given
    return None


def require_known_version(request: Request) -> None:
    """Refuse a revision that we don't speak, naming those that we do."""
    if request.version is not None and request.version not in WITHOUT_HANDSHAKE:
        raise RpcError(
            VERSION_UNKNOWN,
            "Unsupported protocol version",
            {"supported": list(WITHOUT_HANDSHAKE), "requested": request.version[:40]},
        )


def require_known_header(named: str | None) -> None:
    """Refuse a header that names a revision which we don't speak; without one nothing is asked."""
    known = (*WITH_HANDSHAKE, *WITHOUT_HANDSHAKE)
    if named is not None and named not in known:
        raise RpcError(
            VERSION_UNKNOWN,
            "Unsupported protocol version in 'MCP-Protocol-Version'",
            {"supported": list(known), "requested": named[:40]},
        )


def result_bytes(request: Request, result: Result) -> bytes:
    """Return the answer to a request that could be served."""
    if request.version is not None:
        result = {"resultType": "complete"} | result
    return encode({"jsonrpc": "2.0", "id": request.id, "result": result})


def stream_bytes(notice: str, answer: bytes) -> bytes:
    """Return a notice and the answer behind it, as the stream of events that an answer may be."""
    told = encode({"jsonrpc": "2.0", "method": notice})
    return b"".join(b"event: message\ndata: " + part + b"\n\n" for part in (told, answer))


def error_bytes(request_id: RequestId, error: RpcError) -> bytes:
    """Return the answer to a request that could not be served."""
    told: dict[str, object] = {"code": error.code, "message": error.message}
    if error.data is not None:
        told["data"] = error.data
    return encode({"jsonrpc": "2.0", "id": request_id, "error": told})


def status_of(error: RpcError, *, has_handshake: bool) -> int:
    """Return the HTTP status of an error, which older revisions tell in the body alone."""
    known = _STATUS if has_handshake else _STATUS | _STATUS_WITHOUT_HANDSHAKE
    return known.get(error.code, 200)
