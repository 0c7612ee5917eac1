"""Who can be sent: people with their qualification cards, crews, jobs, and slots to book.

Everything here is disclosed, apart from when a crew is already booked, which the desk learns by
asking for the board.  What a job finds is the business of the rules.
"""

from __future__ import annotations

from datetime import date

import msgspec

from engine.kernel.clock import Calendar
from engine.kernel.ledger import divide_half_even
from engine.worlds.solar.hours import (
    days_after,
    desk_date,
    is_weekend,
    minute_on,
    time_of_day_minutes,
)
from engine.worlds.solar.offices import Office

_PERMILLE = 1000
_MINUTES_PER_HOUR = 60


class _Part(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """A frozen, keyword-only structure of the content; what is as usual is left out."""


class Qualification(_Part, frozen=True, kw_only=True):
    """One card of one person."""

    scope: str
    """What the card lets its holder open or operate: ``lv-dc``, ``das``, ``mv``, ``oem``,
    ``tracker``, ``meter``."""
    card: str
    """Its number."""
    expires: str
    """Last day on which it is good, ISO date."""


class Person(_Part, frozen=True, kw_only=True):
    """Somebody whom the desk can write to, call or send."""

    id: str
    """``P-HARGROVE``"""
    name: str
    """As they sign."""
    role: str
    """What they do."""
    employer: str
    """For whom."""
    answers_phone: bool
    """Whether a call is taken in office hours."""
    office: Office | None = None
    """Their hours, by their own clock; whoever keeps none can be reached at any hour of the desk."""
    qualifications: tuple[Qualification, ...] = ()
    """Their cards; empty for people who are never sent."""


class Crew(_Part, frozen=True, kw_only=True):
    """A truck with its people."""

    id: str
    """``LV-CAROLINA``"""
    title: str
    """As the dispatcher calls it."""
    people: tuple[str, ...]
    """Ids of who rides."""
    sites: tuple[str, ...]
    """Sites inside its range."""
    roll_cents: int
    """A visit, travel and the included time, on a weekday."""
    included_minutes: int
    """Time on site that the roll price covers."""
    overrun_cents_per_hour: int
    """For each hour begun beyond it."""
    weekend_permille: int
    """Factor on the roll price where the crew arrives on a Saturday or Sunday."""
    slots: tuple[str, ...] = ()
    """Slots of its own; empty for those that are everybody's."""
    travel_minutes: int = 0
    """On the road between two jobs."""


class Task(_Part, frozen=True, kw_only=True):
    """A kind of job in the catalogue."""

    id: str
    """``ground_fault_repair``"""
    title: str
    """In words."""
    scope: str
    """Card that it needs."""
    people: int
    """How many holders of that card it needs."""
    minutes: int
    """Time on site where nothing is found that lasts longer."""
    usual_parts: tuple[str, ...]
    """What the van should carry."""
    kinds: tuple[str, ...] = ()
    """Kinds of object that it is done on, of ``objects.kind_of``; empty for any."""
    locks: bool = True
    """Whether the crew's lock stands on the object while it works."""
    clearance: bool = False
    """Whether it switches the site's breaker: nothing is done without the utility's clearance."""
    idle_minutes: int = 60
    """Time on site of who may not do it: the clearance is missing, or too few hold a good card."""
    serves: bool = False
    """Whether its work is done whatever is found, so that its usual parts are used up where they are on
    the van and nothing is broken."""
    look_minutes: int | None = None
    """Time on site where only a look comes of it, for want of its part or because it is too late."""
    heat_limit_f: int | None = None
    """Heat index in degrees Fahrenheit above which the crew waits; ``None`` for work in any heat."""
    wind_limit_dm_per_s: int | None = None
    """Wind in tenths of a metre per second above which it waits."""


class Slot(_Part, frozen=True, kw_only=True):
    """A way to book: the latest time of day, and when the crew then arrives."""

    id: str
    """``same_day`` or ``next_day``"""
    cutoff_time_minutes: int
    """Latest time of day for booking, minutes since midnight; that minute is in time."""
    arrival_time_minutes: int
    """Time of day of the arrival."""
    days_later: int
    """0 for the day of the booking."""
    common: bool = True
    """Whether crews without slots of their own can be booked in it."""
    on: str = ""
    """The one date on which the crew comes, booked until the cut-off ``days_later`` days before;
    empty for every day."""


def arrival_minute(calendar: Calendar, slot: Slot, minute: int) -> int | None:
    """Return when a crew booked at ``minute`` arrives, or ``None`` past the slot's cut-off."""
    if slot.on:
        return _arrival_on(calendar, slot, date.fromisoformat(slot.on), minute)
    if time_of_day_minutes(calendar, minute) > slot.cutoff_time_minutes:
        return None
    day = days_after(desk_date(calendar, minute), slot.days_later)
    return minute_on(calendar, day, slot.arrival_time_minutes)


def offers(crew: Crew, slot: Slot) -> bool:
    """Tell whether a crew can be booked in a slot at all."""
    return slot.id in crew.slots if crew.slots else slot.common


def roll_price_cents(calendar: Calendar, crew: Crew, arrival: int) -> int:
    """Return the roll price of a crew that arrives at a minute, weekend factor included."""
    if not is_weekend(calendar, arrival):
        return crew.roll_cents
    return divide_half_even(crew.roll_cents * crew.weekend_permille, _PERMILLE)


def overrun_cents(crew: Crew, on_site_minutes: int) -> int:
    """Return the price of the hours begun beyond the included time."""
    over = max(0, on_site_minutes - crew.included_minutes)
    return -(-over // _MINUTES_PER_HOUR) * crew.overrun_cents_per_hour


def holds_card(person: Person, scope: str, day: date) -> bool:
    """Tell whether a person holds a card of that scope which is good on that day."""
    return any(
        card.scope == scope and date.fromisoformat(card.expires) >= day
        for card in person.qualifications
    )


def _arrival_on(calendar: Calendar, slot: Slot, day: date, minute: int) -> int | None:
    cutoff = minute_on(calendar, days_after(day, -slot.days_later), slot.cutoff_time_minutes)
    return minute_on(calendar, day, slot.arrival_time_minutes) if minute <= cutoff else None
