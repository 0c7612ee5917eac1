"""What every panel of a desk is given: the sources, where the reader stands, prices and keys."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from urllib.parse import urlencode

from django.utils.translation import gettext as _

from arena.people.desk.rendering.ages import is_lasting
from arena.people.desk.rendering.begun import words_at
from arena.people.desk.rendering.known import latest_by
from arena.people.desk.rendering.page import Looking
from arena.people.desk.rendering.sources import Sources
from arena.people.desk.rendering.tickets import (
    Ticket,
    form_link,
    is_confirmed,
    pairs_of,
    rate,
    ticket,
)
from arena.people.desk.rendering.till import Till
from engine.transcript import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class FormLink:
    """A control that opens a tool's form with some of it filled in; the form states the price."""

    tool: str
    words: str
    icon: str
    price: str
    is_write: bool
    href: str
    begun: str = ""
    """How much is written in that form and not sent, or empty."""

    @property
    def id(self) -> str:
        """Return an id that survives a new rendering, so that focus and place stay."""
        said = self.href.partition("#")[0].partition("tool=")[2]
        return "to-" + "".join(c if c.isalnum() else "-" for c in said)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """One page's materials."""

    sources: Sources
    looking: Looking
    till: Till
    nonce: str

    @property
    def is_open(self) -> bool:
        """Tell whether the seat still takes calls."""
        return self.sources.seat.status == "open"

    def ticket(self, tool: str, words: str = "", **arguments: object) -> Ticket | None:
        """Return the priced control of one call, or nothing where the seat can't make it."""
        card = self.sources.tool(tool)
        if card is None or not self.is_open:
            return None
        price = self.till.price(tool, arguments)
        key = f"{self.nonce}.{tool}.{_short(arguments)}"
        return ticket(card, price, key, arguments=arguments, words=words)

    def again(self, step: Step) -> Ticket | None:
        """Return the control that looks once more at what a step read, or nothing for an act."""
        card = self.sources.tool(step.tool)
        if card is None or not card.read_only or not step.ok or not step.arguments:
            return None
        if card.texts or is_lasting(step):
            return None
        return self.ticket(step.tool, _("Again"), **step.arguments)

    def form(
        self,
        tool: str,
        words: str = "",
        given: Mapping[str, object] | None = None,
        **by: str,
    ) -> FormLink | None:
        """Return the control that opens a form, or nothing where the seat can't make the call."""
        card = self.sources.tool(tool)
        if card is None or not self.is_open:
            return None
        shown = ticket(card, None, "")
        subject = urlencode([one for one in pairs_of(given or {}) if one[1]])
        return FormLink(
            tool=tool,
            words=words or card.title,
            icon=shown.icon,
            price=rate(card.rate_card),
            is_write=is_confirmed(card),
            href=form_link(tool, given or {}, **self.looking.kept(), **by),
            begun=words_at(self.looking.begun, tool, subject),
        )

    def site_names(self) -> dict[str, str]:
        """Return the names of sites by id, as the opening told them."""
        told = latest_by(self.sources.steps[:1], "site", "name")
        return {site: one.text("name") for site, one in told.items()}


def _short(arguments: Mapping[str, object]) -> str:
    """Return a call's arguments as a few characters that no other call of the page has."""
    return sha256(repr(sorted(arguments.items())).encode()).hexdigest()[:_KEY_LENGTH]


_KEY_LENGTH = 16
