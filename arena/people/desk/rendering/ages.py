"""How old what was read is, from the seat's own steps alone: fresh, aged, or older than an act of its own.

Nothing here knows whether anything has changed in the world.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Literal, TypeAlias

from arena.people.desk.rendering.words import moment
from engine.cards import ToolCard
from engine.transcript import Argument, Step

Age: TypeAlias = Literal["fresh", "aged", "stale"]
_AGED_AFTER = timedelta(hours=1)
_AGED_STEPS = 2
"""Steps after which a reading is no longer fresh in a world without a calendar."""
_OWN = frozenset({"case_write", "note_write", "wait", "mail_send", "report_file", "claim_file"})
"""Acts that touch nothing that stands at a site, nor any board."""
_BOARDS = {
    "alarm_list": frozenset({"alarm_ack", "device_reset", "remote_command"}),
    "crew_list": frozenset({"work_dispatch", "work_cancel"}),
    "work_list": frozenset({"work_dispatch", "work_cancel"}),
    "part_list": frozenset({"part_order", "work_dispatch", "work_cancel"}),
}
"""The acts that a list of everything may show."""
_LASTING = frozenset({"document_read", "document_find", "document_list", "mail_read", "phone_call"})
"""What is said once and doesn't age."""


def age_of(
    read: Step, steps: tuple[Step, ...], now: str | None, tools: tuple[ToolCard, ...]
) -> Age:
    """Return how a reading stands at ``now``, the seat's clock."""
    if is_lasting(read):
        return "fresh"
    acts = {tool.name for tool in tools if not tool.read_only} - _OWN
    later = [one for one in steps if one.seq > read.seq]
    if read.tool not in acts and any(
        one.ok and one.tool in acts and _touches(one, read) for one in later
    ):
        return "stale"
    at, present = moment(read.at), moment(now)
    if at is None or present is None:
        return "aged" if len(later) > _AGED_STEPS else "fresh"
    return "aged" if present - at > _AGED_AFTER else "fresh"


def is_lasting(read: Step) -> bool:
    """Tell whether a step's answer is said once and stays as it is."""
    return read.tool in _LASTING


def _touches(act: Step, read: Step) -> bool:
    """Tell whether an act names the site of what was read, or is one that its board shows.

    In a world without a calendar everything hangs together, and any act may touch any reading.
    """
    if read.at is None:
        return True
    board = _BOARDS.get(read.tool)
    if board is not None:
        return act.tool in board
    return bool(_sites(act) & _sites(read))


def _sites(step: Step) -> frozenset[str]:
    """Return the sites that a step's arguments name: a unit's name begins with its site's."""
    return frozenset(
        name.removeprefix("AL-").partition("-")[0]
        for value in step.arguments.values()
        for name in _names(value)
    )


def _names(value: Argument) -> list[str]:
    if isinstance(value, list):
        return [one for one in value if isinstance(one, str)]
    return [value] if isinstance(value, str) else []
