"""Light, dark or as the system says, and in which language: cookies of this browser, nothing else."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme

from arena.people.posted import posted
from arena.templatetags.frame import COOKIE, THEMES

_KEPT_SECONDS = 365 * 24 * 3600


@posted("lobby")
def switch_theme(request: HttpRequest) -> HttpResponse:
    """Keep the chosen theme and lead back."""
    return _kept(request, COOKIE, request.POST.get("theme", ""), THEMES)


@posted("lobby")
def switch_language(request: HttpRequest) -> HttpResponse:
    """Keep the chosen language and lead back."""
    spoken = tuple(code for code, _name in settings.LANGUAGES)
    name = settings.LANGUAGE_COOKIE_NAME
    return _kept(request, name, request.POST.get("language", ""), spoken)


def _kept(request: HttpRequest, cookie: str, chosen: str, offered: tuple[str, ...]) -> HttpResponse:
    """Lead back, with a cookie of what was chosen if it is offered at all."""
    back = request.POST.get("back", "/")
    if not url_has_allowed_host_and_scheme(back, allowed_hosts={request.get_host()}):
        back = "/"
    response = redirect(back)
    if chosen in offered:
        response.set_cookie(cookie, chosen, max_age=_KEPT_SECONDS, samesite="Lax", httponly=True)
    return response
