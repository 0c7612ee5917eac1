"""Where most tests of this room sit: at *Forty-one*, on Monday at six."""

from __future__ import annotations

import pytest

from engine.catalogue import open_task, read_folder
from engine.worlds.solar.families.forty_one.generator import BUNDLE_FOLDER
from tests.contracts.chair import Chair, sit_at


@pytest.fixture
def chair() -> Chair:
    return sit_at(open_task(read_folder(BUNDLE_FOLDER)))
