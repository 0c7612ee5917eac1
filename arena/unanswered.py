"""What is answered where no view was reached: a problem to a program, a page to a person.

It must not know what any address does.
"""

from __future__ import annotations

from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse

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


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer for an address that nothing stands at."""
    if not is_agents(request.path):
        return problems.not_found(request, exception)
    return response_of(AddressUnknown("Nothing stands here; /api/v1/docs lists what does."))
