"""What a name is to the eye: names that look alike have one skeleton."""

from __future__ import annotations

import re

_LOOKS = (("rn", "m"), ("vv", "w"), ("0", "o"), ("1", "l"), ("i", "l"), ("|", "l"))
"""What the eye takes for one another, in the order in which it is replaced."""


def skeleton_of(name: str) -> str:
    """Return what is left of a name to the eye: no case, no separators, one sign for look-alikes."""
    return look_of(re.sub(r"[^a-z0-9]", "", name.casefold()))


def look_of(text: str) -> str:
    """Return a text with one sign for all that look alike."""
    for sign, taken_for in _LOOKS:
        text = text.replace(sign, taken_for)
    return text
