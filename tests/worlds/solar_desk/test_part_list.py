"""The catalogue says in columns of their own how more of a part is had, and for what."""

from __future__ import annotations

from engine.transcript import Table
from tests.worlds.solar_desk.seats import seat


def test_how_more_of_a_part_is_had_stands_in_columns_with_units() -> None:
    catalogue = seat().call("part_list").blocks[0]
    assert isinstance(catalogue, Table)
    keys = [column.key for column in catalogue.columns]
    rows = {row[0]: dict(zip(keys, row, strict=True)) for row in catalogue.rows}

    assert (rows["whip_kit"]["standard_days"], rows["whip_kit"]["standard_fee"]) == (4, 0)
    assert (rows["whip_kit"]["expedite_days"], rows["whip_kit"]["expedite_fee"]) == (1, 9000)
    assert rows["dc_fuse"]["standard_days"] is None
    assert {c.key: c.unit for c in catalogue.columns}["expedite_fee"] == "cents"
