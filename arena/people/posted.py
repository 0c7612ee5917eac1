"""Addresses that take a form and show nothing by themselves: fetched, they lead to their page.

A browser that loads such an address anew finds the page that the form stood on, not an error.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeAlias

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import redirect
from django.urls import reverse

from arena.people.guests import caller_of
from arena.seating import Caller

View: TypeAlias = Callable[..., HttpResponse]
Opening: TypeAlias = Callable[[Caller, str], object]
"""``sit`` or ``watch``: answers to who may, and to nobody else."""
_FETCHED = ("GET", "HEAD")


def posted(page: str, opened: Opening | None = None) -> Callable[[View], View]:
    """Let only forms through to a view; who fetches it is led to ``page``, its query kept.

    A seat's address is ``opened`` first: whoever may not open the seat hears what they hear of a
    seat that is not there.
    """

    def around(view: View) -> View:
        @wraps(view)
        def answer(request: HttpRequest, **place: str) -> HttpResponse:
            if request.method == "POST":
                return view(request, **place)
            if request.method not in _FETCHED:
                return HttpResponseNotAllowed([*_FETCHED, "POST"])
            if opened is not None:
                opened(caller_of(request), place["seat"])
            query = request.META.get("QUERY_STRING", "")
            return redirect(reverse(page, kwargs=place) + (f"?{query}" if query else ""))

        return answer

    return around
