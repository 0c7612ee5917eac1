"""Priced controls: a tool, its exact call, and what the stub says before it is torn off."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from arena.people.desk.rendering.refusals import refusal_of
from arena.people.desk.rendering.scales import typed
from arena.people.desk.rendering.till import Price
from arena.people.desk.rendering.words import dollars, duration
from engine.cards import Cost, QuoteCard, RateCard, ToolCard
from engine.transcript import Refusal

WAIT = "wait"
_PLAIN_RATE = 28
"""Characters of a rate that is a plain price; a longer one says what moves it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ticket:
    """A control that names its tool and its price."""

    tool: str
    """The tool that it calls."""
    words: str
    """What it says."""
    icon: str
    """The sprite's name of its icon."""
    price: str
    """The stub: what will be charged."""
    is_write: bool
    """Whether it changes something and is confirmed first."""
    fixed: tuple[tuple[str, str], ...]
    """Input names and values that it carries."""
    key: str
    """Names this intention: pressed twice, it is done once."""
    cannot: str
    """Why it would be refused now, or empty."""
    kept: str = ""
    """The mark of its address, where that says more than what every address of the page does."""

    @property
    def id(self) -> str:
        """Return an id that survives a new rendering, so that focus stays."""
        rest = "-".join(value for _name, value in self.fixed)
        safe = "".join(c if c.isalnum() else "-" for c in f"{self.tool}-{rest}")
        return f"do-{safe.strip('-')}"


def stub(price: QuoteCard | Cost | RateCard) -> str:
    """Return what a stub says: ``$1,200 · 5 min``, ``≤ 1 h 20``, ``2 of the budget``, ``free``."""
    parts = []
    if price.price_cents:
        parts.append(dollars(price.price_cents))
    if price.minutes:
        parts.append(duration(price.minutes))
    if price.budget:
        parts.append(budget(price.budget))
    said = " · ".join(parts) or _("free")
    return f"≤ {said}" if isinstance(price, QuoteCard) and price.at_most and parts else said


def rate(card: RateCard) -> str:
    """Return the stub of a call that is not filled in yet; where its price moves, it says so."""
    if not moves(card):
        return stub(card)
    return f"{stub(card)} +" if card.price_cents or card.minutes or card.budget else _("varies")


def moves(card: RateCard) -> bool:
    """Tell whether something moves the price, so that its words have to be read."""
    return len(card.text) > _PLAIN_RATE


def budget(units: int) -> str:
    """Return units of a world's budget in words."""
    return ngettext("%(units)d unit", "%(units)d units", units) % {"units": units}


def ticket(
    tool: ToolCard,
    price: Price,
    key: str,
    *,
    arguments: Mapping[str, object] | None = None,
    words: str = "",
) -> Ticket:
    """Return the control of a call whose arguments are all known; its price is the call's quote."""
    return Ticket(
        tool=tool.name,
        words=words or tool.title,
        icon=icon_of(tool.name),
        price=stub(price) if isinstance(price, QuoteCard) else rate(tool.rate_card),
        is_write=is_confirmed(tool),
        fixed=pairs_of(arguments or {}),
        key=key,
        cannot=refusal_of(price, tool).text if isinstance(price, Refusal) else "",
    )


def is_confirmed(tool: ToolCard) -> bool:
    """Tell whether a second key is asked for: for every act, not for letting time pass."""
    return not tool.read_only and tool.name != WAIT


def pairs_of(arguments: Mapping[str, object]) -> tuple[tuple[str, str], ...]:
    """Return arguments as the names and values of a form; a list as its lines."""
    return tuple(
        (
            f"arg.{name}",
            "\n".join(map(str, value)) if isinstance(value, list) else typed(name, value),
        )
        for name, value in arguments.items()
        if value is not None
    )


def form_link(tool: str, arguments: Mapping[str, object], **kept: str) -> str:
    """Return the address of a tool's form with some of it filled in; it sends no call."""
    return f"?{urlencode([('tool', tool), *pairs_of(arguments), *kept.items()])}#form"


_ICONS = {
    "alarm": "bell", "alert": "bell", "telemetry": "trend", "metric": "trend", "meter": "meter",
    "peer": "split", "diagram": "tree", "weather": "sun", "device": "inverter", "document": "doc",
    "mail": "mail", "phone": "phone", "person": "person", "crew": "truck", "work": "truck",
    "part": "part", "case": "case", "note": "pin", "claim": "shield", "report": "flag",
    "wait": "wait", "log": "log", "config": "gear", "runbook": "book", "service": "service",
    "deploy": "replay", "event": "log", "remote": "inverter",
}  # fmt: skip


def icon_of(tool: str) -> str:
    """Return the icon of a tool by the object that its name begins with."""
    return _ICONS.get(tool.split("_", maxsplit=1)[0], "right")
