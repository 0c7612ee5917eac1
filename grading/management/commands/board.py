"""`manage.py board`: the leaderboard as the page shows it."""

from __future__ import annotations

from django.core.management.base import BaseCommand, CommandError, CommandParser

from engine import door
from grading.cells import Board, Cell
from grading.published import board_json, board_now


class Command(BaseCommand):
    help = "Print the leaderboard as the page shows it."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--task", help="one task")
        parser.add_argument("--agent", help="one entrant")
        parser.add_argument("--json", action="store_true")

    def handle(self, *, task: str | None, agent: str | None, json: bool, **_: object) -> None:
        board = board_now()
        _require_known(board, task)
        shown = board.only(task, agent, None)
        if json:
            self.stdout.write(board_json(shown))
            return
        if not shown.cells:
            self.stdout.write("No runs yet.")
        for cell in shown.cells:
            self.stdout.write(_line(cell))


def _require_known(board: Board, task: str | None) -> None:
    """Raise :class:`CommandError` for a task that is neither offered nor on the board."""
    known = {card.task for card in door.tasks()} | {cell.task for cell in board.cells}
    if task is not None and task not in known:
        named = ", ".join(sorted(known)) or "none is installed"
        raise CommandError(f"There is no task {task!r}; the tasks are: {named}.")


def _line(cell: Cell) -> str:
    plain = cell.plain()
    rate, interval = plain["rate"], plain["interval"]
    share = "no data" if rate is None else f"{rate}"
    bounds = "" if not isinstance(interval, dict) else f" [{interval['low']}, {interval['high']}]"
    words = " directional" if cell.is_directional else ""
    rank = "-" if cell.rank is None else str(cell.rank)
    return (
        f"{cell.exposure} {cell.task} {cell.hash[:12]} {cell.pace}  {rank:>3}  {cell.kind} "
        f"{cell.entrant}: {cell.passes}/{cell.n} {share}{bounds}{words}, pending {cell.pending}, "
        f"aborted {cell.aborted} of {cell.runs}  ({cell.state})"
    )
