"""What stops a crew at its work: something of the site fails while it stands there."""

from __future__ import annotations

from collections.abc import Iterator

from engine.worlds.solar.chain.causes import mended_minute
from engine.worlds.solar.chain.isolation import fails_at
from engine.worlds.solar.content import Content
from engine.worlds.solar.objects import kind_of
from engine.worlds.solar.state import State
from engine.worlds.solar.state.work import WorkOrder

HEARD_FAR = frozenset({"transformer"})
"""Kinds of object whose failure nobody on the site can miss; of others a crew sees its own alone."""


def stop_of(content: Content, state: State, order: WorkOrder) -> tuple[int, str] | None:
    """Return (minute, fault) of what fails beside a crew on site, as things stand, if anything does.

    What its own lock keeps off does not fail while the lock is on.
    """
    return min(_failures(content, state, order), default=None)


def _failures(content: Content, state: State, order: WorkOrder) -> Iterator[tuple[int, str]]:
    since, until = order.on_site_at, order.leaves_at
    if since is None or until is None:
        return
    plant = content.plant
    for fault in plant.faults:
        if plant.site_of[fault.subject].id != order.site:
            continue
        if fault.subject != order.target and kind_of(plant, fault.subject) not in HEARD_FAR:
            continue
        fails = fails_at(plant, state.plant, fault)
        if fails is not None and since < fails < min(until, mended_minute(state.plant, fault)):
            yield fails, fault.id
