"""The board as it stands now: brings runs, sheets and counting together.

Pages and wires ask here; commands too.  It knows no page, and nothing is counted here.
"""

from __future__ import annotations

import json

from engine.finished import counted_by, runs
from grading.board import board_of
from grading.cells import Board, Cell
from grading.keeping import last_sheet, sheets_that_hold
from grading.players import name_of, players_now
from grading.rows import Row, rows_csv, rows_of
from grading.statistics import rate


def rows_now() -> tuple[Row, ...]:
    """Return every public row, counted or not, in the order in which seats were taken."""
    held = {seat: (kept.sheet, kept.version) for seat, kept in sheets_that_hold().items()}
    return tuple(row for row in rows_of(runs(), held, players_now()) if row.exposure != "private")


def name_now(kind: str, key: str) -> str:
    """Return the name under which a holder is published at this moment."""
    return name_of(players_now())(kind, key)


def board_now() -> Board:
    """Return the public board."""
    return board_of(rows_now())


def cells_now() -> tuple[Cell, ...]:
    """Return the public board's cells, counted anew only when something has changed."""
    return standing_board().cells


def standing_board() -> Board:
    """Return the public board, counted anew only when what it is counted from has changed.

    Sheets are never written twice and a seat's end is final, so seats, releases and the newest sheet
    tell two moments apart.  What was counted is never older than the marks that it is kept by.
    """
    marks = (counted_by(), last_sheet())
    kept = _kept.get("board")
    if kept is None or kept[0] != marks:
        kept = _kept["board"] = (marks, board_now())
    return kept[1]


_kept: dict[str, tuple[object, Board]] = {}


def get_ready() -> None:
    """Load what counting takes, ahead of whoever first asks: that is a second or two of a processor."""
    rate(1, 2)


def board_json(board: Board) -> str:
    """Return a board as everybody outside gets it: by command, by wire and in the audits."""
    return json.dumps(board.plain(), allow_nan=False)


def rows_file() -> str:
    """Return the rows of this moment as the file that is published."""
    return rows_csv(rows_now())
