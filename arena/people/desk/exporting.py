"""The desk's figures to take away: a step's, a block's, a panel's, or all that the seat has read."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from arena.people.desk.rendering.exports import written
from arena.people.desk.rendering.solar.panels import PLACES
from arena.people.guests import caller_of
from arena.seating import reading, sit
from engine.errors import CallNotReadable


@require_safe
def export(request: HttpRequest, seat: str) -> HttpResponse:
    """Answer with comma-separated values out of the seat's own record; free, recorded nowhere."""
    seated = sit(caller_of(request), seat)
    steps = seated.record()
    step = reading.read_seq(request.GET.get("step") or None, "step")
    block = reading.read_seq(request.GET.get("block") or None, "block")
    panel = request.GET.get("panel", "")
    name = [seat]
    if step is not None:
        steps = tuple(one for one in steps if one.seq == step)
        name.append(f"step-{step}")
    if panel:
        tools = {tool for place in PLACES if place.id == panel for tool in place.tools}
        if not tools:
            raise CallNotReadable(_("Name a panel of this desk in “panel”, or leave it out."))
        steps = tuple(one for one in steps if one.tool in tools)
        name.append(panel)
    response = HttpResponse(written(steps, block), content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{"-".join(name)}.csv"'
    response["Cache-Control"] = "no-store"
    return response
