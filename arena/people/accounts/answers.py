"""What may be declared, in words, and what was."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext_noop

EXPERTISE = {
    "": gettext_noop("rather not say"),
    "none": gettext_noop("none of this before"),
    "some": gettext_noop("I know some of it"),
    "operations": gettext_noop("I work in operations elsewhere"),
    "solar": gettext_noop("I work with solar plants"),
}
AI_HELP = {
    "": gettext_noop("rather not say"),
    "none": gettext_noop("no help from AI"),
    "asked": gettext_noop("I asked a chatbot now and then"),
    "beside": gettext_noop("an assistant was beside me all along"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """What stands declared, and whether it was ever asked."""

    expertise: str
    ai_help: str
    is_answered: bool
