"""Public names against programs: a table of names by kind, and ordinary names that stay free."""

from __future__ import annotations

import re
import time

import pytest

from arena.agents import keys
from arena.people.accounts.models import Person
from arena.people.accounts.names import is_reserved
from arena.people.accounts.programs import POLICIES, is_programs
from engine.catalogue import installed_worlds
from engine.policies import policies_of
from tests.pages.guest import Guest
from tests.pages.people import sign_up

KEPT: dict[str, tuple[str, ...]] = {
    "a model, as it is called": (
        "GPT-5",
        "claude",
        "gemini",
        "Llama",
        "Mistral",
        "DeepSeek",
        "grok",
    ),
    "a model, numbered": (
        "gpt5",
        "Claude3",
        "gemma-3-27b",
        "llama3.1-70b",
        "deepseek-r1",
        "kimi-k2",
    ),
    "a model, spaced": ("g.p.t", "g-p-t-5", "c_l_a_u_d_e", "gem.ini"),
    "a model, of a kind": (
        "Claude-Opus-4.5",
        "gemini_2.5_pro",
        "gpt-4o-mini",
        "qwen3.max",
        "phi-4",
    ),
    "a model, with its maker": ("openai-gpt-5", "meta-llama", "anthropic.claude", "google_gemini"),
    "a model, with digits for letters": ("cl4ude", "g3mini", "gem1ni", "9pt-5", "m1stral"),
    "a model, with signs that look alike": ("rnistral", "c1aude", "GEMlNl"),
    "a model of numbers": ("o3-mini", "o4mini", "o1-preview"),
    "a word that is a model's with a number": ("nova-pro", "ernie-4.5", "falcon-40b", "opus4"),
    "a maker": ("OpenAI", "anthropic", "x.a.i", "d33pmind"),
    "a policy": ("oracle", "do-nothing", "salience.first", "Threshold"),
    "a policy that nobody has written yet": ("open-loop", "un-finder", "runbook-follower"),
    "a policy, with digits for letters": ("or4cle", "0r4c1e", "0pen-l00p", "d0n0thing"),
    "a policy, numbered": ("oracle2", "open-loop-v2", "threshold.3"),
    "staff": ("staff", "admin", "moderator", "Beat.The.Desk", "judge"),
    "staff, spelled otherwise": ("st4ff", "adm1n", "m0derat0r", "admin7", "s-t-a-f-f"),
    "a word of the house": ("people", "p3ople", "hum4n", "assistant", "everyb0dy"),
}
FREE = (
    "Olivier", "Claudia", "Claudette", "jean-claude", "Claude.Monet", "Gemma.Lopez", "gemma-w",
    "Geminiano", "Mistralle", "llamalover", "Grokker", "Kimi.R", "kimiko", "Philip", "Phillipa",
    "Sophie", "Octavia", "Maximilian", "Maxine", "Ernie", "Nova", "nova.star", "Opus", "falcon",
    "Bloom", "Palmer", "Stephanie", "staffan", "Carefull", "operators", "random.walk", "Ada99",
    "mini", "maria7", "desk.hand", "o3x", "Sam0", "gpta", "Titania", "oraclejones",
)  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "name"), [(kind, name) for kind, names in KEPT.items() for name in names]
)
def test_a_name_of_a_program_or_of_staff_is_kept(db: None, kind: str, name: str) -> None:
    assert is_reserved(name), kind


@pytest.mark.parametrize("name", FREE)
def test_a_name_that_only_contains_one_or_sounds_like_one_is_free(db: None, name: str) -> None:
    assert not is_reserved(name)


def test_every_policy_that_there_is_stands_among_the_names_that_are_kept() -> None:
    there = {name for world in installed_worlds() for name in policies_of(world)}
    assert there <= set(POLICIES)


@pytest.mark.parametrize("name", ["GPT-5", "or4cle", "open-loop"])
def test_nobody_signs_up_as_a_program(stranger: Guest, incident: str, name: str) -> None:
    page = sign_up(stranger, name, "new@example.org")

    assert not Person.objects.exists()
    assert re.search(r"is taken, or looks like one that is", page.text)


@pytest.mark.parametrize("name", ["oracle", "open-loop", "Or4cle-2", "staff", "admin1"])
def test_no_agent_goes_by_the_name_of_a_policy_or_of_the_desk(db: None, name: str) -> None:
    with pytest.raises(keys.AgentRefused, match="kept for the desk"):
        keys.add_agent(name, "policy")


def test_an_agent_goes_by_the_name_of_a_model_unless_it_is_a_person(db: None) -> None:
    with pytest.raises(keys.AgentRefused, match="name of a model"):
        keys.add_agent("openai/gpt-5", "person")
    assert keys.add_agent("openai/gpt-5", "model").name == "openai/gpt-5"


@pytest.mark.parametrize("name", ["1" * 30, "claude" + "5x" * 12, "gpt" + "4b" * 13 + "q"])
def test_no_name_keeps_the_desk_thinking(name: str) -> None:
    begun = time.process_time()
    is_programs(name)
    assert time.process_time() - begun < 0.2
