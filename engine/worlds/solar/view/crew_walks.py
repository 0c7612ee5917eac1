"""What a crew at a whole site writes of what it walked past: signs of what is broken, displays of units."""

from __future__ import annotations

from engine.worlds.solar.chain.comms import is_line_down
from engine.worlds.solar.chain.isolation import lock_holder
from engine.worlds.solar.chain.timeline import spell_at, spells
from engine.worlds.solar.content import Content
from engine.worlds.solar.objects import kind_of
from engine.worlds.solar.readings import OperatingState
from engine.worlds.solar.rules.circumstances import failed_minute
from engine.worlds.solar.rules.matters import listed
from engine.worlds.solar.rules.walks import looked_at, signs, walked
from engine.worlds.solar.state import State
from engine.worlds.solar.state.work import WorkOrder
from engine.worlds.solar.view import crew_findings

_STILL = (OperatingState.OFF, OperatingState.FAULT, OperatingState.STANDBY)


def sign_words(content: Content, state: State, order: WorkOrder) -> str:
    """Return what showed of each broken thing on the way; of what has failed, that it has."""
    minute = looked_at(order)
    said = []
    for fault in signs(content, state, order, minute):
        failed = failed_minute(content, state, fault.id)
        has_failed = failed is not None and failed <= minute
        sign = crew_findings.sign_words(content, state, order, fault.id)
        said.append(f"{fault.subject} has failed." if has_failed else sign)
    return " ".join(said)


def display_words(content: Content, state: State, order: WorkOrder) -> str:
    """Return which units stood still, what their displays said, and which lines are dead, if any are."""
    kinds, site = walked(content, order), content.plant.site_of[order.site]
    minute = looked_at(order)
    by_codes: dict[tuple[str, str], list[str]] = {}
    for unit in site.units:
        if kind_of(content.plant, unit.id) not in kinds:
            continue
        spell = spell_at(spells(content.plant, state.plant, unit.id), minute)
        if spell is not None and spell.state in _STILL and spell.codes:
            holder = lock_holder(content.plant, state.plant, unit.id, minute) or ""
            by_codes.setdefault((listed(spell.codes), holder), []).append(unit.id)
    still = [f"{listed(units)} stood still, {codes} on the display{_under(holder)}."
             for (codes, holder), units in by_codes.items()]  # fmt: skip
    silent = [f"{name} runs, and nothing answers on its line."
              for name in (site.gateway, *site.gateways)
              if "gateway" in kinds and is_line_down(content.plant, name, looked_at(order))]  # fmt: skip
    return " ".join((*still, *silent))


def _under(holder: str) -> str:
    return f" and a lock of {holder} on it" if holder else ""
