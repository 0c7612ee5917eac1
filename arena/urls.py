"""Which address leads where. Each wing brings its own addresses; this is the front door."""

from django.urls import include, path

from arena.health import healthz, readyz

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path("readyz", readyz, name="readyz"),
    path("", include("arena.agents.urls")),
    path("", include("arena.people.urls")),
]

handler400 = "arena.unanswered.bad_request"
handler403 = "arena.people.problems.forbidden"
handler404 = "arena.unanswered.not_found"
handler500 = "arena.people.problems.stopped"
