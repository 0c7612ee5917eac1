"""How far sound units lie from each other, as the comparison says of itself."""

from itertools import product

from engine.transcript import Table
from engine.worlds.solar.plant.nature import FIRST_DAY
from tests.worlds.solar_plant.plants import ask, plant

CLEAR_DAY, NOON = 0, 360


def compared(site: str, day: int) -> Table:
    """Return the comparison of a day of April."""
    answer = ask("peer_read", NOON, site=site, day=f"2026-04-{day:02d}")
    assert isinstance(answer, tuple)
    return next(block for block in answer if isinstance(block, Table))


def test_peers_scatter_as_their_note_says() -> None:
    by_day: dict[int, list[int]] = {}
    troubled = {*plant().faults_at, *plant().nuisances_at}
    for site, number in product(("S11", "S12", "S18"), range(1, 13)):
        found = compared(site, number)
        assert "two in three lie within 1 %" in (found.note or "")
        day = number - 13
        kind = int(plant().skies[site].days.regime[day - FIRST_DAY])
        off = [abs(int(row[3]) - 1000) for row in found.rows
               if row[3] is not None and row[0] not in troubled]  # fmt: skip
        by_day.setdefault(kind, []).extend(off)
    for kind, off in by_day.items():
        most = 10 if kind == CLEAR_DAY else 40
        assert sum(each <= most for each in off) * 3 >= 2 * len(off), kind
        assert sum(each > 3 * most for each in off) * 100 <= 3 * len(off), kind
