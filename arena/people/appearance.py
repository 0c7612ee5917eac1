"""Light, dark or as the system says: a cookie of this browser and nothing else."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme

from arena.people.posted import posted
from arena.templatetags.frame import COOKIE, THEMES

_KEPT_SECONDS = 365 * 24 * 3600


@posted("lobby")
def switch_theme(request: HttpRequest) -> HttpResponse:
    """Keep the chosen theme and lead back."""
    back = request.POST.get("back", "/")
    if not url_has_allowed_host_and_scheme(back, allowed_hosts={request.get_host()}):
        back = "/"
    response = redirect(back)
    chosen = request.POST.get("theme", "")
    if chosen in THEMES:
        response.set_cookie(COOKIE, chosen, max_age=_KEPT_SECONDS, samesite="Lax", httponly=True)
    return response
