"""Whatever is wrong and whatever is done, the list of alarms keeps its order, its ids and its past."""

from functools import lru_cache

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.worlds.solar.chain.alarms import alarms, next_alarm_minute
from engine.worlds.solar.chain.comms import is_silent
from engine.worlds.solar.plant import END_MINUTE, Fault, Nuisance, Plant
from engine.worlds.solar.plant_state import UNTOUCHED, PlantState
from engine.worlds.solar.rules.commands import Commanded, PlantEffect, UnitReset, evolve
from tests.worlds.solar_faults.cases_nuisances import NUISANCE_CASES
from tests.worlds.solar_faults.cases_sites import SITES
from tests.worlds.solar_faults.cases_units import UNITS
from tests.worlds.solar_faults.plants import CENTRAL, STRING, TWIN, at, plant

FAULTS = tuple(case.fault for case in (*UNITS, *SITES))
NUISANCES = tuple(case.nuisance for case in NUISANCE_CASES)
MINUTES = st.integers(at(-1, 0), at(2, 0))
OBJECTS = st.sampled_from((CENTRAL, TWIN, STRING, "S02-T-1"))

some_faults = st.sets(st.sampled_from(range(len(FAULTS))), max_size=4)
some_nuisances = st.sets(st.sampled_from(range(len(NUISANCES))), max_size=4)
few = settings(max_examples=30, deadline=None)


@lru_cache(maxsize=512)
def with_troubles(faults: frozenset[int], nuisances: frozenset[int]) -> Plant:
    broken: tuple[Fault, ...] = tuple(FAULTS[n] for n in sorted(faults))
    passing: tuple[Nuisance, ...] = tuple(NUISANCES[n] for n in sorted(nuisances))
    return plant(broken, passing)


def acts(minute: int, unit: str, here: Plant) -> tuple[PlantState, ...]:
    """What can be done at a minute, each by itself and all of it at once."""
    mended = tuple((fault.id, minute) for fault in here.faults)
    resets = ((unit, minute),) if unit in here.unit_of else ()
    stopped, locked = ((unit, minute, None),), ((unit, "LV-SE", minute, minute + 90),)
    commands = (("S02-Z-1", "stow", "", minute), ("S02-Z-1", "release", "", minute + 30))
    return (
        PlantState(mended=mended), PlantState(resets=resets), PlantState(stopped=stopped),
        PlantState(locked=locked), PlantState(commands=commands),
        PlantState(mended=mended, resets=resets, locked=locked, commands=commands),
    )  # fmt: skip


@few
@given(some_faults, some_nuisances, MINUTES, OBJECTS)
def test_an_act_changes_nothing_of_what_was_told_before_it(
    faults: set[int], nuisances: set[int], minute: int, unit: str
) -> None:
    here = with_troubles(frozenset(faults), frozenset(nuisances))
    before = alarms(here, UNTOUCHED, minute - 1)
    for state in acts(minute, unit, here):
        assert alarms(here, state, minute - 1) == before


@few
@given(some_faults, some_nuisances, MINUTES, OBJECTS, st.integers(0, 99))
def test_law_1_no_call_unmakes_what_was_told_in_its_own_minute(
    faults: set[int], nuisances: set[int], minute: int, unit: str, pick: int
) -> None:
    """News comes in a minute, and the next call can take effect in that very minute."""
    here = with_troubles(frozenset(faults), frozenset(nuisances))
    for first in (UNTOUCHED, *acts(minute, unit, here)):
        raised = [each for each in alarms(here, first, END_MINUTE) if each.raised_minute > minute]
        if not raised:
            continue
        alarm = raised[pick % len(raised)]
        now = alarm.raised_minute
        told = {(one.id, one.raised_minute, one.text) for one in alarms(here, first, now)}
        for second in calls(first, alarm.subject, now, here):
            known = alarms(here, second, now)
            assert told <= {(one.id, one.raised_minute, one.text) for one in known}


def calls(state: PlantState, subject: str, now: int, here: Plant) -> tuple[PlantState, ...]:
    """What a call can do to an object, or to what carries it, in one minute."""
    unit = here.unit_of.get(subject)
    names = {subject, unit.transformer if unit else subject}
    done: list[PlantEffect] = [
        Commanded(object=name, command=word, clearance="", mends=())
        for name in sorted(names)
        for word in ("stop", "isolate", "start", "restore", "stow", "release")
    ]
    site = here.site_of[subject]
    mends = tuple(
        fault.id
        for fault in here.faults
        if fault.subject in (site.breaker, site.controller) and fault.from_minute <= now
    )
    done.append(Commanded(object=site.id, command="close", clearance="", mends=mends))
    if unit is not None:
        done.append(UnitReset(unit=subject))
    return tuple(evolve(state, effect, now) for effect in done)


@few
@given(some_faults, some_nuisances, MINUTES, OBJECTS)
def test_the_list_is_in_order_and_ids_count_occurrences(
    faults: set[int], nuisances: set[int], minute: int, unit: str
) -> None:
    here = with_troubles(frozenset(faults), frozenset(nuisances))
    for state in (UNTOUCHED, *acts(minute, unit, here)):
        known = alarms(here, state, END_MINUTE)
        assert len({each.id for each in known}) == len(known)
        assert [each.raised_minute for each in known] == sorted(
            each.raised_minute for each in known
        )
        for each in known:
            assert each.cleared_minute is None or each.raised_minute < each.cleared_minute
        numbers: dict[str, int] = {}
        for each in known:
            numbers[each.subject] = numbers.get(each.subject, 0) + 1
            assert each.id == f"AL-{each.subject}-{numbers[each.subject]}"


@few
@given(some_faults, some_nuisances, MINUTES)
def test_what_is_known_at_a_minute_is_the_beginning_of_what_is_known_later(
    faults: set[int], nuisances: set[int], minute: int
) -> None:
    here = with_troubles(frozenset(faults), frozenset(nuisances))
    now, later = alarms(here, UNTOUCHED, minute), alarms(here, UNTOUCHED, END_MINUTE)
    assert [each.id for each in now] == [each.id for each in later[: len(now)]]
    assert all(each.raised_minute > minute for each in later[len(now) :])
    following = next_alarm_minute(here, UNTOUCHED, minute)
    assert following == (later[len(now)].raised_minute if len(now) < len(later) else None)


@few
@given(some_faults, some_nuisances)
def test_nothing_is_told_over_a_line_that_is_silent(faults: set[int], nuisances: set[int]) -> None:
    here = with_troubles(frozenset(faults), frozenset(nuisances))
    for each in alarms(here, UNTOUCHED, END_MINUTE):
        if each.source == "inverter":
            minute = each.raised_minute
            assert not is_silent(here, UNTOUCHED, each.subject, minute, minute + 1)
