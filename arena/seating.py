"""The one room of arena that opens the door, for people's pages and agents' wires alike.

Nobody reaches a seat but through :func:`sit`, and :func:`sit` answers to its holder and to staff
alone: a page or a wire that forgot to check could not be written.  It knows no request and no page.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from engine import door
from engine.cards import QuoteCard, SeatCard, TaskCard, ToolCard
from engine.door import Answer, Asked, Holder, Whole, reading
from engine.errors import SeatNotFound, SeatRefused
from engine.transcript import ActorKind, Refusal, Step

__all__ = [
    "LEAVING_CAUSES",
    "Answer",
    "Asked",
    "Caller",
    "Holder",
    "Seated",
    "Watched",
    "bearer_of",
    "beat_of_web",
    "forget",
    "hand_over",
    "is_public",
    "reading",
    "seats_of",
    "sit",
    "take_seat",
    "tasks",
    "watch",
]

LEAVING_CAUSES = door.MODEL_CAUSES
"""Why a holder may leave a seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Caller:
    """Who asks: a holder, or staff who may look at every seat."""

    holder: Holder
    """Under whom seats are taken."""
    is_staff: bool = False
    """Staff may open seats that they don't hold; what they do there is recorded as theirs."""
    only: str | None = None
    """The one seat that a seat's token opens; it takes no other."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated:
    """A seat in the hands of somebody who may open it."""

    seat: str
    """Its id."""
    holder: Holder
    """Who takes the forks of it."""
    actor: ActorKind
    """Under which kind its calls are recorded."""

    def card(self) -> SeatCard:
        return door.seat(self.seat)

    def whole(self) -> Whole:
        """Return all that a page of the seat may be made of, as of one moment."""
        return door.whole(self.seat)

    def is_open(self) -> bool:
        return door.is_open(self.seat)

    def tools(self) -> tuple[ToolCard, ...]:
        return door.tools(self.seat)

    def quote(
        self, asks: Sequence[tuple[str, Mapping[str, object]]]
    ) -> tuple[QuoteCard | Refusal, ...]:
        """Return the price of each call, or the refusal that it would meet; nothing is recorded."""
        return door.quote(self.seat, asks)

    def call(self, asked: Asked) -> Answer:
        return door.call(self.seat, asked, self.actor)

    def recorded(self, key: str) -> int | None:
        """Return the step that a key stands for, if its call has been recorded."""
        return door.recorded(self.seat, key)

    def recall(self, seq: int, page: int = 1) -> Answer:
        return door.recall(self.seat, seq, page)

    def record(self, after: int = 0) -> tuple[Step, ...]:
        return door.record(self.seat, after)

    def digests(self, after: int = 0) -> dict[int, tuple[str, str]]:
        """Return (observation digest, chain) of each step after ``after``."""
        return door.digests(self.seat, after)

    def texts(self) -> dict[int, str]:
        """Return the holder's own words by their number."""
        return door.texts(self.seat)

    def export(self) -> Iterator[bytes]:
        """Give the record as a file's lines, the holder's words included."""
        return door.export(self.seat)

    def fork(self, at: int) -> SeatCard:
        _require_somebody(self.holder)
        return door.fork(self.seat, at, self.holder)

    def pause(self) -> None:
        """Let a live seat's time stand still."""
        door.pause(self.seat)

    def resume(self) -> None:
        """Let it go on from where it stood."""
        door.resume(self.seat)

    def set_speed(self, speed: int) -> None:
        """Let it run so many simulated seconds in a second."""
        door.set_speed(self.seat, speed)

    def leave(self, cause: str) -> SeatCard:
        return door.leave(self.seat, cause)


@dataclass(frozen=True, slots=True, kw_only=True)
class Watched:
    """A record in the hands of somebody who may look at it: nothing can be called from here."""

    seat: str
    """Its id."""
    holder: Holder
    """Who takes the forks of it."""
    played_by: Holder
    """Who holds the seat."""
    is_insider: bool
    """Whether it is the holder's or staff, who may read what the player wrote."""

    def card(self) -> SeatCard:
        return door.seat(self.seat)

    def tools(self) -> tuple[ToolCard, ...]:
        return door.tools(self.seat)

    def record(self) -> tuple[Step, ...]:
        return door.record(self.seat)

    def texts(self) -> dict[int, str]:
        """Return the player's own words by their number, to those who may read them."""
        return door.texts(self.seat) if self.is_insider else {}

    def stood(self, seq: int) -> tuple[int, int | None]:
        """Return what the calls had cost by a step, and what was left of the budget."""
        answer = door.recall(self.seat, seq)
        return answer.spent_cents, answer.budget_left

    def may_fork(self) -> bool:
        return door.may_fork(self.seat, self.holder)

    def fork(self, at: int) -> SeatCard:
        _require_somebody(self.holder)
        return door.fork(self.seat, at, self.holder)


def tasks() -> tuple[TaskCard, ...]:
    return door.tasks()


def beat_of_web() -> None:
    """Note that seats can be played, so that live ones may run."""
    door.beat_of_web()


def take_seat(caller: Caller, task: str, pace: str = "turn", speed: int | None = None) -> SeatCard:
    """Take a seat for whoever asks; at pace ``live`` its time runs by itself."""
    if caller.only is not None:
        raise SeatRefused("A seat token opens its seat alone; take seats with an agent key.")
    _require_somebody(caller.holder)
    return door.take_seat(task, caller.holder, pace=pace, speed=speed)


def seats_of(caller: Caller) -> tuple[SeatCard, ...]:
    return door.seats_of(caller.holder) if caller.holder.key else ()


def ended_at(seats: Collection[str]) -> Mapping[str, datetime]:
    """Return when seats ended, by the wall's clock; those that are open are left out."""
    return door.ended_at(seats)


def hand_over(of: Holder, to: Holder) -> int:
    """Give all seats of a holder to another, as one, and return how many there were."""
    return door.hand_over(of, to)


def forget(holder: Holder) -> int:
    """Leave, empty of words and cut loose all seats of a holder; records and grades stay."""
    return door.forget(holder)


def bearer_of(seat: str) -> Caller:
    """Return the caller that a seat's own token stands for: its holder, in that seat alone."""
    return Caller(holder=door.holder_of(seat), only=seat)


def sit(caller: Caller, seat: str) -> Seated:
    """Return the seat for its holder or for staff; for everybody else there is no such seat."""
    holder = door.holder_of(seat)
    is_theirs = _is_theirs(caller, seat, holder)
    if not is_theirs and not caller.is_staff:
        raise _no_such(seat)
    return Seated(
        seat=seat, holder=caller.holder, actor=_actor(caller, holder, is_theirs=is_theirs)
    )


def is_public(seat: str) -> bool:
    """Tell whether anybody may watch a seat's record."""
    return door.is_public(seat)


def watch(caller: Caller, seat: str) -> Watched:
    """Return the record for whoever may look at it; for everybody else there is no such seat."""
    holder = door.holder_of(seat)
    is_insider = _is_theirs(caller, seat, holder) or caller.is_staff
    if not is_insider and not door.is_public(seat):
        raise _no_such(seat)
    return Watched(seat=seat, holder=caller.holder, played_by=holder, is_insider=is_insider)


def _is_theirs(caller: Caller, seat: str, holder: Holder) -> bool:
    """Tell whether a caller holds the seat; whoever has no key is nobody and holds none."""
    return bool(holder.key) and holder == caller.holder and caller.only in {None, seat}


def _require_somebody(holder: Holder) -> None:
    if not holder.key:
        raise SeatRefused("A seat is held by somebody: take a first one in the lobby.")


def _actor(caller: Caller, holder: Holder, *, is_theirs: bool) -> ActorKind:
    """Return who a call is recorded as: a program that a person handed the seat to is an agent."""
    if not is_theirs:
        return "staff"
    return "agent" if caller.only is not None and holder.kind == "person" else holder.kind


def _no_such(seat: str) -> SeatNotFound:
    # The door's own words: whose seat it is not, and which seat there is not, sound the same.
    return SeatNotFound(f"There is no seat {seat[:40]!r} that you may open.")
