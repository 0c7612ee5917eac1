"""Law 1: a changed rule cannot pass unseen, since it changes what a fixed line was answered."""

from pathlib import Path

import pytest

from engine import catalogue
from engine.kernel.bundle import Bundle
from engine.kernel.world import AnyWorld, Closing
from engine.transcript import Json
from tests.golden import lines
from tests.golden.__main__ import main
from tests.golden.lines import as_played_now, digest_of, path_of, play, read

PUBLIC = {bundle.task: bundle for bundle in catalogue.public_bundles()}


@pytest.fixture(params=sorted(PUBLIC))
def bundle(request: pytest.FixtureRequest) -> Bundle:
    """Return a public task's bundle."""
    return PUBLIC[request.param]


def test_law_1_every_public_task_has_golden_lines() -> None:
    assert [task for task in PUBLIC if not path_of(task).exists()] == []


def test_law_1_golden_lines_are_answered_as_they_were(bundle: Bundle) -> None:
    kept = read(bundle.task)
    assert kept.content_hash == bundle.content_hash, "new content: run python -m tests.golden"
    assert as_played_now(bundle, kept) == kept, f"raise {bundle.world}'s revision"


def test_law_1_every_line_goes_deep(bundle: Bundle) -> None:
    reached = {
        step.tool
        for line in read(bundle.task).lines
        for step in play(bundle, line).steps
        if step.ok
    }
    offered = set(catalogue.open_task(bundle).tools)
    assert len(reached & offered) > len(offered) // 2, sorted(offered - reached)


def test_a_deleted_file_is_made_anew_by_scripted_players_and_calls_by_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = {task: read(task) for task in PUBLIC}
    monkeypatch.setattr(lines, "FOLDER", tmp_path)
    assert not list(tmp_path.iterdir())
    assert main() == 0

    for task, bundle in PUBLIC.items():
        anew = read(task)
        assert [one.name for one in anew.lines] == [one.name for one in kept[task].lines]
        assert anew.content_hash == bundle.content_hash
        assert as_played_now(bundle, anew) == anew
    by_hand = {one.name: one.calls for one in kept["solar/forty-one"].lines}
    assert read("solar/forty-one").lines[-1].calls == by_hand["a look at everything"]
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert main() == 0
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_law_1_one_cent_more_is_another_digest(
    bundle: Bundle, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = read(bundle.task).lines[0]
    before = digest_of(play(bundle, line))
    world = type(catalogue.installed_worlds()[bundle.world])
    close = world.close

    def dearer(
        rules: AnyWorld, content: object, state: object, closing: Closing
    ) -> dict[str, Json]:
        return {**close(rules, content, state, closing), "one_cent": 1}

    monkeypatch.setattr(world, "close", dearer)
    assert digest_of(play(bundle, line)) != before
