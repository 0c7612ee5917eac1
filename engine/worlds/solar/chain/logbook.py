"""The log that a unit keeps itself: changes of state, codes, starts; the last 72 hours of it.

Derived from the same spells as everything else.  Stamps carry seconds, drawn once for each minute: they
are data, no time of the simulation.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.kernel.chance import below
from engine.worlds.solar.chain.codes import words_of
from engine.worlds.solar.chain.inverter import SLOTS_A_DAY, unit_slots_w
from engine.worlds.solar.chain.reading import failed_kohm, operating_state
from engine.worlds.solar.chain.timeline import spell_at, spells, spells_between
from engine.worlds.solar.chain.trips import RESTART_MINUTES, RISO_CODE
from engine.worlds.solar.plant import SLOT_MINUTES, START_MINUTE, Plant, Unit
from engine.worlds.solar.plant_state import PlantState
from engine.worlds.solar.readings import OperatingState
from engine.worlds.solar.workings import Spell, Spells

BUFFER_MINUTES = 72 * 60
"""How far back a unit's log reaches before it is overwritten; authored."""
FOLD_FROM_PERMILLE = 500
"""Output, of the rating, from which a stack that folds back says so in the log; authored."""
_STRIDES = (7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 49, 53)
"""Steps between the seconds of neighbours; each shares no factor with 60, so no two of sixty units meet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One line of a log."""

    minute: int
    """When."""
    second: int
    """The second of that minute."""
    kind: str
    """``state``, ``code set``, ``code cleared``, ``command`` or ``limit``."""
    code: str
    """The vendor's code, where there is one."""
    text: str
    """What happened."""


def log_of(plant: Plant, state: PlantState, unit_id: str, minute: int) -> tuple[Entry, ...]:
    """Return what a unit's log holds at a minute, oldest first."""
    first = max(minute - BUFFER_MINUTES, START_MINUTE)
    unit, found = plant.unit_of[unit_id], spells(plant, state, unit_id)
    entries = [
        *_commands(state, unit_id, first, minute),
        *_changes(plant, unit, found, first, minute),
    ]
    entries.sort(key=lambda entry: entry[0])
    seconds = _seconds(plant, unit_id, entries)
    return tuple(
        Entry(minute=at, second=seconds[at], kind=kind, code=code, text=text)
        for at, kind, code, text in entries
    )


_Line = tuple[int, str, str, str]


def _commands(state: PlantState, unit_id: str, first: int, last: int) -> Iterator[_Line]:
    """What the desk told the unit."""
    for name, at in state.resets:
        if name == unit_id and first <= at <= last:
            yield at, "command", "", "clear trip and restart"
    for name, word, _, at in state.commands:
        if name == unit_id and first <= at <= last:
            yield at, "command", "", word


def _changes(plant: Plant, unit: Unit, found: Spells, first: int, last: int) -> Iterator[_Line]:
    """What changed at the unit, looking at each minute at which anything can."""
    was, codes, folds = _look(plant, unit, found, first)
    for minute in _looks(found, first, last):
        now, stand, limited = _look(plant, unit, found, minute)
        yield from ((minute, "code set", each, _words(plant, unit, each, minute))
                    for each in stand if each not in codes)  # fmt: skip
        yield from ((minute, "code cleared", each, "") for each in codes if each not in stand)
        if now is not was:
            yield minute, "state", "", now.name
        if limited and not folds:
            yield minute, "limit", "", "power stack limited by its temperature"
        was, codes, folds = now, stand, limited


def _look(
    plant: Plant, unit: Unit, found: Spells, minute: int
) -> tuple[OperatingState, tuple[str, ...], bool]:
    """Return a unit's state, its codes, and whether a stack of it folds back, at a minute."""
    spell = spell_at(found, minute)
    codes = spell.codes if spell else ()
    folds = spell is not None and _is_folding(plant, unit, spell, minute)
    return operating_state(plant, unit, spell, minute), codes, folds


def _looks(found: Spells, first: int, last: int) -> list[int]:
    edges = {edge for spell in spells_between(found, first, last + 1)
             for edge in (spell.from_minute, spell.to_minute)}  # fmt: skip
    aligned = first + (START_MINUTE - first) % SLOT_MINUTES
    slots = range(aligned, last + SLOT_MINUTES + 1, SLOT_MINUTES)
    edges |= {first, *slots, *(slot - RESTART_MINUTES for slot in slots)}
    return sorted(edge for edge in edges if first <= edge <= last)


def _is_folding(plant: Plant, unit: Unit, spell: Spell, minute: int) -> bool:
    if spell.state is not None or not spell.limits.fold_permille:
        return False
    site = plant.site_of[unit.id]
    day, slot = divmod((minute - site.midnight_minute) // SLOT_MINUTES, SLOTS_A_DAY)
    watts = int(unit_slots_w(plant, unit, day, spell.limits)[slot])
    return watts * 1000 >= unit.ac_w * FOLD_FROM_PERMILLE


def _words(plant: Plant, unit: Unit, code: str, minute: int) -> str:
    return words_of(code, failed_kohm(plant, unit, minute) if code == RISO_CODE else None)


def _seconds(plant: Plant, unit_id: str, entries: list[_Line]) -> dict[int, int]:
    """Return the second of each minute: a delay that runs out ends on the second on which it began."""
    began: tuple[int, str] | None = None
    found: dict[int, int] = {}
    for at, kind, _, text in entries:
        if at not in found:
            ends = began == (at - RESTART_MINUTES, OperatingState.STARTING.name)
            found[at] = found[at - RESTART_MINUTES] if ends else _second(plant, unit_id, at)
        if kind == "state":
            began = at, text
    return found


def _second(plant: Plant, unit_id: str, minute: int) -> int:
    """Return a unit's second in a minute: its own among sixty units of its site."""
    site = plant.site_of[unit_id]
    place = next(place for place, unit in enumerate(site.units) if unit.id == unit_id)
    drawn = below(60 * len(_STRIDES), key=plant.chance_key, stream="log", subject=site.id,
                  counter=minute)  # fmt: skip
    return (drawn % 60 + place * _STRIDES[drawn // 60]) % 60
