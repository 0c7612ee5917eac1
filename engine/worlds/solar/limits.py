"""What keeps a running unit below what its array could give."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Limits on one unit while it runs; several at once add up."""

    array_permille: int = 1000
    """Share of the array that feeds."""
    bright: tuple[tuple[int, int], ...] = ()
    """(permille of the array lost, from so many W/m² in its plane on)."""
    stuck: tuple[tuple[int, int], ...] = ()
    """(permille of the array, degrees at which it stands)."""
    cap_permille: int = 1000
    """Share of the rating that may be delivered."""
    hot_permille: int = 0
    """Share of the rating lost per kelvin of air above 25 °C."""
    fold_permille: int = 0
    """Share of the output lost at the rating, in proportion below it."""

    def __and__(self, other: Limits) -> Limits:
        """Return both at once."""
        return Limits(
            array_permille=self.array_permille * other.array_permille // 1000,
            bright=(*self.bright, *other.bright),
            stuck=(*self.stuck, *other.stuck),
            cap_permille=min(self.cap_permille, other.cap_permille),
            hot_permille=self.hot_permille + other.hot_permille,
            fold_permille=self.fold_permille + other.fold_permille,
        )


NO_LIMITS = Limits()
