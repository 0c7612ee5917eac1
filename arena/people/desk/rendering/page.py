"""The whole desk as one value: what the templates of any world may use.

It is made of the seat's card, tool list, steps, quotes and the holder's own words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import timedelta
from urllib.parse import urlencode

from django.utils.translation import gettext as _

from arena.people.desk.rendering.allowance import allowance
from arena.people.desk.rendering.arrangement import Arrangement
from arena.people.desk.rendering.begun import Begun, words_at
from arena.people.desk.rendering.forms import (
    Chosen,
    Confirmation,
    ToolForm,
    confirmation,
    tool_form,
)
from arena.people.desk.rendering.frame import Frame, frame_of
from arena.people.desk.rendering.offers import offers_of
from arena.people.desk.rendering.pinned import next_pinned
from arena.people.desk.rendering.ranges import ranges_of
from arena.people.desk.rendering.receipts import Slip, slip
from arena.people.desk.rendering.record import StepRow, StepView, step_rows, step_view
from arena.people.desk.rendering.sources import Sources
from arena.people.desk.rendering.tickets import WAIT, Ticket, form_link, ticket
from arena.people.desk.rendering.till import Till
from arena.people.desk.rendering.waiting import span_of
from arena.people.desk.rendering.words import moment, time_of_week
from engine.cards import SeatCard, ToolCard
from engine.transcript import Step

_WAITS_MINUTES = (30, 60, 180, 24 * 60)
BY = "by"
"""The name under which an address says where an open form was opened."""
CHART = "chart"
"""The name under which an address says into whose chart a reading was bought, by its step."""
_OPENING = 1
"""The step that everybody begins with: nothing of it is new to who has just sat down."""
UNLISTED = frozenset({"quote", "recall"})
"""Tools that are no buttons: the stub is the quote, and the page itself recalls."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Looking:
    """Where the reader stands: which answer, which form, what was just said."""

    step: int | None = None
    chosen: Chosen | None = None
    confirms: bool = False
    """Whether the chosen write is to be confirmed."""
    seen: int | None = None
    """The step that an outdated page had seen; the page says what came after it."""
    overtaken: Chosen | None = None
    """The press that an outdated page had made, where nothing was typed for it."""
    picks: tuple[tuple[str, str], ...] = ()
    """What a world's own panels have open or sorted, by name."""
    arranged: Arrangement = field(default_factory=Arrangement)
    """How this browser has arranged the panels."""
    looked: Mapping[str, int] = field(default_factory=dict)
    """Up to which step this browser has looked at a panel, by its name."""
    skipped: frozenset[str] = frozenset()
    """The notes of a tutorial week that this browser has skipped, by tool."""

    begun: tuple[Begun, ...] = ()
    """Forms that hold the reader's own words and were not sent."""

    def pick(self, name: str) -> str:
        """Return what is picked under a name, or nothing."""
        return dict(self.picks).get(name, "")

    def kept(self) -> dict[str, str]:
        """Return what stays open in every address; where a form stands goes with the form alone."""
        return {name: value for name, value in self.picks if name not in {BY, CHART}}

    def is_new(self, panel: str, told_at: int) -> bool:
        """Tell whether something was first told after this browser last looked at its panel."""
        return told_at > self.looked.get(panel, _OPENING)

    def link(self, anchor: str = "", **changes: str) -> str:
        """Return an address that differs from this one in ``changes``; it sends no call."""
        kept = {name: value for name, value in (self.kept() | changes).items() if value}
        return f"?{urlencode(kept)}{anchor}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolLink:
    """A tool in the list of the generic desk: a ticket at once, or a form to be filled."""

    tool: str
    words: str
    icon: str
    price: str
    href: str
    """Address of its form, with all else left as it stands."""
    ticket: Ticket | None
    is_open: bool
    begun: str = ""
    """How much is written in its form and not sent, or empty."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskPage:
    """The desk."""

    frame: Frame
    said: str
    """For the live region: receipt first, then what changed."""
    reads: tuple[ToolLink, ...]
    writes: tuple[ToolLink, ...]
    wait: ToolLink | None
    waits: tuple[Ticket, ...]
    """Ways to let time pass at one press."""
    wait_span: str
    """From which clock to which the open form waits at most, or empty."""
    form: ToolForm | None
    confirm: Confirmation | None
    answer: StepView
    slip: Slip
    """The receipt of the step that is shown, for it stays at one place of the page."""
    earlier: tuple[StepView, ...]
    """What came after the step that an outdated page had seen."""
    seen: int
    press: Ticket | None
    """The same control again, where an outdated page's press was not let in."""
    rows: tuple[StepRow, ...]
    expect: int
    brief: str
    kept: str
    """What the world's own panels have open, for the addresses of forms; empty or with its mark."""
    form_kept: str
    """The same for the open form, with where it stands."""
    begun: tuple[Begun, ...]
    """Forms with the holder's own words that do not stand open; of a closed seat, all."""


def desk_page(sources: Sources, looking: Looking, till: Till, nonce: str) -> DeskPage:
    """Return the page; keys of its controls are derived from ``nonce``."""
    seat, steps = sources.seat, sources.steps
    tools = {tool.name: tool for tool in sources.tools}
    step = _step_shown(steps, looking.step)
    links = _links(sources, looking, till, nonce) if seat.status == "open" else ()
    confirm = _confirmation(sources, looking, till, nonce)
    form = None if confirm is not None else _form(sources, looking, till, nonce)
    answer = sources.view(step)
    receipt = slip(steps, step, tools.get(step.tool), sources.texts)
    return DeskPage(
        frame=frame_of(
            seat,
            steps[0].clock,
            _budget(seat, steps),
            sources.running,
            allowance(sources, till),
            next_pinned(sources),
        ),
        said=_said(answer, receipt, looking),
        reads=tuple(one for one in links if tools[one.tool].read_only),
        writes=tuple(one for one in links if not tools[one.tool].read_only and one.tool != WAIT),
        wait=next((one for one in links if one.tool == WAIT), None),
        waits=_waits(sources, till, nonce) if links else (),
        wait_span=_span(sources, looking),
        form=form,
        confirm=confirm,
        answer=answer,
        slip=receipt,
        earlier=_since(sources, tools, looking.seen),
        seen=looking.seen or 0,
        press=_pressed(looking, till, nonce) if seat.status == "open" else None,
        rows=step_rows(steps, tools, step.seq, sources.texts),
        expect=seat.seq,
        brief=seat.brief,
        kept=looking.link() if looking.kept() else "",
        form_kept=looking.link(**dict(looking.picks)) if looking.picks else "",
        begun=_elsewhere(looking) if seat.status == "open" else looking.begun,
    )


def _elsewhere(looking: Looking) -> tuple[Begun, ...]:
    """Return the begun forms but for the one that stands open, unless something is read beside it."""
    one = looking.chosen if looking.step is None else None
    here = (one.tool.name, one.subject) if one else ("", "")
    return tuple(form for form in looking.begun if (form.tool, form.subject) != here)


def _step_shown(steps: tuple[Step, ...], wanted: int | None) -> Step:
    return next((step for step in steps if step.seq == wanted), steps[-1])


def _links(sources: Sources, looking: Looking, till: Till, nonce: str) -> tuple[ToolLink, ...]:
    opened = looking.chosen.tool.name if looking.chosen else ""
    return tuple(
        _link(tool, till, f"{nonce}.{n}", looking, is_open=tool.name == opened)
        for n, tool in enumerate(sources.tools)
        if tool.name not in UNLISTED
    )


def _link(tool: ToolCard, till: Till, key: str, looking: Looking, *, is_open: bool) -> ToolLink:
    direct = not tool.input_schema.get("properties")
    priced = ticket(tool, till.price(tool.name, {}) if direct else None, key)
    return ToolLink(
        tool=tool.name,
        words=tool.title,
        icon=priced.icon,
        price=priced.price,
        href=form_link(tool.name, {}, **looking.kept()),
        ticket=priced if direct else None,
        is_open=is_open,
        begun="" if is_open else words_at(looking.begun, tool.name, ""),
    )


def _waits(sources: Sources, till: Till, nonce: str) -> tuple[Ticket, ...]:
    """Return waits for round spans and to the next round hour; news stops each of them."""
    card, now = sources.tool(WAIT), moment(sources.now())
    end = moment(sources.seat.ends)
    if card is None or now is None or end is None:
        return ()
    found = []
    for minutes in _WAITS_MINUTES:
        until = min(now + timedelta(minutes=minutes), end).isoformat()
        arguments = {"until": until}
        price = till.price(WAIT, arguments)
        words = time_of_week(until)
        found.append(
            ticket(card, price, f"{nonce}.wait.{minutes}", arguments=arguments, words=words)
        )
    return tuple(found)


def _span(sources: Sources, looking: Looking) -> str:
    chosen = looking.chosen
    is_wait = chosen is not None and chosen.tool.name == WAIT
    return span_of(sources.now(), chosen.given) if chosen is not None and is_wait else ""


def _form(sources: Sources, looking: Looking, till: Till, nonce: str) -> ToolForm | None:
    chosen, seat = looking.chosen, sources.seat
    if chosen is None or seat.status != "open":
        return None
    ranges = ranges_of(chosen.tool, chosen.given, sources.steps, seat.clock)
    offers = offers_of(sources.steps, sources.tools)
    return tool_form(chosen, seat, till, f"{nonce}.form", offers=offers, ranges=ranges)


def _confirmation(
    sources: Sources, looking: Looking, till: Till, nonce: str
) -> Confirmation | None:
    if looking.chosen is None or not looking.confirms or sources.seat.status != "open":
        return None
    offers = offers_of(sources.steps, sources.tools)
    return confirmation(looking.chosen, sources.seat, till, f"{nonce}.confirm", offers=offers)


def _pressed(looking: Looking, till: Till, nonce: str) -> Ticket | None:
    """Return the control that an outdated page had pressed, with its price as things stand now."""
    one = looking.overtaken
    if one is None:
        return None
    offered = ticket(one.tool, till.price(one.tool.name, one.given), f"{nonce}.pressed")
    return replace(offered, fixed=one.pairs)


def _since(sources: Sources, tools: dict[str, ToolCard], seen: int | None) -> tuple[StepView, ...]:
    if seen is None:
        return ()
    return tuple(
        step_view(step, tools.get(step.tool), sources.texts, sources.seat.seq)
        for step in sources.steps
        if step.seq > seen
    )


def _budget(seat: SeatCard, steps: tuple[Step, ...]) -> int | None:
    """Return the whole budget: what is left and what the steps have used."""
    return None if seat.budget_left is None else seat.budget_left + sum(s.budget for s in steps)


def _said(answer: StepView, receipt: Slip, looking: Looking) -> str:
    if looking.confirms or (looking.chosen and looking.step is None):
        return ""
    said = _("Step %(seq)d, %(words)s, %(cost)s.") % {
        "seq": answer.seq,
        "words": answer.words,
        "cost": answer.cost,
    }
    changed = "; ".join(receipt.changes)
    arrived = (one.text for one in answer.news)
    return " ".join([said, answer.refused or answer.blocked, changed, *arrived]).strip()
