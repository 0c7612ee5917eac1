"""What the diagram shows of a unit's own disconnect: a hand opens it, and no command."""

from engine.transcript import Diagram
from engine.worlds.solar.plant_state import UNTOUCHED, PlantState
from tests.worlds.solar_plant.fleet import CENTRAL, NOON, SOUND, after, ask, shown


def nodes(site: str, state: PlantState = UNTOUCHED) -> dict[str, str]:
    drawn = shown(ask("diagram_read", NOON + 60, state, site=site))[0]
    assert isinstance(drawn, Diagram)
    return {node.id: node.state for node in drawn.nodes}


def test_a_disconnect_is_open_where_a_lock_hangs_and_not_where_a_command_has_stopped_a_unit() -> (
    None
):
    stopped = after("S02-INV-01", "stop", NOON)
    isolated = after("S02-T-1", "isolate", NOON)
    for state in (stopped, isolated):
        found = nodes(CENTRAL, state)
        assert (found["S02-INV-01"], found["S02-INV-01-ACD"]) == ("OFF", "closed")
        assert found["S02-T-1"] == ("off" if state is isolated else "energised")
    locked = nodes(SOUND)
    assert (locked["S17-INV-02"], locked["S17-INV-02-ACD"]) == ("OFF", "open")
