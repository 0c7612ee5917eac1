"""A Monday of the whole fleet: forty-odd alarms, loud where little is lost and low where much is."""

from collections import Counter
from functools import lru_cache

from engine.worlds.solar.chain.alarms import alarms
from engine.worlds.solar.chain.meter import lost_watt_minutes
from engine.worlds.solar.minting.fleet import fleet_sites
from engine.worlds.solar.plant import Fault, Nuisance, Plant, assemble
from engine.worlds.solar.plant_state import UNTOUCHED
from engine.worlds.solar.readings import Alarm
from tests.worlds.solar_faults.cases import nuisance
from tests.worlds.solar_faults.plants import Weather, sky

START = "2026-07-13T11:00:00Z"
SITES = {site.id: site for site in fleet_sites(START)}
MONDAY_NOON = 360


def by_clock(site: str, day: int, hour: int, minute: int = 0) -> int:
    return SITES[site].midnight_minute + day * 1440 + hour * 60 + minute


def broken(family: str, subject: str, day: int, hour: int, permille: int = 0, **more: int) -> Fault:
    inputs = (more.pop("input"),) if "input" in more else ()
    return Fault(id=f"F-{subject}", family=family, subject=subject, permille=permille,
                 from_minute=by_clock(subject[:3], day, hour), inputs=inputs,
                 per_day_permille=more.get("per_day", 0))  # fmt: skip


FAULTS = (
    broken("breaker_open", "S08-REC", 0, 2),
    broken("transformer_hot", "S02-T-3", -3, 8, 330, per_day=20),
    broken("meter_phase", "S04-MTR", -1, 4, 620),
    broken("ground_fault", "S13-INV-11", -1, 11),
    broken("string_open", "S03-INV-02", -1, 6, 910, input=4),
    broken("string_open", "S07-INV-01", -1, 6, 910, input=9),
)


def quiet(site: str) -> Nuisance:
    return nuisance("comm_loss", f"{site}-GW", by_clock(site, 0, 1), by_clock(site, 2, 9))


NUISANCES = (
    *(nuisance("grid_trip", f"S01-FDR-{n}", by_clock("S01", 0, 6, 20), by_clock("S01", 0, 6, 23))
      for n in (1, 2)),
    *(quiet(site) for site in ("S05", "S06", "S08", "S09", "S10", "S16")),
    nuisance("wind_stow", "S13", by_clock("S13", 0, 7), by_clock("S13", 0, 11)),
    nuisance("wind_stow", "S17-Z-1", by_clock("S17", 0, 6), by_clock("S17", 0, 11)),
    *(nuisance("dew", f"S12-INV-{n:02d}", by_clock("S12", 0, 5), by_clock("S12", 0, 9, 30))
      for n in (3, 14, 31)),
    *(nuisance("curtailment", site, by_clock(site, -1, 10), by_clock(site, -1, 15), 500)
      for site in ("S03", "S04", "S17")),
    *(nuisance("data_gap", subject, by_clock(subject[:3], -1, 14), by_clock(subject[:3], -1, 16))
      for subject in ("S14-INV-02", "S15-MET", "S18-INV-01")),
    *(nuisance("sensor_disagreement", f"{site}-MET", by_clock(site, -2, 9), by_clock(site, 9, 9), 930)
      for site in ("S12", "S18")),
)  # fmt: skip


@lru_cache(maxsize=2)
def fleet() -> Plant:
    named = tuple({each.id + each.subject: each for each in NUISANCES}.values())
    skies = {name: sky(site, Weather()) for name, site in SITES.items()}
    return assemble(tuple(SITES.values()), FAULTS, named, "a Monday", skies)


def monday() -> list[Alarm]:
    return list(alarms(fleet(), UNTOUCHED, MONDAY_NOON))


def test_a_monday_of_forty_alarms_is_made_of_states_alone() -> None:
    counted = Counter((each.severity, each.code) for each in monday())
    assert counted == {
        ("CRIT", "002"): 12,
        ("CRIT", "COM-201"): 6,
        ("HIGH", "TRK-301"): 5,
        ("CRIT", "039"): 4,
        ("HIGH", "PRF-080"): 3,
        ("MED", "DAS-120"): 3,
        ("MED", "MET-022"): 2,
        ("LOW", "XFM-060"): counted["LOW", "XFM-060"],
        ("LOW", "MTR-051"): 1,
        ("LOW", "CMB-031"): 2,
        ("INFO", "PPC-030"): 3,
    }
    assert 1 <= counted["LOW", "XFM-060"] <= 3


def test_it_comes_in_bursts_as_floods_do() -> None:
    trips = sorted(each.raised_minute for each in monday() if each.code == "002")
    assert trips[-1] - trips[0] <= 5


def test_the_site_that_is_out_looks_like_those_that_are_only_silent() -> None:
    silent = [each for each in monday() if each.code == "COM-201"]
    assert len({(each.severity, each.text, each.source) for each in silent}) == 1
    lost = {each.site: lost_watt_minutes(fleet(), UNTOUCHED, each.site, 0, 1440) for each in silent}
    assert [site for site, energy in lost.items() if energy > 0] == ["S08"]


def test_what_is_low_names_a_number_to_look_at() -> None:
    low = {each.subject: each.text for each in monday() if each.severity == "LOW"}
    assert low["S04-MTR"] == "Phase B current is 62 % of phases A and C"
    assert low["S03-INV-02"] == "Current of input 4 is 9 % below the mean of its unit"
    assert low["S02-T-3"].startswith("Liquid temperature 9")
    assert low["S02-T-3"].endswith("limit 105 °C")
