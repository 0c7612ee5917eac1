"""Which address leads where. Each wing brings its own addresses; this is the front door."""

from django.urls import path

from arena.health import healthz, readyz

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path("readyz", readyz, name="readyz"),
]
