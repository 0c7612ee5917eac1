"""What somebody at *Forty-one* does between one mail and the next: writes, rings, reads, sends crews, waits."""

from __future__ import annotations

from engine.transcript import Letter, Notice
from tests.contracts.chair import Chair


def wait(chair: Chair, until: str) -> None:
    """Let time pass, whatever comes, to a day and time of July by the desk's clock: ``13T08:10``."""
    assert chair.call("wait", until=f"2026-07-{until}-05:00", stop_on_news=False).ok


def write(chair: Chair, to: str, about: str, *objects: str) -> None:
    """Write somebody a letter."""
    assert chair.call("mail_send", to=to, about=about, objects=[*objects]).ok


def ring(chair: Chair, person: str, about: str, *objects: str) -> str:
    """Ring somebody up and return what they say."""
    step = chair.call("phone_call", person=person, about=about, objects=[*objects])
    return next(block.text for block in step.blocks if isinstance(block, Notice))


def letter(chair: Chair, name: str) -> str:
    """Read a mail and return what it says."""
    (found,) = chair.call("mail_read", mail=name).blocks
    assert isinstance(found, Letter)
    return str(found.body)


def send(chair: Chair, crew: str, site: str, unit: str, task: str, *parts: str) -> None:
    """Send a crew today; the world must not say no."""
    step = chair.call("work_dispatch", crew=crew, site=site, unit=unit, task=task,
                      parts=[*parts], slot="same_day")  # fmt: skip
    assert step.error is None, step
    assert step.blocked is None, step
