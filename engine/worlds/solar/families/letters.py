"""From a family's mails and answers, as read from text, to the leaves of the content."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.transcript import Json
from engine.worlds.solar.papers import Body, Header, Mail, Reply, Tiding, Verdict

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
            objects=_objects(one),
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


def mails(letters: Iterable[Letter]) -> tuple[Mail, ...]:
    """Return the letters that arrive in the week."""
    return tuple(
        Mail(
            id=str(one["id"]),
            minute=minute_of(one),
            sender=str(one["from"]),
            about=str(one["about"]),
            objects=_objects(one),
            subject=str(one["subject"]),
            body=str(one["body"]),
        )
        for one in letters
        if minute_of(one) > 0
    )


def tidings(letters: Iterable[Letter]) -> tuple[Tiding, ...]:
    """Return the letters that come only where something fails."""
    return tuple(
        Tiding(
            id=str(one["id"]),
            fault=str(one["if_failed"]),
            minutes=int(str(one["minutes"])),
            sender=str(one["from"]),
            about=str(one["about"]),
            objects=_objects(one),
            subject=str(one["subject"]),
            body=str(one["body"]),
        )
        for one in letters
    )


def replies(letters: Iterable[Letter]) -> tuple[Reply, ...]:
    """Return how people answer, the first match first."""
    return tuple(_reply(one) for one in letters)


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


def _reply(letter: Letter) -> Reply:
    phone = letter.get("phone")
    return Reply(
        person=str(letter["person"]),
        about=str(letter["about"]),
        objects=_objects(letter),
        subject=str(letter["subject"]),
        body=str(letter["body"]),
        phone=None if phone is None else str(phone),
        minutes=int(str(letter["minutes"])),
        approves=letter.get("approves") == "yes",
        clears=letter.get("clears") == "yes",
        from_minute=_whole(letter, "from_minute"),
        until_minute=_whole(letter, "until_minute"),
        if_open=str(letter.get("if_open", "")),
        if_mended=str(letter.get("if_mended", "")),
        if_failed=str(letter.get("if_failed", "")),
        if_device=str(letter.get("if_device", "")),
        automatic=str(letter.get("automatic", "")),
        comes_at=_whole(letter, "comes_at"),
    )


def _whole(letter: Letter, name: str) -> int | None:
    value = letter.get(name)
    return None if value is None else int(str(value))


def _objects(letter: Letter) -> tuple[str, ...]:
    return _listed(letter, "objects")


def _listed(letter: Letter, name: str) -> tuple[str, ...]:
    return tuple(one.strip() for one in str(letter.get(name, "")).split(",") if one.strip())
