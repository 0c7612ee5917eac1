"""What the codes on the card of a task or a seat are called: exposure, pace, state.

A code that has no name here is shown as it is.
"""

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

_NAMES: dict[str, Promise | str] = {
    "tutorial": pgettext_lazy("of a task", "tutorial"),
    "practice": pgettext_lazy("of a task", "practice"),
    "arena": pgettext_lazy("of a task", "arena"),
    "private": pgettext_lazy("of a task", "private"),
    "turn": pgettext_lazy("of a seat", "turn"),
    "live": pgettext_lazy("of a seat", "live"),
    "completed": pgettext_lazy("of a seat", "completed"),
    "aborted": pgettext_lazy("of a seat", "aborted"),
    "expired": pgettext_lazy("of a seat", "expired"),
    "gave_up": pgettext_lazy("of a seat", "given up"),
}


def named(code: str) -> str:
    """Return a code in the words of the page's language."""
    return str(_NAMES.get(code, code))
