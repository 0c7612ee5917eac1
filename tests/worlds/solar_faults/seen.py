"""What a desk can see of a small plant: readings at a minute, a day's meter, what is told of it."""

from engine.worlds.solar.chain.inputs import inputs_da
from engine.worlds.solar.chain.meter import phase_permille
from engine.worlds.solar.chain.oil import top_oil_decidegrees
from engine.worlds.solar.chain.reading import reported_sums, site_reported_sums, unit_state
from engine.worlds.solar.chain.sky import sky_at
from engine.worlds.solar.chain.turning import told_decidegrees, zone_decidegrees
from engine.worlds.solar.plant import Plant
from engine.worlds.solar.plant_state import UNTOUCHED, PlantState
from engine.worlds.solar.readings import OperatingState
from tests.worlds.solar_faults.cases import Looks, Shows
from tests.worlds.solar_faults.plants import at, day_span, is_dead, metered, plant, standing


def state_is(unit: str, states: set[OperatingState], hour: int, minute: int = 0) -> Shows:
    def seen(here: Plant, state: PlantState, day: int) -> bool:
        return unit_state(here, state, unit, at(day, hour, minute)).state in states

    return seen


def dead(unit: str, hour: int) -> Shows:
    return lambda here, state, day: is_dead(here, unit, at(day, hour), state)


def input_is_dead(unit: str, number: int, hour: int) -> Shows:
    def seen(here: Plant, state: PlantState, day: int) -> bool:
        currents = inputs_da(here, state, unit, at(day, hour))
        return currents[number - 1] == 0 < max(currents)

    return seen


def input_permille(here: Plant, unit: str, number: int, minute: int) -> int:
    """One input's current to the mean of all."""
    currents = inputs_da(here, UNTOUCHED, unit, minute)
    return currents[number - 1] * len(currents) * 1000 // max(sum(currents), 1)


def meter_below(site: str, permille: int) -> Shows:
    """The day's meter to what the same day gives with nothing broken."""

    def seen(here: Plant, state: PlantState, day: int) -> bool:
        sound = metered(plant(), site, day_span(day))
        return metered(here, site, day_span(day), state) * 1000 < sound * permille

    return seen


def residual_ppm(here: Plant, site: str, day: int, state: PlantState = UNTOUCHED) -> int:
    """What the meter falls short of the reported sum of inverters by, over the bright hours."""
    span = (at(day, 9), at(day, 15))
    whole = next(each for each in here.sites if each.id == site)
    (reported,) = site_reported_sums(here, state, whole, span)
    return (reported - metered(here, site, span, state)) * 1_000_000 // reported


def residual_moves(site: str) -> Shows:
    """Whether meter and inverters close otherwise than where nothing is broken."""

    def seen(here: Plant, state: PlantState, day: int) -> bool:
        return abs(residual_ppm(here, site, day, state) - residual_ppm(plant(), site, day)) > 5_000

    return seen


def unit_below(unit: str, permille: int, first: int = 8, last: int = 16) -> Shows:
    """What a unit reports of a day's hours, to what it does with nothing broken."""

    def seen(here: Plant, state: PlantState, day: int) -> bool:
        return unit_permille(here, unit, day, state, (first, last)) < permille

    return seen


def unit_permille(
    here: Plant, unit: str, day: int, state: PlantState = UNTOUCHED, hours: tuple[int, int] = (8, 16)
) -> int:  # fmt: skip
    edges = (at(day, hours[0]), at(day, hours[1]))
    (own,) = reported_sums(here, state, unit, edges)
    (sound,) = reported_sums(plant(), UNTOUCHED, unit, edges)
    return own * 1000 // sound


def oil_over_sibling(here: Plant, state: PlantState, day: int) -> int:
    """Top oil of T-1 over its sibling's in the afternoon, in tenths of a kelvin."""
    own, other = (top_oil_decidegrees(here, state, f"S02-T-{n}", at(day, 15)) for n in (1, 2))
    return own - other


def sensors(here: Plant, state: PlantState, day: int) -> tuple[int, int]:
    """Both sensors of S02 at noon, in W/m²."""
    site = here.site_of["S02-MET"]
    sky = sky_at(here, state, site, at(day, 11), at(day, 13))
    return sky.poa_w_per_m2, sky.poa2_w_per_m2


def off_target_decidegrees(here: Plant, state: PlantState, zone: str, minute: int) -> int:
    told = told_decidegrees(here, state, zone, minute)
    return abs(zone_decidegrees(here, state, zone, minute) - told)


def phase_short(site: str) -> Shows:
    def seen(here: Plant, state: PlantState, day: int) -> bool:
        return phase_permille(here, state, here.site_of[site], at(day, 12)) < 950

    return seen


def stands(subject: str, code: str, hour: int, minute: int = 0) -> Looks:
    """Whether an alarm stands on day 0."""
    return lambda here: (subject, code) in standing(here, at(0, hour, minute))
