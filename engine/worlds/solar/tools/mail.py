"""Mail and telephone: people answer to what a letter is about and to the objects it names."""

from __future__ import annotations

from engine.kernel.ledger import Charge
from engine.kernel.world import ToolSpec
from engine.transcript import Json
from engine.worlds.solar.content import Content
from engine.worlds.solar.papers import ABOUT
from engine.worlds.solar.tools.schemas import (
    BODY_LENGTH,
    LINE_LENGTH,
    an_id,
    ids,
    one_of,
    own_words,
)

_READ_MINUTES = 2
_WRITE_MINUTES = 10


def specs(content: Content) -> tuple[ToolSpec, ...]:
    """Return the tools of mail and telephone."""
    return (*_inbox(), _send(content), _phone(content))


def _inbox() -> tuple[ToolSpec, ...]:
    return (
        ToolSpec(
            name="mail_list",
            title="Inbox",
            description="List the headers of all mails that have arrived or were sent.",
            parameters={},
        ),
        ToolSpec(
            name="mail_read",
            title="Read a mail",
            description="Open a mail that has arrived or was sent.",
            parameters={"mail": an_id("The mail.")},
            required=("mail",),
            price=Charge(minutes=_READ_MINUTES),
        ),
    )


def _send(content: Content) -> ToolSpec:
    return ToolSpec(
        name="mail_send",
        title="Write a mail",
        description=(
            "Write to one person. What it is about and which objects it names is what gets an "
            "answer; the words are kept and never looked at by the world."
        ),
        parameters={
            "to": one_of(content.people, "The person."),
            "about": _about(),
            "objects": _objects(),
            "subject": own_words("Your subject line.", LINE_LENGTH),
            "body": own_words("Your letter.", BODY_LENGTH),
        },
        required=("to", "about"),
        price=Charge(minutes=_WRITE_MINUTES),
        read_only=False,
        texts=frozenset(("subject", "body")),
    )


def _phone(content: Content) -> ToolSpec:
    return ToolSpec(
        name="phone_call",
        title="Call somebody",
        description="Call one person about one subject; some do not pick up.",
        parameters={
            "person": one_of(content.people, "The person."),
            "about": _about(),
            "objects": _objects(),
        },
        required=("person", "about"),
        price=Charge(minutes=_WRITE_MINUTES),
        read_only=False,
    )


def _about() -> Json:
    return one_of(ABOUT, "What it is about; the answer follows from this and the objects.")


def _objects() -> Json:
    return ids(
        "Sites, what stands there, documents or work orders that it concerns.", least=0, most=20
    )
