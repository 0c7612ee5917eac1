"""Trackers: where they are told to be, where they are, and how many rows are elsewhere."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.world import Call
from engine.transcript import Diagram
from engine.worlds.solar.chain.turning import (
    rows_off_target,
    target_decidegrees,
    told_decidegrees,
    told_row,
    zone_decidegrees,
)
from engine.worlds.solar.plant import (
    END_MINUTE,
    SLOT_MINUTES,
    START_MINUTE,
    Fault,
    Nuisance,
    slot_of,
)
from engine.worlds.solar.plant_state import UNTOUCHED, PlantState
from engine.worlds.solar.view.plant_diagram import view_diagram
from tests.worlds.solar_plant.devices import SINCE, mended, plant_at, site_minute
from tests.worlds.solar_plant.plants import CALENDAR

MINUTES = st.integers(START_MINUTE, END_MINUTE - 1)
FEW = settings(max_examples=60, deadline=None)
ZONE, OTHER = "S02-Z-4", "S02-Z-1"
SOUND = plant_at("S02")
ROWS = SOUND.sites[0].zones[3].rows
SOME_ROWS = Fault(id="F1", family="row_stuck", subject=ZONE, from_minute=SINCE, permille=225,
                  angle_deg=-30)  # fmt: skip
WHOLE_ZONE = Fault(id="F2", family="zone_controller", subject=ZONE, from_minute=SINCE,
                   permille=1000, angle_deg=0)  # fmt: skip
EARLY, NOON, LATE = (site_minute(SOUND, 2, hour) for hour in (9, 13, 17))
WIND = Nuisance(id="N1", kind="wind_stow", subject="S02", from_minute=LATE - 60,
                to_minute=LATE + 60, amount=0)  # fmt: skip


@given(minute=MINUTES)
@FEW
def test_sound_zones_are_where_they_are_told_to_be(minute: int) -> None:
    for zone in SOUND.sites[0].zones:
        where = zone_decidegrees(SOUND, UNTOUCHED, zone.id, minute)
        assert abs(where - target_decidegrees(SOUND, "S02", minute)) <= 18
        assert abs(where) <= 10 * SOUND.sites[0].max_angle_deg + 18
        assert rows_off_target(SOUND, UNTOUCHED, zone.id, minute) == 0


def test_a_command_in_the_very_minute_in_which_a_slot_begins_leaves_that_slot_alone() -> None:
    windy = plant_at("S02", WIND)
    acts = PlantState(commands=((ZONE, "stow", "", EARLY + 7), (ZONE, "release", "", NOON + 15)))
    row = told_row(windy, acts, ZONE)
    assert row is not None
    begins = slot_of(NOON + 15)
    assert row[begins] == row[begins - 1]
    assert row[begins + 1] == told_decidegrees(windy, acts, ZONE, NOON + 30)


def test_a_row_of_slots_says_as_each_begins_what_is_told_in_that_minute() -> None:
    windy = plant_at("S02", WIND)
    acts = PlantState(commands=((ZONE, "stow", "", EARLY + 7), (ZONE, "release", "", NOON + 16)))
    row = told_row(windy, acts, ZONE)
    assert row is not None
    slots = range(slot_of(EARLY) - 8, slot_of(LATE) + 12)
    minutes = [START_MINUTE + slot * SLOT_MINUTES for slot in slots]
    assert [row[slot] for slot in slots] == [
        told_decidegrees(windy, acts, ZONE, minute) for minute in minutes
    ]
    assert 0 < sum(row[slot] == 0 for slot in slots) < len(slots)
    fixed = plant_at("S12")
    assert told_row(fixed, UNTOUCHED, fixed.sites[0].units[0].id) is None


def test_trackers_look_east_in_the_morning_and_west_in_the_afternoon() -> None:
    assert target_decidegrees(SOUND, "S02", EARLY) < -200
    assert abs(target_decidegrees(SOUND, "S02", NOON)) < 150
    assert target_decidegrees(SOUND, "S02", LATE) > 200


def test_some_stuck_rows_are_counted_and_leave_the_median_row_alone() -> None:
    plant = plant_at("S02", SOME_ROWS)
    for minute in (NOON, LATE):
        assert rows_off_target(plant, UNTOUCHED, ZONE, minute) == round(ROWS * 0.225)
        assert zone_decidegrees(plant, UNTOUCHED, ZONE, minute) == zone_decidegrees(
            SOUND, UNTOUCHED, ZONE, minute
        )
        assert rows_off_target(plant, UNTOUCHED, OTHER, minute) == 0


def test_stuck_rows_near_their_target_are_not_counted() -> None:
    plant = plant_at("S02", SOME_ROWS)
    passing = min(range(EARLY - 180, NOON, 15),
                  key=lambda at: abs(target_decidegrees(plant, "S02", at) + 300))  # fmt: skip
    assert rows_off_target(plant, UNTOUCHED, ZONE, passing) == 0


def test_a_zone_without_its_controller_stands_still_all_day_until_it_is_mended() -> None:
    plant, state = plant_at("S02", WHOLE_ZONE), mended(WHOLE_ZONE, LATE)
    for minute in range(EARLY, LATE, 15):
        assert abs(zone_decidegrees(plant, state, ZONE, minute)) <= 18
    assert rows_off_target(plant, state, ZONE, LATE - 15) == ROWS
    assert rows_off_target(plant, state, ZONE, LATE) == 0


def test_in_a_wind_stow_all_rows_lie_where_they_are_told_to() -> None:
    plant = plant_at("S02", WIND)
    for zone in plant.sites[0].zones:
        assert told_decidegrees(plant, UNTOUCHED, zone.id, LATE) == 0
        assert abs(zone_decidegrees(plant, UNTOUCHED, zone.id, LATE)) <= 18
        assert rows_off_target(plant, UNTOUCHED, zone.id, LATE) == 0
    assert told_decidegrees(plant, UNTOUCHED, ZONE, LATE + 60) == target_decidegrees(
        plant, "S02", LATE + 60
    )


def test_a_zone_that_the_desk_sent_to_stow_lies_flat_until_it_is_released() -> None:
    state = PlantState(commands=((ZONE, "stow", "", LATE), (ZONE, "release", "", LATE + 60)))
    assert told_decidegrees(SOUND, state, ZONE, LATE) == 0
    assert told_decidegrees(SOUND, state, OTHER, LATE) > 200
    assert told_decidegrees(SOUND, state, ZONE, LATE + 60) > 200


def test_where_nothing_turns_the_target_is_flat() -> None:
    assert target_decidegrees(plant_at("S12"), "S12", NOON) == 0


def test_by_night_a_diagram_says_that_zones_rest_and_by_day_that_they_turn() -> None:
    """At each quarter hour of two days: who turns has a sun to follow, who rests lies flat."""
    said: set[str] = set()
    for minute in range(EARLY - 540, EARLY + 2 * 1440, SLOT_MINUTES):
        call = Call(tool="diagram_read", arguments={"site": "S02"}, at=minute, seq=1)
        (drawn, *_) = view_diagram(SOUND, UNTOUCHED, CALENDAR, call)
        assert isinstance(drawn, Diagram)
        states = {node.state for node in drawn.nodes if node.kind == "zone"}
        lit = SOUND.nature("S02").ghi_w_per_m2[slot_of(minute)] > 0
        flat = told_decidegrees(SOUND, UNTOUCHED, ZONE, minute) == 0
        assert states == {"at rest" if flat and not lit else "turning"}
        said |= states
    assert said == {"turning", "at rest"}
