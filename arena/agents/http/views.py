"""The operations of the interface: each opens the seat for whoever asks, and hands on.

Whoever may not open a seat is turned away in :mod:`arena.agents.callers`, before anything is read.
"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse

from arena import seating
from arena.agents import asking, keys, wire
from arena.agents.callers import Asker, asker_of
from arena.agents.errors import AddressUnknown, CredentialsMissing
from arena.agents.http.answers import json_response
from arena.agents.http.bodies import body_of, json_of, members_of, text_in, whole_in
from arena.seating import reading
from engine.cards import SeatCard
from engine.errors import CallNotReadable, CauseUnknown
from engine.transcript import encode

STEPS_AT_ONCE = 500
RECORD_BYTES_AT_ONCE = 4_194_304
"""An answer of the record ends with the step that fills it."""
_LINES = "application/x-ndjson"
_ACCEPTED_LINES = (_LINES, "application/jsonl", "application/jsonlines")


def list_tasks(request: HttpRequest) -> HttpResponse:
    return json_response([wire.task_entry(card) for card in seating.tasks()])


def take_seat(request: HttpRequest) -> HttpResponse:
    asker = asker_of(request)
    members = members_of(request, "task", "pace", "speed")
    _require_somebody(asker)
    pace = text_in(members, "pace") if members.get("pace") is not None else "turn"
    task, speed = text_in(members, "task"), whole_in(members, "speed")
    return _new_seat(seating.take_seat(asker.caller, task, pace, speed))


def read_seat(request: HttpRequest, seat: str) -> HttpResponse:
    return json_response(wire.seat_entry(asker_of(request).living_seat(seat).card()))


def list_tools(request: HttpRequest, seat: str) -> HttpResponse:
    cards = asker_of(request).living_seat(seat).tools()
    wanted = request.GET.get("format", "desk")
    if wanted == "openai":
        return json_response([wire.openai_tool(card) for card in cards])
    if wanted != "desk":
        raise CallNotReadable("'format' must be desk or openai.", field="format")
    return json_response([wire.tool_entry(card) for card in cards])


def call(request: HttpRequest, seat: str) -> HttpResponse:
    """Play a call; a sealed seat's token still hears the answer to a key that it sent before."""
    asker = asker_of(request)
    seated = asker.seat(seat)
    body = body_of(request)
    message = asking.read_message(json_of(body), len(body))
    if not message.is_recorded:
        seated = asker.living_seat(seat)
    return json_response(asking.answer(seated, message))


def read_record(request: HttpRequest, seat: str) -> HttpResponse:
    """Give the steps after ``after``, as many as one answer holds."""
    seated = asker_of(request).living_seat(seat)
    after = reading.read_seq(request.GET.get("after", "0"), "after") or 0
    digests = seated.digests(after)
    page: list[bytes] = []
    for step in seated.record(after)[:STEPS_AT_ONCE]:
        page.append(encode(wire.recorded_step(step, digests[step.seq])))
        if sum(map(len, page)) > RECORD_BYTES_AT_ONCE:
            break
    if _wants_lines(request):
        body, kind = b"".join(line + b"\n" for line in page), _LINES
    else:
        body, kind = b"[" + b",".join(page) + b"]", "application/json"
    response = HttpResponse(body, content_type=kind)
    response["Cache-Control"] = "no-store"
    return response


def fork_seat(request: HttpRequest, seat: str) -> HttpResponse:
    asker = asker_of(request)
    seated = asker.living_seat(seat)
    _require_somebody(asker)
    at = reading.read_seq(members_of(request, "at").get("at"), "at")
    if at is None:
        raise CallNotReadable("'at' must be the whole number of a step.", field="at")
    return _new_seat(seated.fork(at))


def close_seat(request: HttpRequest, seat: str) -> HttpResponse:
    """Leave a seat; again changes nothing, for a sealed seat's token too: its answer may be lost."""
    seated = asker_of(request).seat(seat)
    cause = text_in(members_of(request, "cause"), "cause")
    if cause not in seating.LEAVING_CAUSES:
        raise CauseUnknown(f"'cause' must be one of {', '.join(seating.LEAVING_CAUSES)}.")
    return json_response(wire.seat_entry(seated.leave(cause)))


def unknown(request: HttpRequest, rest: str = "") -> HttpResponse:
    raise AddressUnknown("Nothing stands here; /api/v1/docs lists what does.")


def _require_somebody(asker: Asker) -> None:
    """Refuse a seat to staff whose browser has never been in the lobby: nobody would hold it."""
    if not asker.caller.holder.key:
        raise CredentialsMissing("Take a first seat in the lobby, or send an agent key.")


def _new_seat(card: SeatCard) -> HttpResponse:
    """Answer with a seat and its token, which is shown this once."""
    response = json_response(wire.seat_entry(card, keys.give_token(card.seat)), status=201)
    response["Location"] = f"/api/v1/seats/{card.seat}"
    return response


def _wants_lines(request: HttpRequest) -> bool:
    wanted = request.GET.get("format")
    if wanted not in {None, "json", "jsonl"}:
        raise CallNotReadable("'format' must be json or jsonl.", field="format")
    accepted = request.headers.get("Accept", "")
    return wanted == "jsonl" or any(kind in accepted for kind in _ACCEPTED_LINES)
