"""The parts of the crew board that stand still: jobs and slots."""

from __future__ import annotations

from engine.transcript import Cell, Table
from engine.worlds.solar.content import Content
from engine.worlds.solar.crews import Slot, Task, offers
from engine.worlds.solar.hours import clock_text
from engine.worlds.solar.view.stamps import columns, listed


def tasks(content: Content) -> Table:
    """Return the jobs of the catalogue; what no job of it says has no column."""
    catalogue = content.disclosed.tasks
    further = [one for one in _FURTHER if any(_further(one, task) for task in catalogue)]
    return Table(
        title="Jobs",
        columns=columns(
            ("task", "Job"),
            ("title", "What it is"),
            ("scope", "Card needed"),
            ("people", "Card holders needed"),
            ("minutes", "Usual time on site", "min"),
            ("parts", "Usual parts"),
            *further,
        ),
        rows=tuple(
            (
                one.id,
                one.title,
                one.scope,
                one.people,
                one.minutes,
                listed(one.usual_parts),
                *(_further(column, one) for column in further),
            )
            for one in catalogue
        ),
    )


def slots(content: Content) -> Table:
    """Return the ways to book."""
    catalogue = content.disclosed.slots
    dated = any(one.on for one in catalogue)
    owned = any(not one.common for one in catalogue)
    return Table(
        title="Slots",
        columns=columns(
            ("slot", "Slot"),
            ("until", "Booked until"),
            ("arrives", "Arrives"),
            ("days", "Days on"),
            *((("on", "Only on"),) if dated else ()),
            *((("crews", "Offered by"),) if owned else ()),
        ),
        rows=tuple(
            (
                *_slot_row(one),
                *((one.on or None,) if dated else ()),
                *((_offered_by(content, one),) if owned else ()),
            )
            for one in catalogue
        ),
        note="Desk time; the minute of the cut-off is in time.",
    )


_FURTHER = (
    ("kinds", "Done on"),
    ("clearance", "Needs the utility's clearance"),
    ("serves", "Uses its parts whatever is found"),
    ("look", "Time where only a look comes of it", "min"),
    ("heat", "Waits above a heat index of", "°F"),
    ("wind", "Waits above a wind of", "dm/s"),
)


def _further(column: tuple[str, ...], task: Task) -> Cell:
    found: dict[str, Cell] = {
        "kinds": listed(task.kinds) or None,
        "clearance": task.clearance or None,
        "serves": task.serves or None,
        "look": task.look_minutes,
        "heat": task.heat_limit_f,
        "wind": task.wind_limit_dm_per_s,
    }
    return found[column[0]]


def _slot_row(slot: Slot) -> tuple[Cell, ...]:
    return (
        slot.id,
        clock_text(slot.cutoff_time_minutes),
        clock_text(slot.arrival_time_minutes),
        slot.days_later,
    )


def _offered_by(content: Content, slot: Slot) -> str:
    return listed(tuple(one.id for one in content.disclosed.crews if offers(one, slot)))
