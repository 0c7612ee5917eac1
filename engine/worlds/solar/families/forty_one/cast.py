"""Who can be written to, called and sent in *Forty-one*; authored, names are invented.

Prices and times follow what field service costs at utility plants; the rate card states them.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.worlds.solar.crews import Crew, Person, Qualification, Slot, Task
from engine.worlds.solar.families.forty_one import dispatchers
from engine.worlds.solar.families.forty_one.dials import Dials
from engine.worlds.solar.offices import Office
from engine.worlds.solar.papers import Booking

TEXAS = ("S07", "S08", "S09", "S10")
DESERT = ("S01", "S02", "S03")
VALLEY = ("S04", "S05", "S06")
SOUTHEAST = ("S11", "S12", "S13", "S14")

UNITS = ("string", "central")
"""Kinds of inverter."""
_COMPANY = "the company"
_INCLUDED_MINUTES = 360
_WEEKEND_PERMILLE = 1_500
_DAY = 1_440
_MORNING = 120
"""08:00 at the desk, in minutes after 06:00."""
_SHIFT_MINUTES = 720
_LOOK_MINUTES = 300
"""A padmount isolated, cooled, opened, looked at and closed again."""
_EASTERN, _CENTRAL, _MOUNTAIN, _PACIFIC = -240, -300, -360, -420
"""Offsets in July; Arizona keeps the Pacific one."""


def _office(utc_minutes: int, opens: int, closes: int, *, weekends: bool = False) -> Office:
    """Return hours from one full hour to another."""
    return Office(utc_minutes=utc_minutes, opens=60 * opens, closes=60 * closes, weekends=weekends)


_OFFICES = {
    "P-WU": _office(_CENTRAL, 6, 18), "P-DUARTE": _office(_CENTRAL, 6, 20, weekends=True),
    "P-REYES": _office(_PACIFIC, 7, 19, weekends=True), "P-ABEYTA": _office(_MOUNTAIN, 7, 17),
    "P-NAKAMURA": _office(_PACIFIC, 8, 17),
    "P-CALLOWAY": _office(_CENTRAL, 6, 21, weekends=True),
    "P-OKAFOR": _office(_EASTERN, 7, 18), "P-LINDQVIST": _office(_EASTERN, 7, 18, weekends=True),
    "P-MABRY": _office(_EASTERN, 7, 19, weekends=True), "P-FENWICK": _office(_EASTERN, 9, 17),
    "P-DALTON": _office(_EASTERN, 8, 19, weekends=True),
    "P-STRAND": _office(_EASTERN, 7, 19, weekends=True),
    "P-VOSS": _office(_MOUNTAIN, 7, 19, weekends=True), "P-BENALLY": _office(_MOUNTAIN, 8, 16),
    "P-ORTEGA": _office(_PACIFIC, 8, 17), "P-HALVORSEN": _office(_CENTRAL, 8, 17),
    "P-LAB": _office(_CENTRAL, 8, 17),
    **dict.fromkeys(("P-ALCARAZ", "P-SORENSEN", "P-HUANG"), _office(_PACIFIC, 7, 16)),
    **dict.fromkeys(("P-MONTOYA", "P-KESSLER"), _office(_MOUNTAIN, 7, 16)),
    **dict.fromkeys(("P-BURLESON", "P-QUINT"), _office(_CENTRAL, 7, 16)),
    **dict.fromkeys(("P-PETTWAY", "P-OVERBY", "P-LACHANCE"), _office(_EASTERN, 7, 16)),
}  # fmt: skip
"""Who can be reached only in hours of their own; the others can at any hour of the desk."""


def people() -> tuple[Person, ...]:
    """Return everybody with an address."""
    named = (*_house(), *_owners(), *_outside(), *_technicians())
    return tuple(replace(one, office=_OFFICES.get(one.id)) for one in named)


def _house() -> tuple[Person, ...]:
    return (
        _contact("P-MARCHETTI", "Gail Marchetti", "operations director", _COMPANY),
        _contact("P-SINGH", "Arjun Singh", "night shift, operations centre", _COMPANY),
        _contact("P-WU", "Lena Wu", "performance engineer", _COMPANY),
        _contact("P-DUARTE", "Inês Duarte", "parts and warranty", _COMPANY),
        _contact("P-WHITLOCK", "Joanne Whitlock", "crew desk", _COMPANY),
    )


def _owners() -> tuple[Person, ...]:
    return tuple(
        _contact(name, said, role, employer, phone=phone)
        for name, said, role, employer, phone in (
            ("P-REYES", "Hector Reyes", "asset manager", "Saguaro Solar Holdings", True),
            ("P-ABEYTA", "Lucinda Abeyta", "asset manager", "Juniper Mesa Energy", True),
            ("P-NAKAMURA", "Ken Nakamura", "asset manager", "Central Valley PV Partners", True),
            ("P-CALLOWAY", "Dee Calloway", "asset manager", "Lone Star Renewables Fund", True),
            ("P-OKAFOR", "Ngozi Okafor", "asset manager", "Larkspur Logistics", True),
            ("P-LINDQVIST", "Per Lindqvist", "asset manager", "Mill Pond Solar", False),
            ("P-MABRY", "Otis Mabry", "asset manager", "Peach Orchard Solar", True),
            ("P-FENWICK", "Anne Fenwick", "asset manager", "Kettle Hollow Solar", True),
            ("P-DALTON", "Ruth Dalton", "board secretary", "Quarry Hill Community Solar", True),
            ("P-STRAND", "Ivar Strand", "asset manager", "Bear Swamp Solar", False),
            ("P-VOSS", "Marit Voss", "asset manager", "Prairie Fork Renewables", True),
            ("P-BENALLY", "Tom Benally", "facilities", "Mesa Verde Schools", True),
        )
    )


def _outside() -> tuple[Person, ...]:
    return (
        *dispatchers.people(),
        _contact("P-ORTEGA", "Ray Ortega", "meter department", "Sierra Valley Power"),
        _contact("P-TELCO", "Network desk", "carrier", "Big Bend Wireless"),
        _contact(
            "P-HALVORSEN", "Jan Halvorsen", "service, central inverters", "Helion Inverter Corp."
        ),
        _contact("P-LAB", "Sample desk", "oil laboratory", "Gulf Dielectric Labs", phone=False),
    )


def _technicians() -> tuple[Person, ...]:
    return (
        _tech("P-TILLERY", "Wes Tillery", ("lv-dc", "2207", "2026-12-31")),
        _tech("P-GAINES", "Monique Gaines", ("lv-dc", "2311", "2027-03-31"),
              ("lv-ac", "2312", "2027-03-31")),
        _tech("P-ARNETT", "Deke Arnett", ("lv-dc", "1418", "2027-01-31"),
              ("lv-ac", "1419", "2027-01-31")),
        _tech("P-XIONG", "Pa Xiong", ("lv-dc", "2630", "2026-10-31"), ("das", "2631", "2026-10-31")),
        _tech("P-RUIZ", "Rosario Ruiz", ("lv-dc", "1902", "2026-09-30")),
        _tech("P-STAFFORD", "Glen Stafford", ("das", "2044", "2027-05-31")),
        _tech("P-TSOSIE", "Marvin Tsosie", ("tracker", "1755", "2026-11-30")),
        _tech("P-BRANDT", "Ulla Brandt", ("tracker", "1760", "2027-02-28")),
        _tech("P-OYELARAN", "Femi Oyelaran", ("mv", "0913", "2027-04-30")),
        _tech("P-HADLEY", "Buck Hadley", ("mv", "1121", "2026-08-31")),
        _tech("P-BEGAY", "Leland Begay", ("mv", "0877", "2026-12-31")),
        _tech("P-NORDIN", "Eva Nordin", ("mv", "1305", "2027-06-30")),
        _tech("P-CHAVEZ", "Sam Chavez", ("mv", "1008", "2027-02-28")),
        _tech("P-LUCERO", "Ray Lucero", ("mv", "1240", "2026-06-30"), ("lv-ac", "1241", "2027-06-30")),
        _tech("P-SOTO", "June Soto", ("meter", "3001", "2027-01-31")),
        _tech("P-KIMURA", "Naoko Kimura", ("oem", "4400", "2027-12-31"),
              employer="Helion Inverter Corp."),
    )  # fmt: skip


def crews(dials: Dials) -> tuple[Crew, ...]:
    """Return everybody who can be sent."""
    mv, lv, maker = dials.mv_roll_cents, dials.lv_roll_cents, (*DESERT, "S07", "S08", "S17")
    return (
        _crew("LV-SE", "Low voltage, Augusta", ("P-TILLERY", "P-GAINES"), SOUTHEAST,
              dials.regional_roll_cents, 11_500),
        _crew("LV-CA", "Low voltage, Fresno", ("P-ARNETT", "P-XIONG"), VALLEY, lv, 11_500),
        _crew("LV-TX", "Low voltage, Abilene", ("P-RUIZ", "P-STAFFORD"), TEXAS, lv, 11_500),
        _crew("TRK-WEST", "Trackers, Tucson", ("P-TSOSIE", "P-BRANDT"), ("S01", "S02", "S17"),
              95_000, 12_000),
        _crew("MV-TX", "Medium voltage pair, Abilene", ("P-OYELARAN", "P-HADLEY"), TEXAS, mv,
              16_500),
        _crew("MV-AZNM-A", "Medium voltage pair, Flagstaff", ("P-BEGAY", "P-NORDIN"), DESERT, mv,
              16_500),
        _crew("MV-AZNM-B", "Medium voltage pair, Las Cruces", ("P-CHAVEZ", "P-LUCERO"),
              ("S01", "S02"), mv, 16_500),
        _crew("METER-CA", "Meter technician, with the utility's witness", ("P-SOTO",), VALLEY,
              dials.meter_roll_cents, 11_500, slots=("witnessed",)),
        _crew("OEM", "Maker's service, central inverters", ("P-KIMURA",), maker, 490_000, 21_000,
              slots=("maker",)),
    )  # fmt: skip


def bookings() -> tuple[Booking, ...]:
    """Return when crews belong to other desks."""
    return tuple(
        Booking(crew=crew, start=day * _DAY + _MORNING,
                end=day * _DAY + _MORNING + _SHIFT_MINUTES, reason=reason)
        for crew, days, reason in (
            ("MV-AZNM-A", (3, 4, 5, 6), "relay tests at Kingman"),
            ("MV-TX", (2, 3), "another desk"),
            ("LV-SE", (3,), "training in Macon"),
            ("LV-CA", (2,), "another desk"),
            ("TRK-WEST", (1, 2), "motors at Bisbee"),
        )
        for day in days
    )  # fmt: skip


def tasks() -> tuple[Task, ...]:
    """Return the kinds of job."""
    return (
        _task("inspection", "Look at a unit or a site", "lv-dc", 90, kinds=(*UNITS, "site")),
        _task("ground_fault_repair", "Find and mend a ground fault", "lv-dc", 240, "whip_kit",
              kinds=UNITS),
        _task("string_service", "Fuses and connectors", "lv-dc", 120, "dc_fuse",
              kinds=UNITS),
        _task("data_service", "Gateway, logger, modem, met station", "das", 120, "modem",
              kinds=("gateway", "met", "site")),
        _task("tracker_service", "Motors, rows and zone controllers", "tracker", 180,
              kinds=("zone", "site")),
        _task("recloser_close", "Inspect and close a recloser", "mv", 180, people=2,
              kinds=("breaker",), clearance=True),
        replace(
            _task("transformer_inspection", "Open, retorque and refill a padmount transformer", "mv",
                  720, "gasket_oil_kit", people=2, kinds=("transformer",)),
            serves=True, look_minutes=_LOOK_MINUTES,
        ),
        replace(_task("mv_inspection", "Look at medium voltage gear", "mv", 150, people=2,
                      kinds=("breaker", "transformer", "feeder", "site")), locks=False),
        _task("meter_service", "Open a revenue meter beside its witness", "meter", 240, "meter_block_set",
              kinds=("meter",)),
        _task("oem_service", "Maker's look inside a central inverter", "oem", 300,
              kinds=("central",)),
    )  # fmt: skip


def slots() -> tuple[Slot, ...]:
    """Return the ways to book: until 10:00 for 15:00, until 15:00 for a later morning."""
    return (
        Slot(id="same_day", cutoff_time_minutes=600, arrival_time_minutes=900, days_later=0),
        Slot(id="next_day", cutoff_time_minutes=900, arrival_time_minutes=480, days_later=1),
        Slot(id="witnessed", cutoff_time_minutes=900, arrival_time_minutes=480, days_later=3,
             common=False),
        Slot(id="maker", cutoff_time_minutes=900, arrival_time_minutes=900, days_later=1,
             common=False),
    )  # fmt: skip


def _contact(name: str, said: str, role: str, employer: str, *, phone: bool = True) -> Person:
    return Person(id=name, name=said, role=role, employer=employer, answers_phone=phone)


def _tech(name: str, said: str, *cards: tuple[str, str, str], employer: str = _COMPANY) -> Person:
    return Person(
        id=name, name=said, role="field technician", employer=employer, answers_phone=False,
        qualifications=tuple(
            Qualification(scope=scope, card=f"QC-{number}", expires=expires)
            for scope, number, expires in cards
        ),
    )  # fmt: skip


def _crew(
    name: str, title: str, riders: tuple[str, ...], sites: tuple[str, ...], roll_cents: int,
    overrun_cents: int, *, slots: tuple[str, ...] = (),
) -> Crew:  # fmt: skip
    return Crew(
        id=name, title=title, people=riders, sites=sites, roll_cents=roll_cents,
        included_minutes=_INCLUDED_MINUTES, overrun_cents_per_hour=overrun_cents,
        weekend_permille=_WEEKEND_PERMILLE, slots=slots,
    )  # fmt: skip


def _task(
    name: str, title: str, scope: str, minutes: int, *usual: str, people: int = 1,
    kinds: tuple[str, ...] = (), clearance: bool = False,
) -> Task:  # fmt: skip
    return Task(id=name, title=title, scope=scope, people=people, minutes=minutes,
                usual_parts=usual, kinds=kinds, clearance=clearance)  # fmt: skip
