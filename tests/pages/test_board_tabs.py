"""The board keeps what counts apart from what is for learning, and says where no model has played."""

from __future__ import annotations

import pytest

from tests.pages.guest import Guest


def test_tutorial_and_practice_stand_on_tabs_of_their_own(
    stranger: Guest, first_monday: str, incident: str
) -> None:
    everything = stranger.get("/board")
    assert 'href="/board?exposure=tutorial"' in everything.html
    assert 'href="/board?exposure=practice"' in everything.html

    tutorial = stranger.get("/board?exposure=tutorial")
    assert f"/board/{first_monday}" in tutorial.html
    assert f"/board/{incident}" not in tutorial.html
    assert 'href="/board?exposure=tutorial" aria-current="page"' in tutorial.html


@pytest.mark.parametrize("query", ["", "?exposure=tutorial", "?exposure=nothing"])
def test_a_task_without_a_models_row_says_so(
    stranger: Guest, first_monday: str, query: str
) -> None:
    assert "No model has played this task." in stranger.get(f"/board{query}").text
