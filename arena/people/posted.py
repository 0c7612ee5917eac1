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

View: TypeAlias = Callable[..., HttpResponse]
_FETCHED = ("GET", "HEAD")


def posted(page: str) -> Callable[[View], View]:
    """Let only forms through to a view; who fetches it is led to ``page``, its query kept."""

    def around(view: View) -> View:
        @wraps(view)
        def answer(request: HttpRequest, **place: str) -> HttpResponse:
            if request.method == "POST":
                return view(request, **place)
            if request.method not in _FETCHED:
                return HttpResponseNotAllowed([*_FETCHED, "POST"])
            query = request.META.get("QUERY_STRING", "")
            return redirect(reverse(page, kwargs=place) + (f"?{query}" if query else ""))

        return answer

    return around
