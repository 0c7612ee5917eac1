"""Light, dark or as the system says, and in which language: cookies of this browser, nothing else."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from arena.people.cookies import keep, led_back
from arena.people.posted import posted
from arena.templatetags.frame import COOKIE, THEMES


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
    response = led_back(request)
    if chosen in offered:
        keep(response, cookie, chosen)
    return response
