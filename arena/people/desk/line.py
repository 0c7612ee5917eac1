"""What a page asks when its line was dead or its form was no longer good; nothing is recorded.

Is the seat still this browser's, which form token is good now, has the call of a key been recorded.
"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.views.decorators.http import require_safe

from arena.people.guests import caller_of
from arena.seating import sit


@require_safe
def line(request: HttpRequest, seat: str) -> HttpResponse:
    """Answer to whoever may open the seat; to everybody else there is no such seat."""
    seated = sit(caller_of(request), seat)
    key = request.GET.get("key", "")
    response = JsonResponse(
        {"token": get_token(request), "recorded": seated.recorded(key) if key else None}
    )
    response["Cache-Control"] = "no-store"
    return response
