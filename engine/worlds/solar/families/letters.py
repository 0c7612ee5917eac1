"""From a family's mails and answers, as read from text, to the leaves of the content."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypedDict

from engine.errors import Fault
from engine.transcript import Json
from engine.worlds.solar.papers import (
    Body,
    Header,
    Mail,
    Reply,
    Tiding,
    Told,
    Verdict,
    Wording,
)

Letter = Mapping[str, Json]
CLAIM_SLOTS = (
    "claim", "unit", "part", "work", "sum", "covered", "rma", "filed", "closed", "first",
    "first_filed",
)  # fmt: skip
"""Slots of a maker's letters on claims: filled when a claim is decided."""


def headers(letters: Iterable[Letter]) -> tuple[Header, ...]:
    """Return what the inbox shows of the letters that stand in it at the start."""
    return tuple(
        Header(
            id=str(one["id"]),
            minute=minute_of(one),
            sender=str(one["from"]),
            about=str(one["about"]),
            objects=_listed(one, "objects"),
            subject=str(one["subject"]),
        )
        for one in letters
        if minute_of(one) <= 0
    )


def bodies(letters: Iterable[Letter]) -> tuple[Body, ...]:
    """Return what those letters say."""
    return tuple(
        Body(id=str(one["id"]), body=str(one["body"])) for one in letters if minute_of(one) <= 0
    )


def wordings(letters: Iterable[Letter], *known: Iterable[Letter]) -> tuple[Letter, ...]:
    """Return what mails say instead; each of it has to name one of the mails that are known.

    Raises :class:`Fault` where it does not.
    """
    found = tuple(letters)
    names = {one["id"] for each in known for one in each}
    lost = [str(one["instead_of"]) for one in found if one["instead_of"] not in names]
    if lost:
        raise Fault(f"there are other words for mails that nobody sends: {', '.join(lost)}")
    return found


def mails(letters: Iterable[Letter], others: Iterable[Letter] = ()) -> tuple[Mail, ...]:
    """Return the letters that arrive in the week, each with what it says in other circumstances."""
    instead = tuple(others)
    return tuple(
        Mail(
            id=str(one["id"]),
            minute=minute_of(one),
            sender=str(one["from"]),
            about=str(one["about"]),
            objects=_listed(one, "objects"),
            subject=str(one["subject"]),
            body=str(one["body"]),
            instead=_instead(str(one["id"]), instead),
        )
        for one in letters
        if minute_of(one) > 0
    )


def tidings(letters: Iterable[Letter], others: Iterable[Letter] = ()) -> tuple[Tiding, ...]:
    """Return the letters that come only where something fails or is switched off."""
    instead = tuple(others)
    return tuple(
        Tiding(
            id=str(one["id"]),
            fault=str(one.get("if_failed", "")),
            off=str(one.get("if_off", "")),
            minutes=int(str(one["minutes"])),
            sender=str(one["from"]),
            about=str(one["about"]),
            objects=_listed(one, "objects"),
            subject=str(one["subject"]),
            body=str(one["body"]),
            instead=_instead(str(one["id"]), instead),
        )
        for one in letters
    )


def replies(letters: Iterable[Letter]) -> tuple[Reply, ...]:
    """Return how people answer, the first match first."""
    return tuple(
        _reply({**one, "about": about}) for one in letters for about in _listed(one, "about")
    )


def verdicts(letters: Iterable[Letter]) -> tuple[Verdict, ...]:
    """Return what the maker writes on claims, the first match first."""
    return tuple(
        Verdict(
            why=str(one["why"]),
            kinds=_listed(one, "kinds"),
            subject=str(one["subject"]),
            body=str(one["body"]),
        )
        for one in letters
    )


def minute_of(letter: Letter) -> int:
    """Return the minute of the week at which a letter comes."""
    return int(str(letter["minute"]))


def _instead(mail: str, others: tuple[Letter, ...]) -> tuple[Wording, ...]:
    return tuple(_wording(one) for one in others if one["instead_of"] == mail)


def _wording(letter: Letter) -> Wording:
    if letter.get("comes") == "no":
        return Wording(**_bound(letter))
    return Wording(subject=str(letter["subject"]), body=str(letter["body"]), **_bound(letter))


def _reply(letter: Letter) -> Reply:
    return Reply(
        person=str(letter["person"]),
        about=str(letter["about"]),
        objects=_listed(letter, "objects"),
        subject=str(letter["subject"]),
        body=str(letter["body"]),
        phone=_text(letter, "phone"),
        phone_written=_text(letter, "phone_written"),
        automatic=str(letter.get("automatic", "")),
        asks=letter.get("asks") == "yes",
        asks_aloud=letter.get("asks") in ("yes", "aloud"),
        minutes=int(str(letter["minutes"])),
        approves=letter.get("approves") == "yes",
        clears=letter.get("clears") == "yes",
        if_device=str(letter.get("if_device", "")),
        comes_at=_whole(letter, "comes_at"),
        **_bound(letter),
    )


class _Bound(TypedDict):
    """The fields of ``papers.Bound``."""

    from_minute: int | None
    until_minute: int | None
    if_open: str
    if_mended: str
    if_failed: str
    if_off: str
    if_back: str
    if_told: Told | None
    if_visited: str
    if_booked: str
    if_booked_to: tuple[str, ...]
    if_there: str
    if_been: str
    if_coming: tuple[str, ...]
    if_stowed: tuple[str, ...]
    if_closed: tuple[str, ...]
    if_called_off: tuple[str, ...]
    if_granted: str
    if_reported: bool


def _bound(letter: Letter) -> _Bound:
    return _Bound(
        from_minute=_whole(letter, "from_minute"),
        until_minute=_whole(letter, "until_minute"),
        if_open=str(letter.get("if_open", "")),
        if_mended=str(letter.get("if_mended", "")),
        if_failed=str(letter.get("if_failed", "")),
        if_off=str(letter.get("if_off", "")),
        if_back=str(letter.get("if_back", "")),
        if_told=_told(letter),
        if_visited=str(letter.get("if_visited", "")),
        if_booked=str(letter.get("if_booked", "")),
        if_booked_to=_listed(letter, "if_booked_to"),
        if_there=str(letter.get("if_there", "")),
        if_been=str(letter.get("if_been", "")),
        if_coming=_listed(letter, "if_coming"),
        if_stowed=_listed(letter, "if_stowed"),
        if_closed=_listed(letter, "if_closed"),
        if_called_off=_listed(letter, "if_called_off"),
        if_granted=str(letter.get("if_granted", "")),
        if_reported=letter.get("if_reported") == "yes",
    )


def _told(letter: Letter) -> Told | None:
    person = _text(letter, "if_told")
    if person is None:
        return None
    about, objects = (_listed(letter, name) for name in ("if_told_about", "if_told_objects"))
    by_mail = letter.get("if_told_by_mail") == "yes"
    return Told(person=person, about=about, objects=objects, by_mail=by_mail)


def _text(letter: Letter, name: str) -> str | None:
    value = letter.get(name)
    return None if value is None else str(value)


def _whole(letter: Letter, name: str) -> int | None:
    value = letter.get(name)
    return None if value is None else int(str(value))


def _listed(letter: Letter, name: str) -> tuple[str, ...]:
    return tuple(one.strip() for one in str(letter.get(name, "")).split(",") if one.strip())
