"""The board's addresses. Rows come from grading alone; where there are none the page says so."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from arena.people.board.rendering import pace_tabs, tabs_of, task_boards
from arena.people.board.rendering.runs import run_page
from arena.seating import is_public, tasks
from grading.published import cells_now, rows_now


@require_safe
def board(request: HttpRequest) -> HttpResponse:
    """Show the tasks of one exposure with what has been played in them."""
    paces = pace_tabs(request.GET.get("pace", ""))
    pace = next(one.pace for one in paces if one.is_open)
    boards = task_boards(tasks(), cells_now(), pace)
    tabs = tabs_of(boards, request.GET.get("exposure", ""))
    opened = {tab.exposure for tab in tabs if tab.is_open}
    shown = tuple(one for one in boards if one.exposure in opened)
    told = {"boards": shown, "tabs": tabs, "one": None, "paces": paces, "pace": pace}
    return render(request, "board/board.html", told)


@require_safe
def task(request: HttpRequest, task: str) -> HttpResponse:
    """Show one task's rows."""
    found = next((one for one in tasks() if one.task == task), None)
    if found is None:
        raise Http404
    paces = pace_tabs(request.GET.get("pace", ""))
    pace = next(one.pace for one in paces if one.is_open)
    boards = task_boards((found,), cells_now(), pace)
    rows = tuple(row for row in rows_now() if row.pace == pace)
    runs = run_page(rows, found.hash, is_public, request.GET.get("page", ""))
    told = {"boards": boards, "one": boards[0], "runs": runs, "paces": paces, "pace": pace}
    return render(request, "board/board.html", told)
