"""The board's addresses. Rows come from grading alone; where there are none the page says so."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from arena.people.board.rendering import task_boards
from arena.people.board.rendering.runs import run_rows
from arena.seating import is_public, tasks
from grading.published import board_now, rows_now


@require_safe
def board(request: HttpRequest) -> HttpResponse:
    """Show every task with what has been played in it."""
    boards = task_boards(tasks(), board_now())
    return render(request, "board/board.html", {"boards": boards, "one": None})


@require_safe
def task(request: HttpRequest, task: str) -> HttpResponse:
    """Show one task's rows."""
    found = next((one for one in tasks() if one.task == task), None)
    if found is None:
        raise Http404
    boards = task_boards((found,), board_now())
    runs = run_rows(rows_now(), found.hash, is_public)
    return render(request, "board/board.html", {"boards": boards, "one": boards[0], "runs": runs})
