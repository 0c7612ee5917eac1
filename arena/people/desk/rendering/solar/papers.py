"""Documents and mail: what has been read stays readable for nothing, what has not bears its price."""

from __future__ import annotations

from dataclasses import dataclass

from arena.people.desk.rendering.blocks import subject_of
from arena.people.desk.rendering.codes import spelled
from arena.people.desk.rendering.hand import Hand
from arena.people.desk.rendering.known import first_by, latest_by
from arena.people.desk.rendering.saying import gettext as _
from arena.people.desk.rendering.tickets import Ticket
from arena.people.desk.rendering.units import is_instant
from arena.people.desk.rendering.words import time_of_week
from engine.transcript import Letter, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """A document or a mail in its list."""

    id: str
    title: str
    sub: str
    when: str
    order: str
    step: int
    """The step at which it was read or written, or 0."""
    href: str
    read: Ticket | None
    is_mine: bool
    is_new: bool = False
    """Whether it was first told of since this browser last looked at its panel."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperList:
    """A list with how much of it has been read."""

    papers: tuple[Paper, ...]
    unread: int
    count: int
    fresh: int
    """How many are new to this browser."""


@dataclass(frozen=True, slots=True)
class _Shelf:
    """The papers of one kind, gathered once a page."""

    hand: Hand
    kind: str
    first: dict[str, int]
    """The step that first told of each."""
    read: dict[str, Step]
    """The step at which each was first read."""


def _shelf(hand: Hand, kind: str, titled: str) -> _Shelf:
    steps = hand.sources.steps
    read = (s for s in reversed(steps) if s.ok and s.tool == f"{kind}_read")
    return _Shelf(
        hand=hand,
        kind=kind,
        first=first_by(steps, kind, titled),
        read={str(step.arguments.get(kind)): step for step in read},
    )


def documents(hand: Hand) -> PaperList:
    """Return the documents by their titles."""
    shelf = _shelf(hand, "document", "title")
    told = latest_by(hand.sources.steps, "document", "title")
    return _list(
        [
            _paper(shelf, name, one.text("title"), f"{name} · {_pages(one.text('pages'))}", "")
            for name, one in told.items()
        ]
    )


def mails(hand: Hand) -> PaperList:
    """Return mails by their headers, from lists and from news, and what was sent; newest first."""
    found: dict[str, Paper] = {}
    shelf = _shelf(hand, "mail", "from")
    for step in hand.sources.steps:
        for news in step.news:
            if news.kind == "mail":
                shelf.first[news.id] = min(step.seq, shelf.first.get(news.id, step.seq))
                found[news.id] = _paper(shelf, news.id, news.text, news.sender, news.at)
    for name, one in latest_by(hand.sources.steps, "mail", "subject", "from").items():
        found[name] = _paper(shelf, name, one.text("subject"), one.text("from"), one.text("at"))
    for step, letter in _sent(hand.sources.steps):
        found[letter.id] = _own(hand, step, letter)
    return _list(sorted(found.values(), key=lambda paper: paper.order, reverse=True))


def _list(papers: list[Paper]) -> PaperList:
    unread = sum(1 for paper in papers if not paper.step)
    fresh = sum(1 for paper in papers if paper.is_new)
    return PaperList(papers=tuple(papers), unread=unread, count=len(papers), fresh=fresh)


def _paper(shelf: _Shelf, name: str, title: str, sub: str, at: str) -> Paper:
    hand, kind, step = shelf.hand, shelf.kind, shelf.read.get(name)
    return Paper(
        id=name,
        title=title or name,
        sub=sub,
        when=time_of_week(at) if is_instant(at) else at,
        order=at,
        step=step.seq if step else 0,
        href=hand.looking.link(f"#{kind}", step=str(step.seq)) if step else "",
        read=None if step else hand.ticket(f"{kind}_read", _("Read"), **{kind: name}),
        is_mine=False,
        is_new=hand.looking.is_new(kind, shelf.first[name]),
    )


def _own(hand: Hand, step: Step, letter: Letter) -> Paper:
    subject = subject_of(letter, hand.sources.texts)
    return Paper(
        id=letter.id,
        title=subject or spelled(letter.about),
        sub=_("you, to %(person)s") % {"person": letter.to},
        when=time_of_week(letter.at),
        order=letter.at or "",
        step=step.seq,
        href=hand.looking.link("#mail", step=str(step.seq)),
        read=None,
        is_mine=True,
    )


def _sent(steps: tuple[Step, ...]) -> list[tuple[Step, Letter]]:
    return [
        (step, block)
        for step in steps
        if step.tool == "mail_send"
        for block in step.blocks
        if isinstance(block, Letter)
    ]


def _pages(count: str) -> str:
    return _("%(count)s pages") % {"count": count} if count != "1" else _("1 page")
