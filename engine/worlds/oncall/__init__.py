"""oncall-1: an incident in a small service fleet.

Description
    Something is wrong in a fleet of three services: an entry point, an order service and its
    database.  A seat reads what it can afford, mends what is broken without breaking anything
    else, and reports the causes.  There is no clock and no money: each action costs whole units
    of one budget, and only acts change the fleet.

State
    Per service: settings, the running release and the one before it, the database credential it
    holds, and a count of outages that acts have caused.  Per seat: the runbooks read, the report.
    Faults are wrong values in that state (a pool that is too small, a stale credential) or a
    release that fails requests.  A tier is a function of the summed weight of faults and decoys:
    medium up to 4, hard 5 to 8, severe from 9.

Tools
    Reads, 1 unit each: ``alert_list``, ``metric_read``, ``log_read``, ``config_read``,
    ``runbook_read``.  Acts, 2 units each and irreversible: ``service_restart``, ``config_set``,
    ``deploy_rollback`` (1 unit where the world blocks it).  ``report_submit`` is free and final.

Observations
    Alerts, metrics and log lines are derived from the state when they are asked for.  Alerts have
    names and no values.  Measured values carry at most 3 % of noise, keyed by the number of paid
    actions; counts, settings and text carry none.  A telling log line and a benign one differ in
    a number that the runbook lets one judge.

Ending
    With the report.  A seat that can pay for nothing more can still report.

Grading
    On the fleet as it stands at the end, never on the route: every declared fault is inactive and
    what it broke has recovered, nothing else is harmed that was not harmed at the start, and the
    report names exactly the causes.  A value that the seat never touched is never its fault.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.kernel.clock import Calendar
from engine.kernel.world import Brief, Call, Closing, Decision, Due, Limits, Parts, Quote, ToolSpec
from engine.transcript import Block, Json, News, Refusal
from engine.worlds.oncall import rules, truth
from engine.worlds.oncall import tools as catalogue
from engine.worlds.oncall import view as desk
from engine.worlds.oncall.content import Content, brief, open_content
from engine.worlds.oncall.rules import Effect
from engine.worlds.oncall.state import State, faulty


class OncallWorld:
    """The rules of ``oncall-1``; each method hands on to the room that knows."""

    id: str = "oncall-1"
    revision: int = 1

    def open(self, parts: Parts) -> Content:
        """Return the content that a bundle's parts hold."""
        return open_content(parts)

    def brief(self, content: Content) -> Brief:
        """Return what is told before a seat is taken."""
        return brief(content)

    def limits(self, content: Content) -> Limits:
        """Return the step budget, the expiry and the action budget."""
        return content.disclosed.limits

    def calendar(self, content: Content) -> Calendar | None:  # noqa: ARG002
        """Return ``None``: this world has no clock."""
        return None

    def tools(self, content: Content) -> tuple[ToolSpec, ...]:
        """Return the tools with their prices."""
        return catalogue.tools(content)

    def begin(self, content: Content) -> State:
        """Return the fleet with its faults."""
        return faulty(content)

    def quote(self, content: Content, state: State, call: Call) -> Quote | Refusal:
        """Return the price of a call."""
        return rules.quote(content, state, call)

    def decide(self, content: Content, state: State, call: Call) -> Decision:
        """Return what a call does."""
        return rules.decide(content, state, call)

    def evolve(self, content: Content, state: State, effect: Effect, at: int) -> State:  # noqa: ARG002
        """Return the state after an effect; no moment matters here."""
        return rules.evolve(content, state, effect)

    def due(self, content: Content, state: State) -> Due | None:  # noqa: ARG002
        """Return ``None``: nothing happens by itself."""
        return None

    def news(self, content: Content, state: State, effect: Effect, at: int) -> News | None:  # noqa: ARG002
        """Return ``None``: nobody writes and nothing arrives."""
        return None

    def view(self, content: Content, state: State, call: Call) -> tuple[Block, ...]:
        """Return what a call shows."""
        return desk.view(content, state, call)

    def ended(self, content: Content, state: State) -> bool:  # noqa: ARG002
        """Tell whether the report is in."""
        return state.report is not None

    def close(self, content: Content, state: State, closing: Closing) -> Mapping[str, Json]:
        """Return the truth for grading."""
        return truth.close(content, state, closing)


WORLD = OncallWorld()
"""The one object of this world."""
