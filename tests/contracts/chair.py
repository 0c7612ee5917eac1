"""A chair at a desk without web or database: calls go straight into the kernel's session.

Worlds are tested here as pure folds; how a seat is stored and served is tested elsewhere.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from engine.kernel import session
from engine.kernel.bundle import Bundle
from engine.kernel.head import Ask, Head, Written
from engine.kernel.opened import Opened, open_bundle
from engine.kernel.replay import Difference, first_difference
from engine.kernel.sealing import seal
from engine.kernel.texts import lift
from engine.kernel.world import AnyWorld, Quote
from engine.transcript import Json, Refusal, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A call as it comes over a wire, a player's words still in it."""

    tool: str
    """Any text."""
    arguments: dict[str, object]
    """Any JSON, decimals as ``Decimal``."""


@dataclass(slots=True, kw_only=True)
class Chair:
    """One seat's fold with its record."""

    opened: Opened
    """What it is played on."""
    head: Head
    """Where it has come to."""
    record: list[bytes] = field(default_factory=list)
    """Canonical bytes of each step."""
    steps: list[Step] = field(default_factory=list)
    """The same steps as structures."""
    asked: list[Asked] = field(default_factory=list)
    """The calls, as they came."""

    @property
    def is_over(self) -> bool:
        """Whether the seat has ended and waits for its seal."""
        return self.head.cause is not None

    def call(self, tool: str, **arguments: object) -> Step:
        """Play one call."""
        return self.ask(Asked(tool=tool, arguments=arguments))

    def ask(self, asked: Asked) -> Step:
        """Play one call, its words moved out of line first."""
        self.asked.append(asked)
        return self._keep(session.play(self.opened, self.head, self._ask(asked)))

    def quote(self, asked: Asked) -> Quote | Refusal:
        """Ask for the price of a call."""
        return session.quote(self.opened, self.head, self._ask(asked))

    def seal(self) -> dict[str, Json]:
        """End the seat, where it has not ended itself by giving up, and return the seal's body."""
        sealed = seal(self.opened, self.head, self.head.cause or "gave_up")
        self._keep(sealed.written)
        body: dict[str, Json] = json.loads(sealed.body)
        return body

    def replayed(self) -> Difference | None:
        """Return where a replay differs from the record."""
        return first_difference(self.opened, self.record)

    def _keep(self, written: Written) -> Step:
        self.head = written.head
        self.record.append(written.data)
        self.steps.append(written.step)
        return written.step

    def _ask(self, asked: Asked) -> Ask:
        tool = self.opened.tools.get(asked.tool)
        lifted = lift(tool, asked.arguments, self.head.texts, "salt")
        return Ask(actor="policy", tool=asked.tool, arguments=lifted.arguments, texts=lifted.marks)


def sit_down(bundle: Bundle, world: AnyWorld) -> Chair:
    """Return a chair at the opened desk of a bundle."""
    return sit_at(open_bundle(bundle, world))


def sit_at(opened: Opened) -> Chair:
    """Return a chair at an opened bundle, its first step played."""
    written = session.begin(opened)
    return Chair(opened=opened, head=written.head, record=[written.data], steps=[written.step])
