"""How this browser has arranged a desk's panels: which two stand side by side, their order, what is folded.

It is kept in a cookie that the server reads, so that the page comes as it is wanted and nothing moves
afterwards.  It is no part of the record.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

ARRANGED = "arranged"
"""The cookie's name."""
_LONGEST = 400
_PAIR = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrangement:
    """Names of panels; empty where nothing was chosen."""

    pair: tuple[str, ...] = ()
    """Two that stand side by side, or none."""
    order: tuple[str, ...] = ()
    folded: tuple[str, ...] = ()

    @property
    def is_own(self) -> bool:
        """Tell whether panels stand otherwise than the desk would put them."""
        return bool(self.pair or self.order)

    def ordered(self, known: Iterable[str]) -> tuple[str, ...]:
        """Return the known panels, those of the order first and the rest as they came."""
        there = tuple(known)
        first = tuple(one for one in self.order if one in there)
        return (*first, *(one for one in there if one not in first))

    def written(self) -> str:
        """Return the cookie's value."""
        parts = {"p": self.pair, "o": self.order, "f": self.folded}
        return "_".join(f"{name}.{'.'.join(those)}" for name, those in parts.items() if those)


def read_arrangement(text: str) -> Arrangement:
    """Return what a cookie says; what can't be read says nothing."""
    parts: dict[str, tuple[str, ...]] = {}
    for part in text[:_LONGEST].split("_"):
        name, *those = part.split(".")
        parts[name] = tuple(dict.fromkeys(one for one in those if one.isascii() and one.isalpha()))
    pair = parts.get("p", ())
    return Arrangement(
        pair=pair if len(pair) == _PAIR else (),
        order=parts.get("o", ()),
        folded=parts.get("f", ()),
    )


LOOKED = "looked"
"""The cookie of a seat that says up to which step a panel was last looked at."""
_DIGITS = 9


def read_looked(text: str) -> Mapping[str, int]:
    """Return the step by panel: ``queue.12_mail.9``; what can't be read says nothing."""
    found: dict[str, int] = {}
    for part in text[:_LONGEST].split("_"):
        name, _dot, seq = part.partition(".")
        if name.isascii() and name.isalpha() and seq.isascii() and seq.isdecimal():
            found[name] = int(seq[:_DIGITS])
    return found
