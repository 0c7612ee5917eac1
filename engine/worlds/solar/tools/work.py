"""Crews and the parts that they take along: who can be sent, at what price, and what was booked."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel.ledger import Charge
from engine.kernel.world import ToolSpec
from engine.transcript import Json
from engine.worlds.solar.content import Content
from engine.worlds.solar.tools.schemas import an_id, ids, one_of, whole, yes_or_no

BOOKING_MINUTES = 5
_BOARD_MINUTES = 2
_MOST_ORDERED = 20


def specs(content: Content) -> tuple[ToolSpec, ...]:
    """Return the tools of crews and parts."""
    return (
        *_boards(),
        _dispatch(content),
        _cancel(),
        *_sampling(content),
        _part_list(),
        _part_order(content),
        *_returning(content),
    )


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
            "Book a crew for a job at a site, on one object of it or on the site as a whole, with "
            "parts from the store. Refused past a slot's cut-off, outside the crew's range and "
            "slots, and on objects that the job does not fit. The world says no where the crew is "
            "taken, the store has none of a part by then or what may be spent on the owner's "
            "account would be passed."
        ),
        parameters={
            "crew": one_of(content.crews, "The crew."),
            "site": one_of(content.terms, "The site."),
            "unit": an_id(
                "The unit, transformer, zone, breaker, meter or the like that is worked on; left out, "
                "the crew looks at the site as a whole and opens none."
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
    catalogue = content.disclosed.parts
    market = any(part.market is not None for part in catalogue)
    says = (
        "Buy more of a part into the store. What the desk has bought rides with its crews without "
        "being charged again. Refused where a part is not sent that way"
    )
    parameters: dict[str, Json] = {
        "part": one_of(content.parts, "The part."),
        "quantity": whole("How many.", 1, _MOST_ORDERED),
        "shipping": one_of(("standard", "expedite"), "How it is sent."),
    }
    if any(part.tagged for part in catalogue):
        parameters["object"] = an_id("What it is for, where the catalogue asks for that.")
    if any(part.order_until for part in catalogue):
        says += " or can be ordered no more"
    if market:
        says += ". The world says no where the market has no more of it (market_out)"
    return ToolSpec(
        name="part_order",
        title="Order parts",
        description=f"{says}.",
        parameters=parameters,
        required=("part", "quantity", "shipping"),
        price=Charge(minutes=BOOKING_MINUTES),
        rate_text="Price of the parts and the shipping fee; 5 min.",
        read_only=False,
        irreversible=True,
        if_blocked=Charge(minutes=BOOKING_MINUTES) if market else None,
    )


def _returning(content: Content) -> Iterator[ToolSpec]:
    """Yield what sends things back, where something is taken back."""
    if any(part.cancel_permille is not None for part in content.disclosed.parts):
        yield ToolSpec(
            name="part_cancel",
            title="Call an order off",
            description=(
                "Call off an order of parts, or send back what has come under it and is unused. "
                "The price of the parts is credited at settlement, shipping is not; the price of "
                "the call is what the supplier keeps. Refused where an order stands for good."
            ),
            parameters={"order": an_id("The order of parts.")},
            required=("order",),
            price=Charge(minutes=BOOKING_MINUTES),
            rate_text="The share of the price that the catalogue states, and freight; 5 min.",
            read_only=False,
            irreversible=True,
        )
    if any(part.core_cents for part in content.disclosed.parts):
        yield ToolSpec(
            name="core_send",
            title="Send an old part in",
            description=(
                "Send in the old part that a closed job has replaced; the catalogue's price of it "
                "is credited at settlement."
            ),
            parameters={"work": an_id("The closed work order.")},
            required=("work",),
            price=Charge(minutes=BOOKING_MINUTES),
            read_only=False,
            irreversible=True,
        )


def _sampling(content: Content) -> Iterator[ToolSpec]:
    """Yield what has samples drawn, where there is a laboratory."""
    tests = content.disclosed.tests
    if not tests:
        return
    rates = "; ".join(
        f"{test.id} {test.price_cents} cents and {test.minutes} min, in a hurry "
        f"{test.rush_cents} more and {test.rush_minutes or test.minutes} min"
        for test in tests
    )
    yield ToolSpec(
        name="sample_order",
        title="Have oil sampled",
        description=(
            "Book a crew to draw a sample at a transformer as it stands; the laboratory's answer "
            "comes by mail after its time, in office hours. Refused and blocked like a dispatch."
        ),
        parameters={
            "transformer": an_id("The transformer."),
            "kind": one_of(content.tests, "What the laboratory looks for."),
            "crew": one_of(content.crews, "Who draws it."),
            "slot": one_of(content.slots, "When the crew comes."),
            "rush": yes_or_no("Whether the laboratory hurries."),
        },
        required=("transformer", "kind", "crew", "slot"),
        price=Charge(minutes=BOOKING_MINUTES),
        rate_text=f"The crew's roll price and the laboratory ({rates}); 5 min.",
        read_only=False,
        irreversible=True,
        if_blocked=Charge(minutes=BOOKING_MINUTES),
    )
