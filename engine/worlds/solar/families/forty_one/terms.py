"""What the week's contracts, store and repairs say in numbers; the papers say each of them."""

from __future__ import annotations

from engine.worlds.solar.contracts import Fees, Response, Terms
from engine.worlds.solar.families.forty_one.dials import Dials
from engine.worlds.solar.minting.forty_one_plant import BREAKER, EARTH, OIL, PHASE, STRINGS
from engine.worlds.solar.parts import Part, Shipping
from engine.worlds.solar.repairs import Repair

OWNERS = {
    "S01": "P-REYES", "S02": "P-ABEYTA", "S03": "P-REYES", "S04": "P-NAKAMURA", "S05": "P-NAKAMURA",
    "S06": "P-NAKAMURA", "S07": "P-CALLOWAY", "S08": "P-CALLOWAY", "S09": "P-CALLOWAY",
    "S10": "P-CALLOWAY", "S11": "P-OKAFOR", "S12": "P-LINDQVIST", "S13": "P-MABRY",
    "S14": "P-FENWICK", "S15": "P-DALTON", "S16": "P-STRAND", "S17": "P-VOSS", "S18": "P-BENALLY",
}  # fmt: skip
WITNESSED = {"S04": "P-ORTEGA", "S05": "P-ORTEGA", "S06": "P-ORTEGA"}
"""Sites whose utility makes a meter good from the day of a written notice, and who receives it."""
_P1_HOURS, _P2_HOURS = 10, 48
_ACKNOWLEDGE_MINUTES = 240
_ACKNOWLEDGE_CENTS_PER_HOUR, _ACKNOWLEDGE_CAP_CENTS = 1_500, 36_000


def terms(dials: Dials) -> tuple[Terms, ...]:
    """Return each site's contract and site sheet."""
    return tuple(_terms(site, owner, dials) for site, owner in OWNERS.items())


def fees(dials: Dials) -> Fees:
    """Return the terms of the whole portfolio."""
    return Fees(
        late_report_cents=dials.late_report_cents,
        call_off_permille=500,
        call_off_free_minutes=720,
        claims_person="P-HALVORSEN",
        claims_minutes=840,
    )


def parts(dials: Dials) -> tuple[Part, ...]:
    """Return the store and what can be had."""
    return (
        _part("whip_kit", "Whip and connector kit, 125 kW", dials.kit_cents, 4,
              ("standard", 4, 0), ("expedite", 1, 9_000)),
        _part("mc4_pair", "Connector pair", 1_200, 60),
        _part("dc_fuse", "DC fuse, 15 to 30 A", 2_800, 40),
        _part("modem", "Cellular modem, spare", 38_000, 2, ("standard", 6, 0)),
        _part("oil_kit", "Gaskets, bushing hardware and oil, one padmount", dials.oil_kit_cents, 2,
              ("standard", 9, 0), ("expedite", 3, 18_000)),
        _part("ct_fuse_set", "Current transformers and fuses of a revenue meter",
              dials.ct_set_cents, 1, ("standard", 5, 0)),
        _part("tracker_motor", "Motor of a tracker row", 110_000, 3, ("standard", 10, 0)),
        _part("string_inverter", "String inverter, 125 kW", 790_000, 2, ("standard", 12, 0),
              ("expedite", 5, 60_000)),
    )  # fmt: skip


def repairs(dials: Dials) -> tuple[Repair, ...]:
    """Return what mends what, and what it costs where nobody does."""
    return (
        Repair(fault=BREAKER, task="recloser_close", part=None, minutes=180, priority="P1",
               cause="grid_event"),
        Repair(fault=OIL, task="transformer_inspection", part="oil_kit", minutes=720, priority="",
               cause="hardware", failure_cents=dials.failure_cents,
               failure_days=dials.failure_days),
        Repair(fault=PHASE, task="meter_exchange", part="ct_fuse_set", minutes=240, priority="",
               cause="meter"),
        Repair(fault=EARTH, task="ground_fault_repair", part="whip_kit", minutes=290, priority="P2",
               cause="ground_fault"),
        *(Repair(fault=name, task="string_service", part="dc_fuse", minutes=90, priority="",
                 cause="hardware", last_resort_cents=2 * 2_800) for name in STRINGS),
    )  # fmt: skip


def last_resort_cents(site: str, dials: Dials) -> int:
    """Return twice a visit and the usual part: of a pair where the site has gear of its own."""
    if site in ("S11", "S12", "S13", "S14", "S15", "S16", "S18"):
        return 2 * (dials.regional_roll_cents + dials.kit_cents)
    return 2 * (dials.mv_roll_cents + dials.oil_kit_cents)


def _terms(site: str, owner: str, dials: Dials) -> Terms:
    return Terms(
        site=site,
        owner=owner,
        cap_cents=dials.cap_cents,
        approval_cents=dials.cap_cents,
        responses=(_whole_plant_out(dials), _stopped(dials)),
        last_resort_cents=last_resort_cents(site, dials),
        notices_to=WITNESSED.get(site, ""),
    )


def _whole_plant_out(dials: Dials) -> Response:
    return Response(
        priority="P1",
        hours=_P1_HOURS,
        cents_per_hour=dials.p1_cents_per_hour,
        cap_cents=dials.p1_cap_cents,
        acknowledge_minutes=_ACKNOWLEDGE_MINUTES,
        acknowledge_cents_per_hour=_ACKNOWLEDGE_CENTS_PER_HOUR,
        acknowledge_cap_cents=_ACKNOWLEDGE_CAP_CENTS,
        whole_site=True,
        excludes_grid=True,
    )


def _stopped(dials: Dials) -> Response:
    return Response(
        priority="P2",
        hours=_P2_HOURS,
        cents_per_hour=dials.p2_cents_per_hour,
        cap_cents=dials.p2_cap_cents,
    )


def _part(name: str, title: str, price_cents: int, stock: int, *ways: tuple[str, int, int]) -> Part:
    return Part(
        id=name, title=title, price_cents=price_cents, stock=stock, restock_permille=0,
        shipping=tuple(Shipping(kind=k, days=days, fee_cents=fee) for k, days, fee in ways),
    )  # fmt: skip
