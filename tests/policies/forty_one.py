"""What the tests of forty-one's players share: the week, and what was asked in a seat."""

from engine import door
from engine.policies import policy_named
from engine.policies.runner import play
from engine.storage import install_public_tasks, releases
from engine.transcript import Step
from engine.worlds.solar.families.forty_one.generator import public_bundle
from grading.sheet import Sheet

TASK, WORLD = "solar/forty-one", "solar-1"


def install() -> None:
    """Install the public tasks, and this week by its generator where its bytes do not stand here."""
    if TASK not in install_public_tasks():
        releases.publish(public_bundle())


def played(policy: str) -> str:
    """Play the week to its end and return the seat."""
    return play(TASK, policy, policy_named(WORLD, policy), seed="1")


def failed(sheet: Sheet) -> set[str]:
    """Return the criteria of the pass tier that a sheet fails."""
    return {mark.id for mark in sheet.marks if mark.verdict == "fail" and mark.tier == "pass"}


def calls(seat: str, tool: str) -> list[Step]:
    """Return what a seat asked of a tool."""
    return [step for step in door.record(seat) if step.tool == tool]
