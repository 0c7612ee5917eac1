"""Remote commands: what keeps one from its object, what it does, and what it leaves behind.

A blocked command is the world's answer, priced and recorded; a refusal is the catalogue's, free.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.errors import Fault as Defect
from engine.kernel.world import Blocks, Call, Decision, Does
from engine.transcript import Refusal
from engine.worlds.solar.chain.causes import broken
from engine.worlds.solar.chain.comms import gateway_of, last_heard
from engine.worlds.solar.chain.controls import has_clearance, is_curtailed
from engine.worlds.solar.chain.isolation import left_off_by, lock_holder
from engine.worlds.solar.chain.trips import is_off_grid
from engine.worlds.solar.commands import COMMANDS, Command, commanded_kind, taken_by
from engine.worlds.solar.faults.family import Effect
from engine.worlds.solar.plant import Plant
from engine.worlds.solar.plant.troubles import LOCKOUT
from engine.worlds.solar.plant_state import PlantState


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitReset:
    """A unit was told to clear its trip and restart."""

    unit: str
    """Its id."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Commanded:
    """An object carried out a remote command."""

    object: str
    """Its id."""
    command: str
    """One of ``commands.COMMANDS``."""
    clearance: str
    """The utility's number under which it was given; empty where none is needed."""
    mends: tuple[str, ...]
    """Faults that this ends."""


PlantEffect: TypeAlias = UnitReset | Commanded
PLANT_EFFECTS = (UnitReset, Commanded)
_MENDS: dict[str, Effect] = {"close": "open", "release_setpoint": "setpoint"}


def check_command(plant: Plant, call: Call) -> Refusal | None:
    """Return the refusal of a command that its object does not take, or of an unknown object."""
    asked, word = str(call.arguments.get("object")), str(call.arguments.get("command"))
    kind = commanded_kind(plant, asked)
    if kind is None:
        unit = plant.sites[0].units[0].id
        return Refusal(code="object_unknown", field="object",
                       message=f"Nothing named {asked!r} takes commands; name a unit, as {unit}, or a "
                       "transformer, tracker zone, plant controller or recloser.")  # fmt: skip
    if COMMANDS[word].on != kind:
        return Refusal(code="command_not_taken", field="command",
                       message=f"{asked} is a {kind}; it takes {' or '.join(taken_by(kind))}, not "
                       f"{word}.")  # fmt: skip
    return None


def reset(plant: Plant, state: PlantState, call: Call) -> Decision:
    """Restart a unit, or not."""
    unit = str(call.arguments.get("unit"))
    if unit not in plant.unit_of:
        raise Defect(f"device_reset was let through for {unit}")
    held = _locked(plant, state, unit, call.at) or _left_off(state, unit, call.at)
    return held or unheard(plant, state, unit, call.at) or Does((UnitReset(unit=unit),))


def command(plant: Plant, state: PlantState, call: Call) -> Decision:
    """Carry a command out, or not."""
    name, word = str(call.arguments.get("object")), COMMANDS[str(call.arguments.get("command"))]
    number = str(call.arguments.get("clearance", "")) if word.id == "close" else ""
    blocked = _obstacle(plant, state, name, word, number, call.at)
    if blocked is not None:
        return blocked
    effect = _MENDS.get(word.id)
    standing = broken(plant, state, name, effect) if effect is not None else iter(())
    mended = tuple(fault.id for fault, first, gone in standing if first <= call.at < gone)
    return Does((Commanded(object=name, command=word.id, clearance=number, mends=mended),))


def unheard(plant: Plant, state: PlantState, name: str, minute: int) -> Blocks | None:
    """Return what keeps the desk from an object whose gateway does not answer."""
    if last_heard(plant, state, name, minute) == minute:
        return None
    return Blocks(code="no_answer", message=f"{gateway_of(plant, name)} does not answer; {name} was "
                  "not reached.")  # fmt: skip


def evolve(state: PlantState, effect: PlantEffect, at: int) -> PlantState:
    """Return the plant's state after an effect; a restart also ends a unit's shutdown by hand."""
    if isinstance(effect, UnitReset):
        resets = (*state.resets, (effect.unit, at))
        return replace(state, resets=resets, stopped=_started(state, effect.unit, at))
    done = (effect.object, effect.command, effect.clearance, at)
    state = replace(
        state, commands=(*state.commands, done),
        mended=(*state.mended, *((fault, at) for fault in effect.mends)),
    )  # fmt: skip
    if effect.command in ("start", "restore"):
        return replace(state, stopped=_started(state, effect.object, at))
    if effect.command in ("stop", "isolate"):
        return replace(state, stopped=_stopped(state, effect.object, at))
    return state


def _obstacle(
    plant: Plant, state: PlantState, name: str, word: Command, number: str, minute: int
) -> Blocks | None:
    """Return what keeps a command from its object; a recloser hears the utility's own line."""
    locked = _locked(plant, state, name, minute) if word.moves else None
    if locked is not None:
        return locked
    if word.id == "start" and (left := _left_off(state, name, minute)) is not None:
        return left
    if word.id == "close":
        uncleared = _uncleared(state, name, number, minute)
        return uncleared or _locked_out(plant, state, name, minute)
    return (
        unheard(plant, state, name, minute)
        or _unpowered(plant, state, name, word, minute)
        or _curtailed(plant, name, word, minute)
    )


def _locked(plant: Plant, state: PlantState, name: str, minute: int) -> Blocks | None:
    """A lock on a unit's transformer, or on the site behind a recloser, stands against it too."""
    unit, site = plant.unit_of.get(name), plant.site_of[name]
    beside = unit.transformer if unit is not None else site.id if name == site.breaker else ""
    for each in filter(None, (name, beside)):
        holder = lock_holder(plant, state, each, minute)
        if holder is not None:
            return Blocks(code="locked", message=f"A lock of {holder} stands on {each}; the command "
                          "was not carried out.")  # fmt: skip
    return None


def _left_off(state: PlantState, name: str, minute: int) -> Blocks | None:
    """What a crew has opened by hand is closed by hand: no command reaches past an open disconnect."""
    crew = left_off_by(state, name, minute)
    if crew is None:
        return None
    return Blocks(code="left_off", message=f"{crew} has left {name} switched off at its own disconnect, "
                  "which is closed there and nowhere else; the command was not carried out.")  # fmt: skip


def _uncleared(state: PlantState, breaker: str, number: str, minute: int) -> Blocks | None:
    if has_clearance(state, breaker, number, minute):
        return None
    if not number:
        return Blocks(code="no_clearance", message=f"No number of the utility's was named for {breaker}; "
                      "it was not closed.")  # fmt: skip
    return Blocks(code="no_clearance", message=f"The utility has no open clearance for {breaker} under "
                  "that number; it was not closed.")  # fmt: skip


def _locked_out(plant: Plant, state: PlantState, breaker: str, minute: int) -> Blocks | None:
    """A recloser that gave up by itself answers no wire until somebody has reset it."""
    held = any(fault.code == LOCKOUT and first <= minute < gone
               for fault, first, gone in broken(plant, state, breaker, "open"))  # fmt: skip
    if not held:
        return None
    return Blocks(code="lockout", message=f"The relay of {breaker} stands in lockout and is reset at its "
                  "cabinet; it was not closed.")  # fmt: skip


def _unpowered(
    plant: Plant, state: PlantState, name: str, word: Command, minute: int
) -> Blocks | None:
    """A transformer's switch is driven by its own voltage: where the grid is gone it stays as it is."""
    behind = [unit.id for unit in plant.site_of[name].units if unit.transformer == name]
    dead = behind and all(is_off_grid(plant, state, each, minute) for each in behind)
    if word.on != "transformer" or not dead:
        return None
    return Blocks(code="no_voltage", message=f"There is no voltage at {name} to drive its switch; it "
                  "did not move.")  # fmt: skip


def _curtailed(plant: Plant, name: str, word: Command, minute: int) -> Blocks | None:
    site = plant.site_of[name]
    if word.id != "release_setpoint" or not is_curtailed(plant, site, minute):
        return None
    return Blocks(code="curtailed", message=f"The utility holds {site.name} down; the setpoint was "
                  "not released.")  # fmt: skip


def _started(state: PlantState, name: str, at: int) -> tuple[tuple[str, int, int | None], ...]:
    return tuple(
        (each, start, at if each == name and end is None else end)
        for each, start, end in state.stopped
    )


def _stopped(state: PlantState, name: str, at: int) -> tuple[tuple[str, int, int | None], ...]:
    if any(each == name and end is None for each, _, end in state.stopped):
        return state.stopped
    return (*state.stopped, (name, at, None))
