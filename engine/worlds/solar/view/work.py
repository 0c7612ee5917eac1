"""What the desk is shown of crews and work orders."""

from __future__ import annotations

from engine.errors import Fault
from engine.kernel.world import Call
from engine.transcript import Block, Cell, Table
from engine.worlds.solar.content import Content
from engine.worlds.solar.crews import Crew
from engine.worlds.solar.rules.invoices import charged_by, settled_with_the_week
from engine.worlds.solar.rules.visits import find_order
from engine.worlds.solar.rules.words import named
from engine.worlds.solar.state import State
from engine.worlds.solar.state.work import (
    BOOKED,
    CLOSED,
    ON_SITE,
    WorkOrder,
)
from engine.worlds.solar.view.boards import slots, tasks
from engine.worlds.solar.view.crew_reports import report_words
from engine.worlds.solar.view.stamps import columns, listed, receipt, stamp, stamp_or_none

_MONEY_NOTE = (
    "Bookings and calling off are charged at once and are in what is spent. Hours beyond the included "
    "ones stand on the crew's invoice; they, unused parts and bookings called off are settled with the "
    "week, a credit with a minus."
)


def person_list(content: Content) -> tuple[Block, ...]:
    """Show people and their cards."""
    people = tuple(
        (one.id, one.name, one.role, one.employer, one.answers_phone)
        for one in content.people.values()
    )
    cards = tuple(
        (one.id, card.scope, card.card, card.expires)
        for one in content.people.values()
        for card in one.qualifications
    )
    return (
        Table(
            title="People",
            columns=columns(
                ("person", "Id"),
                ("name", "Name"),
                ("role", "Role"),
                ("employer", "Employer"),
                ("phone", "Answers the phone"),
            ),
            rows=people,
        ),
        Table(
            title="Qualification cards",
            columns=columns(
                ("person", "Id"), ("scope", "Scope"), ("card", "Card"), ("expires", "Last good day")
            ),
            rows=cards,
        ),
    )


def crew_list(content: Content, state: State) -> tuple[Block, ...]:
    """Show the crew board: crews, jobs, slots and what is taken."""
    return (_crews(content), tasks(content), slots(content), _taken(content, state))


def work_list(content: Content, state: State) -> tuple[Block, ...]:
    """Show this desk's work orders."""
    return (
        Table(
            title="Work orders",
            columns=columns(
                ("work", "Order"),
                ("site", "Site"),
                ("unit", "Object"),
                ("task", "Job"),
                ("crew", "Crew"),
                ("parts", "Parts"),
                ("state", "State"),
                ("arrives", "Arrives"),
                ("on_site", "On site"),
                ("closed", "Closed"),
                ("outcome", "Outcome"),
                ("report", "Crew's report"),
                ("charged", "Charged by calls", "cents"),
                ("settled", "Settled with the week", "cents"),
                ("net", "In all", "cents"),
            ),
            rows=tuple(_order_row(content, state, order) for order in state.work.orders),
            note=_MONEY_NOTE,
        ),
    )


def dispatched(content: Content, state: State, call: Call) -> tuple[Block, ...]:
    """Show what a booking came to."""
    order = next(one for one in state.work.orders if one.seq == call.seq)
    facts: dict[str, Cell] = {
        "crew": order.crew,
        "site": order.site,
        "task": order.task,
        "parts": listed(order.parts),
        "arrives": stamp(content, order.arrives_at),
        "roll_cents": order.roll_cents,
        "parts_cents": order.parts_cents,
    }
    if order.unit is not None:
        facts["unit"] = order.unit
    if order.test:
        facts |= {"test": order.test, "rush": order.rush, "lab_cents": order.lab_cents}
    return (receipt(content, "work_order", order.id, facts, call.at),)


def cancelled(content: Content, state: State, call: Call) -> tuple[Block, ...]:
    """Show that a booking was called off."""
    order = find_order(state, named(call, "work"))
    if order is None:
        raise Fault("a cancellation went through without its order")
    facts: dict[str, Cell] = {
        "state": order.status,
        "credited_at_settlement_cents": order.booked_cents,
    }
    return (receipt(content, "work_order", order.id, facts, call.at),)


def _order_row(content: Content, state: State, order: WorkOrder) -> tuple[Cell, ...]:
    closed = order.status == CLOSED
    return (
        order.id,
        order.site,
        order.unit,
        order.task,
        order.crew,
        listed(order.parts),
        order.status,
        stamp(content, order.arrives_at),
        stamp_or_none(content, order.on_site_at),
        stamp_or_none(content, order.leaves_at if closed else None),
        order.outcome if closed else None,
        report_words(content, state, order) or None,
        charged_by(content, order),
        settled_with_the_week(content, order),
        charged_by(content, order) + settled_with_the_week(content, order),
    )


def _crews(content: Content) -> Table:
    drives = any(crew.travel_minutes for crew in content.disclosed.crews)
    return Table(
        title="Crews",
        columns=columns(
            ("crew", "Crew"),
            ("title", "Who"),
            ("people", "People"),
            ("sites", "Sites in range"),
            ("roll", "Roll", "cents"),
            ("included", "Included on site", "min"),
            ("overrun", "Each hour begun beyond", "cents"),
            ("weekend", "Weekend factor", "permille"),
            *((("travel", "On the road between two jobs", "min"),) if drives else ()),
        ),
        rows=tuple(
            (*_crew_row(crew), crew.travel_minutes) if drives else _crew_row(crew)
            for crew in content.disclosed.crews
        ),
    )


def _crew_row(crew: Crew) -> tuple[Cell, ...]:
    return (
        crew.id,
        crew.title,
        listed(crew.people),
        listed(crew.sites),
        crew.roll_cents,
        crew.included_minutes,
        crew.overrun_cents_per_hour,
        crew.weekend_permille,
    )


def _taken(content: Content, state: State) -> Table:
    others = tuple(
        (one.crew, stamp(content, one.start), stamp(content, one.end), one.reason)
        for one in content.later.bookings
    )
    own = tuple(
        (one.crew, stamp(content, one.arrives_at), _own_end(content, one), one.id)
        for one in state.work.orders
        if one.status in (BOOKED, ON_SITE)
    )
    return Table(
        title="Taken",
        columns=columns(("crew", "Crew"), ("from", "From"), ("to", "To"), ("reason", "For")),
        rows=(*others, *own),
    )


def _own_end(content: Content, order: WorkOrder) -> str:
    return stamp(content, order.arrives_at + content.tasks[order.task].minutes)
