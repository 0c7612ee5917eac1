"""Who and what the week is played with: people, crews, jobs, slots, parts; authored.

Prices and times follow what field service costs (the rate card states them); names are invented.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.worlds.solar.crews import Crew, Person, Qualification, Slot, Task
from engine.worlds.solar.families.first_monday.dials import Dials
from engine.worlds.solar.offices import Office
from engine.worlds.solar.papers import Booking
from engine.worlds.solar.parts import Part, Shipping

_INCLUDED_MINUTES = 360
_OVERRUN_CENTS = 11_500
_WEEKEND_PERMILLE = 1500
_REGIONAL_ROLL_CENTS = 85_000
_WEDNESDAY, _THURSDAY = 3_000, 4_440
"""08:00 on these days, in minutes of the week."""
_SHIFT_MINUTES = 540

_GOOD = "2026-11-30"
UNITS = ("string",)
"""Kinds of inverter that the week has."""
_EASTERN, _CENTRAL, _MOUNTAIN = -240, -300, -360
"""Offsets in April."""


def _office(utc_minutes: int, opens: int, closes: int, *, weekends: bool = False) -> Office:
    """Return hours from one full hour to another."""
    return Office(utc_minutes=utc_minutes, opens=60 * opens, closes=60 * closes, weekends=weekends)


_OFFICES = {
    "P-OKAFOR": _office(_EASTERN, 7, 18), "P-LINDQVIST": _office(_EASTERN, 7, 18, weekends=True),
    "P-DALTON": _office(_EASTERN, 8, 19, weekends=True), "P-BENALLY": _office(_MOUNTAIN, 8, 16),
    "P-MORROW": _office(_CENTRAL, 7, 19), "P-UTILITY": _office(_EASTERN, 8, 17),
    "P-SOMMER": _office(_EASTERN, 8, 17), "P-WASH": _office(_MOUNTAIN, 6, 18, weekends=True),
    "P-HOLLIS": _office(_EASTERN, 6, 20, weekends=True),
}  # fmt: skip
"""Who can be reached only in hours of their own; dispatch, the carrier and whoever rides always can."""


def people() -> tuple[Person, ...]:
    """Return everybody with an address."""
    return tuple(replace(one, office=_OFFICES.get(one.id)) for one in _named())


def _named() -> tuple[Person, ...]:
    return (
        _contact("P-OKAFOR", "Ngozi Okafor", "asset manager", "Larkspur Logistics"),
        _contact("P-LINDQVIST", "Per Lindqvist", "asset manager", "Mill Pond Solar", phone=False),
        _contact("P-DALTON", "Ruth Dalton", "board secretary", "Quarry Hill Community Solar"),
        _contact("P-BENALLY", "Tom Benally", "science teacher, facilities", "Mesa Verde Schools"),
        _contact("P-MORROW", "Alan Morrow", "operations director", "the company"),
        _contact("P-PRUITT", "Carl Pruitt", "dispatcher", "the company"),
        _contact("P-CARRIER", "Network desk", "carrier", "Bay State Cellular"),
        _contact("P-UTILITY", "Metering desk", "utility", "Piedmont and Berkshire Power"),
        _contact("P-SOMMER", "Greta Sommer", "claims", "Helion Inverter Corp.", phone=False),
        _contact("P-WASH", "Ray Yazzie", "foreman", "Four Corners Carport Wash"),
        _contact("P-HOLLIS", "Wade Hollis", "caretaker", "Mill Pond Solar", phone=False),
        *_technicians(),
    )


def _technicians() -> tuple[Person, ...]:
    return (
        _tech("P-AMES", "Dolores Ames", ("lv-dc", "4471", _GOOD), ("lv-ac", "4472", _GOOD)),
        _tech("P-REYES", "Luis Reyes", ("lv-dc", "4519", "2027-02-28"), ("das", "2210", _GOOD)),
        _tech("P-TRAN", "Minh Tran", ("lv-dc", "3980", "2026-03-31"), ("lv-ac", "3981", _GOOD)),
        _tech("P-KOWALSKI", "Ed Kowalski", ("das", "1904", _GOOD)),
        _tech("P-FOLEY", "Joyce Foley", ("lv-dc", "5102", _GOOD), ("das", "5103", _GOOD)),
        _tech("P-ARCHULETA", "Sam Archuleta", ("lv-dc", "6033", _GOOD), ("lv-ac", "6034", _GOOD)),
    )


def crews(dials: Dials) -> tuple[Crew, ...]:
    """Return everybody who can be sent."""
    carolina = ("S11", "S12")
    return (
        _crew("LV-CAROLINA", "Low voltage, Greensboro", ("P-AMES", "P-REYES"), carolina,
              dials.roll_cents),
        _crew("LV-SOUTHEAST", "Low voltage, Columbia", ("P-TRAN", "P-KOWALSKI"), carolina,
              _REGIONAL_ROLL_CENTS),
        _crew("LV-NEWENGLAND", "Low voltage, Worcester", ("P-FOLEY",), ("S15",), dials.roll_cents),
        _crew("LV-FRONTRANGE", "Low voltage, Durango", ("P-ARCHULETA",), ("S18",),
              dials.roll_cents),
    )  # fmt: skip


def bookings() -> tuple[Booking, ...]:
    """Return when crews belong to other desks."""
    return (
        Booking(crew="LV-SOUTHEAST", start=0, end=2_220, reason="lent to another desk"),
        *(
            Booking(crew="LV-CAROLINA", start=start, end=start + _SHIFT_MINUTES,
                    reason="planned visit of another desk")
            for start in (_WEDNESDAY, _THURSDAY)
        ),
        Booking(crew="LV-NEWENGLAND", start=1_560, end=2_100, reason="storm work of another desk"),
    )  # fmt: skip


def tasks() -> tuple[Task, ...]:
    """Return the kinds of job."""
    return (
        _task("ground_fault_repair", "Find and mend a ground fault", "lv-dc", 240, "whip_kit",
              kinds=UNITS),
        _task("inspection", "Look at a unit or a site", "lv-dc", 90, kinds=(*UNITS, "site")),
        _task("string_service", "Fuses and connectors", "lv-dc", 120, "dc_fuse", "mc4_pair",
              kinds=UNITS),
        _task("inverter_swap", "Exchange a string inverter", "lv-ac", 300, "string_inverter",
              kinds=UNITS),
        _task("data_service", "Gateway, logger, modem, met station", "das", 120, "modem",
              kinds=("gateway", "met", "site")),
    )  # fmt: skip


def slots() -> tuple[Slot, ...]:
    """Return the ways to book: until 10:00 for 15:00, until 15:00 for 08:00 of the next day."""
    return (
        Slot(id="same_day", cutoff_time_minutes=600, arrival_time_minutes=900, days_later=0),
        Slot(id="next_day", cutoff_time_minutes=900, arrival_time_minutes=480, days_later=1),
    )


def parts(dials: Dials) -> tuple[Part, ...]:
    """Return the catalogue."""
    return (
        _part("whip_kit", "Whip and connector kit, 125 kW", dials.kit_cents, 4, 0,
              ("standard", 4, 0), ("expedite", 1, 9_000)),
        _part("mc4_pair", "Connector pair", 1_200, 60, 0),
        _part("dc_fuse", "DC fuse, 15 to 30 A", 2_800, 40, 0),
        _part("fan_kit", "Fan and filter kit", 38_000, 3, 0),
        _part("modem", "Cellular modem, spare", 38_000, 1, 100,
              ("standard", 6, 0), ("expedite", 2, 4_500)),
        _part("string_inverter", "String inverter, 125 kW", 790_000, 2, 200,
              ("standard", 12, 0), ("expedite", 5, 60_000)),
    )  # fmt: skip


def _contact(name: str, said: str, role: str, employer: str, *, phone: bool = True) -> Person:
    return Person(id=name, name=said, role=role, employer=employer, answers_phone=phone)


def _tech(name: str, said: str, *cards: tuple[str, str, str]) -> Person:
    return Person(
        id=name,
        name=said,
        role="field technician",
        employer="the company",
        answers_phone=False,
        qualifications=tuple(
            Qualification(scope=scope, card=f"QC-{number}", expires=expires)
            for scope, number, expires in cards
        ),
    )


def _crew(
    name: str, title: str, riders: tuple[str, ...], sites: tuple[str, ...], roll_cents: int
) -> Crew:
    return Crew(
        id=name,
        title=title,
        people=riders,
        sites=sites,
        roll_cents=roll_cents,
        included_minutes=_INCLUDED_MINUTES,
        overrun_cents_per_hour=_OVERRUN_CENTS,
        weekend_permille=_WEEKEND_PERMILLE,
    )


def _task(
    name: str, title: str, scope: str, minutes: int, *usual: str, kinds: tuple[str, ...]
) -> Task:
    return Task(
        id=name, title=title, scope=scope, people=1, minutes=minutes, usual_parts=usual, kinds=kinds,
        idle_minutes=minutes,
    )  # fmt: skip


def _part(
    name: str, title: str, price_cents: int, stock: int, kept: int, *ways: tuple[str, int, int]
) -> Part:
    return Part(
        id=name,
        title=title,
        price_cents=price_cents,
        stock=stock,
        restock_permille=kept,
        shipping=tuple(
            Shipping(kind=kind, days=days, fee_cents=fee_cents) for kind, days, fee_cents in ways
        ),
    )
