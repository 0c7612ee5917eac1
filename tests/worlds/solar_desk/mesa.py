"""A desk over one site with transformers, a recloser and tracker zones, made by hand for the tests.

The sky is one hot clear day after another; what is broken and who answers what is each test's own.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np

from engine.kernel.bundle import Bundle
from engine.kernel.canonical import canonical_bytes
from engine.kernel.clock import Zone
from engine.kernel.opened import Opened, open_bundle
from engine.transcript import Step, plain
from engine.worlds.solar.content import (
    BriefPart,
    CalendarPart,
    Content,
    Disclosed,
    Hidden,
    Later,
    LimitsPart,
    Repair,
    ZonePart,
)
from engine.worlds.solar.contracts import Fees, Response, Terms, Warranty
from engine.worlds.solar.crews import Crew, Person, Qualification, Slot, Task
from engine.worlds.solar.field_reports import Finding, Routine
from engine.worlds.solar.labs import LabTest
from engine.worlds.solar.papers import Reply, Verdict
from engine.worlds.solar.parts import Part, Shipping
from engine.worlds.solar.plant import Fault, Nuisance, Site, Sky, TrackerZone, Transformer, Unit
from engine.worlds.solar.plant.nature import DAYS, SLOTS, START_MINUTE, Days, Nature, sky_files
from engine.worlds.solar.rules.claims import REASONS
from tests.contracts.chair import Chair, sit_at
from tests.worlds.solar_desk.seats import WORLD

START_UTC = "2026-07-13T11:00:00Z"
"""Monday 06:00 at the desk, 05:00 at the site."""
ENDS = 9_480
BREAKER, METER, T1, T2 = "S02-REC", "S02-MTR", "S02-T-1", "S02-T-2"
RESPONSE = Response(priority="P2", hours=48, cents_per_hour=625, cap_cents=150_000)


def minute(day: int, hour: int, minutes: int = 0) -> int:
    """Return a minute of the desk's week; day 0 is Monday."""
    return day * 1440 + (hour - 6) * 60 + minutes


def at(day: int, time: str) -> str:
    """Return an instant of the week in desk time."""
    return f"2026-07-{13 + day}T{time}"


def site() -> Site:
    """Return the site: two central units behind a transformer each."""
    units = tuple(
        Unit(id=f"S02-INV-{n}", label=f"INV-{n}", ac_w=2_750_000, dc_w=3_500_000, feeder="S02-PNL",
             kind="central", inputs=20, transformer=f"S02-T-{n}", zone=f"S02-Z-{n}")
        for n in (1, 2)
    )  # fmt: skip
    return Site(
        id="S02", name="Juniper Mesa", region="NM", midnight_minute=-300, units=units,
        zone=Zone(name="America/Denver", offsets=((-40_000, -360),)), rate_cents_per_mwh=4_600,
        latitude_udeg=35_000_000, longitude_udeg=-106_000_000, altitude_m=1_600, tilt_deg=25,
        azimuth_deg=180, ac_w=5_500_000, dc_w=7_000_000, meter=METER, met="S02-MET",
        gateway="S02-GW", pm_minute=20_000, feeders=("S02-PNL",), controller="S02-PPC",
        breaker=BREAKER,
        transformers=tuple(
            Transformer(id=f"S02-T-{n}", label=f"T-{n}", rated_va=2_800_000) for n in (1, 2)
        ),
        zones=tuple(TrackerZone(id=f"S02-Z-{n}", label=f"Z-{n}", rows=80) for n in (1, 2)),
    )  # fmt: skip


@lru_cache(maxsize=1)
def sky() -> Sky:
    """Return one clear day after another: 24 °C by night, 41 °C at three, humid, calm."""
    minutes = START_MINUTE + 15 * np.arange(SLOTS)
    hours = ((minutes + 300) % 1440) / 60
    sun = np.maximum(np.sin((hours - 6) / 12 * np.pi), 0)
    warm = np.maximum(np.sin((hours - 7) / 16 * np.pi), 0)
    day = np.zeros(DAYS, dtype=np.int64)
    slots = Nature(
        dc_ppm=_whole(sun * 900_000), poa_w_per_m2=_whole(sun * 1_000),
        ghi_w_per_m2=_whole(sun * 950), ambient_decidegrees=_whole(240 + 170 * warm),
        cell_decidegrees=_whole(240 + 400 * sun), humidity_percent=_whole(40 + 0 * sun),
        wind_dm_per_s=_whole(20 + 0 * sun),
    )  # fmt: skip
    return Sky(slots=slots, days=Days(regime=day, rain_tenths_mm=day, snow_permille=day))


def disclosed() -> Disclosed:
    """Return the desk: two pairs with medium-voltage cards, one of them half out of date."""
    return Disclosed(
        calendar=CalendarPart(
            start_utc=START_UTC,
            zone=ZonePart(name="America/Chicago", offsets=((-40_000, -300),)),
            opens=tuple((day * 1440, day * 1440 + 840) for day in range(7)),
            ends=ENDS,
        ),
        brief=BriefPart(title="Mesa", summary="One site.", text="One site.", tier="practice",
                        person_minutes=10, exposure="practice", caps={}),
        limits=LimitsPart(steps=400, expiry_days=30),
        people=_people(), crews=_crews(), tasks=_tasks(), slots=_slots(), parts=_parts(),
        terms=(Terms(site="S02", owner="P-OWNER", cap_cents=10_000_000, approval_cents=0,
                     responses=(RESPONSE,), last_resort_cents=50_000, notices_to="P-GRID"),),
        fees=Fees(late_report_cents=0, call_off_permille=500, call_off_free_minutes=720,
                  claims_person="P-OWNER", claims_minutes=60),
        titles=(), inbox=(), causes=("hardware", "unknown"), statuses=("open",), actions=("none",),
        tests=(LabTest(id="dga", title="Dissolved gases", task="oil_sample", price_cents=42_000,
                       minutes=7_200, rush_cents=18_000, rush_minutes=2_880, person="P-LAB"),),
    )  # fmt: skip


VERDICTS = tuple(
    Verdict(why=why, subject="{claim}", body=f"{why}: {{unit}}, {{part}}, {{sum}}, {{first}}")
    for why in REASONS
)


def bundle(
    *,
    faults: tuple[Fault, ...] = (),
    nuisances: tuple[Nuisance, ...] = (),
    repairs: tuple[Repair, ...] = (),
    replies: tuple[Reply, ...] = (),
    warranties: tuple[Warranty, ...] = (),
    routines: tuple[Routine, ...] = (),
    findings: tuple[Finding, ...] = (),
    **changed: Any,
) -> Bundle:
    """Return a week in which this is broken, mended so, answered so, covered so."""
    told = msgspec.structs.replace(disclosed(), **changed)
    later = Later(texts=(), bodies=(), mails=(), findings=findings, replies=replies, bookings=(),
                  warranties=warranties, routines=routines, verdicts=VERDICTS)  # fmt: skip
    hidden: dict[str, Any] = {
        "faults": plain(faults), "nuisances": plain(nuisances), "chance_key": "mesa",
        "desk": plain(Hidden(repairs=repairs)),
    }  # fmt: skip
    parts = {
        "content/disclosed.json": canonical_bytes({"sites": plain((site(),)), "desk": plain(told)}),
        "content/later.json": canonical_bytes({"desk": plain(later)}),
        "content/hidden.json": canonical_bytes(hidden),
        **{f"content/{path}": data for path, data in sky_files("S02", sky()).items()},
    }
    return Bundle(task="solar/mesa", world="solar-1", revision=1, parts=parts)


def week(**what: Any) -> Opened:
    """Return such a week, opened."""
    return open_bundle(bundle(**what), WORLD)


def sit(**what: Any) -> Chair:
    """Return a chair at such a week."""
    return sit_at(week(**what))


def content_of(chair: Chair) -> Content:
    """Return the content of a chair's week."""
    found = chair.opened.content
    assert isinstance(found, Content)
    return found


def send(chair: Chair, **other: Any) -> Step:
    """Send the pair to the first transformer, or what is said otherwise."""
    asked: dict[str, Any] = {
        "crew": "MV-WEST", "site": "S02", "unit": T1, "task": "transformer_repair",
        "slot": "same_day", **other,
    }  # fmt: skip
    return chair.call("work_dispatch", **{k: v for k, v in asked.items() if v is not None})


def mending(fault: Fault, task: str, minutes: int = 120, **other: Any) -> Repair:
    """Return a repair of a fault."""
    said: dict[str, Any] = {"part": None, "priority": "P2", "cause": "hardware", **other}
    return Repair(fault=fault.id, task=task, minutes=minutes, **said)


def with_terms(**changed: Any) -> tuple[Terms, ...]:
    """Return the site's terms with something changed."""
    return (msgspec.structs.replace(disclosed().terms[0], **changed),)


def with_part(**changed: Any) -> tuple[Part, ...]:
    """Return a catalogue of the power stack alone, with something changed."""
    return (msgspec.structs.replace(disclosed().parts[0], **changed),)


def changed_task(name: str, **changed: Any) -> tuple[Task, ...]:
    """Return the jobs with one of them changed."""
    return tuple(
        msgspec.structs.replace(one, **changed) if one.id == name else one
        for one in disclosed().tasks
    )


def damp(opened: Opened, humidity_percent: int) -> Opened:
    """Return the week under air of another humidity."""
    content = opened.content
    assert isinstance(content, Content)
    slots = replace(
        sky().slots, humidity_percent=0 * sky().slots.humidity_percent + humidity_percent
    )
    plant = replace(content.plant, skies={"S02": replace(sky(), slots=slots)})
    return replace(opened, content=replace(content, plant=plant))


def _whole(row: Any) -> Any:
    return np.rint(row).astype(np.int64)


def _people() -> tuple[Person, ...]:
    def one(name: str, *cards: tuple[str, str], phone: bool = True) -> Person:
        return Person(
            id=name, name=name.title(), role="", employer="", answers_phone=phone,
            qualifications=tuple(
                Qualification(scope=scope, card="1", expires=expires) for scope, expires in cards
            ),
        )  # fmt: skip

    return (
        one("P-OWNER"), one("P-GRID"), one("P-LAB"),
        one("P-1", ("mv", "2026-12-31")), one("P-2", ("mv", "2026-12-31")),
        one("P-3", ("mv", "2026-12-31")), one("P-4", ("mv", "2026-06-30")),
        one("P-5", ("meter", "2026-12-31"), ("oem", "2026-12-31")),
    )  # fmt: skip


def _crews() -> tuple[Crew, ...]:
    def one(name: str, *people: str, **other: Any) -> Crew:
        return Crew(id=name, title=name, people=people, sites=("S02",), roll_cents=120_000,
                    included_minutes=360, overrun_cents_per_hour=16_500, weekend_permille=1500,
                    **other)  # fmt: skip

    return (
        one("MV-WEST", "P-1", "P-2", travel_minutes=60),
        one("MV-HALF", "P-3", "P-4"),
        one("METER", "P-5", slots=("in_three_days", "oem_friday")),
    )


def _tasks() -> tuple[Task, ...]:
    def one(name: str, scope: str, people: int, minutes: int, *kinds: str, **other: Any) -> Task:
        return Task(id=name, title=name, scope=scope, people=people, minutes=minutes,
                    usual_parts=(), kinds=kinds, **other)  # fmt: skip

    return (
        one("transformer_repair", "mv", 2, 240, "transformer"),
        one("oil_top_up", "mv", 2, 120, "transformer"),
        one("transformer_swap", "mv", 2, 300, "transformer"),
        one("oil_sample", "mv", 2, 60, "transformer", locks=False),
        one("breaker_close", "mv", 2, 120, "breaker", clearance=True, idle_minutes=45),
        one("meter_service", "meter", 1, 180, "meter"),
        one("stack_swap", "oem", 1, 200, "central"),
        one("look", "mv", 1, 90),
    )


def _slots() -> tuple[Slot, ...]:
    def one(name: str, until: int, arrives: int, days: int, **other: Any) -> Slot:
        return Slot(id=name, cutoff_time_minutes=until, arrival_time_minutes=arrives,
                    days_later=days, **other)  # fmt: skip

    return (
        one("same_day", 600, 900, 0),
        one("next_day", 900, 480, 1),
        one("in_three_days", 900, 480, 3, common=False),
        one("oem_friday", 960, 600, 1, common=False, on="2026-07-17"),
    )


def _parts() -> tuple[Part, ...]:
    stack = Part(
        id="stack", title="Power stack", price_cents=2_400_000, stock=0, restock_permille=200,
        shipping=(Shipping(kind="standard", days=11, fee_cents=0),
                  Shipping(kind="expedite", days=3, fee_cents=90_000, cutoff_time_minutes=900)),
    )  # fmt: skip
    return (
        stack,
        msgspec.structs.replace(stack, id="gasket_set", price_cents=9_000, stock=2, shipping=()),
    )
