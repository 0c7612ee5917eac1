"""Addresses of the agents' wing."""

from __future__ import annotations

from django.urls import include, path

from arena.agents.mcp.endpoint import view as mcp

urlpatterns = [
    path("api/v1/", include("arena.agents.http.urls")),
    path("mcp", mcp, name="mcp"),
    path("mcp/", mcp),
    path("mcp/<str:token>", mcp, name="mcp-with-token"),
]
