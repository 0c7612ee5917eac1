"""Receipts of remote commands: what was carried out, and how the object stands after it."""

from __future__ import annotations

from engine.kernel.clock import Calendar, instant
from engine.kernel.world import Call
from engine.transcript import Block, Cell, Receipt
from engine.worlds.solar.chain.controls import is_breaker_open, setpoint_permille
from engine.worlds.solar.commands import COMMANDS
from engine.worlds.solar.plant import Plant
from engine.worlds.solar.plant_state import PlantState


def view_reset(_: Plant, state: PlantState, calendar: Calendar, call: Call) -> tuple[Block, ...]:
    """Return what ``device_reset`` answers once it is done."""
    unit = str(call.arguments.get("unit"))
    facts: dict[str, Cell] = {
        "unit": unit,
        "command": "clear trip and restart",
        "delivered": True,
        "enters_service": "after 300 s, if its tests pass and there is light enough",
    }
    return (_receipt(state, calendar, call, unit, facts),)


def view_command(
    plant: Plant, state: PlantState, calendar: Calendar, call: Call
) -> tuple[Block, ...]:
    """Return what ``remote_command`` answers once it is done."""
    name, word = str(call.arguments.get("object")), str(call.arguments.get("command"))
    facts: dict[str, Cell] = {"object": name, "command": word, "delivered": True}
    site = plant.site_of[name]
    if word == "close":
        is_open = is_breaker_open(plant, state, site, call.at)
        facts |= {"clearance": str(call.arguments.get("clearance")),
                  "position": "open" if is_open else "closed"}  # fmt: skip
    elif word == "release_setpoint":
        facts["setpoint_permille"] = setpoint_permille(plant, state, site, call.at)
    else:
        facts["does"] = COMMANDS[word].does
    return (_receipt(state, calendar, call, name, facts),)


def _receipt(
    state: PlantState, calendar: Calendar, call: Call, name: str, facts: dict[str, Cell]
) -> Receipt:
    """Number it among all that the object was told."""
    number = sum(each[0] == name for each in (*state.resets, *state.commands))
    stamp = instant(calendar, call.at)
    return Receipt(kind="command", id=f"CMD-{name}-{number}", facts=facts, as_of=stamp)
