"""Shapes of what is declared: two questions with their answers, one of each chosen."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from arena.people.accounts.answers import AI_HELP, EXPERTISE, Said


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """One answer that can be chosen."""

    value: str
    words: str
    is_chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    """The two questions."""

    expertise: tuple[Answer, ...]
    ai_help: tuple[Answer, ...]
    is_answered: bool


def choices_of(said: Said) -> Choices:
    """Return the questions with what stands declared."""
    return Choices(
        expertise=_answers(EXPERTISE, said.expertise),
        ai_help=_answers(AI_HELP, said.ai_help),
        is_answered=said.is_answered,
    )


def _answers(offered: dict[str, str], chosen: str) -> tuple[Answer, ...]:
    return tuple(
        Answer(value=value, words=_(words), is_chosen=value == chosen)
        for value, words in offered.items()
    )
