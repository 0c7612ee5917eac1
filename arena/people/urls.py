"""Addresses of the people's wing."""

from django.urls import include, path

from arena.people import appearance
from arena.people.accounts import views as accounts
from arena.people.board import views as board
from arena.people.debrief import views as debrief
from arena.people.desk import arranging, coaching, exporting, keeping_up, line, pace
from arena.people.desk import views as desk
from arena.people.drafts import views as drafts
from arena.people.handing import views as handing
from arena.people.leaving import views as leaving
from arena.people.lobby import views as lobby
from arena.people.replay import views as replay

urlpatterns = [
    path("", lobby.lobby, name="lobby"),
    path("seats", lobby.take, name="take"),
    path("desk/<str:seat>", desk.desk, name="desk"),
    path("desk/<str:seat>/price", desk.price, name="desk-price"),
    path("desk/<str:seat>/edit", desk.edit, name="desk-edit"),
    path("desk/<str:seat>/preview", desk.preview, name="desk-preview"),
    path("desk/<str:seat>/calls", desk.call, name="desk-call"),
    path("desk/<str:seat>/news", keeping_up.news, name="desk-news"),
    path("desk/<str:seat>/pace", pace.pace, name="desk-pace"),
    path("desk/<str:seat>/line", line.line, name="desk-line"),
    path("desk/<str:seat>/drafts", drafts.save, name="drafts"),
    path("desk/<str:seat>/drafts/discard", drafts.discard, name="drafts-discard"),
    path("desk/<str:seat>/debrief", debrief.debrief, name="debrief"),
    path("desk/<str:seat>/declared", accounts.declare_run, name="declare"),
    path("desk/<str:seat>/agent", handing.hand, name="handing"),
    path("desk/<str:seat>/agent/back", handing.take_back, name="handing-back"),
    path("desk/<str:seat>/leave", leaving.leave, name="leaving"),
    path("replay/<str:seat>", replay.replay, name="replay"),
    path("replay/<str:seat>/forks", replay.fork, name="replay-fork"),
    path("board", board.board, name="board"),
    path("board/<path:task>", board.task, name="board-task"),
    path("desk/<str:seat>/export.csv", exporting.export, name="desk-export"),
    path("arrangement", arranging.arrange, name="arrange"),
    path("notes", coaching.skip, name="notes"),
    path("", include("arena.people.accounts.urls")),
    path("theme", appearance.switch_theme, name="theme"),
    path("language", appearance.switch_language, name="language"),
]
