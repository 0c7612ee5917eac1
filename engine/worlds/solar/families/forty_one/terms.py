"""What the week's contracts, store and repairs say in numbers; the papers say each of them."""

from __future__ import annotations

from engine.worlds.solar.contracts import Fees, Response, Terms, Warranty
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
WHOLE_PLANT = ("S01", "S03", "S04", "S05", "S06", "S07", "S08", "S09", "S10")
"""Sites whose contract has a class for a whole plant that delivers nothing."""
OWED_NOTHING = ("S15", "S16", "S18")
"""Sites whose contract knows no damages."""
WITNESSED = {"S04": "P-ORTEGA", "S05": "P-ORTEGA", "S06": "P-ORTEGA"}
"""Sites whose utility makes a meter good from the day of a written notice, and who receives it."""
_P2_HOURS = 48
_ACKNOWLEDGE_CENTS_PER_HOUR, _ACKNOWLEDGE_CAP_CENTS = 1_500, 36_000


COVERED = tuple(f"S07-T-{number}" for number in range(1, 5))
"""All that is inside a maker's parts warranty: the padmounts of Bluebonnet."""


def warranties() -> tuple[Warranty, ...]:
    """Return the certificates; each names its padmount by its place alone."""
    return tuple(
        Warranty(id=f"WC-{name}", unit=name, parts=("gasket_oil_kit",)) for name in COVERED
    )


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
        _part("whip_kit", "Whip and connector kit", dials.kit_cents, 6),
        _part("gasket_oil_kit", "Gasket set, 60 litres of oil, joint compound", dials.oil_kit_cents,
              2),
        _part("meter_block_set", "Meter test block, current links and voltage fuses", dials.ct_cents, 1),
        _part("string_inverter", "String inverter, 125 kW", 790_000, 2, kept=200),
        _part("control_board", "Control board, central unit", 190_000, 2, kept=100),
        _part("fan_kit", "Fans and filters", 38_000, 5),
        _part("tracker_motor", "Row motor", 110_000, 3),
        _part("dc_fuse", "Fuse, 15 to 30 A", 2_800, 90),
        _part("modem", "Spare modem, two SIM slots", 41_000, 3, kept=100),
        *_to_order(),
    )  # fmt: skip


def _to_order() -> tuple[Part, ...]:
    return (
        _part("power_stack", "Power stack, central unit", 2_400_000, 0, ("standard", 11, 0),
              ("expedite", 4, 90_000), kept=200),
        _part("zone_controller", "Tracker zone controller", 380_000, 0, ("standard", 7, 0),
              ("expedite", 3, 26_000), kept=150),
        _part("combiner_box", "Combiner box, short lid", 290_000, 0, ("standard", 15, 0),
              ("expedite", 6, 31_000), kept=250),
        _part("contactor_kit", "AC contactor kit", 140_000, 0, ("standard", 6, 0),
              ("expedite", 2, 12_000), kept=100),
    )  # fmt: skip


def repairs(dials: Dials) -> tuple[Repair, ...]:
    """Return what mends what, and what it costs where nobody does."""
    return (
        Repair(fault=BREAKER, task="recloser_close", part=None, minutes=180, priority="P1",
               cause="grid_event"),
        Repair(fault=OIL, task="transformer_inspection", part="gasket_oil_kit", minutes=720, priority="",
               cause="hardware", failure_cents=dials.failure_cents,
               failure_days=dials.failure_days),
        Repair(fault=PHASE, task="meter_service", part="meter_block_set", minutes=240, priority="",
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
        responses=(
            *((_whole_plant_out(dials),) if site in WHOLE_PLANT else ()),
            *(() if site in OWED_NOTHING else (_stopped(dials),)),
        ),
        last_resort_cents=last_resort_cents(site, dials),
        notices_to=WITNESSED.get(site, ""),
    )


def _whole_plant_out(dials: Dials) -> Response:
    return Response(
        priority="P1",
        hours=dials.p1_hours,
        cents_per_hour=dials.p1_cents_per_hour,
        cap_cents=dials.p1_cap_cents,
        acknowledge_minutes=dials.p1_ack_minutes,
        acknowledge_cents_per_hour=_ACKNOWLEDGE_CENTS_PER_HOUR,
        acknowledge_cap_cents=_ACKNOWLEDGE_CAP_CENTS,
        desk_hours=True,
        excludes_grid=True,
    )


def _stopped(dials: Dials) -> Response:
    return Response(
        priority="P2",
        hours=_P2_HOURS,
        cents_per_hour=dials.p2_cents_per_hour,
        cap_cents=dials.p2_cap_cents,
    )


def _part(
    name: str, title: str, price_cents: int, stock: int, *ways: tuple[str, int, int], kept: int = 0
) -> Part:
    return Part(
        id=name, title=title, price_cents=price_cents, stock=stock, restock_permille=kept,
        shipping=tuple(Shipping(kind=k, days=days, fee_cents=fee) for k, days, fee in ways),
    )  # fmt: skip
