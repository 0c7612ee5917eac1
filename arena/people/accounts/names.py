"""Public names: which ones may be taken, so that nobody can pass for somebody else.

Two names that look alike are one name: they share a *skeleton*.  It knows no request.
"""

from __future__ import annotations

import re

from django.contrib.auth import get_user_model
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from arena.agents.models import Agent
from arena.people.accounts.programs import POLICIES, STAFF, is_one_of, is_programs
from arena.people.accounts.skeletons import look_of, skeleton_of
from arena.seating import tasks
from engine.catalogue import installed_worlds
from engine.policies import policies_of

SHORTEST, LONGEST = 3, 30
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*", re.ASCII)
_FORMS = ("player", "guest", "person", "agent", "policy", "staff", "model", "gone")
"""Words before the tokens under which holders without a public name are published."""
_WORDS = (
    "help", "desk", "people", "human", "humans", "person", "player", "guest", "agent", "policy",
    "model", "anonymous", "nobody", "everybody", "everyone", "redacted", "deleted", "you", "null",
    "assistant", "chatbot",
)  # fmt: skip

_DESKS = ("desk", "thedesk", "beatthedesk", "beat-the-desk", "arena")
"""What the product is called."""
_OFFICES = (
    "team", "staff", "admin", "admins", "administrator", "support", "help", "official", "crew",
    "operator", "operators", "mod", "mods", "moderator", "judge", "bot", "system", "security",
)  # fmt: skip
"""Words that make of another a name that speaks for the desk."""


def require_form(name: str) -> None:
    """Raise :class:`ValidationError` for what is no name."""
    if not (SHORTEST <= len(name) <= LONGEST and _NAME.fullmatch(name)):
        said = _(
            "Use %(least)d to %(most)d letters from A to Z, digits, hyphens, underscores and dots, "
            "and begin with a letter or a digit."
        )
        raise ValidationError(said % {"least": SHORTEST, "most": LONGEST}, code="name_form")
    if len(skeleton_of(name)) < SHORTEST:
        said = _("Use at least %(least)d letters or digits.")
        raise ValidationError(said % {"least": SHORTEST}, code="name_form")


def require_free(name: str) -> None:
    """Raise :class:`ValidationError` for a name that is, or looks like, somebody else's."""
    if is_reserved(name) or is_persons(name):
        raise ValidationError(
            _("This name is taken, or looks like one that is. Choose another."), code="name_taken"
        )


def is_persons(name: str) -> bool:
    """Tell whether a name is a person's, or looks like it."""
    return get_user_model().objects.filter(skeleton=skeleton_of(name)).exists()


def is_reserved(name: str) -> bool:
    """Tell whether a name is kept for the desk, its programs and its worlds."""
    is_form = any(
        re.match(rf"{look_of(word)}(?:[._\d-]|$)", look_of(name.casefold())) for word in _FORMS
    )
    return is_form or is_programs(name) or is_desks(name) or is_one_of(name, {*_WORDS, *_others()})


def is_desks(name: str) -> bool:
    """Tell whether a name is kept for the desk's staff and its scripted players."""
    players = {name for world in installed_worlds() for name in policies_of(world)}
    speaking = {f"{one}-{office}" for one in (*_DESKS, *STAFF) for office in _OFFICES}
    speaking |= {f"{office}-{one}" for one in _DESKS for office in _OFFICES}
    return is_one_of(name, {*STAFF, *POLICIES, *players, *speaking}, numbered=True)


def _others() -> set[str]:
    """Return the names of worlds, tasks and agents."""
    worlds = installed_worlds()
    kept = {*worlds, *(world.partition("-")[0] for world in worlds)}
    kept |= {part for card in tasks() for part in (card.task, card.task.rpartition("/")[2])}
    return kept | set(Agent.objects.values_list("name", flat=True))


VALIDATORS = [require_form, require_free]
"""What allauth asks of a name at sign-up."""
