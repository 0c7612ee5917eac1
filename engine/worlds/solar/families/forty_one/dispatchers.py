"""Who gives clearances: the dispatchers of the utilities on whose lines the fleet's reclosers hang.

All of them keep the same hours and write the same slips, so that no breaker is told from another by
who stands behind it.  Utilities and names are invented.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.worlds.solar.crews import Person


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispatcher:
    """One utility's switching desk."""

    id: str
    """``P-QUINT``"""
    name: str
    """The person's."""
    utility: str
    """Whose lines."""
    breakers: tuple[str, ...]
    """Reclosers of ours on them."""


DISPATCHERS = (
    Dispatcher(id="P-ALCARAZ", name="Teresa Alcaraz", utility="Gila River Electric",
               breakers=("S01-REC",)),
    Dispatcher(id="P-MONTOYA", name="Eloy Montoya", utility="Rio Bajo Cooperative",
               breakers=("S02-REC",)),
    Dispatcher(id="P-SORENSEN", name="Kirk Sorensen", utility="Dry Lake Power",
               breakers=("S03-REC",)),
    Dispatcher(id="P-HUANG", name="Vivian Huang", utility="Sierra Valley Power",
               breakers=("S04-REC", "S05-REC", "S06-REC")),
    Dispatcher(id="P-BURLESON", name="Tate Burleson", utility="Trinity Prairie Electric",
               breakers=("S07-REC", "S10-REC")),
    Dispatcher(id="P-QUINT", name="Marla Quint", utility="West Plains Electric",
               breakers=("S08-REC", "S09-REC")),
    Dispatcher(id="P-PETTWAY", name="Delores Pettway", utility="Rose Hill Electric",
               breakers=("S13-REC",)),
    Dispatcher(id="P-OVERBY", name="Clay Overby", utility="Buffalo Ford Electric",
               breakers=("S14-REC",)),
    Dispatcher(id="P-LACHANCE", name="Remy Lachance", utility="North Woods Power",
               breakers=("S16-REC",)),
    Dispatcher(id="P-KESSLER", name="Ann Kessler", utility="Bijou Flats Electric",
               breakers=("S17-REC",)),
)  # fmt: skip
"""As SOP-05 lists them."""


def people() -> tuple[Person, ...]:
    """Return them as people: a number given on the telephone would stand at once, so none picks up."""
    return tuple(
        Person(id=one.id, name=one.name, role="system dispatcher", employer=one.utility,
               answers_phone=False)
        for one in DISPATCHERS
    )  # fmt: skip


def slips() -> Iterator[tuple[str, dict[str, str]]]:
    """Yield (letters, what fills their slots): for each breaker its clearances, then for each desk."""
    for one in DISPATCHERS:
        own = {"dispatcher": one.id, "breakers": ", ".join(one.breakers)}
        for breaker in one.breakers:
            yield "clearances", {**own, "breaker": breaker, "plant": breaker.partition("-")[0]}
        yield "breakers", own
