"""What can be read: documents, mails that will arrive, and the answers people give.

None of it shows before its call or its minute.  People answer to what a letter is about and to the
objects it names; what it says is never looked at.
"""

from __future__ import annotations

import msgspec

from engine.transcript import Section

ABOUT = (
    "access", "budget", "clearance", "comms", "dispatch", "meter", "meter_error", "notice",
    "report", "safety", "status", "warranty", "weather", "other",
)  # fmt: skip
"""What a letter or a call can be about."""
ASKED = frozenset(("budget", "clearance"))
"""What is asked for and tells nothing."""


class _Part(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """A frozen, keyword-only structure of the content; what is as usual is left out."""


class Title(_Part, frozen=True, kw_only=True):
    """What the list of documents shows of one."""

    id: str
    """``SOP-01``"""
    title: str
    """Its title."""
    pages: int
    """How long it is."""


class Text(_Part, frozen=True, kw_only=True):
    """What a listed document says."""

    id: str
    """The document."""
    sections: tuple[Section, ...]
    """Its sections."""


class Header(_Part, frozen=True, kw_only=True):
    """What the inbox shows of a mail that stands in it at the start."""

    id: str
    """``ML-S18-1``"""
    minute: int
    """When it came; 0 or earlier."""
    sender: str
    """Person id, or a name that cannot be answered."""
    about: str
    """One of :data:`ABOUT`."""
    objects: tuple[str, ...]
    """Ids that it concerns."""
    subject: str
    """Header."""


class Body(_Part, frozen=True, kw_only=True):
    """What a mail of the inbox at the start says."""

    id: str
    """The mail."""
    body: str
    """The letter."""


class Told(_Part, frozen=True, kw_only=True):
    """That the desk has written to somebody, or has reached them on the phone."""

    person: str
    """Whom."""
    about: tuple[str, ...] = ()
    """Only about one of these; empty for anything but :data:`ASKED`."""
    objects: tuple[str, ...] = ()
    """Only where one of these was named; empty for any."""
    by_mail: bool = False
    """Only in writing; somebody who takes nothing down on the phone."""


class Bound(_Part, frozen=True, kw_only=True):
    """What the words of a person can be bound to; all of it has to hold, and nothing is asked by default."""

    from_minute: int | None = None
    """Only where it is said at this minute or later."""
    until_minute: int | None = None
    """Only where it is said by this minute."""
    if_open: str = ""
    """Only while this fault stands: a fault id; somebody who would know."""
    if_mended: str = ""
    """Only where this fault stood and has been mended."""
    if_failed: str = ""
    """Only where this fault was let go until it failed."""
    if_off: str = ""
    """Only while the desk holds this object switched off."""
    if_back: str = ""
    """Only where the desk has had this object switched off and holds it so no more."""
    if_stowed: tuple[str, ...] = ()
    """Only while the desk holds one of these tracker zones flat."""
    if_told: Told | None = None
    """Only where the desk has told somebody."""
    if_visited: str = ""
    """Only where a crew of the desk's has come to this site."""
    if_booked: str = ""
    """Only while a visit of this crew is still to come; an answer: one to what is asked about."""
    if_booked_to: tuple[str, ...] = ()
    """Only where such a visit is to one of these sites; empty for any."""
    if_there: str = ""
    """Only while this crew is on a site for the desk; an answer: where what is asked about is."""
    if_been: str = ""
    """Only where a visit of this crew is closed; an answer: one to what is asked about."""
    if_coming: tuple[str, ...] = ()
    """Only where a visit to one of these sites stands on the board, or has been made."""
    if_closed: tuple[str, ...] = ()
    """Only where a visit to one of these sites is closed, and none to any of them is still to come."""
    if_called_off: tuple[str, ...] = ()
    """Only where a visit to one of these sites was called off, and none to any of them stands or was made."""
    if_granted: str = ""
    """Only where this owner has said yes to a higher sum."""
    if_reported: bool = False
    """Only where a weekly report is on file."""


class Wording(Bound, frozen=True, kw_only=True):
    """What a mail says instead, where its own words would be wrong."""

    subject: str = ""
    """Header."""
    body: str = ""
    """The letter; where it is empty no mail comes."""


class Mail(_Part, frozen=True, kw_only=True):
    """A mail that arrives by itself."""

    id: str
    """``ML-S15-01``"""
    minute: int
    """When it arrives."""
    sender: str
    """Person id, or a name that cannot be answered."""
    about: str
    """One of :data:`ABOUT`."""
    objects: tuple[str, ...]
    """Ids that it concerns."""
    subject: str
    """Header."""
    body: str
    """The letter."""
    instead: tuple[Wording, ...] = ()
    """Other words for other circumstances, the first that fits."""


class Tiding(_Part, frozen=True, kw_only=True):
    """A mail that somebody writes because something failed, or was switched off by the desk."""

    id: str
    """``ML-S02-2``"""
    fault: str = ""
    """The fault; where it does not fail there is no such mail."""
    off: str = ""
    """In place of a fault: the object; where the desk does not hold it off there is no such mail."""
    minutes: int
    """Desk-open minutes from then until it comes."""
    sender: str
    """Person id, or a name that cannot be answered."""
    about: str
    """One of :data:`ABOUT`."""
    objects: tuple[str, ...]
    """Ids that it concerns."""
    subject: str
    """Header."""
    body: str
    """The letter."""
    instead: tuple[Wording, ...] = ()
    """Other words for other circumstances, the first that fits."""


ANYTHING = "*"
"""The subject under which a person keeps the answer to whatever has none of its own."""
AGAIN = "again"
"""The subject under which a person keeps what they say in place of words that they have used, each once."""
ANSWERED = "answered"
"""The subject under which a person keeps what they say to an answer that they had asked for in a mail of
their own, in place of words that they have used, each once."""
FOREIGN = "foreign"
"""The subject under which an owner keeps what they say to whatever is of other people's plants alone."""
OTHERWISE = "otherwise"
"""The subject under which a person keeps what they say in place of words that they have used on another
matter, each once."""


DEVICE_STANDS = ("open", "given", "closed", "still", "other")
"""How a named recloser stands for whom it is asked of: open, open with a number that is out for it,
closed, closed as they have written before, or on no line of theirs."""


class Reply(Bound, frozen=True, kw_only=True):
    """How one person answers one subject."""

    person: str
    """Who answers."""
    about: str
    """To what: one of :data:`ABOUT`, :data:`ANYTHING`, :data:`FOREIGN`, :data:`AGAIN`,
    :data:`ANSWERED` or :data:`OTHERWISE`."""
    objects: tuple[str, ...] = ()
    """Only where one of these is named; empty for any."""
    subject: str
    """Header of the mail."""
    body: str
    """What the mail says; the objects of the answer that were named stand for ``{named}``."""
    phone: str | None = None
    """What is said on the phone; who has no such words has nothing to say there."""
    phone_written: str | None = None
    """What is said there instead where the same has been put to them in writing."""
    automatic: str = ""
    """``mail`` or ``phone`` where a machine gives it, in the same words each time."""
    asks: bool = False
    """Whether the mail asks for something in its turn, so that what comes next on it is no repetition."""
    asks_aloud: bool = False
    """Whether it asks so when it is said on the phone."""
    minutes: int
    """Desk-open minutes until the mail comes."""
    approves: bool = False
    """Whether the mail is an owner's written yes to more spending."""
    clears: bool = False
    """Whether the answer gives a clearance for the breaker that was named; its number stands for
    ``{clearance}``."""
    if_device: str = ""
    """Only to a letter that names a recloser of which this is true: one of :data:`DEVICE_STANDS`; its
    id stands for ``{device}``, the day on which its number was given for ``{given}``."""
    comes_at: int | None = None
    """The appointed minute of the mail, in place of ``minutes``, where it is still to come."""


class Verdict(_Part, frozen=True, kw_only=True):
    """What the maker writes on a claim that it decides so."""

    why: str
    """One of ``rules.claims.REASONS``."""
    kinds: tuple[str, ...] = ()
    """Kinds of object, of ``objects.kind_of``; empty for any."""
    subject: str
    """Header, with slots."""
    body: str
    """The letter, with slots of ``rules.claims``."""


class Booking(_Part, frozen=True, kw_only=True):
    """A crew that somebody else has already taken."""

    crew: str
    """Crew id."""
    start: int
    """From this minute."""
    end: int
    """Until this minute."""
    reason: str
    """As the board says it."""
