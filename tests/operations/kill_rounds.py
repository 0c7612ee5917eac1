"""Rounds of `kill -9` against a desk that really runs: what was acknowledged is there, once.

A round plays one seat over HTTP, each call under a key of its own, and kills web, worker or broker
at calls drawn from the round's seed: after the request has left and before its answer is read.  A
caller that hears nothing sends the same call with the same key again.  In the end every call that
was acknowledged must stand in the record exactly once, nothing else may, and the grade must come.
"""

import argparse
import http.client
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias, cast

from tests.desk_process import PROJECT, DeskProcess
from tests.waiting import eventually

TASK = "solar/first-monday"
CALLS = 30
KILLS = 4
PARTS = {
    "web": "arena.supervisor.web",
    "worker": "clock,grade",
    "broker": "valkey",
}
_PATIENCE_SECONDS = 60

Body: TypeAlias = Mapping[str, object] | None
Answer: TypeAlias = dict[str, object]


@dataclass(kw_only=True)
class Round:
    """What one round did and found."""

    seed: int
    acknowledged: list[str] = field(default_factory=list)
    found: list[str] = field(default_factory=list)
    sent_again: int = 0
    kills: dict[str, int] = field(default_factory=dict)
    grade: str = "none"

    @property
    def holds(self) -> bool:
        """Tell whether every acknowledged call stands in the record once, and the grade came."""
        return self.acknowledged == self.found and self.grade == "graded"

    def line(self) -> str:
        """Return the round's counts for a table."""
        killed = ", ".join(f"{part} {times}" for part, times in sorted(self.kills.items()))
        return (
            f"| {self.seed} | {len(self.acknowledged)} | {len(self.found)} | "
            f"{len(set(self.found))} | {self.sent_again} | {killed} | {self.grade} |"
        )


class Player:
    """One seat over HTTP that sends a call again, under its key, until it is answered."""

    def __init__(self, desk: DeskProcess, agent_key: str) -> None:
        """Take a seat at ``desk``."""
        self.desk = desk
        self.agent_key = agent_key
        self.sent_again = 0
        self.seat = str(self._object("POST", "/api/v1/seats", {"task": TASK})["seat"])

    def call(self, marker: str, victim: str | None) -> None:
        """Send one call; where there is a victim, kill it while the call is under way."""
        body = {"tool": "document_find", "arguments": {"query": marker}, "key": marker}
        path = f"/api/v1/seats/{self.seat}/calls"
        if victim is not None:
            self._send_and_kill(path, body, victim)
            self.sent_again += 1
        answer = self._object("POST", path, body)
        assert answer["tool"] == "document_find", answer

    def close(self) -> None:
        """Leave the seat."""
        path = f"/api/v1/seats/{self.seat}/close"
        self._object("POST", path, {"cause": "gave_up"})

    def markers(self) -> list[str]:
        """Return what the record holds of this round's calls, in its order."""
        after, found = 0, list[str]()
        while True:
            path = f"/api/v1/seats/{self.seat}/record?after={after}"
            steps = cast("list[Answer]", self._until_answered("GET", path, None))
            if not steps:
                return found
            for step in steps:
                after = int(str(step["seq"]))
                if step["tool"] == "document_find":
                    found.append(str(cast("Answer", step["arguments"])["query"]))

    def grade(self) -> str:
        """Return the status of the seat's grade."""
        path = f"/api/v1/seats/{self.seat}/grade"
        return str(self._object("GET", path, None)["status"])

    def _object(self, method: str, path: str, body: Body) -> Answer:
        return cast("Answer", self._until_answered(method, path, body))

    def _send_and_kill(self, path: str, body: Body, victim: str) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", self.desk.port, timeout=10)
        try:
            connection.request("POST", path, json.dumps(body), self._headers())
        except OSError:
            return  # the last victim is not back yet: the kill below strikes it again
        finally:
            for pid in self.desk.pids(PARTS[victim]):
                os.kill(pid, signal.SIGKILL)
            connection.close()

    def _until_answered(self, method: str, path: str, body: Body) -> object:
        deadline = time.monotonic() + _PATIENCE_SECONDS
        while True:
            try:
                return self._once(method, path, body)
            except (OSError, http.client.HTTPException) as error:
                if time.monotonic() > deadline:
                    raise AssertionError(f"{method} {path} was never answered") from error
                self.sent_again += 1
                eventually(lambda: self.desk.answers("/healthz"), "the web part is back", 60)

    def _once(self, method: str, path: str, body: Body) -> object:
        connection = http.client.HTTPConnection("127.0.0.1", self.desk.port, timeout=20)
        try:
            data = None if body is None else json.dumps(body)
            connection.request(method, path, data, self._headers())
            answer = connection.getresponse()
            payload = answer.read()
            assert answer.status < 400, (answer.status, payload[:500])
            read: object = json.loads(payload)
            return read
        finally:
            connection.close()

    def _headers(self) -> dict[str, str]:
        return {
            "Authorization": f"Bearer {self.agent_key}",
            "Content-Type": "application/json",
            "Host": "localhost",
        }


def new_agent_key(desk: DeskProcess) -> str:
    """Make an agent at ``desk`` and return its key."""
    environment = os.environ | {
        "DESK_DATA": str(desk.folder),
        "DJANGO_SETTINGS_MODULE": "arena.settings",
    }
    told = {}
    for verb in ("add", "key"):
        printed = subprocess.run(
            [sys.executable, "manage.py", "agent", verb, "kill-rounds", "--json"],
            cwd=PROJECT,
            env=environment,
            check=True,
            stdout=subprocess.PIPE,
        )
        told = cast("Answer", json.loads(printed.stdout))
    return str(told["key"])


def play_round(desk: DeskProcess, agent_key: str, seed: int) -> Round:
    """Play one round and return what it found."""
    dice = random.Random(seed)
    victims = dict(zip(dice.sample(range(CALLS), KILLS), _victims(dice), strict=True))
    result = Round(seed=seed)
    player = Player(desk, agent_key)
    for number in range(CALLS):
        marker = f"round {seed} call {number}"
        victim = victims.get(number)
        player.call(marker, victim)
        result.acknowledged.append(marker)
        if victim is not None:
            result.kills[victim] = result.kills.get(victim, 0) + 1
    player.close()
    result.found = player.markers()
    eventually(lambda: player.grade() == "graded", "the grade arrives", _PATIENCE_SECONDS)
    result.grade, result.sent_again = player.grade(), player.sent_again
    return result


def _victims(dice: random.Random) -> list[str]:
    """Return each part once, and one of them again."""
    names = list(PARTS)
    return dice.sample([*names, dice.choice(names)], KILLS)


def table(rounds: list[Round]) -> str:
    """Return the rounds' counts as a table for people."""
    head = "| seed | acknowledged | found | found once | sent again | killed | grade |"
    return "\n".join([head, "| --- " * 7 + "|", *(r.line() for r in rounds)])


def main() -> int:
    """Play the rounds that were asked for, print their table, and fail where one does not hold."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--first-seed", type=int, default=1)
    asked = parser.parse_args()
    rounds = []
    with tempfile.TemporaryDirectory() as folder, DeskProcess(Path(folder)) as desk:
        desk.wait_until_ready()
        desk.keep_reading()
        agent_key = new_agent_key(desk)
        for seed in range(asked.first_seed, asked.first_seed + asked.rounds):
            rounds.append(play_round(desk, agent_key, seed))
            sys.stderr.write(rounds[-1].line() + "\n")
    sys.stdout.write(table(rounds) + "\n")
    return 0 if all(r.holds for r in rounds) else 1


if __name__ == "__main__":
    sys.exit(main())
