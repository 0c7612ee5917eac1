"""Who gives clearances: the dispatchers of the utilities on whose lines the fleet's reclosers hang.

All of them keep the same hours and answer the same things, each in words and on forms of their own:
a number for a recloser that stands open, none for a closed one, none beside one that is out.
Utilities and names are invented.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from engine.worlds.solar.crews import Person
from engine.worlds.solar.families.letters import Letter
from engine.worlds.solar.papers import AGAIN, ANYTHING

_DAY, _NINE, _CLOSES = 1_440, 180, 840
"""A day; 09:00 and 20:00 in minutes after 06:00."""
_WRITES_MINUTES = 120
SLOTS = (
    "clearance", "device", "given", "named", "day", "breakers",
)  # fmt: skip
"""Slots of their letters: filled for each round, and when one is written."""


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """When the dispatchers look at their boards and write: SOP-05's hours, in minutes of the week."""

    day: str
    """Name of the day on which they answer."""
    first: int | None
    """First minute of a letter that they answer then; ``None`` for the start of the week."""
    last: int
    """Last minute of such a letter."""
    at: int
    """When they answer."""


ROUNDS = (
    Round(day="Monday", first=None, last=360, at=480),
    *(
        Round(day=day, first=361 if number == 1 else (number - 2) * _DAY + _CLOSES + 1,
              last=(number - 1) * _DAY + _CLOSES, at=number * _DAY + _NINE)
        for number, day in enumerate(("Tuesday", "Wednesday", "Thursday", "Friday"), start=1)
    ),
)  # fmt: skip
ELSEWHERE = "elsewhere"
"""The subject under which a dispatcher keeps the words that send somebody to another desk, ``of`` some subjects."""
_WEEKEND_FROM = ROUNDS[-1].last + 1
_MAILBOX_MINUTES = 15


def slips(letters: Iterable[Letter]) -> Iterator[Letter]:
    """Yield the dispatchers' answers from the letters they are made of, each at its hours.

    What a person writes of a device comes with each round; a mailbox answers from the last one on, to
    whatever it is.
    """
    own = {one.id: one for one in DISPATCHERS}
    for letter in letters:
        one = own[str(letter["person"])]
        if letter["about"] == AGAIN:
            yield {**letter, "minutes": "0"}
        elif letter["about"] == ELSEWHERE:
            yield from _elsewhere(letter)
        elif letter["about"] == ANYTHING:
            yield {**letter, "until_minute": str(_WEEKEND_FROM - 1)}
        elif letter.get("weekend"):
            shut = {**letter, "minutes": str(_MAILBOX_MINUTES), "from_minute": str(_WEEKEND_FROM)}
            yield from (shut, {**shut, "about": ANYTHING})
        else:
            yield from (_on(each, one, letter) for each in ROUNDS)


def _elsewhere(letter: Letter) -> Iterator[Letter]:
    """Yield who is the right one, for each of the subjects that the letter is ``of``."""
    for about in str(letter["of"]).split(", "):
        yield {**letter, "about": about, "until_minute": str(_WEEKEND_FROM - 1)}


def _on(each: Round, one: Dispatcher, letter: Letter) -> Letter:
    """Return a dispatcher's letter as it is written on one round."""
    filled = {"{day}": each.day, "{breakers}": _named(one.breakers)}
    words = {name: _with(str(letter[name]), filled) for name in ("subject", "body")}
    plants = (breaker.partition("-")[0] for breaker in one.breakers)
    is_own = letter.get("if_device") not in (None, "other")
    hours = {"from_minute": each.first, "until_minute": each.last, "comes_at": each.at,
             "minutes": _WRITES_MINUTES}  # fmt: skip
    return {
        **letter, **words, **{name: str(at) for name, at in hours.items() if at is not None},
        "objects": ", ".join((*one.breakers, *plants)) if is_own else "",
    }  # fmt: skip


def _with(text: str, filled: Mapping[str, str]) -> str:
    for slot, value in filled.items():
        text = text.replace(slot, value)
    return text


def _named(breakers: tuple[str, ...]) -> str:
    *first, last = breakers
    return f"{', '.join(first)} and {last}" if first else last
