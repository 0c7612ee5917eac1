"""Nothing of a fault is stored but the fault: delete it, and its alarms, its gap and its loss are gone.

Two weeks in which nobody acts are played over HTTP: the public one, and a copy of its bundle from
whose hidden part the fault was deleted.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any

import pytest

from engine.catalogue import public_bundles
from engine.finished import open_seat
from engine.kernel.bundle import Bundle
from engine.kernel.canonical import canonical_bytes
from engine.storage import releases
from tests.agents.cast import Player, agent
from tests.laws.hidden import HIDDEN
from tests.laws.week import first_monday
from tests.laws.wires import TASK

SITE, UNIT = "S11", "S11-INV-07"
DAY = "2026-04-12"


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What a week in which nobody acts tells over HTTP, and what it is settled at."""

    alarms: dict[str, dict[str, Any]]
    """The rows of the list at the week's end, by id."""
    metered_wh: int
    residual_ppm: int
    made_wh: dict[str, int]
    """By unit, on a day with the fault."""
    settled: dict[str, int]
    """Cents by item, at this site and its units."""


def without_the_fault() -> Bundle:
    bundle = first_monday()
    hidden = json.loads(bundle.parts[HIDDEN])
    assert [fault["subject"] for fault in hidden["faults"]] == [UNIT]
    hidden["faults"] = []
    return replace(bundle, parts={**bundle.parts, HIDDEN: canonical_bytes(hidden)})


def week_of(bundle: Bundle, player: Player) -> Told:
    releases.install(bundle)
    seat = player.sit(TASK)

    def call(tool: str, **arguments: object) -> Any:
        answer = player.call(seat["seat"], tool, arguments=arguments).json
        assert answer["ok"], answer
        return answer["blocks"]

    day = {"site": SITE, "day": DAY}
    closing = rows(call("meter_reconcile", **day)[0])[-1]
    peers = rows(call("peer_read", **day)[0])
    metered = next(one for one in call("meter_read", **day) if DAY in one.get("label", ""))
    call("wait", until=end_of_alarms(seat["ends"]), stop_on_news=False)
    alarms = {row["alarm"]: row for row in every_row(player, seat["seat"])}
    call("wait", until=seat["ends"], stop_on_news=False)
    truth: Any = open_seat(seat["seat"]).seal["truth"]
    here = [row for row in truth["settlement"] if str(row["object"]).startswith(SITE)]
    return Told(
        alarms=alarms,
        metered_wh=metered["value"],
        residual_ppm=closing["share"],
        made_wh={row["unit"]: row["energy"] for row in peers},
        settled={row["item"]: row["cents"] for row in here},
    )


def rows(table: dict[str, Any]) -> list[dict[str, Any]]:
    keys = [column["key"] for column in table["columns"]]
    return [dict(zip(keys, row, strict=True)) for row in table["rows"]]


def end_of_alarms(ends: str) -> str:
    """Return an hour near the week's end at which the list can still be read."""
    return ends.replace("T20:00", "T17:00")


def every_row(player: Player, seat: str) -> list[dict[str, Any]]:
    answer = player.call(seat, "alarm_list").json
    assert answer["pages"] == 1, answer
    return rows(answer["blocks"][0])


@pytest.fixture
def both(db: None) -> tuple[Told, Told]:
    player = agent("watcher")
    return week_of(first_monday(), player), week_of(without_the_fault(), player)


def test_a_deleted_fault_takes_its_alarms_its_gap_and_its_loss_with_it(
    both: tuple[Told, Told],
) -> None:
    faulty, sound = both
    gone = sorted(set(faulty.alarms) - set(sound.alarms))
    assert gone == ["AL-S11-1", "AL-S11-INV-07-1", "AL-S11-INV-07-2", "AL-S11-INV-07-3"]
    assert set(sound.alarms) <= set(faulty.alarms)
    assert faulty.made_wh[UNIT] <= 0 < sound.made_wh[UNIT]
    assert {u: wh for u, wh in faulty.made_wh.items() if u != UNIT} == {
        u: wh for u, wh in sound.made_wh.items() if u != UNIT
    }
    gap = sound.metered_wh - faulty.metered_wh
    assert 0.97 < gap / sound.made_wh[UNIT] < 1, "the meter lacks what the unit did not make"
    assert set(faulty.settled) == {"damages", "last_resort", "energy"}
    assert max(faulty.settled.values()) < 0
    assert sound.settled == {}
    print(
        f"gone with the fault: {len(gone)} of {len(faulty.alarms)} alarms, {gap} Wh of {DAY}, "
        f"{-sum(faulty.settled.values())} cents in {len(faulty.settled)} lines"
    )


def test_the_other_alarms_are_as_they_were(both: tuple[Told, Told]) -> None:
    faulty, sound = both
    assert {name: faulty.alarms[name] for name in sound.alarms} == sound.alarms
    assert abs(faulty.residual_ppm - sound.residual_ppm) < 1_000, "losses scale with the power"


def test_no_rendered_alarm_stands_in_any_committed_bundle(db: None) -> None:
    player = agent("reader")
    alarms = week_of(first_monday(), player).alarms
    texts = {str(row["text"]) for row in alarms.values()}
    searched = 0
    for bundle in public_bundles():
        for path, data in bundle.parts.items():
            searched += len(data)
            assert stored_in(data, texts) == set(), (bundle.task, path)
            ids = [] if path.startswith("reference/") else [n for n in alarms if n.encode() in data]
            assert ids == [], (bundle.task, path)
    print(f"{len(texts)} texts of {len(alarms)} alarms looked for in {searched} bytes")


def stored_in(data: bytes, texts: set[str]) -> set[str]:
    """Return the alarm texts that stand in a part of a bundle, whoever is said to have written them."""
    return {text for text in texts if text.encode() in data}


def test_an_alarm_text_that_is_stored_is_noticed() -> None:
    text = "Output zero while neighbouring units feed in"
    for place in ("alarms", "mails"):
        stored = canonical_bytes({"desk": {place: [{"body": f"They say: {text}."}]}})
        assert stored_in(stored, {text, "System not reporting"}) == {text}
