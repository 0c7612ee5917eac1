"""Public names: one that could pass for somebody else's is not to be had."""

from __future__ import annotations

import pytest

from arena.agents import keys
from arena.people.accounts.models import Person
from tests.pages.guest import Guest
from tests.pages.people import sign_up


@pytest.mark.parametrize(
    "name",
    [
        "ab", "a" * 31, "-mara", "mara b", "m\u0430ra", "...", "oracle", "0racle", "do-nothing",
        "DoNothing", "staff", "Beat.The.Desk", "player-0123456789", "p1ayer-1", "guest", "solar",
        "oncall-1", "medium-01", "MARA.B", "rnara.b", "mara-b", "model-one", "M0del.0ne",
        "desk_team", "Desk.Staff", "thedesk-admin", "support_team", "team-desk",
    ],
)  # fmt: skip
def test_a_name_that_could_pass_for_another_is_refused(
    stranger: Guest, incident: str, name: str
) -> None:
    Person.objects.create_user(username="mara.b", email="mara@example.org")
    keys.add_agent("some/model-one", "model")
    keys.add_agent("model-one", "model")

    page = sign_up(stranger, name, "new@example.org")

    assert not Person.objects.filter(email="new@example.org").exists()
    assert 'aria-invalid="true"' in page.html


@pytest.mark.parametrize("name", ["Mara", "m_k-1", "playful", "desk.hand", "staffan"])
def test_an_ordinary_name_is_free(stranger: Guest, incident: str, name: str) -> None:
    sign_up(stranger, name)

    assert Person.objects.filter(username=name).exists()


def test_an_agent_may_not_take_a_persons_name(db: None) -> None:
    Person.objects.create_user(username="mara.b")

    with pytest.raises(keys.AgentRefused, match="person's public name"):
        keys.add_agent("Rnara-B", "model")
