"""solar-1: a week at the remote-operations desk of a solar O&M company.

Description
    A seat holds the desk from Monday 06:00 to Sunday 20:00.  Alarms come in, most of them
    nuisance; a few things are broken and cost money every hour.  The seat reads what it finds
    worth reading, sends crews, writes to people, claims, and files a report on Sunday.

State
    Timelines of consequence: what was mended, locked, stopped or restarted and when; work orders,
    parts, mail, what was read, acknowledged, believed and filed.  What nature does and what is
    broken stands in the content.

Tools
    Named object first.  Reads cost minutes of the desk's day; crews and parts cost money, exactly
    as quoted beforehand; acts that cannot be taken back say so.  The catalogue refuses, free; the
    world's own no is priced and recorded.

Observations
    Tables, series, facts, letters, documents, receipts, notices and diagrams.  Meters, telemetry
    and alarms run one chain over nature and state at the minute of the call: no trace is stored.
    Readings carry the site's own time, everything else the desk's.

Time
    Whole minutes; the desk is open from 06:00 to 20:00, every day, in America/Chicago.  Nothing
    but news stops a wait, and nothing reminds of a deadline.

Ending
    When the clock reaches Sunday 20:00.

Settlement
    Damages end at the cut-off, booked jobs are finished, and what is still broken is mended at the
    site's next planned visit at the stated last-resort price, unless it has failed for good before:
    then what stands in for it is paid, and it is out until that is there.  Energy lost from the
    first minute to then, or not registered before a written notice, is summed in watt-minutes and
    priced once per site.

Grading
    On what stands at the cut-off: people on site in time, what is mended, where nobody was sent,
    what the report says of each asset; and on gates of safety.  Never on the route.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.kernel.clock import Calendar
from engine.kernel.world import (
    Brief,
    Call,
    Closing,
    Decision,
    Due,
    Limits,
    Parts,
    Quote,
    ToolSpec,
)
from engine.transcript import Block, Json, News, Refusal
from engine.worlds.solar import rules, tools, truth, view
from engine.worlds.solar.content import Content, open_content
from engine.worlds.solar.state import State, untouched


class SolarWorld:
    """The rules of ``solar-1``; each method hands on to the room that knows."""

    id: str = "solar-1"
    revision: int = 4

    def open(self, parts: Parts) -> Content:
        """Return the content that a bundle's parts hold."""
        return open_content(parts)

    def brief(self, content: Content) -> Brief:
        """Return what is told before a seat is taken."""
        return content.brief

    def limits(self, content: Content) -> Limits:
        """Return the step budget and the expiry."""
        return content.limits

    def calendar(self, content: Content) -> Calendar | None:
        """Return the desk's calendar."""
        return content.calendar

    def tools(self, content: Content) -> tuple[ToolSpec, ...]:
        """Return the tools with their prices."""
        return tools.specs(content)

    def begin(self, content: Content) -> State:  # noqa: ARG002
        """Return the state before anything has come in."""
        return untouched()

    def quote(self, content: Content, state: State, call: Call) -> Quote | Refusal:
        """Return the exact price of a call, or the refusal that it would meet."""
        refusal = rules.check(content, state, call)
        if refusal is not None:
            return refusal
        spec = tools.specs_by_name(content)[call.tool]
        return Quote(
            charge=rules.charge(content, state, call, spec.price),
            if_blocked=spec.if_blocked,
            notices=view.notices(state, call),
        )

    def decide(self, content: Content, state: State, call: Call) -> Decision:
        """Return what a call does."""
        return rules.decide(content, state, call)

    def evolve(self, content: Content, state: State, effect: object, at: int) -> State:
        """Return the state after an effect."""
        return rules.evolve(content, state, effect, at)

    def due(self, content: Content, state: State) -> Due | None:
        """Return what time brings next."""
        return rules.due(content, state)

    def news(self, content: Content, state: State, effect: object, at: int) -> News | None:
        """Return the header that an effect shows at the desk, if any."""
        return view.news(content, state, effect, at)

    def view(self, content: Content, state: State, call: Call) -> tuple[Block, ...]:
        """Return what a call shows."""
        return view.view(content, state, call)

    def ended(self, content: Content, state: State) -> bool:  # noqa: ARG002
        """Return ``False``: the clock alone ends a week."""
        return False

    def close(self, content: Content, state: State, closing: Closing) -> Mapping[str, Json]:
        """Return the truth for grading."""
        return truth.close(content, state, closing)


WORLD = SolarWorld()
"""The one object of this world."""
