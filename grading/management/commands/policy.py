"""`manage.py policy TASK POLICY`: a scripted player takes seats, plays to the end, is graded."""

from __future__ import annotations

import json

from django.core.management.base import BaseCommand, CommandError, CommandParser

from engine import door
from engine.cards import SeatCard, TaskCard
from engine.errors import Problem, TaskNotFound
from engine.management.fresh import require_tasks
from engine.policies import policy_named
from engine.policies.runner import play
from grading.keeping import grade_once
from grading.sheet import Sheet


class Command(BaseCommand):
    help = "Seat a scripted player through the door, play to the end, and grade."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("task")
        parser.add_argument("policy")
        parser.add_argument("--runs", type=int, default=1, help="how many seats it takes")
        parser.add_argument("--seed", default="1", help="keys the choices of a player that has any")
        parser.add_argument("--json", action="store_true")

    def handle(
        self, *, task: str, policy: str, runs: int, seed: str, json: bool, **_: object
    ) -> None:
        if runs < 1:
            raise CommandError("--runs must be at least 1.")
        require_tasks(self)
        try:
            card = _task(task)
            player = policy_named(card.world, policy)
            seats = [play(task, policy, player, seed=f"{seed}/{n}") for n in range(1, runs + 1)]
            graded = [(door.seat(seat), grade_once(seat)) for seat in seats]
        except Problem as error:
            raise CommandError(error.detail) from error
        self.stdout.write(_as_json(card, policy, graded) if json else _in_words(policy, graded))


def _task(name: str) -> TaskCard:
    found = next((card for card in door.tasks() if card.task == name), None)
    if found is None:
        names = ", ".join(card.task for card in door.tasks()) or "none yet"
        raise TaskNotFound(f"There is no task {name[:80]!r}. Tasks: {names}.")
    return found


def _as_json(card: TaskCard, policy: str, graded: list[tuple[SeatCard, Sheet]]) -> str:
    runs = [_run(seat, sheet) for seat, sheet in graded]
    return json.dumps({"task": card.task, "hash": card.hash, "policy": policy, "runs": runs})


def _run(seat: SeatCard, sheet: Sheet) -> dict[str, object]:
    return {
        "seat": seat.seat,
        "status": seat.status,
        "cause": seat.cause,
        "pass": sheet.passed,
        "capture": sheet.money.capture,
        "capture_missing": sheet.money.capture_missing,
        "pnl_cents": sheet.money.pnl_cents,
        "calls": sheet.calls,
        "criteria": [
            {"id": mark.id, "tier": mark.tier, "verdict": mark.verdict} for mark in sheet.marks
        ],
    }


def _in_words(policy: str, graded: list[tuple[SeatCard, Sheet]]) -> str:
    lines = []
    for seat, sheet in graded:
        verdict = {True: "pass", False: "fail", None: sheet.status}[sheet.passed]
        money = sheet.money
        worth = "no money" if money.pnl_cents is None else f"{money.pnl_cents / 100:,.2f} dollars"
        share = money.capture or money.capture_missing
        lines.append(f"{policy} {seat.seat}: {verdict} ({seat.cause}), {worth}, capture {share}")
        lines += [f"  {mark.verdict:8} {mark.tier:11} {mark.id}" for mark in sheet.marks]
    return "\n".join(lines)
