"""Law 10: nothing is lost and nothing happens twice, whichever process dies."""

from pathlib import Path

import pytest

from tests.desk_process import DeskProcess
from tests.operations.kill_rounds import CALLS, KILLS, new_agent_key, play_round

pytestmark = pytest.mark.long

SEEDS = (11, 12)


def test_law_10_a_killed_process_loses_and_repeats_nothing(tmp_path: Path) -> None:
    """Play on one desk, which has to outlive the first round for the second."""
    with DeskProcess(tmp_path) as desk:
        desk.wait_until_ready()
        desk.keep_reading()
        agent_key = new_agent_key(desk)
        played = [play_round(desk, agent_key, seed) for seed in SEEDS]
    for one in played:
        assert len(one.acknowledged) == CALLS
        assert one.found == one.acknowledged, one.line()
        assert one.grade == "graded", one.line()
        assert sum(one.kills.values()) == KILLS
