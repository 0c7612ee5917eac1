"""What people declare of themselves: expertise and help from AI, for a run and for those to come.

Rows of boards carry it; it moves no figure.  Asked once, skippable, changeable for each run.  It
knows no request.
"""

from __future__ import annotations

from collections.abc import Iterable

from django.db import transaction

from arena.people.accounts.answers import AI_HELP, EXPERTISE, Said
from arena.people.accounts.models import Declaration, Person
from engine.errors import CallNotReadable
from grading.players import Declared, Players

Answers = tuple[str, str]
"""Expertise and help from AI, as a form sends them."""


def said_of(holder: str, seat: str = "") -> Said:
    """Return what holds for a run, or for those to come."""
    rows = {one.seat: one for one in Declaration.objects.filter(holder=holder, seat__in=("", seat))}
    row = rows.get(seat) or rows.get("")
    if row is None:
        return Said(expertise="", ai_help="", is_answered=False)
    return Said(expertise=row.expertise, ai_help=row.ai_help, is_answered="" in rows)


def declare_for_run(holder: str, seat: str, answers: Answers, finished: Iterable[str]) -> None:
    """Keep what was declared of a run; raises :class:`CallNotReadable` for what is no answer.

    The first answer of all is that for runs to come as well, since the question is asked once; of
    what had been ``finished`` before it says nothing.
    """
    told = _told(answers)
    Declaration.objects.update_or_create(holder=holder, seat=seat, defaults=told)
    if not Declaration.objects.filter(holder=holder, seat="").exists():
        _settle(holder, finished)
        Declaration.objects.get_or_create(holder=holder, seat="", defaults=told)


def declare(holder: str, answers: Answers, finished: Iterable[str]) -> None:
    """Keep what was declared for runs to come; raises :class:`CallNotReadable`.

    What is ``finished`` keeps what held for it.
    """
    told = _told(answers)
    _settle(holder, finished)
    Declaration.objects.update_or_create(holder=holder, seat="", defaults=told)


def _told(answers: Answers) -> dict[str, str]:
    expertise, ai_help = answers
    if expertise not in EXPERTISE or ai_help not in AI_HELP:
        raise CallNotReadable("Choose one of the answers that the form offers.")
    return {"expertise": expertise, "ai_help": ai_help}


def _settle(holder: str, seats: Iterable[str]) -> None:
    """Write down for finished runs what holds for them now."""
    stands = said_of(holder)
    for seat in seats:
        told = {"expertise": stands.expertise, "ai_help": stands.ai_help}
        Declaration.objects.get_or_create(holder=holder, seat=seat, defaults=told)


def hand_over(of: str, to: str) -> None:
    """Make a guest's declarations a person's; what the person has said for runs to come stays."""
    with transaction.atomic():
        if Declaration.objects.filter(holder=to, seat="").exists():
            Declaration.objects.filter(holder=of, seat="").delete()
        Declaration.objects.filter(holder=of).update(holder=to)


def forget(holder: str) -> None:
    """Keep of a person nothing but what their runs carry, said by nobody."""
    Declaration.objects.filter(holder=holder, seat="").delete()
    Declaration.objects.filter(holder=holder).update(holder="")


def players() -> Players:
    """Return what boards tell of people: their public names and what they have declared."""
    names = {one.holder_key: one.username for one in Person.objects.only("key", "username")}
    rows = Declaration.objects.all()
    return Players(
        names=names,
        declared={
            row.seat: Declared(expertise=row.expertise, ai_help=row.ai_help)
            for row in rows
            if row.seat
        },
        standing={
            row.holder: Declared(expertise=row.expertise, ai_help=row.ai_help)
            for row in rows
            if not row.seat
        },
    )
