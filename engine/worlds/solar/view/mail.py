"""What the desk is shown of mail and calls."""

from __future__ import annotations

from engine.errors import Fault
from engine.kernel.world import Call
from engine.transcript import Block, Cell, Letter, Notice, Table, Written
from engine.worlds.solar.content import Content
from engine.worlds.solar.crews import Person
from engine.worlds.solar.offices import is_in
from engine.worlds.solar.rules.words import named
from engine.worlds.solar.state import State
from engine.worlds.solar.state.post import Letter as Received
from engine.worlds.solar.state.post import Phoned, Sent
from engine.worlds.solar.view.stamps import columns, listed, receipt, stamp

DESK = "desk"
"""The seat's own address."""
_NAMED = 3
"""How many of its objects the subject of a letter names."""


def mail_list(content: Content, state: State) -> tuple[Block, ...]:
    """Show the headers of what has arrived and of what was sent."""
    return (inbox_table(content, state), _sent_table(content, state))


def inbox_table(content: Content, state: State) -> Table:
    """Return the headers of what has arrived, oldest first."""
    read = dict(state.desk.mails)
    rows = tuple((*_header(content, letter), letter.id in read) for letter in inbox(state))
    return Table(
        title="Inbox",
        columns=columns(
            ("mail", "Mail"),
            ("at", "At"),
            ("from", "From"),
            ("about", "About"),
            ("objects", "Objects"),
            ("subject", "Subject"),
            ("read", "Read"),
        ),
        rows=rows,
    )


def inbox(state: State) -> tuple[Received, ...]:
    """Return every letter that has arrived, oldest first."""
    return tuple(sorted(state.post.letters, key=lambda letter: letter.at))


def mail_read(content: Content, state: State, call: Call) -> tuple[Block, ...]:
    """Show a letter that has arrived, or one of the seat's own."""
    wanted = named(call, "mail")
    own = tuple(_own(content, sent) for sent in state.post.sent if sent.id == wanted)
    if own:
        return own
    shown = tuple(_shown(content, one) for one in state.post.letters if one.id == wanted)
    figures = next((one.figures for one in state.post.letters if one.id == wanted), ())
    return (*shown, _figures(figures)) if figures else shown


def mail_sent(content: Content, state: State, call: Call) -> tuple[Block, ...]:
    """Show the letter that was sent; its words stand out of line."""
    sent = next(one for one in state.post.sent if one.seq == call.seq)
    facts: dict[str, Cell] = {"to": sent.to, "about": sent.about, "objects": listed(sent.objects)}
    return _own(content, sent), receipt(content, "mail", sent.id, facts, call.at)


def phoned(content: Content, state: State, call: Call) -> tuple[Block, ...]:
    """Show what was said on the phone."""
    made = next(one for one in state.post.calls if one.seq == call.seq)
    person = content.people[made.person]
    if made.reply is None:
        text = f"{person.name} {_why_silent(content, state, made, person)}."
        return (Notice(code="no_answer", text=text, objects=(made.person,)),)
    return (Notice(code="phone", text=made.words, objects=(made.person, *made.objects)),)


def _why_silent(content: Content, state: State, made: Phoned, person: Person) -> str:
    if not person.answers_phone:
        return "does not pick up"
    if not is_in(content.calendar, person.office, made.at):
        return "does not pick up at this hour"
    spoken = any(one.person == made.person and one.reply is not None for one in state.post.calls)
    return "does not pick up this time" if spoken else "has nothing to say to that"


def sender_name(content: Content, sender: str) -> str:
    """Return how a sender is shown: the name with the address, or the name alone."""
    person = content.people.get(sender)
    return f"{person.name} <{person.id}>" if person is not None else sender


def _figures(figures: tuple[tuple[str, int], ...]) -> Table:
    return Table(
        title="Laboratory",
        columns=columns(("gas", "Gas"), ("found", "Found", "ppm")),
        rows=figures,
        note="0 is less than the laboratory can tell from nothing.",
    )


def _own(content: Content, sent: Sent) -> Letter:
    subject = sent.subject_text
    return Letter(
        id=sent.id,
        sender=DESK,
        to=sent.to,
        at=stamp(content, sent.at),
        about=sent.about,
        objects=sent.objects,
        subject=_subject(sent) if subject is None else Written(text=subject),
        text=sent.body_text,
    )


def _subject(sent: Sent) -> str:
    """Return what a letter says in its header: its matter, and what it names."""
    matter = sent.about.replace("_", " ").capitalize()
    more = len(sent.objects) - _NAMED
    ids = listed(sent.objects[:_NAMED]) + (f" and {more} more" if more > 0 else "")
    return f"{matter}: {ids}" if ids else matter


def _shown(content: Content, letter: Received) -> Letter:
    return Letter(
        id=letter.id,
        sender=sender_name(content, letter.sender),
        to=DESK,
        at=stamp(content, letter.at),
        about=letter.about,
        objects=letter.objects,
        subject=letter.subject,
        body=letter.body,
    )


def _header(content: Content, letter: Received) -> tuple[Cell, ...]:
    return (
        letter.id,
        stamp(content, letter.at),
        sender_name(content, letter.sender),
        letter.about,
        listed(letter.objects),
        letter.subject,
    )


def _sent_table(content: Content, state: State) -> Table:
    return Table(
        title="Sent",
        columns=columns(
            ("mail", "Mail"),
            ("at", "At"),
            ("to", "To"),
            ("about", "About"),
            ("objects", "Objects"),
            ("subject", "Subject"),
        ),
        rows=tuple(_sent_row(content, sent) for sent in state.post.sent),
    )


def _sent_row(content: Content, sent: Sent) -> tuple[Cell, ...]:
    if sent.to not in content.people:
        raise Fault(f"{sent.id} went to nobody")
    at, objects = stamp(content, sent.at), listed(sent.objects)
    return (sent.id, at, sent.to, sent.about, objects, _subject(sent))
