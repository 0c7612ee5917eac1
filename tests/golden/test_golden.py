"""Law 1: a changed rule cannot pass unseen, since it changes what a fixed line was answered."""

import pytest

from engine import catalogue
from engine.kernel.bundle import Bundle
from engine.kernel.world import AnyWorld, Closing
from engine.transcript import Json
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
