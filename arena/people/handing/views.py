"""Where a holder hands the seat to an agent: a token is made, shown this once, and can be taken back.

The token goes into the answer to the press that made it and nowhere else: it is kept as its hash,
and no address of these pages holds it.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from arena.agents import keys
from arena.people.guests import caller_of
from arena.people.posted import posted
from arena.seating import Seated, sit
from engine.errors import SeatClosed, SeatRefused


@dataclass(frozen=True, slots=True, kw_only=True)
class Handed:
    """A token with the lines that use it."""

    token: str
    mcp: str
    """The address for a client of the protocol that takes no header."""
    lines: tuple[tuple[str, str], ...]
    """What each line is for, and the line."""


@require_http_methods(["GET", "HEAD", "POST"])
def hand(request: HttpRequest, seat: str) -> HttpResponse:
    """Show what is handed out; pressed, make one more token and show it."""
    seated = _own(request, seat)
    handed = None
    if request.method == "POST":
        if not seated.is_open():
            raise SeatClosed(_("This seat is closed, so there is nothing to hand over."))
        handed = _handed(request, seat, keys.give_token(seat))
    facts = {
        "seat": seated.card(),
        "handed": handed,
        "count": keys.tokens_out(seat),
        "is_open": seated.is_open(),
    }
    response = render(request, "handing/handing.html", facts)
    response["Cache-Control"] = "no-store"
    return response


@posted("handing", sit)
def take_back(request: HttpRequest, seat: str) -> HttpResponse:
    """Make every token of the seat void."""
    keys.take_back_tokens(_own(request, seat).seat)
    return redirect("handing", seat=seat)


def _own(request: HttpRequest, seat: str) -> Seated:
    """Return the seat for its holder; staff look at seats and hand none over."""
    seated = sit(caller_of(request), seat)
    if seated.actor == "staff":
        raise SeatRefused(_("Only whoever holds a seat hands it to an agent."))
    return seated


def _handed(request: HttpRequest, seat: str, token: str) -> Handed:
    calls = request.build_absolute_uri(f"/api/v1/seats/{seat}/calls")
    tools = request.build_absolute_uri(f"/api/v1/seats/{seat}/tools")
    bearer = f'-H "Authorization: Bearer {token}"'
    body = """-H "Content-Type: application/json" -d '{"tool": "…", "arguments": {}}'"""
    return Handed(
        token=token,
        mcp=request.build_absolute_uri(reverse("mcp-with-token", args=[token])),
        lines=(
            (_("Its tools, with their prices"), f"curl {bearer} {tools}"),
            (_("One call"), f"curl {bearer} {body} {calls}"),
        ),
    )
