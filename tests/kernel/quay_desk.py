"""A chair at the quay, and a wait there."""

from __future__ import annotations

from engine.kernel.clock import instant
from engine.transcript import Step
from tests.contracts.chair import Chair, sit_down
from tests.worlds_for_tests.quay import WORLD
from tests.worlds_for_tests.quay_bundles import bundle, calendar

QUAY = calendar()


def desk(*, steps: int = 1_000, has_clock: bool = True) -> Chair:
    return sit_down(bundle(steps=steps, has_clock=has_clock), WORLD)


def wait(chair: Chair, minute: int, *, stop_on_news: bool = False) -> Step:
    return chair.call("wait", until=instant(QUAY, minute), stop_on_news=stop_on_news)


def minutes(step: Step) -> tuple[str, str]:
    assert step.at is not None
    assert step.clock is not None
    return step.at, step.clock
