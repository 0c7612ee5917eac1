"""Agents and their keys, from the command line on: shown once, kept as a hash, replaced at once."""

import json
import logging
import logging.config
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from arena.agents import keys
from arena.agents.models import Agent, AgentKey, SeatToken
from arena.logs import logging_settings, scrubbed
from engine.door import holder_of
from tests.agents.cast import Player, with_token


def run(*words: str) -> str:
    out = StringIO()
    call_command("agent", *words, stdout=out)
    return out.getvalue()


def test_an_agent_gets_a_key_that_opens_the_desk() -> None:
    assert json.loads(run("add", "gpt-x", "--json")) == {"agent": "gpt-x", "kind": "model"}
    made = json.loads(run("key", "gpt-x", "--json"))
    assert set(made) == {"agent", "key"}
    seat = Player(name="gpt-x", bearer=made["key"]).sit()
    assert holder_of(seat["seat"]).key == "agent:gpt-x"


def test_a_key_is_shown_to_people_too() -> None:
    run("add", "gpt-x")
    assert run("key", "gpt-x").strip().splitlines()[-1].startswith("desk_agent_")


@pytest.mark.parametrize(
    ("kind", "actor"), [("model", "agent"), ("policy", "policy"), ("person", "person")]
)
def test_a_step_says_what_kind_of_player_made_it(kind: str, actor: str) -> None:
    run("add", "x", "--kind", kind)
    player = Player(name="x", bearer=keys.new_key("x"))
    seat = player.sit()["seat"]
    player.call(seat)
    assert player.record(seat)[-1]["actor"] == actor


def test_no_secret_is_kept() -> None:
    run("add", "gpt-x")
    key = json.loads(run("key", "gpt-x", "--json"))["key"]
    token = Player(name="gpt-x", bearer=key).sit()["token"]
    kept = str([list(rows.objects.values()) for rows in (Agent, AgentKey, SeatToken)])
    assert key not in kept
    assert token not in kept


def test_a_new_key_makes_the_old_one_void(alice: Player) -> None:
    seat = alice.sit()["seat"]
    fresh = Player(name="alice", bearer=keys.new_key("alice"))
    assert alice.get(f"/seats/{seat}").status == 401
    assert fresh.get(f"/seats/{seat}").status == 200


@pytest.mark.parametrize(
    "words", [("key", "nobody"), ("add", "a b"), ("add", ""), ("add", "x" * 61)]
)
def test_what_cannot_be_made_is_refused_with_the_mend(words: tuple[str, str]) -> None:
    with pytest.raises(CommandError, match=r"agent add|letters"):
        run(*words)


def test_a_name_is_given_once() -> None:
    run("add", "gpt-x")
    with pytest.raises(CommandError, match="already"):
        run("add", "gpt-x")


def test_a_token_can_be_taken_back(alice: Player) -> None:
    seat = alice.sit()
    assert keys.take_back_tokens(seat["seat"]) == 1
    assert with_token(seat["token"]).call(seat["seat"]).status == 401


def test_a_seat_can_be_handed_on_again(alice: Player) -> None:
    seat = alice.sit()["seat"]
    assert with_token(keys.give_token(seat)).call(seat).status == 200


def test_no_key_and_no_token_reaches_the_log(
    alice: Player, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = alice.sit()["token"]

    def fail(*_: object, **__: object) -> None:
        raise RuntimeError(f"with {token}")

    with caplog.at_level(logging.DEBUG):
        alice.rpc("tools/list", f"/mcp/{token}")
        alice.rpc("tools/list", f"/mcp/{token}x")
        alice.ask("GET", f"/mcp/{token}")
        monkeypatch.setattr("arena.seating.door.tools", fail)
        alice.rpc("tools/list", f"/mcp/{token}")
    configured = logging.config.DictConfigurator(logging_settings(production=True))
    formatter = configured.configure_formatter(configured.config["formatters"]["line"])
    lines = [formatter.format(record) for record in caplog.records]
    assert lines
    assert not [line for line in lines if token in line or str(alice.bearer) in line]


def test_a_key_of_ours_is_known_wherever_it_stands() -> None:
    key = "desk_agent_" + "a-_9" * 10
    assert key not in scrubbed(f"somebody pasted {key} here")
