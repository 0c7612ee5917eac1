"""The desk's addresses: look, price, preview, call.

Only :func:`call` changes anything.  A page is always what a GET answers that can be repeated: a call
ends in a redirect to its step, which for a desk that is renewed in place is followed at once.
"""

from __future__ import annotations

import secrets
from copy import copy
from dataclasses import replace
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_safe

from arena.people.desk.arranging import arranged
from arena.people.desk.coaching import coached
from arena.people.desk.drawing import drawing, is_renewed
from arena.people.desk.looking import SUBJECT, chosen_of, form_beside, looking_of, picks_of
from arena.people.desk.rendering.begun import argument_of
from arena.people.desk.rendering.closing import closing_of
from arena.people.desk.rendering.desktime import desk_time
from arena.people.desk.rendering.forms import Chosen
from arena.people.desk.rendering.hand import Hand
from arena.people.desk.rendering.page import Looking
from arena.people.desk.rendering.sources import Sources, ToolList
from arena.people.desk.rendering.till import Till
from arena.people.desk.rendering.tool_words import in_readers_language
from arena.people.desk.rendering.worlds import Drawn, drawn_page
from arena.people.drafts import filling
from arena.people.guests import caller_of
from arena.people.posted import posted
from arena.seating import Asked, Seated, reading, sit
from engine.errors import (
    CallNotReadable,
    KeyReused,
    Problem,
    SeatClosed,
    StaleView,
    TextNotAllowed,
)
from engine.transcript import Refusal

CONFIRMED = "confirmed"
"""Under this name a confirmation says that its reader has seen what the call would do."""
_STALE = 409
_UNREADABLE = 400
_KEY_BYTES = 9
_LONGEST_ADDRESS = 2000
"""Characters; a longer form is kept on its page alone."""


@require_safe
def desk(request: HttpRequest, seat: str) -> HttpResponse:
    """Show the seat; which answer and which form stand open is in the address."""
    return _standing(request, sit(caller_of(request), seat))


def _standing(request: HttpRequest, seated: Seated) -> HttpResponse:
    sources = sources_of(seated)
    looking = looking_of(sources, request.GET)
    refused = looking.chosen is not None and looking.chosen.refusal is not None
    # A refused step that is looked up later shows what was sent, not what has been typed since.
    if not refused or SUBJECT in request.GET:
        seen = reading.read_seq(request.GET.get("version"), "version")
        looking = filling.filled(seated, sources, looking, seen)
    return _page(request, seated, sources, looking)


@require_GET
def price(request: HttpRequest, seat: str) -> HttpResponse:
    """Answer the form's price for what stands in it: free, recorded nowhere."""
    seated = sit(caller_of(request), seat)
    sources = sources_of(seated)
    chosen = chosen_of(sources, request.GET)
    if chosen is None:
        raise CallNotReadable(_("Name a tool of this desk in “tool” to have its call priced."))
    page = drawn(sources, Looking(chosen=chosen), _nonce()).desk
    if page.form is None:
        raise SeatClosed(_("This seat is closed, so nothing is for sale."))
    return render(request, "desk/_priced.html", {"form": page.form, "desk": page})


@posted("desk", sit)
def edit(request: HttpRequest, seat: str) -> HttpResponse:
    """Show the form with what was typed and its price: what *Cancel* and *Price this* lead to."""
    seated = sit(caller_of(request), seat)
    sources = sources_of(seated)
    looking = _typed(request, chosen_of(sources, request.POST))
    if SUBJECT not in request.POST:
        # A ticket was put back, and its form may hold what was typed before it was pressed.
        looking = filling.filled(seated, sources, looking)
    return _page(request, seated, sources, looking)


@posted("desk", sit)
def preview(request: HttpRequest, seat: str) -> HttpResponse:
    """Show a write before it is done; what would be refused is said beside the form."""
    seated = sit(caller_of(request), seat)
    sources = sources_of(seated)
    chosen = chosen_of(sources, request.POST)
    if chosen is None:
        return redirect("desk", seat=seat)
    try:
        _asked(request, chosen)
    except (TextNotAllowed, CallNotReadable) as problem:
        return _not_let_in(request, seated, chosen, problem)
    return _page(request, seated, sources, replace(_typed(request, chosen), confirms=True))


@posted("desk", sit)
def call(request: HttpRequest, seat: str) -> HttpResponse:
    """Make the call that the form states, once for its key, and lead to its step.

    A call that ends the seat is shown first, as :func:`preview` does.
    """
    seated = sit(caller_of(request), seat)
    chosen = chosen_of(ToolList(in_readers_language(seated.tools())), request.POST)
    here = reverse("desk", args=[seat])
    if chosen is None or (CONFIRMED not in request.POST and _ends(seated, chosen)):
        return preview(request, seat=seat)
    try:
        answer = seated.call(_asked(request, chosen))
    except (TextNotAllowed, CallNotReadable) as problem:
        return _not_let_in(request, seated, chosen, problem)
    except (StaleView, KeyReused):
        return _moved_on(request, seated, chosen)
    except SeatClosed:
        return redirect(here)
    step = answer.step
    if SUBJECT in request.POST and step.ok and step.blocked is None:
        seen = reading.read_seq(request.POST.get("version") or "0", "version") or 0
        filling.sent(seated, chosen, seen)
    beside = form_beside(request.GET, request.POST)
    refused = [] if step.ok or beside else [(SUBJECT, chosen.subject)]
    kept = urlencode([("step", step.seq), *refused, *beside, *picks_of(request.GET)])
    if is_renewed(request):
        return _led(request, seated, here, kept)
    return redirect(f"{here}?{kept}")


def _ends(seated: Seated, chosen: Chosen) -> bool:
    """Tell whether a call closes the seat."""
    card = seated.card()
    return bool(card.status == "open" and closing_of(chosen.tool.name, chosen.given, card.ends))


def _led(request: HttpRequest, seated: Seated, here: str, query: str) -> HttpResponse:
    """Answer with the page that a call leads to, so that a desk in place need not ask twice."""
    onward = copy(request)
    onward.method = "GET"
    onward.GET = QueryDict(query)
    onward.path = onward.path_info = here
    onward.META = request.META | {"QUERY_STRING": query}
    response = _standing(onward, seated)
    response["HX-Push-Url"] = f"{here}?{query}"
    return response


def sources_of(seated: Seated) -> Sources:
    """Return all that the seat's page may be made of."""
    whole = seated.whole()
    return Sources(
        seat=whole.card,
        tools=in_readers_language(whole.tools),
        steps=whole.steps,
        texts=whole.texts,
        running=whole.running,
        price=whole.price,
    )


def drawn(sources: Sources, looking: Looking, nonce: str) -> Drawn:
    """Return the page with its prices."""
    hand = Hand(sources=sources, looking=looking, till=Till(sources.price), nonce=nonce)
    with desk_time(*sources.stated()):
        return drawn_page(hand)


def _page(
    request: HttpRequest, seated: Seated, sources: Sources, looking: Looking, status: int = 200
) -> HttpResponse:
    if not looking.confirms or SUBJECT in request.POST:
        seen = reading.read_seq(request.POST.get("version"), "version")
        looking = filling.noted(seated, looking, seen)
    looking = replace(looking, begun=filling.begun(seated, sources))
    nonce = _nonce()
    page = drawn(sources, coached(request, arranged(request, looking)), nonce)
    parts = drawing(page, nonce, request)
    changed = parts.changed() if is_renewed(request) else None
    shown = {
        "parts": parts,
        "changed": changed,
        "desk": page.desk,
        "solar": page.solar,
        "oncall": page.oncall,
        "palette": page.palette,
        "coach": page.coach,
    }
    template = page.template if changed is None else "desk/_changed.html"
    response = render(request, template, shown, status=status)
    response["Cache-Control"] = "no-store"
    if changed is not None:
        response["HX-Reswap"] = "parts show:none settle:0"
    if request.method == "POST":
        response["HX-Replace-Url"] = _address(seated, looking)
    return response


def _nonce() -> str:
    """Return what the keys of one page's controls begin with."""
    return secrets.token_urlsafe(_KEY_BYTES)


def _address(seated: Seated, looking: Looking) -> str:
    """Return where the answer to a form can be fetched with what was typed, or ``false`` for nowhere.

    What no record may hold goes into no address either, and neither do the holder's own words: these
    stand in their draft.
    """
    chosen = looking.chosen
    if chosen is None or chosen.refusal is not None:
        return "false"
    typed = [one for one in chosen.pairs if one[1] and argument_of(one[0]) not in chosen.tool.texts]
    draft = [("version", chosen.draft.version)] if chosen.draft else []
    where = [(SUBJECT, chosen.subject), *draft, *looking.picks]
    query = urlencode([("tool", chosen.tool.name), *typed, *where])
    place = f"{reverse('desk', args=[seated.card().seat])}?{query}#form"
    return place if len(place) <= _LONGEST_ADDRESS else "false"


def _typed(request: HttpRequest, chosen: Chosen | None) -> Looking:
    """Return where the reader of a submitted form stands."""
    return Looking(chosen=chosen, picks=picks_of(request.GET))


def _asked(request: HttpRequest, chosen: Chosen) -> Asked:
    """Return the call as the border lets it in; raises :class:`TextNotAllowed`."""
    message = {
        "tool": chosen.tool.name,
        "arguments": dict(chosen.given),
        "key": request.POST.get("key") or None,
        "expect": request.POST.get("expect") or None,
    }
    return reading.read_asked(message)


def _moved_on(request: HttpRequest, seated: Seated, chosen: Chosen) -> HttpResponse:
    """Show what came since the page was drawn and keep what was typed; nothing was recorded."""
    seen = reading.read_seq(request.POST.get("expect") or None, "expect")
    looking, sources = replace(_typed(request, chosen), seen=seen), sources_of(seated)
    if SUBJECT not in request.POST:
        beside = chosen_of(sources, request.GET)
        looking = filling.filled(seated, sources, replace(looking, chosen=beside, overtaken=chosen))
    return _page(request, seated, sources, looking, status=_STALE)


def _not_let_in(
    request: HttpRequest, seated: Seated, chosen: Chosen, problem: Problem
) -> HttpResponse:
    """Say beside the form what no record may hold; nothing was recorded."""
    refusal = Refusal(code=problem.slug, message=problem.detail)
    looking = _typed(request, replace(chosen, refusal=refusal))
    return _page(request, seated, sources_of(seated), looking, status=_UNREADABLE)
