"""The wall of the contracts about live seats: time passes on it at once, with or without heartbeats."""

from __future__ import annotations

from datetime import timedelta
from typing import cast

import pytest
from django.db.models import F

from engine import catalogue, door, tasks
from engine.door import Answer
from engine.kernel.bundle import Bundle
from engine.kernel.canonical import canonical_bytes
from engine.kernel.clock import instant
from engine.kernel.world import AnyWorld, Call, Quote
from engine.models import Heartbeat, Seat
from engine.seated.replaying import replay
from engine.storage import releases, seats
from engine.transcript import Json, News, Refusal, Step
from tests.contracts.store import ALICE, Store
from tests.worlds_for_tests import quay
from tests.worlds_for_tests.quay_bundles import MORNING_MAIL, bundle, calendar

MINUTE = 60
"""Seconds of the wall in a simulated minute, at speed 1."""
HUSHED = "H-"
"""Letters of this name arrive unseen."""
CENTS_A_LETTER = 700


class HushedWorld(quay.QuayWorld):
    """A quay where some letters arrive unseen, and each letter in the tray makes cranes dearer."""

    id = "quay-hushed"

    def news(self, content: quay.Content, state: quay.State, effect: quay.Effect, at: int) -> News | None:  # fmt: skip
        is_hushed = isinstance(effect, quay.Arrived) and effect.id.startswith(HUSHED)
        return None if is_hushed else super().news(content, state, effect, at)

    def quote(self, content: quay.Content, state: quay.State, call: Call) -> Quote | Refusal:
        quoted = super().quote(content, state, call)
        if isinstance(quoted, Refusal) or call.tool != "crane_hire":
            return quoted
        cents = quoted.charge.price_cents + CENTS_A_LETTER * len(state.arrived)
        return Quote(charge=type(quoted.charge)(price_cents=cents, minutes=quoted.charge.minutes))


WORLD = cast("AnyWorld", HushedWorld())


def hushed(task: str, mails: list[tuple[int, str]]) -> Bundle:
    """Return a week at the hushed quay."""
    later: Json = {"mails": [list[Json](pair) for pair in mails]}
    parts = dict(bundle().parts) | {"content/later.json": canonical_bytes(later)}
    return Bundle(task=task, world=WORLD.id, revision=WORLD.revision, parts=parts)


class Wall(Store):
    """A desk whose worker and web beat, with live seats of which a second is a second."""

    @pytest.fixture(autouse=True)
    def alive(self, quay: None, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG002
        monkeypatch.setitem(catalogue.installed_worlds(), WORLD.id, WORLD)
        self.beat()

    def sit_live(self, task: str = "quay/week", speed: int = 1) -> str:
        return door.take_seat(task, ALICE, pace="live", speed=speed).seat

    def sit_hushed(self, mails: list[tuple[int, str]], task: str = "quay/hushed") -> str:
        releases.publish(hushed(task, mails))
        return self.sit_live(task)

    def beat(self) -> None:
        """Let web and worker beat once, a second after they last did."""
        Heartbeat.objects.filter(at__gt=seats.now() - timedelta(seconds=1)).update(
            at=F("at") - timedelta(seconds=1)
        )
        door.beat_of_web()
        tasks.run_live_clocks()

    def let_pass(self, seconds: int) -> None:
        """Let time pass on the wall while everything beats."""
        self.pass_unseen(seconds)
        self.beat()

    def pass_unseen(self, seconds: int) -> None:
        """Let time pass on the wall while everything beats, and no beat has yet seen what is due."""
        self._age(seconds)
        door.beat_of_web()
        Heartbeat.objects.update(at=seats.now())

    def be_down(self, seconds: int) -> None:
        """Let time pass on the wall while nothing beats."""
        self._age(seconds)
        Heartbeat.objects.update(at=F("at") - timedelta(seconds=seconds))

    def _age(self, seconds: int) -> None:
        by = timedelta(seconds=seconds)
        columns = ("anchor_at", "paused_at", "next_news_at")
        Seat.objects.filter(speed__isnull=False).update(**{name: F(name) - by for name in columns})

    def tide(self, seat: str) -> Answer:
        """Make a call that takes five minutes."""
        return self.call(seat, "tide_read", gauge="North")

    def by_the_clock(self, seat: str) -> list[Step]:
        return [step for step in door.record(seat) if step.actor == "clock"]

    def replays(self, seat: str) -> bool:
        return replay([seat]).equal == 1


def at(minute: int) -> str:
    """Return a simulated minute as the desk writes it."""
    return instant(calendar(), minute)


def until(minute: int) -> dict[str, object]:
    """Return what a step of the clock asks for."""
    return {"until": at(minute)}


MORNING = MORNING_MAIL * MINUTE
"""Seconds of the wall until the first letter, at speed 1."""
