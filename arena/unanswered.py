"""What is answered where no view was reached: a problem to a program, a page to a person.

It must not know what any address does.
"""

from __future__ import annotations

from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import is_valid_path

from arena.agents.errors import AddressUnknown, HostRefused
from arena.agents.problems import is_agents, response_of
from arena.people import problems
from engine.errors import Problem


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer a request that Django would not read."""
    if not is_agents(request.path):
        return problems.bad_request(request, exception)
    if isinstance(exception, DisallowedHost):
        return response_of(
            HostRefused("Ask by a name that stands in ALLOWED_HOSTS of this desk, as 'Host'.")
        )
    return response_of(Problem("This could not be read; send it as /api/v1/docs has it."))


def _without_slash(request: HttpRequest) -> HttpResponse | None:
    """Lead to the page that stands at the same address less the slash at its end."""
    bare = request.path.rstrip("/")
    is_ours = bare.startswith("/") and not bare.startswith("//")
    if bare == request.path or not is_ours or request.method not in {"GET", "HEAD"}:
        return None
    query = request.META.get("QUERY_STRING", "")
    return redirect(bare + (f"?{query}" if query else "")) if is_valid_path(bare) else None


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer for an address that nothing stands at."""
    if not is_agents(request.path):
        return _without_slash(request) or problems.not_found(request, exception)
    return response_of(AddressUnknown("Nothing stands here; /api/v1/docs lists what does."))
