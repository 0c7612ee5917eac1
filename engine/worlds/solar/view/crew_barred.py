"""What a crew writes that was not let near what it came for: by its cards, a lock, or for want of a number."""

from __future__ import annotations

from datetime import date

from engine.worlds.solar.content import Content
from engine.worlds.solar.crews import Person, Qualification, Task, holds_card
from engine.worlds.solar.hours import desk_date
from engine.worlds.solar.state import State
from engine.worlds.solar.state.work import NO_CLEARANCE, NOT_QUALIFIED, WorkOrder
from engine.worlds.solar.view.stamps import said_day

_NUMBERS = {2: "two", 3: "three"}
CARD_WORDS = {
    "lv-dc": "strings and the array side",
    "lv-ac": "the AC side of inverters",
    "das": "data equipment",
    "mv": "medium voltage",
    "oem": "this maker's inverters",
    "tracker": "trackers",
    "meter": "meters",
}
"""What a card is for, in a crew's own words; no two of them alike."""
_LOCKS = (
    "A lock of {holder} hangs on {target}. It is not ours to pass: nothing was opened, nothing tested.",
    "{target} is under a lock of {holder}, who has work there. We hung none beside it, opened and tested nothing.",
    "Stopped before a lock of {holder} on {target}; covers left shut, nothing measured, nothing moved.",
    "{holder} has {target} locked. Without that lock off nobody opens it, so we did not, and no test was run.",
    "On {target} hangs a padlock of {holder}, and we looked at it from where we stood. Untouched, untested.",
)
"""What is said before somebody else's lock, by turns."""
_NUMBERLESS = (
    "The utility had given no clearance for the breaker; nothing was switched.",
    "An hour at the fence and no number of the utility's for {target}, so no hand on the handle.",
    "No clearance for {target} on our order. We waited outside, switched nothing and drove on.",
    "Nobody had a number for {target}, we neither; the gate stayed shut.",
)
"""What is said where a clearance was lacking, by turns."""
_OFF = "Its disconnect stands open, which is why it is off."


def barred_words(content: Content, state: State, order: WorkOrder) -> str:
    """Return why a crew has opened nothing: which card or number was lacking, whose lock it met."""
    if order.outcome == NOT_QUALIFIED:
        beside = (
            f" A lock of {order.lock_of} hangs on {order.target} besides." if order.lock_of else ""
        )
        return _card_words(content, order) + beside
    if order.outcome == NO_CLEARANCE:
        before = sum(_came(one) < _came(order)
                     for one in state.work.orders if one.outcome == NO_CLEARANCE)  # fmt: skip
        return _NUMBERLESS[before % len(_NUMBERLESS)].format(target=order.target)
    before = sum(_came(one) < _came(order) for one in state.work.orders if one.lock_of is not None)
    words = _LOCKS[before % len(_LOCKS)].format(holder=order.lock_of, target=order.target)
    return f"{words} {_OFF}" if order.target in content.plant.unit_of else words


def _came(order: WorkOrder) -> tuple[int, int]:
    """Return when a crew came, and which booking it was: what is written goes by who came before."""
    return order.on_site_at or 0, order.seq


def _card_words(content: Content, order: WorkOrder) -> str:
    """Return who held no good card for the job, and which card that is."""
    task = content.tasks[order.task]
    day = desk_date(content.calendar, order.on_site_at or order.arrives_at)
    crew = [content.people[name] for name in content.crews[order.crew].people]
    bare = [one.name for one in crew if not _cards(one, task)]
    lacking = [_run_out(one, task, day) for one in crew
               if _cards(one, task) and not holds_card(one, task.scope, day)]  # fmt: skip
    lacking += _none_of(bare)
    wanted = "somebody" if task.people == 1 else f"{_NUMBERS.get(task.people, task.people)} people"
    short = "" if lacking else f" There are {len(crew)} of us."
    return (
        f"Nothing was opened: the job takes {wanted} with a good card for {CARD_WORDS[task.scope]}. "
        f"{' '.join(lacking)}{short}"
    ).strip()


def _cards(person: Person, task: Task) -> list[Qualification]:
    """Return a person's cards for a job, good or not."""
    return [one for one in person.qualifications if one.scope == task.scope]


def _run_out(person: Person, task: Task, day: date) -> str:
    """Return why a person's card for a job does not count on a day."""
    last = max(_cards(person, task), key=lambda one: one.expires)
    ran_out = date.fromisoformat(last.expires)
    return f"{person.name}'s card {last.card} was good until {said_day(ran_out)}, and today is {said_day(day)}."


def _none_of(names: list[str]) -> list[str]:
    """Return that some people have no card at all, of two in one sentence."""
    if len(names) == 2:
        return [f"Neither {names[0]} nor {names[1]} has one."]
    return [f"{name} has none." for name in names]
