"""What Hypothesis draws for a play is the same whatever code is loaded: a verdict depends on no order."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st


def drawn() -> list[int]:
    """Return the numbers of some hundred derandomised plays."""
    found: list[int] = []

    @settings(max_examples=300, derandomize=True, database=None, phases=[Phase.generate])
    @given(st.integers(0, 2**62))
    def play(number: int) -> None:
        found.append(number)

    play()
    return found


def test_code_that_is_loaded_between_two_plays_changes_no_draw(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = drawn()
    place = tmp_path / "constants.py"
    place.write_text("\n".join(f"N{n} = {7_777_777_777 + n}" for n in range(500)))
    spec = importlib.util.spec_from_file_location("constants_of_late", place)
    assert spec is not None
    monkeypatch.setitem(sys.modules, "constants_of_late", importlib.util.module_from_spec(spec))

    assert drawn() == before
