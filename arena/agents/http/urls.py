"""The addresses below ``/api/v1``, made of the list of operations."""

from __future__ import annotations

from django.urls import URLPattern, path

from arena.agents.http import docs, views
from arena.agents.http.answers import View, by_method
from arena.agents.http.operations import OPERATIONS


def _addresses() -> list[URLPattern]:
    grouped: dict[str, dict[str, View]] = {}
    for operation in OPERATIONS:
        grouped.setdefault(operation.path, {})[operation.method] = operation.view
    return [
        path(address.lstrip("/").replace("{seat}", "<str:seat>"), by_method(asked))
        for address, asked in grouped.items()
    ]


app_name = "api"
urlpatterns = [
    *_addresses(),
    path("openapi.json", by_method({"GET": docs.openapi_json}), name="openapi"),
    path("docs", by_method({"GET": docs.docs_page}), name="docs"),
    path("", by_method({"GET": views.unknown, "POST": views.unknown})),
    path("<path:rest>", by_method({"GET": views.unknown, "POST": views.unknown})),
]
