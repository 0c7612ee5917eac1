"""Generator of First Monday: (seed, dials) to the parts of a bundle, as bytes.

Weather and scatter come from the seed; the chain of events is authored.  Documents, mails and
answers are text with slots beside this file; their numbers are the same values as the terms'.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from engine.kernel.bundle import Bundle
from engine.kernel.chance import below
from engine.transcript import Document, Json
from engine.worlds.solar import WORLD
from engine.worlds.solar.content import (
    BriefPart,
    Disclosed,
    Hidden,
    Later,
    LimitsPart,
    Repair,
)
from engine.worlds.solar.contracts import Fees, Response, Terms, Warranty
from engine.worlds.solar.families import papers
from engine.worlds.solar.families.bundling import (
    ACTIONS,
    STATUSES,
    bundle_parts,
    content_files,
    texts,
    titles,
    turned,
    visit_slots,
)
from engine.worlds.solar.families.first_monday import cast, crew_words
from engine.worlds.solar.families.first_monday.dials import Dials
from engine.worlds.solar.families.first_monday.reference import TASK, UNIT, reference
from engine.worlds.solar.families.first_monday.rubric import rubric
from engine.worlds.solar.families.letters import (
    CLAIM_SLOTS,
    bodies,
    headers,
    mails,
    replies,
    verdicts,
    wordings,
)
from engine.worlds.solar.families.weeks import ENDS_MINUTE, summer_week
from engine.worlds.solar.minting.first_monday_plant import START_UTC, PlantParts, mint_plant

SEED = 1
"""Of the public week."""
FOLDER = Path(__file__).parent
BUNDLE_FOLDER = FOLDER / "bundle"
FAULT = "F-S11-INV-07"
_CERTIFIED = {
    UNIT: f"WC-{UNIT}",
    **dict.fromkeys(("S12-INV-08", "S12-INV-19", "S12-INV-33"), "WC-S12"),
}
"""Certificate of each unit that stands with an insulation alarm, so that none of them says more."""

_OWNERS = {"S11": "P-OKAFOR", "S12": "P-LINDQVIST", "S15": "P-DALTON", "S18": "P-BENALLY"}
_WHOLE_PLANT_OUT = Response(priority="P1", hours=10, cents_per_hour=6_250, cap_cents=600_000)
_REPAIR_MINUTES = 310
_CAUSES = (
    "ground_fault", "hardware", "dew", "comms_loss", "low_light", "clipping", "clock_shift",
    "planned_work", "sensor", "grid_event", "curtailment", "weather", "soiling", "unknown",
)  # fmt: skip


def mint(seed: int, **dials: int) -> dict[str, bytes]:
    """Return the parts of the week that ``seed`` stands for, by path."""
    box = turned(Dials, dials, "first-monday")
    content = _content(seed, box)
    return bundle_parts(
        content,
        rubric=rubric(FAULT, UNIT, ends=ENDS_MINUTE),
        reference=reference(content, box, serial(seed)),
    )


def public_bundle() -> Bundle:
    """Return the public week, minted anew; its stored bytes stand in the folder ``bundle``."""
    return Bundle(task=TASK, world=WORLD.id, revision=WORLD.revision, parts=mint(SEED))


def serial(seed: int, unit: str = UNIT) -> str:
    """Return a unit's serial number: it proves that the certificate was read."""
    number = below(1_000_000, key=f"first-monday/{seed}", stream="serial", subject=unit, counter=0)
    return f"HX125-2204-{number:06d}"


def _content(seed: int, dials: Dials) -> dict[str, bytes]:
    plant = mint_plant(seed)
    slots = _slots(seed, dials, plant)
    read = papers.documents(FOLDER / "documents", slots)
    letters = list(papers.letters(FOLDER / "mails" / "inbox.md", slots))
    return content_files(
        plant,
        disclosed=_disclosed(dials, read, letters),
        later=_later(seed, read, letters, slots),
        hidden=_hidden(),
    )


def _disclosed(
    dials: Dials, read: tuple[Document, ...], letters: list[dict[str, Json]]
) -> Disclosed:
    return Disclosed(
        calendar=summer_week(START_UTC),
        brief=_brief(dials),
        limits=LimitsPart(steps=400, expiry_days=30),
        people=cast.people(),
        crews=cast.crews(dials),
        tasks=cast.tasks(),
        slots=cast.slots(),
        parts=cast.parts(dials),
        terms=tuple(_terms(site, owner, dials) for site, owner in _OWNERS.items()),
        fees=_fees(dials),
        titles=titles(read),
        inbox=headers(letters),
        causes=_CAUSES,
        statuses=STATUSES,
        actions=ACTIONS,
    )


def _later(
    seed: int,
    read: tuple[Document, ...],
    letters: list[dict[str, Json]],
    slots: Mapping[str, str],
) -> Later:
    other = papers.letters(FOLDER / "mails" / "wordings.md", slots)
    return Later(
        texts=texts(read),
        bodies=bodies(letters),
        mails=mails(letters, wordings(other, letters)),
        replies=replies(
            letter
            for name in ("replies.md", "riders.md", "otherwise.md")
            for letter in papers.letters(FOLDER / "mails" / name, slots)
        ),
        findings=crew_words.findings(FAULT),
        routines=crew_words.routines(),
        upkeeps=crew_words.upkeeps(),
        verdicts=verdicts(papers.letters(FOLDER / "mails" / "claims.md", slots)),
        bookings=cast.bookings(),
        warranties=tuple(
            Warranty(id=paper, unit=unit, serial=serial(seed, unit), parts=("whip_kit",))
            for unit, paper in _CERTIFIED.items()
        ),
    )


def _hidden() -> Hidden:
    repair = Repair(
        fault=FAULT,
        task="ground_fault_repair",
        part="whip_kit",
        minutes=_REPAIR_MINUTES,
        priority="P2",
        cause="ground_fault",
    )
    return Hidden(repairs=(repair,))


def _terms(site: str, owner: str, dials: Dials) -> Terms:
    stopped = Response(
        priority="P2",
        hours=48,
        cents_per_hour=dials.damages_cents_per_hour,
        cap_cents=dials.damages_cap_cents,
    )
    has_whole_plant = site in ("S12", "S15")
    return Terms(
        site=site,
        owner=owner,
        cap_cents=dials.cap_cents,
        approval_cents=dials.cap_cents,
        responses=(stopped, _WHOLE_PLANT_OUT) if has_whole_plant else (stopped,),
        last_resort_cents=_last_resort_cents(dials),
    )


def _last_resort_cents(dials: Dials) -> int:
    return 2 * (dials.roll_cents + dials.kit_cents)


def _fees(dials: Dials) -> Fees:
    return Fees(
        late_report_cents=dials.late_report_cents,
        call_off_permille=500,
        call_off_free_minutes=720,
        claims_person="P-SOMMER",
        claims_minutes=420,
    )


def _brief(dials: Dials) -> BriefPart:
    text = (FOLDER / "brief.md").read_text(encoding="utf-8").strip()
    return BriefPart(
        title="First Monday",
        summary=(
            "Your first week at the desk: four small sites, a red board on Monday at six, vans that "
            "cost money, and a bill on Sunday night."
        ),
        text=text,
        tier="tutorial",
        person_minutes=40,
        exposure="tutorial",
        caps={"unplanned_cents_per_owner_and_week": dials.cap_cents},
    )


def _slots(seed: int, dials: Dials, plant: PlantParts) -> dict[str, str]:
    slots = {name: str(getattr(dials, name)) for name in Dials.__slots__}
    slots |= {name: f"{{{name}}}" for name in CLAIM_SLOTS}
    slots["approval_cents"] = str(dials.cap_cents)
    slots["last_resort_cents"] = str(_last_resort_cents(dials))
    for unit in _CERTIFIED:
        slots[f"serial_{unit.lower().replace('-', '_')}"] = serial(seed, unit)
    visits = {str(site["id"]): int(str(site["pm_minute"]))
              for site in plant.disclosed_sites if isinstance(site, dict)}  # fmt: skip
    return {**slots, **visit_slots(START_UTC, visits)}
