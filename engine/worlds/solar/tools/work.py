"""Crews and the parts that they take along: who can be sent, at what price, and what was booked."""

from __future__ import annotations

from engine.kernel.ledger import Charge
from engine.kernel.world import ToolSpec
from engine.worlds.solar.content import Content
from engine.worlds.solar.tools.schemas import an_id, ids, one_of, whole

BOOKING_MINUTES = 5
_BOARD_MINUTES = 2
_MOST_ORDERED = 20


def specs(content: Content) -> tuple[ToolSpec, ...]:
    """Return the tools of crews and parts."""
    return (*_boards(), _dispatch(content), _cancel(), _part_list(), _part_order(content))


def _boards() -> tuple[ToolSpec, ...]:
    return (
        ToolSpec(
            name="person_list",
            title="People and cards",
            description=(
                "List everybody with an address, their role, and the qualification cards on file "
                "with scope, number and last good day."
            ),
            parameters={},
        ),
        ToolSpec(
            name="crew_list",
            title="Crew board",
            description=(
                "List the crews with people, sites in range, prices and included time, the jobs "
                "of the catalogue, the slots with their cut-offs, and when each crew is taken."
            ),
            parameters={},
            price=Charge(minutes=_BOARD_MINUTES),
        ),
        ToolSpec(
            name="work_list",
            title="Work orders",
            description="List this desk's work orders with their state and what the crew found.",
            parameters={},
        ),
    )


def _dispatch(content: Content) -> ToolSpec:
    return ToolSpec(
        name="work_dispatch",
        title="Dispatch a crew",
        description=(
            "Book a crew for a job at a site, on one unit or on the site as a whole, with parts "
            "from the store. Refused past a slot's cut-off or outside the crew's range. The world "
            "says no where the crew is taken (crew_taken), the store is out of a part (part_out) "
            "or the owner's spending cap would be passed without a written yes (over_cap)."
        ),
        parameters={
            "crew": one_of(content.crews, "The crew."),
            "site": one_of(content.terms, "The site."),
            "unit": an_id(
                "The unit to be opened; left out, the crew looks at the site as a whole and opens none."
            ),
            "task": one_of(content.tasks, "The job."),
            "parts": ids("Parts that ride along, one of each.", least=0, most=10),
            "slot": one_of(content.slots, "When the crew comes."),
        },
        required=("crew", "site", "task", "slot"),
        price=Charge(minutes=BOOKING_MINUTES),
        rate_text=(
            "The crew's roll price (half as much again where it arrives on a Saturday or Sunday) "
            "and the parts that ride along; 5 min. Overrun accrues later at the crew's rate."
        ),
        read_only=False,
        irreversible=True,
        if_blocked=Charge(minutes=BOOKING_MINUTES),
    )


def _cancel() -> ToolSpec:
    return ToolSpec(
        name="work_cancel",
        title="Call a crew off",
        description=(
            "Call off a booked work order before the crew arrives. Roll and parts are credited "
            "at settlement; the price of the call is what calling off late costs."
        ),
        parameters={"work": an_id("The work order.")},
        required=("work",),
        rate_text="Free in good time, else the share of the roll price that the rate sheet states.",
        read_only=False,
        irreversible=True,
    )


def _part_list() -> ToolSpec:
    return ToolSpec(
        name="part_list",
        title="Parts",
        description="List parts with price, stock, restocking and ways to have more sent.",
        parameters={},
    )


def _part_order(content: Content) -> ToolSpec:
    return ToolSpec(
        name="part_order",
        title="Order parts",
        description=(
            "Buy more of a part into the store. What the desk has bought rides with its crews "
            "without being charged again. Refused where a part is not sent that way."
        ),
        parameters={
            "part": one_of(content.parts, "The part."),
            "quantity": whole("How many.", 1, _MOST_ORDERED),
            "shipping": one_of(("standard", "expedite"), "How it is sent."),
        },
        required=("part", "quantity", "shipping"),
        price=Charge(minutes=BOOKING_MINUTES),
        rate_text="Price of the parts and the shipping fee; 5 min.",
        read_only=False,
        irreversible=True,
    )
