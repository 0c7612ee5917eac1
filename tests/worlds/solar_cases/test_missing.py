"""What a note says of missing intervals is what is missing, at every silent plant of both weeks."""

import re
from collections.abc import Iterator
from datetime import date, timedelta
from types import ModuleType

import pytest

from engine.kernel.world import Call
from engine.transcript import Argument, Block, Notice, Series, Table
from engine.worlds.solar.chain.comms import gateway_of
from engine.worlds.solar.families import first_monday, forty_one
from engine.worlds.solar.plant import Site
from engine.worlds.solar.plant_state import UNTOUCHED
from engine.worlds.solar.rules import plant as rules
from engine.worlds.solar.view import plant as views
from tests.worlds.solar_cases.test_public_weeks import week

SILENT = ("comm_loss", "chain_loss", "data_gap")
MONDAY_NOON = 360
MONDAYS = {first_monday: date(2026, 4, 13), forty_one: date(2026, 7, 13)}
DAYS_BEFORE = (3, 2, 1, 0)


def _silent_plants() -> Iterator[tuple[ModuleType, str]]:
    for family in (first_monday, forty_one):
        plant = week(family).plant
        for site in plant.sites:
            troubles = [n for name in (site.gateway, *site.gateways, *(u.id for u in site.units))
                        for n in plant.nuisances_at.get(name, ())]  # fmt: skip
            if any(each.kind in SILENT for each in troubles):
                yield family, site.id


every_silent_plant = pytest.mark.parametrize(
    ("family", "site"),
    list(_silent_plants()),
    ids=lambda each: each if isinstance(each, str) else each.__name__.rsplit(".", 1)[1],
)


def ask(family: ModuleType, tool: str, **arguments: Argument) -> tuple[Block, ...]:
    content = week(family)
    call = Call(tool=tool, arguments=arguments, at=MONDAY_NOON, seq=1)
    assert rules.check(content.plant, UNTOUCHED, content.calendar, call) is None
    return views.view(content.plant, UNTOUCHED, content.calendar, call)


def said(blocks: tuple[Block, ...]) -> dict[str, int]:
    """Return by object how many intervals the notes of an answer say have no data."""
    notes = [block for block in blocks if isinstance(block, Notice) and block.code == "data_gap"]
    return {note.objects[0]: counted(note.text) for note in notes}


def counted(text: str) -> int:
    """Return how many intervals a note speaks of: of all, of some, or of the one there is."""
    said = re.match(r"No data(?: in (?:any of the )?(\d+))?\b", text)
    assert said is not None, text
    return int(said[1] or 1)


def told_of(family: ModuleType, site: Site, name: str, notes: dict[str, int]) -> int:
    """Return what the notes say of one object: its own, its gateway's, or the main gateway's."""
    over = gateway_of(week(family).plant, name)
    return next((notes[each] for each in (name, over, site.gateway) if each in notes), 0)


def days(family: ModuleType) -> Iterator[date]:
    for before in DAYS_BEFORE:
        yield MONDAYS[family] - timedelta(days=before)


def thirds(family: ModuleType) -> Iterator[tuple[str, str]]:
    """A whole day of every unit of the largest plant is more than one read gives."""
    for day in days(family):
        yield f"{day}T00:00", f"{day}T08:00"
        if day != MONDAYS[family]:
            yield f"{day}T08:00", f"{day}T16:00"
            yield f"{day}T16:00", f"{day + timedelta(days=1)}T00:00"


@every_silent_plant
@pytest.mark.parametrize("channel", ["power", "state"])
def test_telemetry_has_as_many_gaps_as_its_notes_say(
    family: ModuleType, site: str, channel: str
) -> None:
    whole, missing = week(family).plant.site_of[site], 0
    for start, end in thirds(family):
        blocks = ask(family, "telemetry_read", site=site, channel=channel, every_minutes=15,
                     **{"from": start, "to": end})  # fmt: skip
        notes = said(blocks)
        for line in next(block for block in blocks if isinstance(block, Series)).series:
            assert line.values.count(None) == told_of(family, whole, line.tag, notes), line.tag
            missing += line.values.count(None)
    assert missing > 0


@every_silent_plant
def test_a_reconciled_day_has_as_many_hours_without_inverters_as_its_notes_say(
    family: ModuleType, site: str
) -> None:
    missing = 0
    for day in days(family):
        blocks = ask(family, "meter_reconcile", site=site, day=str(day))
        rows = next(block for block in blocks if isinstance(block, Table)).rows[:-1]
        blank = [row for row in rows if row[1] is None]
        assert len(blank) == max(said(blocks).values(), default=0), day
        missing += len(blank)
    assert missing > 0


@every_silent_plant
def test_peers_without_energy_are_those_that_a_note_names_or_hang_on_what_it_names(
    family: ModuleType, site: str
) -> None:
    plant = week(family).plant
    whole = plant.site_of[site]
    for day in days(family):
        blocks = ask(family, "peer_read", site=site, day=str(day))
        notes = said(blocks)
        assert notes == said(ask(family, "meter_reconcile", site=site, day=str(day)))
        rows = next(block for block in blocks if isinstance(block, Table)).rows
        own = notes.keys() - {whole.gateway}
        hours = 11 if day == MONDAYS[family] else 24
        for row in rows:
            name = str(row[0])
            is_named = bool({name, gateway_of(plant, name)} & own)
            assert (row[1] is None) is (is_named or notes.get(whole.gateway, 0) >= hours), row


def test_the_energy_of_peers_leaves_out_what_was_not_heard_of_their_plant() -> None:
    """Quarry Hill's main gateway left a hole on Sunday afternoon."""
    day = MONDAYS[forty_one] - timedelta(days=1)
    rows = next(block for block in ask(forty_one, "peer_read", site="S15", day=str(day))
                if isinstance(block, Table)).rows  # fmt: skip
    read = ask(forty_one, "telemetry_read", site="S15", channel="power", every_minutes=15,
               **{"from": f"{day}T00:00", "to": f"{day + timedelta(days=1)}T00:00"})  # fmt: skip
    heard = {
        line.tag: sum(value for value in line.values if value is not None) // 4
        for line in next(block for block in read if isinstance(block, Series)).series
    }
    assert {name: abs(int(energy or 0) - heard[str(name)]) < 50 for name, energy, *_ in rows} == (
        dict.fromkeys((row[0] for row in rows), True)
    )


@every_silent_plant
def test_a_day_on_which_no_hour_has_both_values_has_no_sum_and_no_zero(
    family: ModuleType, site: str
) -> None:
    seen = set()
    for back in DAYS_BEFORE:
        day = MONDAYS[family] - timedelta(days=back)
        blocks = ask(family, "meter_reconcile", site=site, day=str(day))
        (table,) = (block for block in blocks if isinstance(block, Table))
        *hours, (_, *total) = table.rows
        known = [row for row in hours if row[1] is not None]
        seen.add(bool(known))
        assert (total == [None] * 4) == (not known)
        assert ("there are none" in str(table.note)) == (not known)
        if known:
            assert total[0] == pytest.approx(sum(int(str(row[1])) for row in known), abs=len(known))
    assert True in seen, "some day is whole"
